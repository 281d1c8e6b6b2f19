//! The programs as processes: streams, files and exit codes. What they print is tested in the folder `tests` of the
//! workspace, without processes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

#[cfg(unix)]
const COMPILE: &str = env!("CARGO_BIN_EXE_tile-ir-compile");
const OPT: &str = env!("CARGO_BIN_EXE_tile-ir-opt");
const TRANSLATE: &str = env!("CARGO_BIN_EXE_tile-ir-translate");
const RUN: &str = env!("CARGO_BIN_EXE_tile-ir-run");
const DIFF: &str = env!("CARGO_BIN_EXE_tile-ir-diff");

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

#[test]
fn help_has_every_flag() {
    for program in [OPT, TRANSLATE, RUN, DIFF] {
        let help = |flag| text(&run(program, &[flag], b"").stdout).to_owned();
        let flags = |help: &str| {
            let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
            // A short name may come first.
            let long = |line: &str| {
                let mut words = line.split([' ', '[', '=']).take(2);
                words.find_map(|word| word.strip_prefix("--").map(str::to_owned))
            };
            lines.filter_map(long).collect::<Vec<_>>()
        };
        let [shown, list, whole, whole_list] =
            ["--help", "-help-list", "-help-hidden", "--help-list-hidden"].map(|flag| flags(&help(flag)));
        let set = |flags: &[String]| flags.iter().cloned().collect::<BTreeSet<_>>();
        assert_eq!(set(&shown), set(&list));
        assert_eq!(set(&whole), set(&whole_list));
        assert!(set(&shown).is_subset(&set(&whole)) && whole.len() > shown.len(), "{program}");
        assert!(whole_list.is_sorted(), "{program}: {whole_list:?}");
    }
    assert!(text(&run(OPT, &["--help-hidden"], b"").stdout).contains("--test-debuginfo-update-symbol-name"));
}

#[test]
fn times_of_a_translation_name_its_steps() {
    let flags = ["--mlir-to-cudatilebc", "-mlir-timing", "--mlir-output-format=json", "--mlir-disable-threading", "-"];
    let output = run(TRANSLATE, &flags, EMPTY.as_bytes());
    let times: serde_json::Value = serde_json::from_slice(&output.stderr).expect("it is JSON");
    let times = times.as_array().expect("there are several");
    let names: Vec<_> = times.iter().filter_map(|time| time["name"].as_str()).collect();
    assert_eq!(names, ["Parser", "Verifier", "Output", "Total"]);
    assert!(times.iter().all(|time| time["time"]["duration"].is_number()));
}

#[test]
fn all_parts_of_an_input_share_the_log_and_the_remarks() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("it is text").to_owned();
    let part = "cuda_tile.module @m { entry @e(%x: tile<f32>) { %p = mulf %x, %x : tile<f32>  \
                %s = addf %p, %x : tile<f32>  print_tko \"%f\", %s : tile<f32> -> token } }\n";
    let source = format!("{part}// -----\nnonsense\n// -----\n{part}");
    let (log, remarks) =
        (format!("--log-actions-to={}", path("log")), format!("--remarks-output-file={}", path("yaml")));
    let flags =
        ["--split-input-file", "--fuse-fma", "--remarks-filter=.*", "--remark-format=yaml", &log, &remarks, "-"];
    assert_eq!(run(OPT, &flags, source.as_bytes()).status.code(), Some(1), "one part is nonsense");
    let count = |name, what| fs::read_to_string(path(name)).expect("it is there").matches(what).count();
    assert_eq!(count("log", "completed `pass-execution`"), 2);
    assert_eq!(count("yaml", "--- !Passed\nPass:            fuse-fma\nName:            FuseSum\n"), 2);
}

/// Output that does not arrive is a failure, whoever asked for it.
#[cfg(target_os = "linux")]
#[test]
fn lost_output_is_a_failure() {
    let shell = |line: &str| shell(Path::new("."), line);
    for arguments in ["", "--help", "--version", "--list-passes", "--completions=bash"] {
        let (code, errors) = shell(&format!("$OPT {arguments} >&-"));
        assert_eq!((code, errors.trim_end()), (Some(1), "tile-ir-opt: error: cannot write '<stdout>': it is closed"));
        let (code, errors) = shell(&format!("$OPT {arguments} >/dev/full"));
        let full = "tile-ir-opt: error: cannot write '<stdout>': No space left on device";
        assert_eq!((code, errors.trim_end()), (Some(1), full));
        assert_eq!(shell(&format!("$OPT {arguments} >/dev/null")), (Some(0), String::new()));
        assert_eq!(shell(&format!("$OPT {arguments} | true")).1, "");
    }
    assert_eq!(shell("$OPT --verify-only >&-"), (Some(0), String::new()), "nothing is lost");
    assert_eq!(shell("$OPT -o /dev/null >&-"), (Some(0), String::new()), "nothing is lost");
    assert_eq!(shell("$TRANSLATE --list-versions >&-").0, Some(1));
}

/// A dump that cannot be written is a failure, like any other output.
#[cfg(unix)]
#[test]
fn lost_dumps_are_a_failure() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::write(folder.path().join("in.mlir"), large(300)).expect("it can be written");
    let line = "\"$OPT\" in.mlir '--pass-pipeline=builtin.module(cuda_tile.module(cuda_tile.entry(cse)))' -o out \
                --mlir-print-ir-after-all --mlir-print-ir-tree-dir";
    let name = "cannot create directory 'in.mlir': File exists";
    assert_eq!(shell(folder.path(), &format!("{line} in.mlir")), (Some(1), format!("tile-ir-opt: error: {name}\n")));
    // Files are where folders have to be; which of them is named does not depend on the order of threads.
    let (code, errors) = shell(
        folder.path(),
        &format!(
            "{line} dumps && rm out && cd dumps/builtin_module_no-symbol-name/cuda_tile_module_kernels && rm -r *_e* && \
             touch cuda_tile_entry_e7 cuda_tile_entry_e5 && cd ../../.. && {line} dumps"
        ),
    );
    let name = "dumps/builtin_module_no-symbol-name/cuda_tile_module_kernels/cuda_tile_entry_e5/0_cse.mlir";
    assert_eq!(code, Some(1), "{errors}");
    assert!(errors.starts_with(&format!("tile-ir-opt: error: cannot write '{name}': ")), "{errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(!folder.path().join("out").exists());
}

/// Each dump has a file of its own, whatever the operations are called: names that differ in capitals or in characters that
/// file names cannot contain, that look as if they had a number, that are too long or missing, in every part of the input.
#[cfg(unix)]
#[test]
fn dumps_never_share_a_file() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let long = "n".repeat(300);
    let names = [
        "a/b",
        "a.b",
        "a_b",
        "a\\22b",
        "A_B",
        "a_b.2",
        "a_b_2",
        "größe",
        "grö_e",
        "",
        "..",
        &long,
        &format!("{long}2"),
    ];
    let entry = |(number, name)| format!("entry @\"{name}\"() {{ print_tko \"only {number}\" -> token }}\n");
    let entries: String = names.iter().enumerate().map(entry).collect();
    let modules = "cuda_tile.module @m { entry @e() { print_tko \"mine\" -> token } }\n".repeat(3);
    let modules: String = modules.lines().map(|line| format!("module {{ {line} }}\n")).collect();
    let deep = format!("{}{entries}{}", "module @deep { ".repeat(60) + "cuda_tile.module @inside {", "}".repeat(61));
    let part = format!("module {{ cuda_tile.module @kernels {{ {entries} }}\n{modules}{deep} }}");
    fs::write(folder.path().join("in.mlir"), format!("{part}\n// -----\n{part}")).expect("it can be written");
    let dumps = |threads| {
        let line = format!(
            "\"$OPT\" in.mlir --no-implicit-module --split-input-file '--pass-pipeline=builtin.module(functions(cse))' --verify-only \
             --mlir-print-ir-after-all --threads={threads} --mlir-print-ir-tree-dir dumps"
        );
        assert_eq!(shell(folder.path(), &line), (Some(0), String::new()));
        let mut files = BTreeMap::new();
        let root = folder.path().join("dumps");
        collect_files(&root, &root, &mut files);
        fs::remove_dir_all(&root).expect("it can be removed");
        files
    };
    let files = dumps(1);
    for (number, name) in names.iter().enumerate() {
        // In both modules of both parts.
        let has = |text: &&String| text.contains(&format!("\"only {number}\""));
        assert_eq!(files.values().filter(has).count(), 4, "{name:?}");
    }
    assert_eq!(files.values().filter(|text| text.contains("\"mine\"")).count(), 6);
    let folded: BTreeSet<_> = files.keys().map(|name| name.to_lowercase()).collect();
    assert_eq!(folded.len(), files.len(), "some names differ only in capitals");
    assert_eq!(dumps(8), files);
}

/// The contents of all files in a folder, by path.
#[cfg(unix)]
fn collect_files(root: &Path, folder: &Path, files: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("it is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            collect_files(root, &path, files);
        } else {
            let name = path.strip_prefix(root).expect("it is inside").display().to_string();
            files.insert(name, fs::read_to_string(&path).expect("it is text"));
        }
    }
}

/// What a kernel does wrong is reported, whatever becomes of its output.
#[cfg(target_os = "linux")]
#[test]
fn lost_output_hides_no_race() {
    const RACES: &str = "cuda_tile.module @kernels {
        entry @k(%p: tile<ptr<i32>>) {
          %x, %y, %z = get_tile_block_id : tile<i32>
          %t0 = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
          %t1 = print_tko \"some text\\0A\" -> token
        }
      }";
    const RACE: &str = "data race: ";
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::write(folder.path().join("in.mlir"), RACES).expect("it can be written");
    let line = "$RUN in.mlir --grid 2 --arg zeros:1 --check";
    for (redirection, lost) in [("", 0), (">&-", 1), (">/dev/full", 1)] {
        let (code, errors) = shell(folder.path(), &format!("{line} {redirection}"));
        let count = |text: &str| errors.matches(text).count();
        assert_eq!((code, count(RACE), count("cannot write")), (Some(1), 1, lost), "{redirection}: {errors}");
    }
    // The reader is gone before the kernel prints.
    let (_, errors) = shell(folder.path(), &format!("{{ sleep 0.2; {line}; echo $? >code; }} | true; sleep 0.5"));
    let code = fs::read_to_string(folder.path().join("code")).expect("it is there");
    assert_eq!((code.trim_end(), errors.matches(RACE).count()), ("1", 1), "{errors}");
}

/// Runs a command line of a shell, in a folder, and returns its exit code and its errors. 128 and more is a signal.
#[cfg(unix)]
fn shell(folder: &Path, line: &str) -> (Option<i32>, String) {
    let mut command = Command::new("sh");
    command.arg("-c").arg(line).env("OPT", OPT).env("TRANSLATE", TRANSLATE).env("RUN", RUN).env("DIFF", DIFF);
    let output = command.current_dir(folder).stdin(Stdio::null()).output().expect("there is a shell");
    (output.status.code(), String::from_utf8(output.stderr).expect("it is text"))
}

/// A module of so many functions.
fn large(functions: usize) -> String {
    let entries: String = (0..functions).map(|index| format!("  entry @e{index}() {{ return }}\n")).collect();
    format!("cuda_tile.module @kernels {{\n{entries}}}\n")
}

/// A disk that is full, here a limit for the sizes of files, leaves the old file and nothing else.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let input = folder.path().join("in.mlir");
    fs::write(&input, large(1000)).expect("it can be written");
    for work in ["\"$OPT\" in.mlir", "\"$OPT\" in.mlir --split-input-file", "\"$OPT\" in.mlir --emit=tilebc"] {
        let output = folder.path().join("out");
        fs::write(&output, "old").expect("it can be written");
        // The signal is ignored, so that writing fails as on a full disk.
        let (code, errors) = shell(folder.path(), &format!("trap '' XFSZ; ulimit -f 1; {work} -o out"));
        assert_eq!(code, Some(1), "{work}: {errors}");
        assert_eq!(errors.trim_end(), "tile-ir-opt: error: cannot write output file 'out': File too large", "{work}");
        assert_eq!(fs::read_to_string(&output).expect("it is there"), "old", "{work}");
        assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 2, "{work} leaves something");
    }
}

/// A program that is ended by a signal, while it waits for its input or while a kernel runs, has touched nothing.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_leaves_the_old_file() {
    const ENDLESS: &str = "cuda_tile.module @kernels {
        entry @k(%p: tile<ptr<i32>>) {
          loop { continue }
        }
      }";
    for number in [1, 2, 9, 15] {
        assert_eq!(ended_by(number, &[OPT, "-", "-o", "out"], EMPTY, false), "old");
        assert_eq!(ended_by(number, &[RUN, "-", "--grid=1", "--arg=zeros:4", "--save=0=out"], ENDLESS, true), "old");
    }
}

/// What is in the file `out`, `old` before, after a program was ended by a signal. Its input is closed, or goes on.
#[cfg(target_os = "linux")]
fn ended_by(signal: i32, words: &[&str], input: &str, closed: bool) -> String {
    use std::os::unix::process::ExitStatusExt;

    let folder = tempfile::tempdir().expect("there is room for a folder");
    let output = folder.path().join("out");
    fs::write(&output, "old").expect("it can be written");
    // Signals that the test ignores, as after `nohup`, the program would ignore too.
    let mut command = Command::new("env");
    command.arg("--default-signal").args(words).current_dir(folder.path()).stdin(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    stdin.write_all(input.as_bytes()).expect("it is read");
    let open = (!closed).then_some(stdin);
    // A signal that comes before it has its default is lost.
    let mut tries = (0..200).map(|_| {
        let (code, errors) = shell(folder.path(), &format!("sleep 0.1; kill -{signal} {}; sleep 0.05", child.id()));
        assert_eq!(code, Some(0), "{errors}");
        child.try_wait().expect("it can be waited for")
    });
    let status = tries.find_map(|status| status).expect("it ends");
    drop(open);
    assert_eq!(status.signal(), Some(signal), "{words:?}");
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1, "{words:?} leave something");
    fs::read_to_string(&output).expect("it is there")
}

/// Inputs that are no files, or no longer there, are an error with their name.
#[cfg(unix)]
#[test]
fn unreadable_inputs_are_named() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = tempfile::tempdir().expect("there is room for a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("folder")).expect("it can be made");
    symlink("gone", at("dangling")).expect("it can be made");
    symlink("circle", at("circle")).expect("it can be made");
    fs::write(at("secret"), EMPTY).expect("it can be written");
    fs::set_permissions(at("secret"), fs::Permissions::from_mode(0o000)).expect("they can be set");
    fs::write(at("good"), EMPTY).expect("it can be written");
    // Whoever may read everything can read this too.
    let secret = fs::read(at("secret")).is_err().then_some("secret");
    for name in ["folder", "dangling", "circle", "none"].into_iter().chain(secret) {
        for line in [
            format!("\"$OPT\" {name}"),
            format!("\"$TRANSLATE\" --cudatilebc-to-mlir {name}"),
            format!("\"$TRANSLATE\" --bytecode-info {name}"),
            format!("\"$RUN\" {name} --grid 1"),
            format!("\"$DIFF\" good {name}"),
            format!("\"$DIFF\" {name} good"),
        ] {
            let (code, errors) = shell(folder.path(), &line);
            let expected = if line.starts_with("\"$DIFF\"") { 2 } else { 1 };
            assert_eq!(code, Some(expected), "{line}: {errors}");
            assert!(errors.contains(&format!("'{name}'")) && errors.lines().count() == 1, "{line}: {errors}");
        }
    }
}

#[cfg(unix)]
#[test]
fn processes_share_a_cache() {
    use tile_ir_testing::stand_in::{COPY, StandIn, runs};

    const PROCESSES: usize = 8;
    let folder = tempfile::tempdir().expect("there is room for a folder");
    StandIn::reading(&["13.1"]).then(COPY).install(folder.path());
    let compile = |name: &str| {
        let source = format!("cuda_tile.module @m {{ entry @{name}() {{}} }}");
        let places = [("--cuda-root", ""), ("--cache-dir", "cache")];
        let places = places.map(|(flag, name)| format!("{flag}={}", folder.path().join(name).display()));
        let output = run(COMPILE, &["--gpu-name=sm_100", &places[0], &places[1], "-"], source.as_bytes());
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
        assert!(output.stdout.windows(name.len()).any(|window| window == name.as_bytes()), "it is the code of {name}");
        output.stdout
    };
    let names = ["one", "two", "three"];
    let compiled: Vec<_> = std::thread::scope(|scope| {
        let one = |index: usize| scope.spawn(move || compile(names[index % names.len()]));
        let processes: Vec<_> = (0..PROCESSES).map(one).collect();
        processes.into_iter().map(|process| process.join().expect("it does not panic")).collect()
    });
    let before = runs(folder.path());
    assert!((names.len()..=PROCESSES).contains(&before));
    for (index, code) in compiled.iter().enumerate() {
        assert_eq!(compile(names[index % names.len()]), *code);
    }
    assert_eq!(runs(folder.path()), before, "all are in the cache");
    assert_eq!(fs::read_dir(folder.path().join("cache")).expect("it is there").count(), names.len());
}
