//! The programs as processes: streams, files and exit codes. What they print is tested in the folder `tests` of the
//! workspace, without processes.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const OPT: &str = env!("CARGO_BIN_EXE_tile-ir-opt");
const TRANSLATE: &str = env!("CARGO_BIN_EXE_tile-ir-translate");

const EMPTY: &str = "cuda_tile.module @kernels {\n}\n";

fn run(program: &str, arguments: &[&str], stdin: &[u8]) -> Output {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // A program that has found a mistake does not wait for its input.
    let _ = child.stdin.take().expect("it has an input").write_all(stdin);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("it is text")
}

#[test]
fn standard_streams() {
    for dash in [&["-no-implicit-module", "-"] as &[_], &["--no-implicit-module"]] {
        let output = run(OPT, dash, EMPTY.as_bytes());
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
        assert_eq!(text(&output.stdout), format!("{EMPTY}\n"));
    }
}

#[test]
fn mistakes_end_with_one_and_print_nothing() {
    for arguments in [&["--nope"] as &[_], &["no/such/file"], &["one", "two"], &["--bytecode-version=9.9", "-"], &["-"]]
    {
        let output = run(OPT, arguments, b"nonsense");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(text(&output.stderr).contains("error: "), "{arguments:?}: {}", text(&output.stderr));
    }
    assert_eq!(run(TRANSLATE, &[], b"").status.code(), Some(1), "a translation is needed");
}

#[test]
fn an_error_leaves_the_output_file_as_it_was() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("out");
    fs::write(&file, "old").expect("it can be written");
    let output = run(OPT, &["-", "-o", file.to_str().expect("it is text")], b"nonsense");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "old");
}

#[test]
fn bytecode_through_a_pipe() {
    let bytecode = run(TRANSLATE, &["--mlir-to-cudatilebc", "--no-implicit-module"], EMPTY.as_bytes());
    assert_eq!((bytecode.status.code(), text(&bytecode.stderr)), (Some(0), ""));
    let back = run(TRANSLATE, &["--cudatilebc-to-mlir"], &bytecode.stdout);
    assert_eq!((back.status.code(), text(&back.stdout)), (Some(0), EMPTY));
    let same = run(OPT, &["--emit=tilebc", "--no-implicit-module"], EMPTY.as_bytes());
    assert_eq!(same.stdout, bytecode.stdout);
}

#[test]
fn completions_know_the_flags() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = run(OPT, &["--completions", shell], b"");
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{shell}");
        assert!(text(&output.stdout).contains("split-input-file"), "{shell}");
    }
}

/// Output that does not arrive is a failure, whoever asked for it.
#[cfg(target_os = "linux")]
#[test]
fn lost_output_is_a_failure() {
    let shell = |command: String| {
        let output = Command::new("sh").arg("-c").arg(command).stdin(Stdio::null()).output().expect("there is a shell");
        (output.status.code(), String::from_utf8(output.stderr).expect("it is text"))
    };
    for arguments in ["", "--help", "--version", "--list-passes", "--completions=bash"] {
        let (code, errors) = shell(format!("{OPT} {arguments} >&-"));
        assert_eq!((code, errors.trim_end()), (Some(1), "tile-ir-opt: error: cannot write '<stdout>': it is closed"));
        let (code, errors) = shell(format!("{OPT} {arguments} >/dev/full"));
        let full = "tile-ir-opt: error: cannot write '<stdout>': No space left on device";
        assert_eq!((code, errors.trim_end()), (Some(1), full));
        assert_eq!(shell(format!("{OPT} {arguments} >/dev/null")), (Some(0), String::new()));
        assert_eq!(shell(format!("{OPT} {arguments} | true")).1, "");
    }
    assert_eq!(shell(format!("{OPT} --verify-only >&-")), (Some(0), String::new()), "nothing is lost");
    assert_eq!(shell(format!("{OPT} -o /dev/null >&-")), (Some(0), String::new()), "nothing is lost");
    assert_eq!(shell(format!("{TRANSLATE} --list-versions >&-")).0, Some(1));
}
