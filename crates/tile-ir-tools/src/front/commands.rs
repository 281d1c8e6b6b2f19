//! The commands that `tile-ir` knows by name.

use clap::CommandFactory;
use tile_ir::core::similar_names;

use crate::console::Program;
use crate::{about, compile, diff, info, opt, query, run, translate};

/// What people want to do with a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    Look,
    Change,
    Run,
    Test,
}

/// All groups, in the order of help.
pub(super) const GROUPS: &[Group] = &[Group::Look, Group::Change, Group::Run, Group::Test];

impl Group {
    pub(super) fn heading(self) -> &'static str {
        match self {
            Self::Look => "Look at modules",
            Self::Change => "Translate and transform them",
            Self::Run => "Run and compile them",
            Self::Test => "Test compilers",
        }
    }
}

/// A command.
#[derive(Debug)]
pub(super) struct Command {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    pub(super) group: Group,
    pub(super) place: Place,
}

/// Where the program of a command is.
#[derive(Debug)]
pub(super) enum Place {
    /// In this crate.
    Here {
        program: Program,
        /// Its flags.
        command: fn() -> clap::Command,
        /// Arguments that come before those given.
        before: &'static [&'static str],
    },
    /// In a package of its own, `tile-ir-NAME`, since few need the libraries that it is built of.
    Elsewhere,
}

/// A command whose program is in this crate.
const fn here(
    name: &'static str,
    group: Group,
    summary: &'static str,
    program: Program,
    command: fn() -> clap::Command,
) -> Command {
    Command { name, summary, group, place: Place::Here { program, command, before: &[] } }
}

/// A command whose program is in a package of the same name.
const fn elsewhere(name: &'static str, group: Group, summary: &'static str) -> Command {
    Command { name, summary, group, place: Place::Elsewhere }
}

/// The commands, in the order of help.
pub(super) const COMMANDS: &[Command] = &[
    here("info", Group::Look, "Say what a file is: kind, version, kernels, validity", info, about::Options::command),
    Command {
        name: "stats",
        group: Group::Look,
        summary: "Count operations, bytes, arithmetic and memory traffic",
        place: Place::Here { program: translate, command: translate::Options::command, before: &["--stats"] },
    },
    here("query", Group::Look, "Find operations by conditions, in files and folders", query, query::Options::command),
    here("diff", Group::Look, "Compare two modules of any format and version", diff, diff::Options::command),
    elsewhere("extract", Group::Look, "Find modules in executables, libraries and archives"),
    here("opt", Group::Change, "Check modules, run passes on them, print or encode them", opt, opt::flags),
    here(
        "translate",
        Group::Change,
        "Translate between text and bytecode, dump bytecode",
        translate,
        translate::Options::command,
    ),
    here("run", Group::Run, "Run a kernel on the CPU, every access checked", run, run::Options::command),
    here("compile", Group::Run, "Compile a module to machine code", compile, compile::Options::command),
    elsewhere("prove", Group::Test, "Prove that kernels do the same for all inputs"),
    elsewhere("reduce", Group::Test, "Make a module small while a command still fails on it"),
    elsewhere("smith", Group::Test, "Generate random modules"),
];

/// The command of this name.
pub(super) fn found(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|known| known.name == name)
}

/// How many similar names are suggested.
const MOST: usize = 3;

/// The names that resemble a word most, and those that it is the start of: names of commands and these others.
pub(super) fn nearest(word: &str, others: impl Iterator<Item = String>) -> Vec<String> {
    let names: Vec<String> = COMMANDS.iter().map(|known| known.name.to_owned()).chain(others).collect();
    let mut similar = similar_names(word, names.iter().map(String::as_str));
    for name in names.iter().filter(|name| name.starts_with(word)) {
        if !similar.contains(&name.as_str()) {
            similar.push(name);
        }
    }
    similar.truncate(MOST);
    similar.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_commands_and_names_are_unique() {
        for group in GROUPS {
            assert!(COMMANDS.iter().any(|known| known.group == *group), "{group:?}");
        }
        for (index, known) in COMMANDS.iter().enumerate() {
            assert!(COMMANDS[..index].iter().all(|other| other.name != known.name), "{}", known.name);
        }
    }

    #[test]
    fn similar_names_come_nearest_first() {
        assert_eq!(nearest("otp", std::iter::once("prove".to_owned())), ["opt"]);
        assert_eq!(nearest("prov", ["prove".to_owned(), "prove".to_owned()].into_iter()), ["prove"]);
        assert_eq!(nearest("xyzzy", std::iter::empty()), [""; 0]);
    }
}
