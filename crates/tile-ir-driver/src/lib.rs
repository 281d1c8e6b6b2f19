//! Compiles Tile IR to machine code in process.
//!
//! A [`Program`] holds bytecode that has been checked. The platform's assembler generates its machine code: the driver finds
//! an [`Assembler`] on this machine, lowers the program to a bytecode version that it reads, runs it, and maps its messages
//! to operations and source locations. If there is no assembler, compilation fails and the error says what to install.
//!
//! ```no_run
//! use tile_ir::Version;
//! use tile_ir_driver::{Program, Settings};
//!
//! let context = tile_ir::context();
//! let module = tile_ir::parse_str(&context, "cuda_tile.module @kernels { entry @nothing() {} }")?;
//! let bytecode = tile_ir::write_bytes(&module, Version::new(13, 1))?;
//!
//! let program = Program::create(&bytecode, Settings::new("sm_100".parse()?))?;
//! let compiled = program.compile()?;
//! std::fs::write("kernels.cubin", compiled.output())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Settings`] also ask for [`Remarks`] of the assembler, which are diagnostics of the compiled program, and for a
//! [`Cache`] of results. What not every release of the assembler has is a [`Feature`](assembler::Feature). Compilation ends
//! early when a [`Stop`](tile_ir::core::Stop) of its thread is requested.
//!
//! Failures have the [status codes](Status) and, where they exist, the messages of the platform's driver. The crate
//! `tile-ir-driver-c` offers all of this to other languages.
//!
//! There are also functions for modules: [`entries`] lists the kernels with their parameters, [`convert`] writes another
//! format or version, and [`run_pipeline`] runs passes.

pub mod assembler;
mod cache;
pub mod codes;
mod conversion;
mod entries;
mod failure;
mod input;
mod pipeline;
mod program;
mod remarks;
mod settings;
mod stack;
mod status;

pub use assembler::Assembler;
pub use cache::{Cache, DEFAULT_CACHE_LIMIT};
pub use conversion::{OutputFormat, convert};
pub use entries::{Entry, EntryHint, Parameter, ParameterKind, entries};
pub use failure::Failure;
pub use pipeline::{apply_rewrites, run_pipeline};
pub use program::{CompileError, Compiled, Created, Program};
pub use remarks::{RemarkSubject, Remarks};
pub use settings::{DEFAULT_TIMEOUT, HostArch, HostOs, Numbers, Settings};
pub use stack::on_large_stack;
pub use status::Status;
