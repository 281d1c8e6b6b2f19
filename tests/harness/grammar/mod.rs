//! Helpers for tests of the grammar of text: comparison with the parser, and generation of sentences.

mod judge;
mod reached;
mod rules;
mod sentence;
mod tokens;
mod usual;

pub use judge::{Verdict, judge};
pub use reached::Reached;
pub use rules::Rules;
pub use sentence::{Sentence, Sentences};
pub use tokens::{compare_tokens, pieces_of_tokens};
