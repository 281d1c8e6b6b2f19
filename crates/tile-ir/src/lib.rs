//! The Tile IR toolchain as one library: build, parse, print, read, write, verify.
//!
//! Text in, text out:
//!
//! ```
//! # #[cfg(feature = "text")] {
//! let context = tile_ir::context();
//! let source = "cuda_tile.module @kernels { entry @nothing() {} }";
//! let module = tile_ir::parse_str(&context, source)?;
//! assert_eq!(module.operation_count(), 4, "both modules, the entry and its implicit return");
//! println!("{}", tile_ir::print_string(&module));
//! # }
//! # Ok::<(), tile_ir::Error>(())
//! ```
//!
//! Bytecode, and whatever a file holds:
//!
//! ```
//! # #[cfg(all(feature = "text", feature = "bytecode"))] {
//! use tile_ir::{Format, LoadOptions, Version};
//!
//! let context = tile_ir::context();
//! let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
//! let source = b"cuda_tile.module @kernels { entry @nothing() {} }";
//! let module = tile_ir::load(&context, source, "nothing.mlir", &options)?;
//!
//! let bytes = tile_ir::write_bytes(&module, Version::new(13, 1))?;
//! assert_eq!(Format::of(&bytes), Format::TileBytecode);
//! let same = tile_ir::load(&context, &bytes, "nothing.tileirbc", &options)?;
//! assert_eq!(same.operation_count(), module.operation_count());
//! # }
//! # Ok::<(), tile_ir::Error>(())
//! ```
//!
//! Everything else lives in the crates below, which are re-exported: [`core`] (the IR), [`dialect`] (the tables,
//! typed operations and typed builders), and, with the features of these names, [`text`], [`bytecode`], [`mlir_bytecode`], [`verify`] and [`transforms`]. The
//! example `build_kernel` builds a kernel from nothing.

#[cfg_attr(
    not(any(feature = "text", feature = "bytecode")),
    allow(dead_code, unused_imports, reason = "without a reader, only what a caller has built is verified")
)]
mod check;
mod context;
mod error;
mod format;
mod load;
mod locate;
#[cfg(feature = "mlir-bytecode")]
mod mlir;
mod options;
pub mod prelude;
#[cfg(all(feature = "text", feature = "bytecode"))]
mod stream;
#[cfg(all(feature = "text", feature = "bytecode", feature = "transforms"))]
pub mod testing;

pub use tile_ir_core as core;
pub use tile_ir_core::{Context, Diagnostic, Dialect, Module, Version};
pub use tile_ir_dialect as dialect;
pub use tile_ir_dialect::ContextOptions;

#[cfg(feature = "bytecode")]
pub use tile_ir_bytecode as bytecode;
#[cfg(any(feature = "interp", feature = "transforms"))]
pub use tile_ir_eval as eval;
#[cfg(feature = "interp")]
pub use tile_ir_interp as interp;
#[cfg(feature = "mlir-bytecode")]
pub use tile_ir_mlir_bytecode as mlir_bytecode;
#[cfg(feature = "text")]
pub use tile_ir_text as text;
#[cfg(feature = "transforms")]
pub use tile_ir_transforms as transforms;
#[cfg(feature = "verify")]
pub use tile_ir_verify as verify;

#[cfg(feature = "verify")]
pub use check::check;
pub use context::{code, context, context_options, testing_context};
pub use error::Error;
pub use format::Format;
pub use load::load;
pub use locate::locate;
pub use options::LoadOptions;

#[cfg(feature = "mlir-bytecode")]
pub use mlir::{TEXT_FORM, write_mlir_bytes};

#[cfg(feature = "text")]
pub use load::{parse_str, print_string};
#[cfg(feature = "bytecode")]
pub use load::{read_bytes, write_bytes};
#[cfg(feature = "text")]
pub use locate::locate_in_text;
#[cfg(all(feature = "text", feature = "bytecode"))]
pub use stream::{bytecode_to_text, bytecode_to_text_pieces};
