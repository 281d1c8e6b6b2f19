//! The reductions, from coarse to fine.

mod arguments;
mod attributes;
mod bodies;
mod carried;
mod constants;
mod elements;
mod expressions;
mod locations;
mod names;
mod operands;
mod operations;
mod regions;
mod shapes;
mod symbols;
mod type_parameters;
mod values;

use tile_ir_core::Module;

use crate::driver::Driver;
use crate::{Observer, Options, ReduceError, Reduced, Reduction, Test};

/// All reductions, in the order in which they are applied.
///
/// Locations and names come early, as they rarely matter and removing them later would change every candidate.
pub const ALL: &[Reduction] = &[
    Reduction { name: "entries", edits: symbols::entries },
    Reduction { name: "globals", edits: symbols::globals },
    Reduction { name: "locations", edits: locations::locations },
    Reduction { name: "names", edits: names::names },
    Reduction { name: "regions", edits: regions::regions },
    Reduction { name: "loops", edits: bodies::initial_values },
    Reduction { name: "operations", edits: operations::operations },
    Reduction { name: "bodies of loops", edits: bodies::bodies },
    Reduction { name: "operations by arguments", edits: values::new_arguments },
    Reduction { name: "operations by constants", edits: values::from_zero },
    Reduction { name: "operations by operands", edits: values::from_operands },
    Reduction { name: "operations by earlier values", edits: values::earlier_values },
    Reduction { name: "optional operands", edits: operands::operands },
    Reduction { name: "carried values", edits: carried::carried_values },
    Reduction { name: "arguments", edits: arguments::arguments },
    Reduction { name: "attributes", edits: attributes::attributes },
    Reduction { name: "expressions", edits: expressions::expressions },
    Reduction { name: "parameters of types", edits: type_parameters::type_parameters },
    Reduction { name: "shapes", edits: shapes::shapes },
    Reduction { name: "half shapes", edits: shapes::half_shapes },
    Reduction { name: "element types", edits: elements::element_types },
    Reduction { name: "constants", edits: constants::constants },
];

/// Makes a module small while a test finds it interesting, with all reductions.
///
/// # Errors
/// If the module is invalid or not interesting, or if the test cannot be run.
pub fn reduce(
    module: &Module,
    test: &dyn Test,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Reduced, ReduceError> {
    reduce_by(ALL, module, test, options, observer)
}

/// Like [`reduce`], with these reductions.
///
/// # Errors
/// Like [`reduce`].
pub fn reduce_by(
    reductions: &[Reduction],
    module: &Module,
    test: &dyn Test,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Reduced, ReduceError> {
    Driver::start(module, test, *options, observer)?.run(reductions)
}
