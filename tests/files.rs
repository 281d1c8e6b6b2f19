//! One test for each folder, one snapshot for each file.

use std::fmt::Write;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use tile_ir_tests::{Case, golden};

/// Compares the output for each file of a folder with its snapshot; all differences are reported before the test fails.
fn check_folder(folder: &str, report: fn(&Path) -> String) {
    let mut differing = 0;
    for file in files(folder) {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(Path::new(TESTS).join("../snapshots").join(folder));
        settings.set_snapshot_suffix(file.file_name().unwrap_or_default().to_string_lossy());
        settings.set_input_file(&file);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let compare = || settings.bind(|| insta::assert_snapshot!(folder, report(&file)));
        differing += usize::from(catch_unwind(AssertUnwindSafe(compare)).is_err());
    }
    assert_eq!(differing, 0, "files of {folder} that report something else than their snapshots");
}

fn outcome(file: &Path) -> String {
    Case::read(file).outcome()
}

#[test]
fn text() {
    check_folder("text", outcome);
}

#[test]
fn errors() {
    check_folder("errors", outcome);
}

/// Every file in the folder of errors is invalid.
#[test]
fn every_error_is_an_error() {
    for file in files("errors") {
        assert!(!outcome(&file).contains("exit code 0"), "{} is accepted", file.display());
    }
}

#[test]
fn bytecode() {
    check_folder("bytecode", outcome);
}

#[test]
fn cli() {
    check_folder("cli", outcome);
}

/// These files contain their output; a case of a pass is read together with it.
#[test]
fn passes() {
    let check = |file: &PathBuf| {
        let source = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        golden::check(file, &golden::case(golden::input(&source), &outcome(file))).err()
    };
    let differences: Vec<String> = files("passes").iter().filter_map(check).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn run() {
    check_folder("run", outcome);
}

const TESTS: &str = env!("CARGO_MANIFEST_DIR");

/// The files of a folder beside or below this one, sorted.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(TESTS).join(folder)).expect("the folder is there");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    // Folders hold what commands name.
    files.retain(|file| file.is_file());
    files.sort();
    files
}

/// Valid text survives round trips through every form. The snapshot lists the bytecode versions that can represent each file.
#[test]
fn full_circle() {
    let (mut versions, mut failures) = (String::new(), String::new());
    let examples = files("../examples").into_iter().filter(|file| file.extension().is_some_and(|it| it == "mlir"));
    for file in files("text").into_iter().chain(examples) {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        match Case::read(&file).full_circle() {
            Ok(found) => {
                let found: String = found.iter().map(|version| format!(" {version}")).collect();
                let _ = writeln!(versions, "{name}:{}", if found.is_empty() { " none" } else { &found });
            }
            Err(failure) => {
                let _ = writeln!(failures, "{}: {failure}", file.display());
            }
        }
    }
    assert!(failures.is_empty(), "these did not come back as they were:\n{failures}");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("full_circle", versions));
}

/// A snapshot without a file belongs to a test that was removed.
#[test]
fn every_snapshot_has_its_file() {
    for folder in ["text", "errors", "bytecode", "cli", "run"] {
        for snapshot in files(&format!("../snapshots/{folder}")) {
            let name = snapshot.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if !name.contains('@') {
                // It belongs to a test that is not a file of this folder.
                continue;
            }
            let file = name.strip_prefix(&format!("{folder}@")).and_then(|name| name.split(".snap").next());
            let exists = file.is_some_and(|file| Path::new(TESTS).join(folder).join(file).exists());
            assert!(exists, "{} belongs to no test", snapshot.display());
        }
    }
}
