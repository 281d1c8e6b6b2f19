//! The program as a process: interruptions, threads, and what a terminal shows. What it prints otherwise is tested in the folder
//! `tests` of the workspace.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tile_ir::Version;
use tile_ir::bytecode::WriteOptions;
use tile_ir_tools::Console;

const REDUCE: &str = env!("CARGO_BIN_EXE_tile-ir-reduce");

/// A kernel in which much goes away and something stays.
const KERNEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/layer_norm.mlir");

/// What makes a module interesting: it holds a square root.
const TEST: &str = "grep -q sqrt";

/// A command that interrupts the reducer when it runs for the `$2`-th time and would not end by itself.
const INTERRUPTING: &str = r#"
runs=$(($(cat "$1") + 1))
echo $runs > "$1"
if [ $runs -eq $2 ]; then kill -INT $PPID; sleep 600; fi
grep -q sqrt "$3"
"#;

/// Much longer than killing a command takes.
const LONG: Duration = Duration::from_secs(120);

struct Ended {
    code: Option<i32>,
    output: String,
    errors: String,
}

fn reduce(arguments: &[&str]) -> Ended {
    let output = Command::new(REDUCE).args(arguments).stdin(Stdio::null()).output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("it is text");
    Ended { code: output.status.code(), output: text(output.stdout), errors: text(output.stderr) }
}

/// Reduces the kernel until the command has run so often, and interrupts it then.
fn interrupted(folder: &Path, runs: usize, more: &[&str]) -> Ended {
    let (script, count) = (folder.join("test.sh"), folder.join("count"));
    fs::write(&script, INTERRUPTING).expect("there is room");
    fs::write(&count, "0").expect("there is room");
    let command = format!("sh {} {} {runs}", script.display(), count.display());
    let start = Instant::now();
    let ended = reduce(&[&[KERNEL, "-j1", "--test", &command], more].concat());
    assert!(start.elapsed() < LONG, "the command was not killed");
    assert_eq!(fs::read_to_string(&count).expect("it was counted").trim(), runs.to_string(), "it went on");
    ended
}

fn lines(text: &str) -> usize {
    text.lines().count()
}

#[test]
fn an_interruption_leaves_the_best_so_far() {
    let folder = tempfile::tempdir().expect("there is room");
    let whole = reduce(&[KERNEL, "-j1", "--test", TEST]);
    let input = fs::read_to_string(KERNEL).expect("it is there");

    let printed = interrupted(folder.path(), 12, &[]);
    assert_eq!(printed.code, Some(0), "{}", printed.errors);
    assert!(printed.errors.starts_with("tile-ir-reduce: interrupted: "), "{}", printed.errors);
    assert!(printed.output.contains("sqrt"), "{}", printed.output);
    let sizes = [lines(&whole.output), lines(&printed.output), lines(&input)];
    assert!(sizes.is_sorted_by(|less, more| less < more), "{sizes:?}");

    let file = folder.path().join("small.mlir");
    let path = file.to_str().expect("it is text");
    let written = interrupted(folder.path(), 12, &["-o", path]);
    assert_eq!((written.code, &*written.output), (Some(0), ""), "{}", written.errors);
    assert_eq!(fs::read_to_string(&file).expect("it is there"), printed.output);
}

/// Then there is nothing to leave, and nothing is written.
#[test]
fn an_interruption_of_the_first_run_is_an_error() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("small.mlir");
    let ended = interrupted(folder.path(), 1, &["-o", file.to_str().expect("it is text")]);
    assert_eq!((ended.code, &*ended.output), (Some(1), ""));
    assert_eq!(ended.errors, "tile-ir-reduce: error: interrupted\n");
    assert!(!file.exists());
}

#[test]
fn the_number_of_threads_does_not_change_the_result() {
    let without_time = |ended: Ended| {
        let (summary, _) = ended.errors.trim_end().rsplit_once(", ").expect("the time comes last");
        (ended.output, summary.to_owned())
    };
    let one = without_time(reduce(&[KERNEL, "--threads=1", "--test", TEST]));
    assert!(one.0.contains("sqrt") && lines(&one.0) < 10, "{}", one.0);
    for (flag, number) in [("--threads", "2"), ("--threads", "7"), ("--jobs", "3"), ("-j", "2")] {
        assert_eq!(without_time(reduce(&[KERNEL, flag, number, "--test", TEST])), one, "{flag} {number}");
    }
}

#[test]
fn only_terminals_show_progress() {
    let errors = |stderr_is_terminal| {
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let mut console = Console {
            stdin: &mut std::io::empty(),
            stdout: &mut stdout,
            stderr: &mut stderr,
            stdout_is_terminal: stderr_is_terminal,
            stderr_is_terminal,
            coloured: false,
            frees_memory: true,
        };
        let arguments = ["tile-ir-reduce", KERNEL, "-q", "--test", TEST].map(Into::into).to_vec();
        assert_eq!(tile_ir_reduce::program::run(arguments, &mut console), 0);
        String::from_utf8(stderr).expect("it is text")
    };
    assert_eq!(errors(false), "");
    let shown = errors(true);
    assert!(shown.contains(" operations, ") && shown.contains(" runs: "), "{shown:?}");
    assert!(shown.starts_with("\r\x1b[K") && shown.ends_with("\r\x1b[K"), "the line is cleared at the end: {shown:?}");
}

/// What a comment says is lost when the file is read.
#[test]
fn input_is_tested_as_it_is_written() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("kernel.mlir");
    let write = |text: &str| fs::write(&file, text).expect("there is room");
    let path = file.to_str().expect("it is text");
    let input = fs::read_to_string(KERNEL).expect("it is there");

    write(&format!("// needle\n{input}"));
    let lost = reduce(&[path, "--test", "grep -q needle"]);
    assert_eq!((lost.code, &*lost.output), (Some(1), ""));
    assert_eq!(
        lost.errors,
        "tile-ir-reduce: error: the input is interesting as written, but not after it was read and printed: \
         expected exit code 0, but the command exited with code 1\n\
         tile-ir-reduce: note: the command printed nothing\n"
    );

    write(&input.replace("sqrt ", "sqrt\n"));
    let found = reduce(&[path, "--quiet", "--test", "grep -q 'sqrt '"]);
    assert!(found.output.contains("sqrt "), "{}", found.output);
    let warning =
        "tile-ir-reduce: warning: the input is not interesting as written, only after it was read and printed\n";
    assert_eq!((found.code, &*found.errors), (Some(0), warning));

    // A command that expects bytecode is not given text.
    let other = reduce(&[path, "--emit=tilebc", "--test", "sh -c 'cat $0; exit 1'"]);
    let message = "tile-ir-reduce: error: the input is not interesting: expected exit code 0, but the command exited with code 1\n";
    let note = "tile-ir-reduce: note: standard output: \\u{7f}TileIR";
    assert_eq!(other.code, Some(1));
    assert!(other.errors.starts_with(&format!("{message}{note}")), "{}", other.errors);
}

/// Writes the kernel as bytecode.
fn write_bytecode(path: &Path, version: Version) -> Vec<u8> {
    let text = fs::read_to_string(KERNEL).expect("it is there");
    let module = tile_ir::parse_str(&tile_ir::context(), &text).expect("it is right");
    let bytes = tile_ir::bytecode::write(&module, &WriteOptions::new(version)).expect("it fits the version");
    fs::write(path, &bytes).expect("there is room");
    bytes
}

/// A file that is written as it was read is tested once.
#[test]
fn the_same_bytes_are_tested_once() {
    let folder = tempfile::tempdir().expect("there is room");
    let (count, path) = (folder.path().join("count"), folder.path().join("kernel.tileirbc"));
    write_bytecode(&path, Version::new(13, 3));
    let command = format!("sh -c 'echo run >> {}; false'", count.display());
    let ended = reduce(&[path.to_str().expect("it is text"), "--test", &command]);
    assert!(ended.errors.contains("the input is not interesting: expected"), "{}", ended.errors);
    assert_eq!(fs::read_to_string(count).expect("it was written"), "run\n");
}

#[test]
fn bytecode_keeps_its_version() {
    let folder = tempfile::tempdir().expect("there is room");
    let [input, output] = ["in.tileirbc", "out.tileirbc"].map(|name| folder.path().join(name));
    let version = Version::new(13, 2);
    let bytes = write_bytecode(&input, version);
    let [from, to] = [&input, &output].map(|path| path.to_str().expect("it is text"));
    // The command gets bytecode, and what starts otherwise is not interesting.
    let test = "sh -c 'head -c 7 $0 | grep -q TileIR && grep -q layer_norm $0'";
    let ended = reduce(&[from, "--emit=tilebc", "--test", test, "-o", to]);
    assert_eq!(ended.code, Some(0), "{}", ended.errors);
    let small = fs::read(&output).expect("it was written");
    assert_eq!(tile_ir::bytecode::version(&small).expect("it is bytecode"), version);
    assert!(small.len() < bytes.len() / 4, "{} bytes", small.len());

    // Without `--emit`, people can read the result.
    let ended = reduce(&[from, "--test", test, "-q"]);
    assert!(ended.output.contains("entry @layer_norm"), "{}", ended.output);
}

/// A file that no reader understands becomes small, and the output file holds it.
#[test]
fn bytes_of_damaged_bytecode_are_reduced() {
    let folder = tempfile::tempdir().expect("there is room");
    let [damaged, small] = ["damaged.tileirbc", "small.tileirbc"].map(|name| folder.path().join(name));
    let mut bytes = write_bytecode(&damaged, Version::new(13, 1));
    bytes[40] ^= 0xFF;
    fs::write(&damaged, &bytes).expect("there is room");
    let [from, to] = [&damaged, &small].map(|path| path.to_str().expect("it is text"));
    let test = "sh -c 'head -c 7 $0 | grep -q TileIR && grep -q layer $0'";
    let ended = reduce(&[from, "--test", test, "-o", to]);
    assert_eq!((ended.code, &*ended.output), (Some(0), ""), "{}", ended.errors);
    let warning = "tile-ir-reduce: warning: the input cannot be read as a module, so its bytes are reduced: ";
    assert!(
        ended.errors.starts_with(warning) && ended.errors.contains(" bytes before, 11 after, "),
        "{}",
        ended.errors
    );
    assert_eq!(fs::read(to).expect("it was written"), b"TileIRlayer");
    let refused = reduce(&[from, "--emit=text", "--test", test]);
    assert!(refused.code == Some(1) && refused.errors.contains("error: "), "{}", refused.errors);
}
