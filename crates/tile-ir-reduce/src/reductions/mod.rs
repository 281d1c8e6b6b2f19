//! The reductions, from coarse to fine.

mod arguments;
mod attributes;
mod bodies;
mod carried;
mod constants;
mod elements;
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

pub use arguments::Arguments;
pub use attributes::Attributes;
pub use bodies::{Bodies, InitialValues};
pub use carried::CarriedValues;
pub use constants::Constants;
pub use elements::ElementTypes;
pub use locations::Locations;
pub use names::Names;
pub use operands::Operands;
pub use operations::Operations;
pub use regions::Regions;
pub use shapes::{HalfShapes, Shapes};
pub use symbols::{Entries, Globals};
pub use type_parameters::TypeParameters;
pub use values::{EarlierValues, FromOperands, FromZero, NewArguments};

/// All reductions, in the order in which they are applied.
///
/// Locations and names come early, as they rarely matter and removing them later would change every candidate.
pub fn all() -> Vec<Box<dyn Reduction>> {
    vec![
        Box::new(Entries),
        Box::new(Globals),
        Box::new(Locations),
        Box::new(Names),
        Box::new(Regions),
        Box::new(InitialValues),
        Box::new(Operations),
        Box::new(Bodies),
        Box::new(NewArguments),
        Box::new(FromZero),
        Box::new(FromOperands),
        Box::new(EarlierValues),
        Box::new(Operands),
        Box::new(CarriedValues),
        Box::new(Arguments),
        Box::new(Attributes),
        Box::new(TypeParameters),
        Box::new(Shapes),
        Box::new(HalfShapes),
        Box::new(ElementTypes),
        Box::new(Constants),
    ]
}

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
    reduce_by(&all(), module, test, options, observer)
}

/// Like [`reduce`], with these reductions.
///
/// # Errors
/// Like [`reduce`].
pub fn reduce_by(
    reductions: &[Box<dyn Reduction>],
    module: &Module,
    test: &dyn Test,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Reduced, ReduceError> {
    Driver::start(module, test, *options, observer)?.run(reductions)
}
