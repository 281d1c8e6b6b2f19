//! The definition language of `dialect-spec/`: parsing, checks and code generation.
//!
//! A table is processed in these steps:
//!
//! 1. [`load_dir`] or [`parse`] read `*.ops` files into the plain [`model`] and check it. Errors
//!    are [`SpecErrors`] with file, line, column and a fix.
//! 2. [`lower()`] computes derived properties (flag bits, sources of types) and makes the
//!    definitions of `tile-ir-core` that all engines read.
//! 3. `codegen` writes these as Rust into the crate of the table. `cargo codegen` runs it in this repository, and
//!    `build` in the build script of any other crate.
//!
//! [`load_dialects`] reads tables without code, and [`load_rewrites`] rewrites alone, at run time. Build scripts, tools and tests depend on this crate; users of generated
//! tables do not. Who only reads tables and rewrites leaves out the default feature `codegen`, with everything that writes Rust.
//!
//! ```
//! use tile_ir_spec::{Source, lower, parse};
//!
//! let text = r"
//!     dialect toy { versions 1.0 }
//!     constraint Any = any
//!     /// Doubles a value.
//!     op double = 0x01 since 1.0 : Pure, SameTypes(input, result) {
//!       args    { input : Any }
//!       results { result : Any }
//!       syntax  { $input attr-dict `:` type($result) }
//!     }
//! ";
//! let dialects = parse(&[Source { name: "toy.ops".to_owned(), text: text.to_owned() }])?;
//! let table = lower(&dialects);
//! assert_eq!(table[0].operations[0].name, "toy.double");
//! # Ok::<(), tile_ir_spec::SpecErrors>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

#[cfg(feature = "codegen")]
#[expect(clippy::disallowed_methods, reason = "build scripts write files")]
mod build_script;
mod check;
#[cfg(feature = "codegen")]
#[expect(clippy::disallowed_methods, reason = "the generator reads and writes files")]
pub mod codegen;
mod dialects;
mod directive;
mod error;
pub mod fields;
#[expect(clippy::disallowed_methods, reason = "the generator reads files")]
mod files;
#[rustfmt::skip]
mod generated;
mod kinds;
mod known;
mod load;
mod lower;
pub mod model;
mod parse;
mod rewrite;
mod rust_name;
pub mod scope;
pub mod type_source;

#[cfg(feature = "codegen")]
pub use build_script::build;
pub use dialects::{Dialects, load_dir, parse, parse_beside};
pub use error::{SpecError, SpecErrorKind, SpecErrors};
pub use files::read_sources;
pub use known::known_sources;
pub use load::load_dialects;
pub use lower::lower;
pub use parse::Source;
pub use rewrite::{in_one_line, load_rewrites};
