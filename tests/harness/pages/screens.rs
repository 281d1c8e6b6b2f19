//! Pictures of terminals with what the programs print.

use std::fs;

use crate::program::{program, run_in_colour};
use crate::repository;

use super::{NOTICE, Page};

pub(super) const FOLDER: &str = "docs/screens";

/// The folders whose texts the commands can name.
const TEXTS: &[&str] = &["tests/screens", "examples"];

/// Later lines of output are not shown.
const LONGEST: usize = 30;

/// The pictures by name, each with its commands.
const SCREENS: &[(&str, &[&[&str]])] = &[
    ("diagnostic", &[&["tile-ir-opt", "mistake.mlir", "--diagnostics=pretty"]]),
    (
        "dump",
        &[
            &["tile-ir-translate", "--mlir-to-cudatilebc", "sum.mlir", "-o", "sum.tileirbc"],
            &["tile-ir-translate", "--dump-bytecode", "sum.tileirbc"],
        ],
    ),
    (
        "run",
        &[
            &["tile-ir-run", "sum.mlir", "--grid=1", "--arg", "0.1", "--arg", "0.2"],
            &["tile-ir-run", "race.mlir", "--grid=2", "--arg", "zeros:1", "--check", "--diagnostics=pretty"],
        ],
    ),
    ("reduce", &[&["tile-ir-reduce", "matmul.mlir", "--quiet", "--test", "grep -q mmaf"]]),
];

/// All pictures.
pub(super) fn pages() -> Vec<Page> {
    let page = |&(name, commands): &(&str, &[&[&str]])| Page::new(FOLDER, &format!("{name}.svg"), picture(commands));
    SCREENS.iter().map(page).collect()
}

/// A terminal in which commands have been run.
fn picture(commands: &[&[&str]]) -> String {
    let scratch = tempfile::tempdir().expect("a folder can be made");
    for folder in TEXTS {
        for entry in fs::read_dir(repository().join(folder)).expect("the folder is there") {
            let path = entry.expect("entries can be read").path();
            if let (true, Some(name)) = (path.is_file(), path.file_name()) {
                fs::copy(&path, scratch.path().join(name)).expect("files can be copied");
            }
        }
    }
    let folder = format!("{}/", scratch.path().display());
    let mut screen = String::new();
    for command in commands {
        let is_file = |word: &str| word.ends_with(".mlir") || word.ends_with(".tileirbc");
        let place = |word: &&str| if is_file(word) { format!("{folder}{word}") } else { (*word).to_owned() };
        let output = run_in_colour(program(command[0]), command.iter().map(place));
        let shown = [output.stdout, output.stderr].concat();
        let shown = String::from_utf8_lossy(&shown).replace(&folder, "");
        let typed: Vec<_> = command
            .iter()
            .map(|word| if word.contains(' ') { format!("\"{word}\"") } else { (*word).into() })
            .collect();
        screen.push_str(&format!("\x1b[1;32m$\x1b[0m \x1b[1m{}\x1b[0m\n", typed.join(" ")));
        let mut lines: Vec<&str> = shown.trim_end().lines().collect();
        if lines.len() > LONGEST {
            lines.truncate(LONGEST);
            lines.push("…");
        }
        for line in lines.iter().filter(|_| !shown.trim().is_empty()) {
            screen.push_str(line);
            screen.push('\n');
        }
    }
    let svg = anstyle_svg::Term::new().render_svg(screen.trim_end());
    format!("{NOTICE}\n{}\n", svg.trim_end())
}
