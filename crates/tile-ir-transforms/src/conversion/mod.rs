//! Conversion between dialects: operations and types of the one in terms of another.
//!
//! * A [`TypeConverter`] has rules for what types become.
//! * [`ConversionPatterns`] are a list of [`ConversionPattern`]s, which get operands of the types that theirs become.
//! * A [`ConversionTarget`] says what is legal at the end.
//! * A [`Conversion`] applies the patterns until all is legal, or changes nothing and says what could not be legalized.
//!
//! Each value that changes its type is converted where it is defined. Between what is converted and what is not, casts stand
//! in until all is done; those that are left are replaced by the materializations of the type converter.
//!
//! `docs/conversion.md` has an introduction, and the lowering of `examples/interval-dialect` is one that is complete.
//!
//! ```
//! use std::sync::Arc;
//! use tile_ir_core::{BuildError, Module, OpId};
//! use tile_ir_dialect::views::Negi;
//! use tile_ir_dialect::{CudaTileBuilder, CudaTileConstants, CudaTileModule, CudaTileTypes, ScalarTypes, ops};
//! use tile_ir_transforms::conversion::{
//!     Conversion, ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Mismatch, Operands, TypeConverter,
//! };
//!
//! /// `negi(x)` is `0 - x`.
//! struct SubtractFromZero;
//!
//! impl ConversionPattern for SubtractFromZero {
//!     type Op = Negi<'static>;
//!     type Match = ();
//!     const LABEL: &'static str = "SubtractFromZero";
//!
//!     fn matches(&self, _: Negi<'_>, _: &TypeConverter<'_>) -> Result<(), Mismatch> {
//!         Ok(())
//!     }
//!
//!     fn rewrite(
//!         &self,
//!         rewriter: &mut ConversionRewriter<'_>,
//!         op: OpId,
//!         operands: &Operands,
//!         (): (),
//!     ) -> Result<(), BuildError> {
//!         let [source] = operands.get(0);
//!         let ty = rewriter.value(source).ty().id();
//!         let mut builder = rewriter.before(op);
//!         let zero = builder.splat(ty, 0)?;
//!         let difference = builder.subi(zero, source).build_value()?;
//!         rewriter.replace(op, [[difference]]);
//!         Ok(())
//!     }
//! }
//!
//! let context = tile_ir_dialect::context();
//! let number = context.tile(&[], context.integer_type(32))?;
//! let mut module = Module::of_kernels(Arc::clone(&context), "kernels")?;
//! module.entry("k", [number], |builder, [x]| {
//!     builder.negi(x).build()?;
//!     builder.return_([]).build().map(drop)
//! })?;
//!
//! let types = TypeConverter::new(&context);
//! let patterns = ConversionPatterns::new(&context).with(SubtractFromZero);
//! let target = ConversionTarget::new(&context).legal_dialect("cuda_tile").illegal([&ops::NEGI]);
//! assert!(Conversion::full(&target, &types, &patterns).run(&mut module)?.changed);
//! assert!(module.walk().all(|op| op.def().name != "cuda_tile.negi"));
//!
//! // What no pattern converts is named, and nothing has changed.
//! let target = ConversionTarget::new(&context).illegal([&ops::SUBI]);
//! let error = Conversion::partial(&target, &types, &patterns).run(&mut module).unwrap_err();
//! assert!(error.message.starts_with("'cuda_tile.subi' cannot be legalized: it is illegal, and no pattern converts it"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod casts;
mod closure;
mod driver;
mod error;
mod module;
mod pattern;
mod rewriter;
mod structural;
mod target;
mod types;

pub use driver::{Conversion, ConversionOutcome};
pub use pattern::{ConversionPattern, ConversionPatterns, Mismatch, Operands};
pub use rewriter::ConversionRewriter;
pub use target::ConversionTarget;
pub use types::TypeConverter;
