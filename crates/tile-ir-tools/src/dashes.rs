//! How flags are written.
//!
//! As in LLVM's tools, a long flag may have one dash or two. So a word with one dash may be a long flag, or short ones: one,
//! several (`-qh`), or one with its value (`-O3`, `-oFILE`). One rule decides for all programs: the name of a long flag is that
//! flag; a word that begins with a short flag is short ones, unless that gives a value to a flag and the word resembles a name of
//! a flag (`-optimize`, `-output`); every other word is a long flag. What is then no flag is an error, which says how to write
//! the value.

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command};
use tile_ir::core::similar_names;

/// A command line in clap's spelling.
pub(crate) fn normalised(command: &Command, arguments: Vec<OsString>) -> Vec<OsString> {
    without_truth_values(command, with_two_dashes(command, arguments))
}

/// Parses what switches a flag on or off, as MLIR's tools do.
pub(crate) fn parse_truth(text: &str) -> Result<bool, String> {
    match text {
        "true" | "TRUE" | "True" | "1" => Ok(true),
        "false" | "FALSE" | "False" | "0" => Ok(false),
        _ => Err("expected 'true' or 'false'".to_owned()),
    }
}

/// If a flag that was taken for a long one, such as `--optimize`, was written with one dash and begins with a short flag that has
/// a value: that flag, and the value.
pub(crate) fn value_of_short(command: &Command, arguments: &[OsString], flag: &str) -> Option<(char, String)> {
    let name = flag.strip_prefix("--")?;
    let mut words = arguments.iter().filter_map(|argument| argument.to_str()?.strip_prefix('-'));
    let word = words.find(|word| word.split('=').next() == Some(name))?;
    let first = word.chars().next()?;
    takes_value(command, first).then(|| (first, word[first.len_utf8()..].to_owned()))
}

/// A word with one dash.
enum Word {
    /// A long flag.
    Long,
    /// Short flags, the last one perhaps with a value.
    Short,
    /// Short flags, of which the last has its value in the next word.
    Open,
    /// No flag: `-`, or a number.
    Other,
}

impl Word {
    /// What a word is; it is without its dash.
    fn of(command: &Command, word: &str) -> Self {
        let name = word.split('=').next().unwrap_or(word);
        let Some(first) = name.chars().next() else { return Self::Other };
        if has_long(command, name) {
            return Self::Long;
        }
        if first.is_ascii_digit() {
            return Self::Other;
        }
        for (at, name) in word.char_indices() {
            if takes_value(command, name) {
                return match &word[at + name.len_utf8()..] {
                    "" => Self::Open,
                    value if value.starts_with('=') => Self::Short,
                    _ if resembles_a_flag(command, word) => Self::Long,
                    _ => Self::Short,
                };
            }
            if !is_short(command, name) {
                return if name == '=' { Self::Short } else { Self::Long };
            }
        }
        Self::Short
    }
}

/// Flags that clap adds to every command.
const OF_EVERY_COMMAND: [(char, &str); 2] = [('h', "help"), ('V', "version")];

fn has_long(command: &Command, name: &str) -> bool {
    OF_EVERY_COMMAND.iter().any(|(_, long)| *long == name)
        || command.get_arguments().any(|argument| long_names(argument).any(|long| long == name))
}

/// The names of a flag, hidden ones too.
fn long_names(flag: &Arg) -> impl Iterator<Item = &str> {
    flag.get_long().into_iter().chain(flag.get_all_aliases().into_iter().flatten())
}

fn is_short(command: &Command, name: char) -> bool {
    OF_EVERY_COMMAND.iter().any(|(short, _)| *short == name)
        || command.get_arguments().any(|argument| argument.get_short() == Some(name))
}

/// Whether a character is a short flag that has a value.
fn takes_value(command: &Command, name: char) -> bool {
    let is_it = |argument: &Arg| argument.get_short() == Some(name) && argument.get_action().takes_values();
    command.get_arguments().any(is_it)
}

/// This many equal letters at the start make a word resemble a name.
const ALIKE: usize = 3;

/// Whether a word resembles the name of a flag: begins like one, is the start of one, or is nearly one. What a flag without a long
/// name is called in code counts too: `-output` is no way to write to the file `utput`.
fn resembles_a_flag(command: &Command, word: &str) -> bool {
    let name = word.split('=').next().unwrap_or(word).to_ascii_lowercase();
    // What has other characters is a path.
    let is_name = name.chars().all(|it| it.is_ascii_alphanumeric() || "-_".contains(it));
    let resembles = |known: &str| {
        let known = known.to_ascii_lowercase();
        let alike = name.chars().zip(known.chars()).take_while(|(one, other)| one == other).count();
        alike >= ALIKE || known.starts_with(&name) || (is_name && !similar_names(&name, [known.as_str()]).is_empty())
    };
    command.get_arguments().filter(|argument| !argument.is_positional()).any(|argument| {
        let id = argument.get_long().is_none().then_some(argument.get_id().as_str());
        long_names(argument).chain(id).any(resembles)
    })
}

/// Adds the second dash to long flags, and removes that of short ones (`--o`).
///
/// Values that are words of their own, and all words after `--`, are unchanged. An unknown long name gets its second dash too, so
/// that the error is about that name and not about its first letter.
fn with_two_dashes(command: &Command, arguments: Vec<OsString>) -> Vec<OsString> {
    let mut verbatim = 1; // the name of the program
    let mut written = Vec::with_capacity(arguments.len());
    for argument in arguments {
        if verbatim > 0 {
            verbatim -= 1;
            written.push(argument);
            continue;
        }
        let Some(word) = argument.to_str().and_then(|argument| argument.strip_prefix('-')) else {
            written.push(argument);
            continue;
        };
        let word = match word.strip_prefix('-') {
            Some("") => {
                verbatim = usize::MAX;
                written.push(argument);
                continue;
            }
            Some(name) if is_one_short(command, name) => name,
            Some(_) => {
                verbatim = usize::from(takes_hyphens(command, word));
                written.push(argument);
                continue;
            }
            None => word,
        };
        let dashes = match Word::of(command, word) {
            Word::Long => {
                verbatim = usize::from(takes_hyphens(command, word));
                "--"
            }
            Word::Open => {
                verbatim = 1;
                "-"
            }
            Word::Short | Word::Other => "-",
        };
        written.push(format!("{dashes}{word}").into());
    }
    written
}

/// Whether a word without dashes is a single short flag, perhaps with `=` and a value.
fn is_one_short(command: &Command, word: &str) -> bool {
    let mut name = word.split('=').next().unwrap_or(word).chars();
    name.next().is_some_and(|name| is_short(command, name)) && name.next().is_none()
}

/// Whether a long flag has a value that may begin with a dash, in the next word.
fn takes_hyphens(command: &Command, word: &str) -> bool {
    let name = word.trim_start_matches('-');
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

#[cfg(test)]
mod tests {
    use super::*;

    fn command() -> Command {
        Command::new("tool")
            .arg(Arg::new("file"))
            .arg(Arg::new("output").short('o'))
            .arg(Arg::new("level").short('O').long("opt-level"))
            .arg(Arg::new("quiet").short('q').long("quiet").action(ArgAction::SetTrue))
            .arg(Arg::new("text").long("text").allow_hyphen_values(true))
            .arg(Arg::new("generic").long("mlir-print-op-generic").action(ArgAction::SetTrue))
    }

    fn written(arguments: &[&str]) -> Vec<String> {
        let arguments = ["tool"].iter().chain(arguments).map(OsString::from).collect();
        let arguments = normalised(&command(), arguments);
        let strings = arguments.into_iter().map(|argument| argument.into_string().unwrap());
        strings.skip(1).collect()
    }

    #[test]
    fn one_dash_becomes_two() {
        assert_eq!(written(&["-mlir-print-op-generic"]), ["--mlir-print-op-generic"]);
        assert_eq!(written(&["-nope=1", "--fine"]), ["--nope=1", "--fine"]);
    }

    #[test]
    fn switches_may_have_a_truth_value() {
        assert_eq!(written(&["-mlir-print-op-generic=true", "f"]), ["--mlir-print-op-generic", "f"]);
        assert_eq!(written(&["--mlir-print-op-generic", "--mlir-print-op-generic=0", "f"]), ["f"]);
        assert_eq!(written(&["--mlir-print-op-generic=maybe"]), ["--mlir-print-op-generic=maybe"]);
        assert_eq!(written(&["--nope=true"]), ["--nope=true"]);
        assert_eq!(written(&["--", "--mlir-print-op-generic=true"]), ["--", "--mlir-print-op-generic=true"]);
    }

    #[test]
    fn short_flags_and_values_stay() {
        let arguments = ["-", "-ofile", "-q", "-qh", "-qofile", "-q=1", "-O3", "-O=3", "-12", "-o", "-odd-name", "-h"];
        assert_eq!(written(&arguments), arguments);
        assert_eq!(written(&["-qo", "-quiet", "-V"]), ["-qo", "-quiet", "-V"]);
        assert_eq!(written(&["--o", "-x", "--o=y", "--q"]), ["-o", "-x", "-o=y", "-q"]);
        assert_eq!(written(&["--", "-file-with-dash"]), ["--", "-file-with-dash"]);
        assert_eq!(written(&["--text", "-quiet", "-text", "-quiet"]), ["--text", "-quiet", "--text", "-quiet"]);
    }

    #[test]
    fn long_flags_win_over_short_ones() {
        assert_eq!(
            written(&["-opt-level=3", "-quiet", "-quiet=false", "-help", "-version"]),
            ["--opt-level=3", "--help", "--version"]
        );
    }

    #[test]
    fn values_that_resemble_flags_are_refused() {
        for word in ["output", "output=x", "out.mlir", "ou", "optimize", "opt", "opt-bisect-limit=1", "Opt-level=3"] {
            assert_eq!(written(&[&format!("-{word}")]), [format!("--{word}")]);
        }
        for word in ["otp-level", "oquiet", "quite", "query"] {
            assert_eq!(written(&[&format!("-{word}")]), [format!("--{word}")]);
        }
        for word in ["okernel.mlir", "o/tmp/output", "o./output", "oout", "ofile", "oa", "o\u{e4}"] {
            assert_eq!(written(&[&format!("-{word}")]), [format!("-{word}")]);
        }
        let given = ["tool", "-optimize=1", "--otter"].map(OsString::from);
        assert_eq!(value_of_short(&command(), &given, "--optimize"), Some(('o', "ptimize=1".to_owned())));
        assert_eq!(value_of_short(&command(), &given, "--otter"), None);
    }
}
