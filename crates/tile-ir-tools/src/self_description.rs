//! What every program says of itself, made from its flags: completion scripts for shells, and a manual page.

use std::ffi::OsString;

use clap::builder::Resettable;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use clap_complete::{Shell, generate};
use clap_mangen::Man;

const COMPLETIONS: &str = "completions";
const MAN_PAGE: &str = "man-page";

/// Adds the flags that ask for it.
pub(crate) fn with_flags(command: Command) -> Command {
    let flag = |name| Arg::new(name).long(name).exclusive(true).help_heading(Resettable::Reset);
    let shell = flag(COMPLETIONS).value_name("SHELL").value_parser(value_parser!(Shell)).hide_possible_values(true);
    command
        .arg(shell.help("Print a completion script for a shell"))
        .arg(flag(MAN_PAGE).action(ArgAction::SetTrue).help("Print the manual page, for 'man -l -'"))
}

/// Whether a command line has one of these flags.
pub(crate) fn is_asked_for(arguments: &[OsString]) -> bool {
    let names = arguments.iter().filter_map(|argument| argument.to_str()?.strip_prefix("--")?.split('=').next());
    names.into_iter().any(|name| [COMPLETIONS, MAN_PAGE].contains(&name))
}

/// The command without the groups that need a flag. Without required arguments exclusive flags do anyway.
pub(crate) fn without_required_groups(mut command: Command) -> Command {
    let groups: Vec<_> = command.get_groups().map(|group| group.get_id().clone()).collect();
    for group in groups {
        command = command.mut_group(group, |group| group.required(false));
    }
    command
}

/// The script or page that a command line asks for.
pub(crate) fn asked_for(matches: &ArgMatches, command: &Command) -> Option<String> {
    let mut text = Vec::new();
    if let Some(&shell) = matches.get_one::<Shell>(COMPLETIONS) {
        generate(shell, &mut command.clone(), command.get_name(), &mut text);
    } else if matches.get_flag(MAN_PAGE) {
        // A buffer takes everything.
        let _ = Man::new(command.clone()).render(&mut text);
    } else {
        return None;
    }
    Some(String::from_utf8_lossy(&text).into_owned())
}
