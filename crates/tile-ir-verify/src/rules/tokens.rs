//! Tokens.

use crate::plan::Rule;
use crate::subject::Subject;
use crate::violation::{Outcome, ensure};

pub(super) const RULES: &[(&str, Rule)] = &[("two_or_more_tokens", Rule::Signature(two_or_more_tokens))];

/// V-TKN-2: less than two tokens cannot be joined. The same token may come twice.
fn two_or_more_tokens(subject: Subject<'_>) -> Outcome {
    let found = subject.values("tokens").len();
    ensure!(found >= 2, "V-TKN-2", "expected two or more tokens, found {found}");
    Ok(())
}
