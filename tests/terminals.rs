//! What programs print of a file does no harm on a terminal, whatever names, strings and paths it has.

use std::fs;
use std::path::Path;

use tile_ir::core::is_harmful;
use tile_ir_tests::{PROGRAMS, run_program};

/// Escapes, a C1 control, a bidirectional override, and line breaks.
const HARM: &str = "a\u{1b}[31m\u{9b}2J\u{202e}\r\u{7f}b";

/// `HARM` in a string of the text format.
const SPELLED: &str = r"a\1B[31m\C2\9B2J\E2\80\AE\0D\7Fb";

/// A module whose names, strings and locations hold all of that.
fn module(added: &str) -> String {
    format!(
        "cuda_tile.module @\"{SPELLED}\" {{\n  entry @\"e{SPELLED}\"() attributes {{k = \"{SPELLED}\"}} {{\n    \
         %a = constant <i32: {added}> : tile<i32> loc(\"{SPELLED}\":1:2)\n    \
         assume bounded<0, ?>, %a : tile<i32>\n    return\n  }} loc(\"{SPELLED}\")\n}}\n"
    )
}

/// Runs a command on the files `OLD` and `NEW`, and checks what it prints.
fn check(folder: &Path, command: &str) {
    let name = |word: &str| folder.join(format!("{HARM}{word}.mlir")).into_os_string();
    let words = command.split(' ').map(|word| match word {
        "OLD" | "NEW" => name(word),
        "DIR" => folder.as_os_str().to_owned(),
        word => word.replace("HARM", HARM).into(),
    });
    let first = command.split(' ').next().unwrap_or_default();
    let (_, program) = PROGRAMS.iter().find(|(name, _)| *name == first).expect("there is such a program");
    let output = run_program(program, words, &[]);
    assert!(!output.stdout.is_empty() || !output.stderr.is_empty(), "{command} prints nothing");
    for stream in [&output.stdout, &output.stderr] {
        let text = String::from_utf8_lossy(stream);
        let harmful: Vec<char> = text.chars().filter(|&c| is_harmful(c) && c != '\n').collect();
        assert!(harmful.is_empty(), "{command} prints {harmful:?}: {text:?}");
    }
}

#[test]
fn nothing_of_a_file_controls_a_terminal() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for (name, text) in [("OLD", module("1")), ("NEW", module("2"))] {
        fs::write(folder.path().join(format!("{HARM}{name}.mlir")), text).expect("it can be written");
    }
    for command in [
        "tile-ir-diff OLD NEW --no-verify",
        "tile-ir-diff OLD NEW --no-verify --locations",
        "tile-ir-diff OLD NEW --no-verify --json",
        "tile-ir-diff OLD HARM",
        "tile-ir-opt OLD --no-verify",
        "tile-ir-opt OLD --no-verify --mlir-print-debuginfo",
        "tile-ir-opt OLD --no-verify --mlir-print-op-generic",
        "tile-ir-opt OLD --no-verify --mlir-use-nameloc-as-prefix",
        "tile-ir-opt OLD --no-verify --cse --mlir-print-ir-before-all --mlir-print-ir-module-scope",
        "tile-ir-opt OLD --no-verify --print-op-stats",
        "tile-ir-opt OLD --no-verify --explain-version",
        "tile-ir-opt OLD --diagnostics=pretty",
        "tile-ir-opt OLD --diagnostics=json",
        "tile-ir-opt OLD --HARM",
        "tile-ir-opt HARM --diagnostics=json",
        "tile-ir-translate OLD --no-verify --no-implicit-module --stats",
        "tile-ir-translate OLD --no-verify --no-implicit-module --stats=json",
        "tile-ir-translate OLD --no-verify --cudatilebc-to-mlir",
        "tile-ir-run OLD --grid=1",
        "tile-ir-run HARM --grid=1",
        "tile-ir-run OLD --grid=1 --entry HARM",
        "tile-ir-extract OLD",
        "tile-ir-extract HARM",
        "tile-ir-reduce OLD --no-verify --test false",
        "tile-ir-reduce OLD --no-verify --test HARM",
        "tile-ir-smith --groups=HARM",
        "tile-ir-smith --invalid=HARM",
    ] {
        check(folder.path(), command);
    }
}
