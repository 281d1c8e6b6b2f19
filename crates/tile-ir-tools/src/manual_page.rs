//! Manual pages: what `--help` says, with the values of flags, exit codes and examples.

use std::fmt::Write as _;

use clap::Command;
use clap_mangen::Man;

use crate::completed::with_names_and_versions;

/// What the flags of a program do not say.
struct Page {
    program: &'static str,
    /// Exit codes and when they occur.
    exit: &'static [(&'static str, &'static str)],
    /// Commands and what they do.
    examples: &'static [(&'static str, &'static str)],
}

/// The exit codes of most programs.
const USUAL: &[(&str, &str)] = &[("0", "Success."), ("1", "An error in the input, a file or the command line.")];

const PAGES: &[Page] = &[
    Page {
        program: "tile-ir-opt",
        exit: USUAL,
        examples: &[
            (
                "tile-ir-opt kernel.mlir --verify-only --target=sm_90",
                "Check a kernel, and that an architecture has all it uses.",
            ),
            ("tile-ir-opt kernel.mlir -O3 -o fast.mlir", "Optimize it."),
            (
                "tile-ir-opt kernel.mlir --canonicalize --cse -o kernel.tileirbc",
                "Run passes in the order given, and write bytecode, as the ending says.",
            ),
            ("tile-ir-opt --explain V-TILE-4", "Say what a rule demands and how to keep it."),
        ],
    },
    Page {
        program: "tile-ir-translate",
        exit: USUAL,
        examples: &[
            ("tile-ir-translate kernel.tileirbc", "Print bytecode as text."),
            ("tile-ir-translate kernel.mlir -o kernel.tileirbc", "Write text as bytecode."),
            ("tile-ir-translate kernel.tileirbc --dump-bytecode", "List what each byte means."),
        ],
    },
    Page {
        program: "tile-ir-run",
        exit: &[
            ("0", "The kernel ran, and its results are as expected."),
            ("1", "An error, undefined behaviour of the kernel, or a difference from '--expect'."),
        ],
        examples: &[
            (
                "tile-ir-run add.mlir --grid 4 --arg a.npy --arg b.npy --arg zeros:4096 --save 2=sum.npy",
                "Add two arrays of numpy in four blocks, and keep the sum.",
            ),
            (
                "tile-ir-run add.mlir --grid 4 --arg a.npy --arg b.npy --arg zeros:4096 --expect 2=sum.npy --rtol 1e-6",
                "Compare the sum with another array.",
            ),
            (
                "tile-ir-run add.mlir --grid 4 --arg zeros:9 --trace --trace-blocks=3 --trace-ops='load_*'",
                "Show what one block loads.",
            ),
        ],
    },
    Page {
        program: "tile-ir-diff",
        exit: &[("0", "The modules are equal."), ("1", "They differ."), ("2", "An error.")],
        examples: &[
            ("tile-ir-diff kernel.mlir kernel.tileirbc", "Compare text with bytecode."),
            ("tile-ir-diff --quiet old.mlir new.mlir", "Only set the exit code."),
        ],
    },
    Page {
        program: "tile-ir-compile",
        exit: USUAL,
        examples: &[
            ("tile-ir-compile kernel.mlir --gpu-name=sm_100 -o kernel.cubin", "Compile for an architecture."),
            ("tile-ir-compile --list-assemblers", "List the assemblers that are found."),
        ],
    },
    Page { program: "tile-ir-info", exit: USUAL, examples: &[("tile-ir info kernel.tileirbc", "Say what a file is.")] },
    Page {
        program: "tile-ir-query",
        exit: &[
            ("0", "Something is found."),
            ("1", "Nothing is found."),
            ("2", "The query is wrong, or a file cannot be read."),
        ],
        examples: &[(
            "tile-ir query 'load_view_tko where tile.bytes > 32768 and in loop' kernels",
            "Find large loads in loops, in all files of a folder.",
        )],
    },
    Page {
        program: "tile-ir-reduce",
        exit: &[("0", "The output is the smallest module found."), ("1", "An error, or the input is not interesting.")],
        examples: &[
            (
                "tile-ir-reduce kernel.mlir --crashes 'tileiras -o /dev/null' -o small.mlir",
                "Keep what crashes an assembler.",
            ),
            ("tile-ir-reduce kernel.mlir --test ./is-interesting.sh", "Keep what a script finds interesting."),
        ],
    },
    Page {
        program: "tile-ir-extract",
        exit: &[
            ("0", "Modules are found and nothing fails."),
            ("1", "There are none."),
            ("2", "A module or a part of a file cannot be read."),
        ],
        examples: &[("tile-ir-extract libkernels.so -o modules", "Write the modules in a library to a folder.")],
    },
    Page {
        program: "tile-ir-smith",
        exit: &[("0", "Success."), ("1", "An error, or a property does not hold.")],
        examples: &[("tile-ir-smith --seed 7 --count 10 -o modules", "Write ten random modules to a folder.")],
    },
];

/// The manual page of a program.
pub(crate) fn manual_page(command: Command) -> String {
    let name = command.get_name().to_owned();
    let page = PAGES.iter().find(|page| page.program == name);
    let mut text = Vec::new();
    // A buffer takes everything.
    let _ = Man::new(with_names_and_versions(command)).render(&mut text);
    let text = String::from_utf8_lossy(&text).replace("\n.SH EXTRA\n", "\n.SH NOTES\n");
    let (before, version) = text.split_once("\n.SH VERSION\n").unwrap_or((&text, ""));
    let mut more = String::from(before);
    section(&mut more, "EXIT STATUS", page.map_or(USUAL, |page| page.exit));
    if let Some(page) = page {
        section(&mut more, "EXAMPLES", page.examples);
    }
    more.push_str("\n.SH VERSION\n");
    more + version
}

/// Appends terms and what they mean.
fn section(text: &mut String, heading: &str, terms: &[(&str, &str)]) {
    let _ = write!(text, "\n.SH \"{heading}\"");
    for (term, meaning) in terms {
        let _ = write!(text, "\n.TP\n\\fB{}\\fR\n{}", escaped(term), escaped(meaning));
    }
}

/// Text as it is written in a manual page.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\*(Aq")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::dashes::normalised;
    use crate::{about, compile, diff, opt, query, run, self_description, translate};

    /// Those of programs in other packages are commands of their guides.
    #[test]
    fn examples_are_command_lines() {
        let commands = [
            opt::flags(),
            translate::Options::command(),
            run::Options::command(),
            compile::Options::command(),
            diff::Options::command(),
            about::Options::command(),
            query::Options::command(),
        ];
        for command in commands {
            let command = self_description::with_flags(command);
            let page = PAGES.iter().find(|page| page.program == command.get_name()).expect("every program has a page");
            for (example, _) in page.examples {
                let line = example.replacen("tile-ir ", "tile-ir-", 1);
                let words = shlex::split(&line).expect("quotes are closed").into_iter().map(Into::into).collect();
                let words = normalised(&command, words);
                let parsed = command.clone().try_get_matches_from(words);
                assert!(parsed.is_ok(), "{example}: {}", parsed.err().map(|it| it.to_string()).unwrap_or_default());
            }
        }
    }

    #[test]
    fn exit_codes_and_examples_come_before_the_version() {
        let page = manual_page(Command::new("tile-ir-diff").version("1.2"));
        let sections: Vec<_> =
            page.lines().filter(|line| line.starts_with(".SH ")).skip_while(|line| !line.contains("EXIT")).collect();
        assert_eq!(sections, [".SH \"EXIT STATUS\"", ".SH \"EXAMPLES\"", ".SH VERSION"]);
        assert!(
            page.contains("\\fBtile\\-ir\\-diff \\-\\-quiet old.mlir new.mlir\\fR\nOnly set the exit code."),
            "{page}"
        );
        let other = manual_page(Command::new("my-opt").version("1.2"));
        assert!(other.contains("EXIT STATUS") && !other.contains("EXAMPLES"), "{other}");
    }
}
