//! Generates random Tile IR modules from the table, and checks the toolchain with them.
//!
//! [`Smith`] generates modules that are valid, that can be run, or that break one rule. All decisions come from
//! [`Choices`]: a seed, or the bytes of a fuzzer. [`Coverage`] records which items of the table the modules contain.
//! [`check`] has properties of the toolchain that must hold for every module, and [`generate`] generates single
//! operations, well formed but not always valid.
//!
//! ```
//! use tile_ir_smith::{Choices, Options, Smith};
//!
//! let smith = Smith::new(Options::default())?;
//! let text = smith.text(&mut Choices::new(7))?;
//! assert!(tile_ir::parse_str(&tile_ir::context(), &text).is_ok());
//! assert_eq!(text, smith.text(&mut Choices::new(7))?, "a seed makes the same module every time");
//! # Ok::<(), tile_ir_smith::SmithError>(())
//! ```
//!
//! The program `tile-ir-smith` is part of this crate, with the feature `program`, which is on by default.

pub mod check;
mod choices;
pub mod coverage;
pub mod generate;
mod kernel;
mod options;
mod preview;
#[cfg(feature = "program")]
pub mod program;
mod rule;
mod smith;

pub use choices::Choices;
pub use coverage::Coverage;
pub use kernel::{Features, kernel};
pub use options::{Kind, Options, SmithError};
pub use rule::{Breaking, Rule, breaking, cases, rules};
pub use smith::Smith;
