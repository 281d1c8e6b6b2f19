//! Tokens.

use tile_ir_core::OpRef;
use tile_ir_dialect::views::JoinTokens;

use crate::ensure;
use crate::error::VerifierResult;
use crate::rule::Rule;

pub(super) const RULES: &[(&str, Rule)] = &[("two_or_more_tokens", Rule::Signature(two_or_more_tokens))];

/// V-TKN-2: less than two tokens cannot be joined. The same token may come twice.
fn two_or_more_tokens(op: OpRef<'_>) -> VerifierResult {
    let Some(op) = op.cast::<JoinTokens>() else { return Ok(()) };
    let found = op.tokens().len();
    ensure!(found >= 2, "V-TKN-2", "expected two or more tokens, found {found}");
    Ok(())
}
