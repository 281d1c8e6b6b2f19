//! The verifier of Tile IR: what passes compiles.
//!
//! * `structure/` holds the checks that follow from the table for every operation: numbers of values and regions,
//!   attributes, types, relations between types, terminators, dominance and symbols.
//! * `rules/` holds the rules of `cuda_tile` that no table can state, one function per rule that the table names. Other
//!   dialects provide a [`Rule`] for each name in their tables.
//! * [`verify`] checks a whole module, its functions in parallel if there are many. [`Verifier`] checks function by
//!   function, for callers that never hold the whole module in memory.
//!
//! Diagnostics come in source order. Each names the rule that is broken, as listed in `dialect-spec/RULES.md`, and shows
//! the types that were found in the syntax that the context displays types in.
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

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod architectures;
mod build;
mod checks;
pub mod codes;
mod environment;
mod error;
mod errors;
mod familiar;
mod function;
mod hints;
mod module;
mod options;
mod place;
mod release;
mod rule;
mod rules;
mod signature;
mod structure;
mod target;
mod uncompiled;
mod visible;

pub use architectures::{Architecture, UnknownArchitecture};
pub use build::check_built;
pub use environment::Environment;
pub use error::{Subject, VerifierError, VerifierResult};
pub use errors::VerifierErrors;
pub use hints::{DEFAULT_HINTS, HINTS, Hint, HintTarget, HintValue};
pub use module::{Verifier, verify};
pub use options::{Hints, OperationNotes, Release, VerifyOptions};
pub use rule::{Rule, RuleFunction};
pub use rules::code;
#[doc(hidden)]
pub use tile_ir_core as core;
