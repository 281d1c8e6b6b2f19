//! Command lines.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};

use crate::console::Console;
use crate::failure::Failure;
use crate::output::write_text;
use crate::self_description;

/// Reads a command line. `Err` is the exit code where there is nothing to do: after flags such as `--help`, `--version` and
/// `--man-page`, which are answered here, or after a mistake, which is reported here.
pub fn parse<Options: clap::Parser>(arguments: Vec<OsString>, console: &mut Console<'_>) -> Result<Options, u8> {
    parse_by_few::<Options, _>(|_| Options::command(), Options::command, arguments, console).map(|(options, _)| options)
}

/// The same for a program with many flags, which take time to make. `few` makes the command with those that most command lines
/// need, and others whose names it is told; `all` makes the whole command. What is returned with the options has the values of
/// flags that are not among them.
pub(crate) fn parse_by_few<Few: FromArgMatches + Into<All>, All: FromArgMatches>(
    few: impl FnOnce(&dyn Fn(&str) -> bool) -> Command,
    all: impl FnOnce() -> Command,
    arguments: Vec<OsString>,
    console: &mut Console<'_>,
) -> Result<(All, ArgMatches), u8> {
    let mut few = with_all_outputs(few(&|flag| arguments.iter().any(|argument| name(argument) == Some(flag))));
    if arguments.iter().filter_map(|argument| name(argument)).all(|name| has_flag(&few, name)) {
        let given = normalised(&few, arguments.clone());
        match few.try_get_matches_from_mut(given).and_then(|matches| read::<Few>(&few, matches)) {
            Ok((options, matches)) => return Ok((options.into(), matches)),
            Err(error) if error.kind() == ErrorKind::DisplayVersion => return Err(answer(error, &few, console)),
            // The whole command gives the error, or help.
            Err(_) => {}
        }
    }
    let mut command = with_all_outputs(self_description::with_flags(all()));
    let arguments = normalised(&command, arguments);
    let matches = match self_description::is_asked_for(&arguments) {
        true => self_description::without_required_groups(command.clone()).try_get_matches_from(arguments),
        false => command.try_get_matches_from_mut(arguments),
    };
    if let Ok(matches) = &matches
        && let Some(text) = self_description::asked_for(matches, &command)
    {
        return Err(print(&text, &command, console));
    }
    let options = matches.and_then(|matches| read(&command, matches));
    options.map_err(|error| answer(error.format(&mut command), &command, console))
}

/// What parses a number of a range.
pub fn number<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
    }
}

/// Parses what switches a flag on or off, as MLIR's tools do.
pub(crate) fn parse_truth(text: &str) -> Result<bool, String> {
    match text {
        "true" | "TRUE" | "True" | "1" => Ok(true),
        "false" | "FALSE" | "False" | "0" => Ok(false),
        _ => Err("expected 'true' or 'false'".to_owned()),
    }
}

/// The options that a command line gives.
fn read<Options: FromArgMatches>(command: &Command, matches: ArgMatches) -> Result<(Options, ArgMatches), clap::Error> {
    let mut matches = only_one_output(command, matches)?;
    Ok((Options::from_arg_matches_mut(&mut matches)?, matches))
}

/// Whether a name may be that of a flag, or of a short one with its value.
fn has_flag(command: &Command, name: &str) -> bool {
    let is_short = |argument: &Arg| argument.get_short().is_some_and(|short| name.starts_with(short));
    ["", "version"].contains(&name)
        || command.get_arguments().any(|argument| argument.get_long() == Some(name) || is_short(argument))
}

/// A command line in clap's spelling.
fn normalised(command: &Command, arguments: Vec<OsString>) -> Vec<OsString> {
    without_truth_values(command, with_two_dashes(command, arguments))
}

/// The name of a flag, without dashes and value.
fn name(argument: &OsStr) -> Option<&str> {
    let flag = argument.to_str()?.strip_prefix('-')?;
    flag.strip_prefix('-').unwrap_or(flag).split('=').next()
}

/// Keeps every value of `-o`. Other flags override themselves; here the first output would silently be ignored.
fn with_all_outputs(command: Command) -> Command {
    let output = command.get_arguments().find(|argument| argument.get_short() == Some('o'));
    match output.map(|output| output.get_id().clone()) {
        Some(output) => command.mut_arg(output, |output| output.action(ArgAction::Append)),
        None => command,
    }
}

/// That `-o` was given once at most.
fn only_one_output(command: &Command, matches: ArgMatches) -> Result<ArgMatches, clap::Error> {
    let Some(output) = command.get_arguments().find(|argument| argument.get_short() == Some('o')) else {
        return Ok(matches);
    };
    let given = matches.get_raw(output.get_id().as_str()).map_or(0, Iterator::count);
    match given {
        0 | 1 => Ok(matches),
        _ => {
            let message = format!("the argument '{output}' cannot be used multiple times");
            Err(command.clone().error(ErrorKind::ArgumentConflict, message))
        }
    }
}

fn answer(mut error: clap::Error, command: &Command, console: &mut Console<'_>) -> u8 {
    // For a misspelt flag, the hint to pass a file after `--` does not help; a similar flag is suggested instead.
    error.remove(ContextKind::Suggested);
    let text = error.render();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return print(&text.to_string(), command, console);
    }
    // If the stream is closed, the error cannot be reported.
    let _ = write!(console.stderr, "{text}");
    1
}

/// Prints what a program says of itself; the exit code.
fn print(text: &str, command: &Command, console: &mut Console<'_>) -> u8 {
    let Err(failure) = write_text(None, text, console) else { return 0 };
    if let Failure::Message(message) = failure {
        console.complain(&format!("{}: error: {message}", command.get_name()));
    }
    1
}

/// Adds the second dash to long flags, since MLIR's tools accept them with one.
///
/// Arguments of `-o`, and all after `--`, are unchanged. An unknown long name gets its second dash too, so that the
/// error is about that name and not about its first letter. `--o` becomes `-o`.
fn with_two_dashes(command: &Command, arguments: Vec<OsString>) -> Vec<OsString> {
    let is_short = |name: char| command.get_opts().any(|option| option.get_short() == Some(name));
    let mut verbatim = 1; // the name of the program
    let mut normalised = Vec::with_capacity(arguments.len());
    for argument in arguments {
        if verbatim > 0 {
            verbatim -= 1;
            normalised.push(argument);
            continue;
        }
        let spelling = argument.to_str().unwrap_or_default();
        let changed = match spelling {
            "--" => {
                verbatim = usize::MAX;
                None
            }
            "-o" | "--o" => {
                verbatim = 1;
                Some("-o".to_owned())
            }
            _ => {
                let changed = long_flag(spelling, is_short);
                let name = changed.as_deref().unwrap_or(spelling).strip_prefix("--");
                // The next argument is the value of the flag, whatever its first character.
                verbatim += usize::from(name.is_some_and(|name| takes_hyphens(command, name)));
                changed
            }
        };
        normalised.push(changed.map_or(argument, OsString::from));
    }
    normalised
}

/// Whether a long flag has a value that may begin with a dash.
fn takes_hyphens(command: &Command, name: &str) -> bool {
    command.get_opts().any(|option| option.get_long() == Some(name) && option.is_allow_hyphen_values_set())
}

/// Writes flags that are on or off as they are usually written: `--flag=true` as `--flag`, and instead of
/// `--flag=false` nothing. The last of several counts.
fn without_truth_values(command: &Command, arguments: Vec<OsString>) -> Vec<OsString> {
    let is_switch = |flag: &str| {
        command.get_arguments().any(|it| it.get_long() == Some(flag) && matches!(it.get_action(), ArgAction::SetTrue))
    };
    let mut written: Vec<OsString> = Vec::with_capacity(arguments.len());
    let mut arguments = arguments.into_iter();
    for argument in arguments.by_ref() {
        let spelling = argument.to_str().unwrap_or_default();
        let flag = spelling.strip_prefix("--").and_then(|flag| flag.split_once('='));
        let switch = flag.filter(|(flag, _)| is_switch(flag));
        let value = switch.and_then(|(flag, value)| Some((flag, parse_truth(value).ok()?)));
        if let Some((flag, on)) = value {
            let flag = OsString::from(format!("--{flag}"));
            written.retain(|earlier| *earlier != flag);
            written.extend(on.then_some(flag));
            continue;
        }
        let ends_flags = spelling == "--";
        written.push(argument);
        if ends_flags {
            break;
        }
    }
    written.extend(arguments);
    written
}

/// The flag with two dashes, if it is a long one with one dash; `-oFILE` is a short one with its value.
fn long_flag(spelling: &str, is_short: impl Fn(char) -> bool) -> Option<String> {
    if let Some(value) = spelling.strip_prefix("--o=") {
        return Some(format!("-o={value}"));
    }
    let name = spelling.strip_prefix('-').filter(|name| !name.starts_with('-'))?;
    let first = name.chars().next()?;
    (name.len() > first.len_utf8() && !is_short(first)).then(|| format!("-{spelling}"))
}

#[cfg(test)]
mod tests {
    use clap::{Arg, ArgAction};

    use super::*;

    fn normalised(arguments: &[&str]) -> Vec<String> {
        let command = Command::new("tool")
            .arg(Arg::new("output").short('o'))
            .arg(Arg::new("generic").long("mlir-print-op-generic").action(ArgAction::SetTrue));
        let arguments = ["tool"].iter().chain(arguments).map(OsString::from).collect();
        let arguments = without_truth_values(&command, with_two_dashes(&command, arguments));
        let strings = arguments.into_iter().map(|argument| argument.into_string().unwrap());
        strings.skip(1).collect()
    }

    #[test]
    fn one_dash_becomes_two() {
        assert_eq!(normalised(&["-mlir-print-op-generic"]), ["--mlir-print-op-generic"]);
        assert_eq!(normalised(&["-nope=1", "--fine"]), ["--nope=1", "--fine"]);
    }

    #[test]
    fn switches_may_have_a_truth_value() {
        assert_eq!(normalised(&["-mlir-print-op-generic=true", "f"]), ["--mlir-print-op-generic", "f"]);
        assert_eq!(normalised(&["--mlir-print-op-generic", "--mlir-print-op-generic=0", "f"]), ["f"]);
        assert_eq!(normalised(&["--mlir-print-op-generic=maybe"]), ["--mlir-print-op-generic=maybe"]);
        assert_eq!(normalised(&["--nope=true"]), ["--nope=true"]);
        assert_eq!(normalised(&["--", "--mlir-print-op-generic=true"]), ["--", "--mlir-print-op-generic=true"]);
    }

    #[test]
    fn short_flags_and_values_stay() {
        let arguments = ["-", "-ofile", "-o", "-odd-name", "-h"];
        assert_eq!(normalised(&arguments), arguments);
        assert_eq!(normalised(&["--o", "-x", "--o=y"]), ["-o", "-x", "-o=y"]);
        assert_eq!(normalised(&["--", "-file-with-dash"]), ["--", "-file-with-dash"]);
    }
}
