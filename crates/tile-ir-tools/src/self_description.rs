//! What every program says of itself, made from its flags: help, completion scripts for shells, and a manual page.

use std::ffi::OsString;

use clap::builder::Resettable;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use clap_complete::{Shell, generate};

use crate::completed::with_values;
use crate::manual_page::manual_page;

const COMPLETIONS: &str = "completions";
const MAN_PAGE: &str = "man-page";

/// A form of help other than that of `--help`, under the name that LLVM's tools give it.
struct Help {
    flag: &'static str,
    help: &'static str,
    /// Whether flags are sorted by name, without headings.
    is_list: bool,
    /// Whether flags for tests are shown.
    is_whole: bool,
}

const HELPS: [Help; 3] = [
    Help { flag: "help-list", help: "Print all flags in one list", is_list: true, is_whole: false },
    Help { flag: "help-hidden", help: "Print help with the flags for tests", is_list: false, is_whole: true },
    Help {
        flag: "help-list-hidden",
        help: "Print all flags in one list, with those for tests",
        is_list: true,
        is_whole: true,
    },
];

/// Adds the flags that ask for it.
pub(crate) fn with_flags(command: Command) -> Command {
    let flag = |name| Arg::new(name).long(name).exclusive(true).help_heading(Resettable::Reset);
    let shell = flag(COMPLETIONS).value_name("SHELL").value_parser(value_parser!(Shell)).hide_possible_values(true);
    let command = command
        .arg(shell.help("Print a completion script for a shell"))
        .arg(flag(MAN_PAGE).action(ArgAction::SetTrue).help("Print the manual page, for 'man -l -'"));
    HELPS.iter().fold(command, |command, form| {
        let is_rare = form.is_list && form.is_whole;
        command.arg(flag(form.flag).action(ArgAction::SetTrue).help(form.help).hide(is_rare))
    })
}

/// Whether a command line has one of these flags.
pub(crate) fn is_asked_for(arguments: &[OsString]) -> bool {
    let names = arguments.iter().filter_map(|argument| argument.to_str()?.strip_prefix("--")?.split('=').next());
    let mut names = names.into_iter();
    names.any(|name| [COMPLETIONS, MAN_PAGE].contains(&name) || HELPS.iter().any(|form| form.flag == name))
}

/// The command without the groups that need a flag. Without required arguments exclusive flags do anyway.
pub(crate) fn without_required_groups(mut command: Command) -> Command {
    let groups: Vec<_> = command.get_groups().map(|group| group.get_id().clone()).collect();
    for group in groups {
        command = command.mut_group(group, |group| group.required(false));
    }
    command
}

/// The help, script or page that a command line asks for.
pub(crate) fn asked_for(matches: &ArgMatches, command: &Command) -> Option<String> {
    if let Some(form) = HELPS.iter().find(|form| matches.get_flag(form.flag)) {
        return Some(form.text(command.clone()));
    }
    let mut text = Vec::new();
    if let Some(&shell) = matches.get_one::<Shell>(COMPLETIONS) {
        generate(shell, &mut with_values(command.clone()), command.get_name(), &mut text);
    } else if matches.get_flag(MAN_PAGE) {
        return Some(manual_page(command.clone()));
    } else {
        return None;
    }
    Some(String::from_utf8_lossy(&text).into_owned())
}

impl Help {
    fn text(&self, mut command: Command) -> String {
        command.build();
        if self.is_list {
            let mut names: Vec<String> = command.get_arguments().map(name).collect();
            names.sort_unstable();
            command = command.mut_args(|argument| {
                let order = names.binary_search(&name(&argument)).unwrap_or_default();
                argument.help_heading(Resettable::Reset).display_order(order)
            });
        }
        if self.is_whole {
            command = command.mut_args(|argument| argument.hide(false));
        }
        command.render_help().to_string()
    }
}

/// What a flag is sorted by.
fn name(argument: &Arg) -> String {
    argument.get_long().map_or_else(|| argument.get_id().to_string(), str::to_owned)
}
