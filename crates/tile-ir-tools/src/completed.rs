//! The values that shells complete. A command line itself takes more: versions with a tag, passes of plug-ins.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command};
use tile_ir::bytecode::supported_versions;
use tile_ir::transforms::pass::PassEntry;
use tile_ir::transforms::passes::registry;
use tile_ir::verify::Architecture;

use crate::opt::explained_names;

/// A command for a completion script, with the values of flags that are names or versions.
pub(crate) fn with_values(command: Command) -> Command {
    command.mut_args(|argument| match values_of(&argument) {
        Some(values) => argument.value_parser(PossibleValuesParser::new(values)),
        None => argument,
    })
}

fn values_of(flag: &Arg) -> Option<Vec<PossibleValue>> {
    let names = |names: Vec<String>| Some(names.into_iter().map(PossibleValue::new).collect());
    match flag.get_long()? {
        "target" | "gpu-name" => names(Architecture::ALL.iter().map(ToString::to_string).collect()),
        "bytecode-version" => names(supported_versions(&tile_ir::context()).iter().map(ToString::to_string).collect()),
        "explain" => names(explained_names()),
        "mlir-print-ir-before" | "mlir-print-ir-after" => {
            let passes = registry();
            let value = |pass: &PassEntry| PossibleValue::new(pass.info().name);
            Some(passes.iter().map(value).collect())
        }
        _ => None,
    }
}
