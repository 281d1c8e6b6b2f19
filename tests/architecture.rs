//! What ARCHITECTURE.md claims, and which files CONTRIBUTING.md names, as far as a machine can tell.

use std::fs;
use std::path::{Path, PathBuf};

use tile_ir_tests::{crates, dependencies, repository, rust_files};

use crate::documents::without_code;

#[test]
fn architecture_can_be_read_in_one_sitting() {
    let length = read("ARCHITECTURE.md").len();
    assert!(length <= 16 << 10, "{length} bytes: move mechanism to the module that has it");
}

/// A path is relative to the repository, to a crate, to its sources, or to the folder of the path before it.
#[test]
fn files_in_guides_exist() {
    let of_crate = |name: String| {
        let folder = repository().join("crates").join(name);
        [folder.join("src"), folder]
    };
    let bases: Vec<PathBuf> = [repository()].into_iter().chain(crates().into_iter().flat_map(of_crate)).collect();
    let mut missing = Vec::new();
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = read(page);
        let (mut folder, mut count) = (repository(), 0);
        for path in paths(&text) {
            count += 1;
            let found = bases.iter().chain([&folder]).map(|base| base.join(path)).find(|file| file.exists());
            match found {
                Some(file) if file.is_dir() => folder = file,
                Some(file) => folder = file.parent().expect("a file is in a folder").to_path_buf(),
                None => missing.push(format!("{page}: {path}")),
            }
        }
        assert!(count > 20, "{page}: {count} paths are found");
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// The paths that a page names, except in the example that `contributing.rs` follows, placeholders and what builds make.
fn paths(page: &str) -> impl Iterator<Item = &str> {
    let sections = page.split("\n## ").filter(|section| !section.starts_with("Add an operation\n"));
    let code = sections.flat_map(without_code).flat_map(|line| line.split('`').skip(1).step_by(2));
    code.filter(|code| is_path(code) && !code.contains("NAME") && !code.starts_with("target/"))
}

fn is_path(code: &str) -> bool {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "._-/".contains(letter);
    code.chars().all(is_name) && (code.contains('/') || code.ends_with(".rs"))
}

fn read(page: &str) -> String {
    fs::read_to_string(repository().join(page)).expect("it is part of the repository")
}

/// The facade, and all that it consists of.
#[test]
fn libraries_open_no_files_and_run_no_programs() {
    let mut libraries = vec!["tile-ir".to_owned()];
    let mut next = 0;
    while let Some(name) = libraries.get(next).cloned() {
        next += 1;
        for library in dependencies(&name) {
            if !libraries.contains(&library) {
                libraries.push(library);
            }
        }
        // The generator, which build scripts call: it reads tables and writes code.
        let is_generator = |file: &Path| {
            let is_one = ["src/files.rs", "src/build_script.rs"].iter().any(|one| file.ends_with(one));
            name == "tile-ir-spec" && (is_one || file.parent().is_some_and(|it| it.ends_with("src/codegen")))
        };
        let files = rust_files(&repository().join("crates").join(&name).join("src"));
        for file in files.iter().filter(|file| !is_generator(file)) {
            let source = fs::read_to_string(file).expect("sources are text");
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
                let used = ["std::fs", "std::net", "std::process"].into_iter().find(|module| line.contains(module));
                assert_eq!(used, None, "{}: {line}", file.display());
            }
        }
    }
    assert!(libraries.len() > 10, "{libraries:?}");
}
