//! Pictures of terminals with what the programs print.

use std::fs;

use anstyle::RgbColor;
use anstyle_svg::Palette;

use crate::program::{program, run_in_colour};
use crate::repository;

use super::{NOTICE, Page};

pub(super) const FOLDER: &str = "docs/screens";

/// The folders whose texts the commands can name.
const TEXTS: &[&str] = &["tests/screens", "examples"];

/// Later lines of output are not shown.
const LONGEST: usize = 30;

/// The most pixels, those of 100 columns: the letters of wider pictures are too small at the width of a page.
const WIDEST: u32 = 860;

const FOREGROUND: RgbColor = RgbColor(0xd3, 0xd7, 0xde);
const BACKGROUND: RgbColor = RgbColor(0x22, 0x27, 0x2e);

/// The colours of a terminal, dark and muted: black, red, green, yellow, blue, magenta, cyan, white, and the bright ones.
const PALETTE: Palette = Palette([
    RgbColor(0x2d, 0x33, 0x3b),
    RgbColor(0xe0, 0x6c, 0x6c),
    RgbColor(0x8f, 0xbc, 0x7a),
    RgbColor(0xd9, 0xb3, 0x6c),
    RgbColor(0x7a, 0xa2, 0xd6),
    RgbColor(0xb8, 0x8f, 0xc9),
    RgbColor(0x6f, 0xb5, 0xb8),
    FOREGROUND,
    RgbColor(0x76, 0x7f, 0x8a),
    RgbColor(0xf0, 0x84, 0x84),
    RgbColor(0xa5, 0xd1, 0x90),
    RgbColor(0xe8, 0xc6, 0x82),
    RgbColor(0x93, 0xb7, 0xe6),
    RgbColor(0xcc, 0xa6, 0xdb),
    RgbColor(0x86, 0xcb, 0xce),
    RgbColor(0xf2, 0xf4, 0xf7),
]);

/// The pictures by name, each with its commands.
const SCREENS: &[(&str, &[&[&str]])] = &[
    ("diagnostic", &[&["tile-ir-opt", "mistake.mlir", "--diagnostics=pretty"]]),
    (
        "dump",
        &[
            &["tile-ir-translate", "--mlir-to-cudatilebc", "negate.mlir", "-o", "negate.tileirbc"],
            &["tile-ir-translate", "--dump-bytecode", "negate.tileirbc"],
        ],
    ),
    (
        "run",
        &[
            &["tile-ir-run", "sum.mlir", "--grid=1", "--arg", "0.1", "--arg", "0.2"],
            &["tile-ir-run", "race.mlir", "--grid=2", "--arg", "zeros:1", "--check", "--diagnostics=pretty"],
        ],
    ),
    ("reduce", &[&["tile-ir-reduce", "transpose.mlir", "--quiet", "--test", "grep -q permute"]]),
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
    let terminal = anstyle_svg::Term::new().palette(PALETTE).fg_color(FOREGROUND.into()).bg_color(BACKGROUND.into());
    let svg = terminal.render_svg(screen.trim_end());
    let width = svg.split_once("width=\"").and_then(|(_, rest)| rest.split_once("px")?.0.parse().ok());
    assert!(width.is_some_and(|it: u32| it <= WIDEST), "{}: {width:?} pixels are too wide to read", commands[0][0]);
    format!("{NOTICE}\n{}\n", svg.trim_end())
}
