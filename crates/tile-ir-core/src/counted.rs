//! Numbers of things in messages.

use std::fmt::Display;

/// A number of things: `1 byte`, `2 bytes`.
pub fn counted<N: Display + PartialEq + From<bool>>(count: N, what: &str) -> String {
    let is_one = count == N::from(true);
    format!("{count} {what}{}", if is_one { "" } else { "s" })
}
