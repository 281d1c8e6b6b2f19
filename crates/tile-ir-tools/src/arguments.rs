//! Command lines.

use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, ArgMatches, Command, FromArgMatches};
use tile_ir::core::escape_control;

use crate::console::Console;
use crate::dashes::{normalised, value_of_short};
use crate::failure::Failure;
use crate::output::write_text;
use crate::report::Form;
use crate::{self_description, version};

/// Reads a command line. `Err` is the exit code where there is nothing to do: after flags such as `--help`, `--version` and
/// `--man-page`, which are answered here, or after a mistake, which is reported here.
pub fn parse<Options: clap::Parser>(arguments: Vec<OsString>, console: &mut Console<'_>) -> Result<Options, u8> {
    parse_with(Options::command(), arguments, console).map(|(options, _)| options)
}

/// The same for a command with more flags than the options have fields, whose values are in the matches.
pub(crate) fn parse_with<Options: FromArgMatches>(
    command: Command,
    given: Vec<OsString>,
    console: &mut Console<'_>,
) -> Result<(Options, ArgMatches), u8> {
    let command = self_description::with_flags(command);
    let arguments = normalised(&command, given.clone());
    let (mut command, words) = (with_all_outputs(command, &arguments), arguments.clone());
    if arguments.iter().any(|argument| argument == "--version") {
        command = command.long_version(version::long());
    }
    let matches = match self_description::is_asked_for(&arguments) {
        true => self_description::without_required_groups(command.clone()).try_get_matches_from(arguments),
        false => command.try_get_matches_from_mut(arguments),
    };
    if let Ok(matches) = &matches
        && let Some(text) = self_description::asked_for(matches, &command)
    {
        return Err(print(&text, &command, console));
    }
    let options = matches.and_then(|matches| {
        let mut matches = only_one_output(&command, matches)?;
        Ok((Options::from_arg_matches_mut(&mut matches)?, matches))
    });
    let parsed = options.map_err(|error| {
        let form = Form::of_words(words.iter().filter_map(|word| word.to_str()));
        let error = with_advice(error.format(&mut command), &command, &given);
        answer(error, form, &command, console)
    });
    console.free(command);
    parsed
}

/// Parses a time.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| "expected a positive number of seconds".to_owned())
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

/// Keeps every value of `-o`. Other flags override themselves; here the first output would silently be ignored. A command is
/// changed only where `-o` may be there twice, as that moves all its flags.
fn with_all_outputs(command: Command, arguments: &[OsString]) -> Command {
    let may_be_it = |word: &&[u8]| word.starts_with(b"-") && !word.starts_with(b"--") && word.contains(&b'o');
    if arguments.iter().map(|argument| argument.as_encoded_bytes()).filter(may_be_it).count() < 2 {
        return command;
    }
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

/// Replaces the advice of an error about an unknown flag. The hint to pass a file after `--` does not help where a flag is
/// misspelt; how to write what may have been meant as the value of a short flag does.
fn with_advice(mut error: clap::Error, command: &Command, arguments: &[OsString]) -> clap::Error {
    error.remove(ContextKind::Suggested);
    let unknown = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(flag)) if error.kind() == ErrorKind::UnknownArgument => flag,
        _ => return error,
    };
    if let Some((short, value)) = value_of_short(command, arguments, unknown) {
        let advice = format!("'-{short} {value}' gives '-{short}' the value '{value}'");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![advice.into()]));
    }
    error
}

fn answer(error: clap::Error, form: Option<Form>, command: &Command, console: &mut Console<'_>) -> u8 {
    let text = error.render().to_string();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return print(&text, command, console);
    }
    let (message, advice) = in_sentences(&text);
    if form.is_some_and(|form| form.tell_usage(command.get_name(), &message, &advice, console)) {
        return 1;
    }
    let lines: Vec<_> = text.split('\n').map(escape_control).collect();
    // If the stream is closed, the error cannot be reported.
    let _ = write!(console.stderr, "{}", lines.join("\n"));
    1
}

/// What is wrong with a command line, and what would help, from the text that people read: its first paragraph, and those that
/// begin with `tip:`.
fn in_sentences(text: &str) -> (String, Vec<String>) {
    let paragraphs = text.split("\n\n").map(|paragraph| {
        let lines: Vec<_> = paragraph.lines().map(str::trim).collect();
        lines.join(" ")
    });
    let mut paragraphs = paragraphs.map(|paragraph| paragraph.trim().to_owned());
    let first = paragraphs.next().unwrap_or_default();
    let tips = paragraphs.filter_map(|paragraph| Some(paragraph.strip_prefix("tip: ")?.to_owned()));
    (first.strip_prefix("error: ").unwrap_or(&first).to_owned(), tips.collect())
}

/// Prints what a program says of itself; the exit code.
fn print(text: &str, command: &Command, console: &mut Console<'_>) -> u8 {
    let Err(failure) = write_text(None, text, console) else { return 0 };
    if let Failure::Message(message) = failure {
        console.complain(&format!("{}: error: {message}", command.get_name()));
    }
    1
}
