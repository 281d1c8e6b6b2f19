//! Every source file of the tests is part of a program: a file without a `mod` would silently be ignored.

use std::fs;
use std::path::{Path, PathBuf};

use tile_ir_tests::{crates, files_in, repository};

/// The files that are neither programs nor named by one.
fn forgotten(files: &[PathBuf], programs: &[&str]) -> Vec<String> {
    let is_program = |path: &&PathBuf| path.file_name().is_some_and(|name| programs.iter().any(|&known| name == known));
    let text: String =
        files.iter().filter(is_program).map(|path| fs::read_to_string(path).expect("sources are text")).collect();
    let is_named = |path: &&PathBuf| {
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("names are text");
        text.lines().any(|line| line == format!("mod {name};"))
    };
    let files = files.iter().filter(|path| !is_program(path) && !is_named(path));
    files.map(|path| path.display().to_string()).collect()
}

#[test]
fn every_file_of_tests_is_in_a_program() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = include_str!("Cargo.toml");
    let paths = manifest.lines().filter_map(|line| line.strip_prefix("path = \"")?.strip_suffix('"'));
    let mut left_out = forgotten(&files_in(tests, "rs"), &paths.collect::<Vec<_>>());

    let mut programs = 0;
    for name in crates() {
        let Ok(folders) = fs::read_dir(repository().join("crates").join(name).join("tests")) else { continue };
        for folder in folders.map(|entry| entry.expect("entries can be read").path()) {
            if folder.join("main.rs").is_file() {
                programs += 1;
                left_out.extend(forgotten(&files_in(&folder, "rs"), &["main.rs"]));
            }
        }
    }
    assert!(programs > 0, "no crate has tests in a folder of their own");
    assert!(left_out.is_empty(), "no program of tests has a `mod` for:\n{}", left_out.join("\n"));
}

/// The check detects a missing file.
#[test]
fn orphaned_files_are_detected() {
    let files = files_in(Path::new(env!("CARGO_MANIFEST_DIR")), "rs");
    let left_out = forgotten(&files, &["verdict_modules.rs"]);
    assert!(left_out.iter().any(|file| file.ends_with("limits.rs")), "{left_out:?}");
}
