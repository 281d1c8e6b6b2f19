//! What programs print of a file does no harm on a terminal, whatever names, strings and paths it has.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use tile_ir::core::is_harmful;
use tile_ir_tests::{program, run_on_terminal, run_program};

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

/// A kernel that can be run, or written as bytecode. Two blocks write the same bytes, and it prints what it is given.
fn kernel(printed: &str) -> String {
    // A carriage return ends a comment.
    let expected = HARM.replace('\r', "");
    format!(
        "// expected-error @below {{{{{expected}}}}}\n\
         cuda_tile.module @\"{SPELLED}\" attributes {{producer = \"{SPELLED}\"}} {{\n  \
           global @\"g{SPELLED}\" <i32: 1> : tile<1xi32>\n  \
           entry @\"e{SPELLED}\"(%p: tile<ptr<i32>>) {{\n    \
             %x, %y, %z = get_tile_block_id : tile<i32>\n    \
             %l = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token\n    \
             %t = print_tko \"{printed}\" -> token\n    return\n  }}\n}}\n"
    )
}

/// The words of a command, in which words in capitals are placeholders of files and harmful text.
fn words(folder: &Path, command: &str) -> Vec<OsString> {
    let word = |word: &str| match word {
        "OLD" | "NEW" | "KERNEL" | "BYTECODE" | "MLIRBC" => folder.join(format!("{HARM}{word}")).into_os_string(),
        word => word.replace("HARM", HARM).into(),
    };
    command.split(' ').map(word).collect()
}

/// Runs a command, and checks what it prints.
fn check(folder: &Path, command: &str) {
    let first = command.split(' ').next().unwrap_or_default();
    let output = run_program(program(first), words(folder, command), &[]);
    assert!(!output.stdout.is_empty() || !output.stderr.is_empty(), "{command} prints nothing");
    for stream in [&output.stdout, &output.stderr] {
        assert_harmless(command, &String::from_utf8_lossy(stream));
    }
}

fn assert_harmless(command: &str, text: &str) {
    let harmful: Vec<char> = text.chars().filter(|&c| is_harmful(c) && c != '\n').collect();
    assert!(harmful.is_empty(), "{command} prints {harmful:?}: {text:?}");
}

/// A folder with all the files.
fn files() -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for (name, text) in [("OLD", module("1")), ("NEW", module("2")), ("KERNEL", kernel("text"))] {
        fs::write(folder.path().join(format!("{HARM}{name}")), text).expect("it can be written");
    }
    for command in ["tile-ir-opt KERNEL --emit=tilebc -o BYTECODE", "tile-ir-opt KERNEL --emit=mlirbc -o MLIRBC"] {
        let output = run_program(program("tile-ir-opt"), words(folder.path(), command), &[]);
        assert_eq!(output.code, 0, "{}", String::from_utf8_lossy(&output.stderr));
    }
    folder
}

#[test]
fn control_characters_of_files_are_escaped() {
    let folder = files();
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
        "tile-ir-opt OLD --no-verify --view-op-graph",
        "tile-ir-opt KERNEL --verify-diagnostics",
        "tile-ir-opt KERNEL --emit=tilebc --bytecode-version=HARM",
        "tile-ir-opt BYTECODE",
        "tile-ir-opt MLIRBC",
        "tile-ir-translate BYTECODE --bytecode-info",
        "tile-ir-translate BYTECODE --bytecode-info=json",
        "tile-ir-translate BYTECODE --dump-bytecode",
        "tile-ir-translate MLIRBC --bytecode-info",
        "tile-ir-translate MLIRBC --dump-bytecode",
        "tile-ir-run KERNEL --grid=2 --arg=zeros:1 --trace",
        "tile-ir-run KERNEL --grid=2 --arg=zeros:1 --profile",
        "tile-ir-run KERNEL --grid=2 --arg=zeros:1 --check",
        "tile-ir-run BYTECODE --grid=2 --arg=zeros:1 --check",
        "tile-ir-run MLIRBC --grid=2 --arg=zeros:1 --check",
        "tile-ir-run KERNEL --grid=2 --arg=HARM",
        "tile-ir-run KERNEL --grid=2 --arg=zeros:1 --save=0=HARM/HARM",
        "tile-ir-extract OLD",
        "tile-ir-extract BYTECODE",
        "tile-ir-reduce BYTECODE --test false",
        "tile-ir-extract HARM",
        "tile-ir-reduce OLD --no-verify --test false",
        "tile-ir-reduce OLD --no-verify --test HARM",
        "tile-ir-smith --groups=HARM",
        "tile-ir-smith --invalid=HARM",
    ] {
        check(folder.path(), command);
    }
}

/// Where a terminal shows progress, nothing of the file is part of it: what is left without our own movements is harmless.
#[test]
fn only_progress_moves_the_cursor() {
    let folder = files();
    let command = "tile-ir-reduce KERNEL --quiet --test true";
    let output = run_on_terminal(program("tile-ir-reduce"), words(folder.path(), command));
    let shown = String::from_utf8_lossy(&output.stderr);
    assert!(output.code == 0 && shown.contains("\r\u{1b}[K"), "{shown:?}");
    assert_harmless(command, &shown.replace("\r\u{1b}[K", ""));
}

/// What a kernel prints is its own, but a terminal is not.
#[test]
fn control_characters_of_kernels_are_escaped_on_terminals() {
    let folder = files();
    fs::write(folder.path().join(format!("{HARM}KERNEL")), kernel(&format!("\\09{SPELLED}\\0A")))
        .expect("there is room");
    let command = "tile-ir-run KERNEL --grid=1 --arg=zeros:1";
    let raw = run_program(program("tile-ir-run"), words(folder.path(), command), &[]);
    assert_eq!(String::from_utf8_lossy(&raw.stdout), format!("\t{HARM}\n"));
    let shown = run_on_terminal(program("tile-ir-run"), words(folder.path(), command));
    let escaped = "\ta\\u{1b}[31m\\u{9b}2J\\u{202e}\\r\\u{7f}b\n";
    assert_eq!((String::from_utf8_lossy(&shown.stdout).as_ref(), shown.code), (escaped, 0));
}
