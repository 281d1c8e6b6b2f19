//! Finds operations by conditions: `load_view_tko where tile.bytes > 32768 and in loop`.
//!
//! A query names operations and says what must hold for one of them. The names of operands, results and attributes are those of
//! the table, so a query works for every dialect of a context, and a name that cannot be there is an error when the query is
//! parsed.
//!
//! ```
//! use tile_ir_query::Query;
//!
//! let context = tile_ir::context();
//! let module = tile_ir::parse_str(&context, "cuda_tile.module @m { entry @e(%x: tile<f32>) {
//!     %square = mulf %x, %x : tile<f32>
//!     %sum = addf %square, %x : tile<f32>
//! } }")?;
//! let query = Query::parse("addf where lhs.def.name = mulf and result.bytes = 4", &context)?;
//! assert_eq!(query.find(&module).count(), 1);
//!
//! let error = Query::parse("addf where lsh.bytes > 4", &context).unwrap_err();
//! assert_eq!(error.message, "'addf' has no 'lsh'");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The language
//!
//! ```text
//! query      := operations ("where" condition)?
//! operations := name ("|" name)*              a name may have a dialect before it, and "*" and "?" in it
//! condition  := and ("or" and)*
//! and        := unary ("and" unary)*
//! unary      := "not" unary | "(" condition ")" | "in" place | "contains" operations | test
//! place      := "loop" | "kernel" symbol? | operations symbol?
//! test       := path (("=" | "!=" | "<" | "<=" | ">" | ">=" | "~") literal)?
//! path       := name ("[" number "]")? ("." name ("[" number "]")?)*
//! literal    := number | word | "text" | "[" number ("," number)* "]"
//! ```
//!
//! A path leads from the operation to values, types, other operations, numbers and words: see [`properties`]. Where it leads to
//! several, a test holds if it does for one of them. A path alone asks whether it leads to anything.

mod codes;
mod condition;
mod error;
mod glob;
mod item;
mod lexer;
mod parse;
mod path;
pub mod properties;
mod sort;
mod subject;

pub use codes::{MATCH, codes};
pub use error::QueryError;

use tile_ir_core::{Context, Module, OpRef};

use condition::Condition;
use subject::Subject;

/// A query.
#[derive(Clone, Debug)]
pub struct Query {
    subject: Subject,
    condition: Option<Condition>,
}

impl Query {
    /// Parses a query about the operations of a context.
    ///
    /// # Errors
    /// If the text is not a query, names something that no such operation has, or compares what cannot be equal.
    pub fn parse(text: &str, context: &Context) -> Result<Self, QueryError> {
        parse::query(text, context)
    }

    /// Whether an operation is one of those asked for.
    pub fn matches(&self, op: OpRef<'_>) -> bool {
        self.subject.has(op) && self.condition.as_ref().is_none_or(|condition| condition.holds(op))
    }

    /// The operations of a module that are asked for, in the order of the module.
    pub fn find<'m>(&self, module: &'m Module) -> impl Iterator<Item = OpRef<'m>> {
        module.walk().filter(|&op| self.matches(op))
    }
}
