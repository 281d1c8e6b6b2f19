//! Tile IR to machine code in process.
//!
//! A [`Program`] is bytecode that was checked. The platform's assembler makes machine code of it: an [`Assembler`] is
//! found on this machine, handed the program in a version of bytecode that it reads, and what it complains of is said of
//! our operations and of the lines that they come from. Without an assembler there is no machine code, and the error says
//! what to install.
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
//! Failures have the [numbers](Status) of the platform's driver, and its words where it has some. The crate
//! `tile-ir-driver-c` is the same for other languages: the functions of that driver, and some of our own.
//!
//! What people ask for beside that: [`entries`] lists what a module can be launched for, [`convert`] writes it in another
//! form or version, [`run_pipeline`] runs passes.

pub mod assembler;
pub mod codes;
mod conversion;
mod entries;
mod failure;
mod input;
mod pipeline;
mod program;
mod settings;
mod stack;
mod status;

pub use assembler::Assembler;
pub use conversion::{Form, convert};
pub use entries::{Entry, EntryHint, Parameter, ParameterKind, entries};
pub use failure::Failure;
pub use pipeline::run_pipeline;
pub use program::{CompileError, Compiled, Created, Program};
pub use settings::{DEFAULT_TIMEOUT, HostArch, HostOs, Numbers, Settings};
pub use stack::on_large_stack;
pub use status::Status;
