//! What ARCHITECTURE.md claims, as far as a machine can tell.

use std::fs;
use std::path::{Path, PathBuf};

use tile_ir_tests::rust_files;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).expect("it is part of the repository")
}

#[test]
fn the_page_can_be_read_in_one_sitting() {
    let length = page().len();
    assert!(length <= 16 << 10, "{length} bytes: move mechanism to the module that has it");
}

/// A path is relative to the repository or to the sources of a crate.
#[test]
fn files_on_the_page_exist() {
    let crates = fs::read_dir(root().join("crates")).expect("the folder can be listed");
    let mut bases: Vec<PathBuf> = crates.map(|entry| entry.expect("it can be listed").path().join("src")).collect();
    bases.push(root());
    let page = page();
    let code = page.split('`').skip(1).step_by(2);
    let paths: Vec<&str> = code.filter(|code| is_path(code)).collect();
    let missing: Vec<&&str> = paths.iter().filter(|path| bases.iter().all(|base| !base.join(path).exists())).collect();
    assert!(paths.len() > 20, "{paths:?}");
    assert!(missing.is_empty(), "{missing:?}");
}

fn is_path(code: &str) -> bool {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "._-/".contains(letter);
    code.chars().all(is_name) && (code.contains('/') || code.ends_with(".rs"))
}

/// The facade, and all that it consists of.
#[test]
fn libraries_open_no_files_and_run_no_programs() {
    let mut libraries = vec!["tile-ir".to_owned()];
    let mut next = 0;
    while let Some(name) = libraries.get(next).cloned() {
        next += 1;
        let folder = root().join("crates").join(&name);
        for library in dependencies(&folder) {
            if !libraries.contains(&library) {
                libraries.push(library);
            }
        }
        for file in rust_files(&folder.join("src")) {
            let source = fs::read_to_string(&file).expect("sources are text");
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
                let used = ["std::fs", "std::net", "std::process"].into_iter().find(|module| line.contains(module));
                assert_eq!(used, None, "{}: {line}", file.display());
            }
        }
    }
    assert!(libraries.len() > 10, "{libraries:?}");
}

/// The crates of this repository on which one depends.
fn dependencies(folder: &Path) -> Vec<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("every crate has a manifest");
    let (_, section) = manifest.split_once("[dependencies]\n").expect("it depends on others or none");
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next().filter(|name| name.starts_with("tile-ir")));
    names.map(str::to_owned).collect()
}
