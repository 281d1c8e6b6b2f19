//! The program `tile-ir`: one name in front of all programs.
//!
//! A command that is a program of this crate runs in this process. Any other is a program of its own, `tile-ir-NAME`, as with
//! `cargo` and `git`.

mod commands;
mod elsewhere;

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::{Command, CommandFactory, Parser};
use tile_ir::core::escape_control;

use self::commands::{Command as Known, GROUPS, Place, found};
use self::elsewhere::Places;
use crate::arguments;
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::options::VERSION;
use crate::output::write_text;

const NAME: &str = "tile-ir";

/// How help is laid out: the commands by group come before the few flags.
const TEMPLATE: &str =
    "{about}\n\nUsage: tile-ir <COMMAND> [ARGUMENTS]\n\n{before-help}Options:\n{options}{after-help}";

/// The end of the help text.
const MORE: &str = "\
'tile-ir help COMMAND' and 'tile-ir COMMAND --help' describe a command. A program 'tile-ir-NAME' beside this one or on PATH is the \
command NAME; '--list' lists these too.";

/// The toolchain of CUDA Tile IR
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = TEMPLATE, after_help = MORE, disable_help_subcommand = true)]
struct Options {
    /// List all commands, with the programs that are found
    #[arg(long)]
    list: bool,
}

/// Runs `tile-ir`: the program that its first argument names, with the other arguments.
pub fn tile_ir(mut arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    let is_flag = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    match arguments.get(1) {
        None => {
            let help = flags().render_help().to_string();
            console.complain_in_lines(&help);
            1
        }
        Some(word) if is_flag(word) => flag(arguments, console),
        Some(word) if word == "help" => match arguments.get(2).filter(|word| !is_flag(word)) {
            Some(name) => run(&name.clone(), vec!["--help".into()], console),
            None => flag(vec![NAME.into(), "--help".into()], console),
        },
        Some(_) => {
            let rest = arguments.split_off(2);
            run(&arguments[1], rest, console)
        }
    }
}

/// Does what a flag in place of a command asks for.
fn flag(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    match arguments::parse_with::<Options>(flags(), arguments, console) {
        Ok((Options { list: true }, _)) => list(console),
        Ok(_) => complain("expected a command; 'tile-ir --help' lists them", console),
        Err(code) => code,
    }
}

/// The command line, with the commands and their flags, for help, completions and the manual page.
fn flags() -> Command {
    let command = Options::command().before_help(groups());
    commands::COMMANDS.iter().fold(command, |command, known| {
        let own = match known.place {
            Place::Here { command, .. } => command().name(known.name),
            Place::Elsewhere => Command::new(known.name),
        };
        command.subcommand(own.about(known.summary))
    })
}

/// The commands by group, a line each.
fn groups() -> String {
    let mut text = String::new();
    for group in GROUPS {
        text.push_str(&format!("{}:\n", group.heading()));
        for known in commands::COMMANDS.iter().filter(|known| known.group == *group) {
            text.push_str(&format!("  {:<9}  {}\n", known.name, known.summary));
        }
        text.push('\n');
    }
    text
}

/// Lists all commands, with the programs that are found.
fn list(console: &mut Console<'_>) -> u8 {
    let mut lines: Vec<(String, String)> =
        commands::COMMANDS.iter().map(|known| (known.name.to_owned(), known.summary.to_owned())).collect();
    for (name, path) in Places::of_process().programs() {
        if found(&name).is_none() {
            lines.push((name, path.display().to_string()));
        }
    }
    lines.sort();
    let lines: String =
        lines.iter().map(|(name, what)| format!("{:<9}  {}\n", escape_control(name), escape_control(what))).collect();
    match write_text(None, &lines, console) {
        Ok(()) => 0,
        Err(Failure::Message(message)) => complain(&message, console),
        Err(_) => 1,
    }
}

/// Runs a command with these arguments.
fn run(name: &OsStr, rest: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    let known = name.to_str().and_then(found);
    if let Some(Known { place: Place::Here { program, before, .. }, name, .. }) = known {
        let before = before.iter().map(OsString::from);
        let own = OsString::from(format!("{NAME} {name}"));
        return program(std::iter::once(own).chain(before).chain(rest).collect(), console);
    }
    let places = Places::of_process();
    if let Some(path) = places.program(name) {
        return elsewhere::run(&path, rest).unwrap_or_else(|error| {
            complain(&format!("cannot run '{}': {}", path.display(), reason(&error)), console)
        });
    }
    complain(&missing(name, known, &places), console)
}

/// Why there is no such command.
fn missing(name: &OsStr, known: Option<&Known>, places: &Places) -> String {
    let shown = name.to_string_lossy();
    if let Some(Known { place: Place::Elsewhere, .. }) = known {
        return format!(
            "'tile-ir-{shown}' is neither beside this program nor on PATH; it is in the package of that name"
        );
    }
    if Path::new(name).is_file() {
        return format!("'{shown}' is a file, not a command; 'tile-ir info {shown}' says what it is");
    }
    let nearest = commands::nearest(&shown, places.programs().into_keys());
    let advice = match &nearest[..] {
        [] => "'tile-ir --list' lists all".to_owned(),
        names => format!("similar names: {}", names.join(", ")),
    };
    format!("there is no command '{shown}'; {advice}")
}

fn complain(message: &str, console: &mut Console<'_>) -> u8 {
    console.complain(&format!("{NAME}: error: {}", escape_control(message)));
    1
}
