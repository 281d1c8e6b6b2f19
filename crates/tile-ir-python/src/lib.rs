//! The native module of the Python package `tile_ir`, thin over the library `tile-ir`.
//!
//! * [`shared`]: a module that several Python objects share, behind a lock.
//! * [`handle`]: identity: a module, a body in it and a generation-checked id. What was erased raises.
//! * [`read`], [`module`], [`explanation`], [`pipeline`], [`rewrites`], [`operation`], [`region`], [`block`], [`value`], [`types`], [`attribute`], [`location`]: the IR.
//! * [`edit`]: changes of operations, checked before they are made.
//! * [`builder`]: building operations by the table.
//! * [`bulk`]: a whole module as columns.
//! * [`kernel`]: running kernels, which call functions of Python ([`function`]). [`compile`]: compiling them to machine code.
//! * [`pickle`], [`place`], [`restore`]: values as what pickle keeps of them, and back.
//! * [`sources`]: the lines of Python that diagnostics are about.
//! * [`programs`]: the programs, in process.
//!
//! Locks are held only while Rust code runs, never while Python objects are made, since that can run arbitrary Python code.
//! Whatever takes long, or recurses, runs without the GIL on a thread with a large stack.

mod attribute;
mod block;
mod builder;
mod bulk;
mod compile;
mod definitions;
mod diagnostic;
mod edit;
mod error;
mod explanation;
mod function;
mod handle;
mod kernel;
mod lend;
mod location;
mod module;
mod operation;
mod pickle;
mod pipeline;
mod place;
mod programs;
mod read;
mod region;
mod restore;
mod rewrites;
mod shared;
mod sources;
mod stack;
mod types;
mod value;
mod walk;

/// The native part of `tile_ir`.
#[pyo3::pymodule(gil_used = true)]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::attribute::{Attribute, Attributes};
    #[pymodule_export]
    use crate::block::Block;
    #[pymodule_export]
    use crate::builder::{Body, Builder, Constructor};
    #[pymodule_export]
    use crate::bulk::table;
    #[pymodule_export]
    use crate::compile::{compile, default_cache};
    #[pymodule_export]
    use crate::definitions::{definitions, passes};
    #[pymodule_export]
    use crate::diagnostic::Diagnostic;
    #[pymodule_export]
    use crate::explanation::{Explanation, Requirement};
    #[pymodule_export]
    use crate::kernel::{launch, parameters};
    #[pymodule_export]
    use crate::location::Location;
    #[pymodule_export]
    use crate::module::Module;
    #[pymodule_export]
    use crate::operation::Operation;
    #[pymodule_export]
    use crate::pipeline::PassOutcome;
    #[pymodule_export]
    use crate::programs::{explain, program};
    #[pymodule_export]
    use crate::read::{load, parse, read};
    #[pymodule_export]
    use crate::region::Region;
    #[pymodule_export]
    use crate::restore::{_diagnostic, _location, _module};
    #[pymodule_export]
    use crate::rewrites::load_rewrites;
    #[pymodule_export]
    use crate::types::Type;
    #[pymodule_export]
    use crate::value::{Use, Value};
    #[pymodule_export]
    use crate::walk::Walk;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        crate::builder::add_methods(&module.py().get_type::<Builder>())
    }
}
