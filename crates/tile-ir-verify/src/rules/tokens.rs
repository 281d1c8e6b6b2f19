//! Tokens.

use tile_ir_dialect::views::JoinTokens;

use crate::ensure;
use crate::error::VerifierResult;

/// V-TKN-2: less than two tokens cannot be joined. The same token may come twice.
pub(super) fn two_or_more_tokens(op: JoinTokens<'_>) -> VerifierResult {
    let found = op.tokens().len();
    ensure!(found >= 2, "V-TKN-2" => [JoinTokens::TOKENS], "expected two or more tokens, found {found}");
    Ok(())
}
