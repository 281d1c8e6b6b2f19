//! The Tile IR toolchain as one library: build, read, write, verify, transform and run modules, with dialects of your own.
//!
//! A [`Context`] knows the dialects and holds types and attributes; any number of threads may share it. A [`Module`] belongs to
//! a context and owns everything in it. [`prelude`] has what most programs use.
//!
//! # Build
//!
//! Typed builders know the operands and attributes of each operation, infer the types of results, and refuse what the verifier
//! would refuse.
//!
//! ```
//! use tile_ir::prelude::*;
//!
//! let context = context();
//! let number = context.tile(&[], context.f32())?;
//! let mut module = Module::of_kernels(context.clone(), "kernels")?;
//! module.entry("show_square", [number], |b, [x]| {
//!     let square = b.mulf(x, x).build_value()?;
//!     b.print_tko([square], "%f").build().map(drop)
//! })?;
//! assert!(module.to_string().contains("entry @show_square"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Regions are filled by closures, which take the arguments that the operation passes to them. `entry` and `fill_with` take types
//! as arrays or as lists whose length is known only at run time.
//!
//! ```
//! use tile_ir::prelude::*;
//!
//! let context = context();
//! let (number, row) = (context.tile(&[], context.i32())?, context.tile(&[16], context.f32())?);
//! let mut module = Module::of_kernels(context, "kernels")?;
//! module.entry("powers", vec![number], |b, arguments| {
//!     let (count, x) = (arguments[0], b.splat(row, 2.0f32)?);
//!     let (zero, one) = (b.splat(number, 0)?, b.splat(number, 1)?);
//!     let product = b.for_(zero, count, one, [x], [row]).build()?;
//!     let (body, product) = (product.region().id(), product.result(0).id());
//!     b.fill(body, |b, [_index, power]| {
//!         let power = b.mulf(power, x).build_value()?;
//!         b.continue_([power]).build().map(drop)
//!     })?;
//!     let sum = b.reduce_by(product, 0, 0.0f32, |b, element, sum| b.addf(element, sum).build_value())?;
//!     b.print_tko([sum], "%f").build().map(drop)
//! })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Read
//!
//! [`parse_str`] reads text, [`read_bytes`] reads bytecode, and [`load`] whatever the bytes hold. Errors come with their places.
//!
//! ```
//! # #[cfg(feature = "text")] {
//! let context = tile_ir::context();
//! let module = tile_ir::parse_str(&context, "cuda_tile.module @kernels { entry @nothing() {} }")?;
//! assert_eq!(module.functions().count(), 1);
//!
//! let error = tile_ir::parse_str(&context, "cuda_tile.module @kernels { entry @nothing( {} }").unwrap_err();
//! assert_eq!(error.diagnostics.len(), 1);
//! # }
//! # Ok::<(), tile_ir::Error>(())
//! ```
//!
//! # Write
//!
//! ```
//! # #[cfg(all(feature = "text", feature = "bytecode"))] {
//! use tile_ir::{Format, Version};
//!
//! let context = tile_ir::context();
//! let module = tile_ir::parse_str(&context, "cuda_tile.module @kernels { entry @nothing() {} }")?;
//! let text = tile_ir::print_string(&module);
//! assert!(text.contains("entry @nothing()"));
//! let bytes = tile_ir::write_bytes(&module, Version::new(13, 1))?;
//! assert_eq!(Format::of(&bytes), Format::TileBytecode);
//! let same = tile_ir::read_bytes(&context, &bytes)?;
//! assert_eq!(tile_ir::write_bytes(&same, Version::new(13, 1))?, bytes);
//! # }
//! # Ok::<(), tile_ir::Error>(())
//! ```
//!
//! # Verify
//!
//! What is read has been verified already, unless [`LoadOptions`] say otherwise; what a program builds or changes has not.
//!
//! ```
//! # #[cfg(feature = "text")] {
//! use tile_ir::verify::{VerifyOptions, verify};
//! use tile_ir::{LoadOptions, load};
//!
//! let context = tile_ir::context();
//! let unverified = LoadOptions { verify: None, ..LoadOptions::default() };
//! let source = b"cuda_tile.module @m { entry @e(%x: tile<i8>) { %y = trunci %x : tile<i8> -> tile<i32> } }";
//! let module = load(&context, source, "kernel.mlir", &unverified)?;
//! let diagnostics = verify(&module, &VerifyOptions::default());
//! assert_eq!(diagnostics[0].rule, Some("V-TRUNCI-1"));
//! # }
//! # Ok::<(), tile_ir::Error>(())
//! ```
//!
//! # Transform
//!
//! Passes run as pipelines; [`core::Rewriter`] makes changes of your own, as in the example `transform`.
//!
//! ```
//! # #[cfg(all(feature = "text", feature = "transforms"))] {
//! use tile_ir::transforms::{manager::PassManager, passes::registry, pipeline::Pipeline};
//!
//! let context = tile_ir::context();
//! let source = "cuda_tile.module @m { entry @e(%x: tile<f32>) { %unused = mulf %x, %x : tile<f32> } }";
//! let mut module = tile_ir::parse_str(&context, source)?;
//! let pipeline = Pipeline::parse("builtin.module(cuda_tile.module(any(canonicalize,dce)))", &registry())?;
//! PassManager::new(pipeline).run(&mut module)?;
//! assert!(!tile_ir::print_string(&module).contains("mulf"));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Run
//!
//! With the feature `interp`, kernels run on the CPU. Every access is checked.
//!
//! ```
//! # #[cfg(all(feature = "text", feature = "interp"))] {
//! use tile_ir::interp::{Argument, Interpreter, LaunchOptions};
//!
//! let context = tile_ir::context();
//! let source = r#"cuda_tile.module @m { entry @half(%to: tile<ptr<f32>>, %x: tile<f32>) {
//!     %two = constant <f32: 2.0> : tile<f32>
//!     %half = divf %x, %two : tile<f32>
//!     %stored = store_ptr_tko weak %to, %half : tile<ptr<f32>>, tile<f32> -> token
//! } }"#;
//! let module = tile_ir::parse_str(&context, source)?;
//! let mut interpreter = Interpreter::new(&module)?;
//! let result = interpreter.buffer_of("result", &[0.0_f32]);
//! let kernel = interpreter.kernel(Some("half"))?;
//! let arguments = [Argument::Address(result.address(0)), Argument::Float(5.0)];
//! interpreter.launch(&kernel, [1, 1, 1], &arguments, &LaunchOptions::default(), &mut Vec::new())?;
//! assert_eq!(interpreter.bytes(result), 2.5_f32.to_le_bytes());
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Extend
//!
//! A dialect is a table, and code for what a table cannot express. This one has a single operation, without code; usually the
//! table is a file, from which typed views and builders are generated (`examples/interval-dialect`).
//!
//! ```
//! # #[cfg(feature = "text")] {
//! use tile_ir::core::definition::{Constraint, ConstraintRule, DefinitionId, DialectDef, OpDef, table};
//! use tile_ir::{ContextOptions, Dialect, Version};
//!
//! static ANY: Constraint = Constraint { name: "Any", description: "any type", rule: ConstraintRule::Any };
//! static KEEP: OpDef = OpDef {
//!     id: DefinitionId::new("toy", "keep"),
//!     name: "toy.keep",
//!     dialect: "toy",
//!     operands: &[table::operand("value", &ANY, Version::MIN)],
//!     summary: "Keeps a value alive.",
//!     ..table::OPERATION
//! };
//! static TOY: DialectDef = DialectDef { name: "toy", operations: &[&KEEP], ..DialectDef::EMPTY };
//!
//! let options = ContextOptions { dialects: vec![Dialect::new(&TOY)], ..tile_ir::context_options() };
//! let context = options.build()?;
//! let source = r#"cuda_tile.module @m { entry @e(%x: tile<f32>) { "toy.keep"(%x) : (!cuda_tile.tile<f32>) -> () } }"#;
//! let module = tile_ir::parse_str(&context, source)?;
//! assert!(tile_ir::print_string(&module).contains("toy.keep"));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! Without any feature there is the IR with its builders. The last column counts the packages that a user of that feature alone
//! builds, this one not included, with the versions of the repository's lock file.
//!
//! | feature | what it adds | packages |
//! |---|---|---|
//! | none | [`core`], the IR; [`dialect`], its tables, typed operations and builders; [`verify`], the verifier | 14 |
//! | `text` | `text`: the parser and the printer | 18 |
//! | `grammar` | `text::grammar`: syntax trees | 22 |
//! | `bytecode` | `bytecode`: Tile IR bytecode | 16 |
//! | `mlir-bytecode` | `mlir_bytecode`: MLIR bytecode | 22 |
//! | `transforms` | `transforms`: passes and the pass manager, which fold constants of every format | 25 |
//! | `tables` | `load_dialects` and `load_rewrites`: dialects and rewrites that are read at run time | 29 |
//! | `interp` | `interp`: the interpreter, and functions of floats | 28 |
//! | `default` | all but `grammar`, `tables` and `interp` | 26 |
//!
//! A feature adds modules and functions: builders refuse and passes change the same whichever features other crates ask for. With
//! `text`, modules, types and attributes are also displayed as text. All of it compiles for `wasm32-unknown-unknown`, where work is
//! done on one thread; only who sets a time limit, or measures, needs a clock.
//!
//! # Profiles
//!
//! Cargo takes profiles from the workspace that is built, so those of this library's repository do not reach yours. It is fast
//! without link-time optimization, and takes a quarter less time to build with these settings than with those of Cargo:
//!
//! ```toml
//! [profile.release]
//! opt-level = 2
//! codegen-units = 1
//!
//! # In tests that run kernels.
//! [profile.dev.package.tile-ir-eval]
//! opt-level = 1
//!
//! [profile.dev.package.tile-ir-interp]
//! opt-level = 1
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

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
#[cfg(feature = "bytecode")]
mod newer;
mod options;
pub mod prelude;
#[cfg(feature = "tables")]
mod tables;

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
pub use tile_ir_verify as verify;

pub use check::check;
pub use context::{code, context, context_options, testing_context};
pub use error::{Error, codes};
pub use format::{Format, container, without_byte_order_mark};
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
#[cfg(feature = "bytecode")]
pub use newer::newer_than;
#[cfg(feature = "tables")]
pub use tables::{load_dialects, load_rewrites};
