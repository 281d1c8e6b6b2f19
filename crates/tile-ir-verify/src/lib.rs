//! The verifier of Tile IR: what passes compiles.
//!
//! * `structure/` holds what is true of every operation and follows from the table: numbers of values and
//!   regions, attributes, types, relations between types, terminators, dominance, symbols.
//! * `rules/` holds what no table can state of `cuda_tile`, one function for each rule that the table names. Other
//!   dialects bring a [`Rule`] for each name of theirs.
//! * [`verify`] applies both to a module, side by side to its functions where there are many; [`Verifier`] does it
//!   function by function, for modules that are never in memory as a whole.
//!
//! Diagnostics come in the order of the source. Each names the rule that is broken, as `RULES.md` beside the table
//! lists them, and the types that were found: as text has them, in a context that can display them.
//!
//! ```
//! use tile_ir_dialect::ContextOptions;
//! use tile_ir_text::ParseOptions;
//! use tile_ir_verify::{VerifyOptions, verify};
//!
//! let code = |dialect| tile_ir_verify::code(tile_ir_text::code(dialect));
//! let context = ContextOptions { code, display: Some(tile_ir_text::DISPLAY), ..ContextOptions::default() }.build()?;
//! let source = "cuda_tile.module @m {
//!   entry @e(%x: tile<f32>) {
//!     %wide = ftof %x : tile<f32> -> tile<f64>
//!     %same = ftof %wide : tile<f64> -> tile<f64>
//!   }
//! }";
//! let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
//! let module = tile_ir_text::parse(&context, source, &options).expect("the text can be read");
//!
//! let diagnostics = verify(&module, &VerifyOptions::default());
//! assert_eq!(diagnostics.len(), 1);
//! assert_eq!(diagnostics[0].rule, Some("V-FTOF-1"));
//! # Ok::<(), tile_ir_core::ContextError>(())
//! ```

mod architectures;
mod build;
pub mod codes;
mod defined;
mod findings;
mod function;
mod hints;
mod module;
mod options;
mod place;
mod plan;
mod release;
mod rule;
mod rules;
mod signature;
mod structure;
mod surroundings;
mod target;
mod violation;
mod visible;

pub use architectures::{Architecture, UnknownArchitecture};
pub use build::check_built;
pub use findings::Findings;
pub use hints::{DEFAULT_HINTS, HINTS, Hint, HintTarget, HintValue};
pub use module::{Verifier, verify};
pub use options::{Hints, Release, VerifyOptions};
pub use rule::{DialectRules, Rule};
pub use rules::code;
pub use surroundings::Surroundings;
pub use violation::{Outcome, Violation};
