//! The values that shells complete. A command line itself takes more: versions with a tag, passes of plug-ins.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command};
use tile_ir::bytecode::supported_versions;
use tile_ir::transforms::pass::Registry;
use tile_ir::transforms::passes::registry;
use tile_ir::verify::Architecture;

use crate::opt::explained_names;

/// A command for a completion script, with the values of flags that are names, versions or options of passes.
pub(crate) fn with_values(command: Command) -> Command {
    let passes = registry();
    let values = |flag: &Arg| values_of(flag).or_else(|| names_of(flag, &passes));
    command.mut_args(|flag| with(flag, values))
}

/// The same for a manual page: with the few that are architectures or versions.
pub(crate) fn with_names_and_versions(command: Command) -> Command {
    command.mut_args(|flag| with(flag, values_of))
}

fn with(flag: Arg, values: impl Fn(&Arg) -> Option<Vec<String>>) -> Arg {
    match values(&flag) {
        Some(values) => {
            let values: Vec<_> = values.into_iter().map(PossibleValue::new).collect();
            flag.value_parser(PossibleValuesParser::new(values))
        }
        None => flag,
    }
}

/// Architectures and versions.
fn values_of(flag: &Arg) -> Option<Vec<String>> {
    match flag.get_long()? {
        "target" | "gpu-name" => Some(Architecture::ALL.iter().map(ToString::to_string).collect()),
        "bytecode-version" => Some(supported_versions(&tile_ir::context()).iter().map(ToString::to_string).collect()),
        _ => None,
    }
}

/// Passes, their options, and what can be explained.
fn names_of(flag: &Arg, passes: &Registry) -> Option<Vec<String>> {
    match flag.get_long()? {
        "explain" => Some(explained_names()),
        "mlir-print-ir-before" | "mlir-print-ir-after" => {
            Some(passes.iter().map(|pass| pass.info().name.to_owned()).collect())
        }
        name => {
            let options = passes.get(name)?.options();
            let options: Vec<_> = options.iter().map(|option| format!("{}=", option.name)).collect();
            (!options.is_empty()).then_some(options)
        }
    }
}
