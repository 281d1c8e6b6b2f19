//! The tokens of Tile IR text.
//!
//! A [`Lexer`] finds the [`Token`] at an offset of a source. It has no state, so a parser can look ahead and go back as it
//! likes. What the tokens mean is up to `tile-ir-text`. `tile-ir-grammar` specifies them as rules, and a test compares the
//! two.
//!
//! ```
//! use tile_ir_lexer::{Lexer, TokenKind};
//!
//! let source = "%0 = addi %a, %a : tile<i32> // a sum";
//! let lexer = Lexer::new(source);
//! let mut texts = Vec::new();
//! let mut token = lexer.token_at(0);
//! while token.kind != TokenKind::End {
//!     texts.push(token.text(source));
//!     token = lexer.token_at(token.end);
//! }
//! assert_eq!(texts, ["%0", "=", "addi", "%a", ",", "%a", ":", "tile", "<", "i32", ">"]);
//! ```

mod lexer;
mod table;
mod token;

pub use lexer::Lexer;
pub use token::{Token, TokenKind};
