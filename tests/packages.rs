//! How many packages users build, which the documentation of `tile-ir` states by feature.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use tile_ir_tests::repository;

/// The most packages that a reader, and passes, may take.
const LIMITS: [(&str, usize); 3] = [("text", 18), ("bytecode", 18), ("transforms", 28)];

/// The rows of the table: a feature, and the number of packages.
fn stated() -> Vec<(&'static str, usize)> {
    let source = include_str!("../crates/tile-ir/src/lib.rs");
    let table = source.split_once("//! | feature |").expect("there is a table").1;
    let rows = table.lines().skip(2).map_while(|line| line.strip_prefix("//! | ")?.strip_suffix(" |"));
    let row = |row: &'static str| {
        let cells: Vec<&str> = row.split(" | ").collect();
        (cells[0].trim_matches('`'), cells[2].parse().expect("the last cell is a number"))
    };
    rows.map(row).collect()
}

/// The packages that a crate outside of the workspace builds for a feature, without `tile-ir` itself.
fn packages(folder: &Path, feature: &str) -> BTreeSet<String> {
    let features = if feature == "none" { String::new() } else { format!("{feature:?}") };
    let library = repository().join("crates/tile-ir");
    let manifest = format!(
        "[package]\nname = \"outside\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
         tile-ir = {{ path = {library:?}, default-features = false, features = [{features}] }}\n"
    );
    fs::create_dir_all(folder.join("src")).expect("it can be created");
    fs::write(folder.join("src/lib.rs"), "").expect("it can be written");
    fs::write(folder.join("Cargo.toml"), manifest).expect("it can be written");
    // The versions that were downloaded for this workspace.
    fs::copy(repository().join("Cargo.lock"), folder.join("Cargo.lock")).expect("it can be copied");
    let cargo = option_env!("CARGO").unwrap_or("cargo");
    let output = Command::new(cargo)
        .args(["tree", "--offline", "--quiet", "--edges", "normal,build", "--prefix", "none", "--format", "{p}"])
        .current_dir(folder)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo prints text");
    // A package is a name and a version; what follows says where it is from.
    let package = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    let is_counted = |package: &String| !package.starts_with("tile-ir v") && !package.starts_with("outside v");
    text.lines().map(package).filter(is_counted).collect()
}

#[test]
fn the_documentation_counts_packages() {
    let stated = stated();
    assert!(stated.len() > 5, "{stated:?}");
    let folder = tempfile::tempdir().expect("there is room");
    let counted: Vec<_> =
        stated.iter().map(|&(feature, _)| (feature, packages(folder.path(), feature).len())).collect();
    assert_eq!(stated, counted);
    for (feature, most) in LIMITS {
        let found = counted.iter().find(|(name, _)| *name == feature);
        assert!(found.is_some_and(|(_, count)| *count <= most), "at most {most} for {feature}, found {found:?}");
    }
}

/// What builds a stack guard of `pest` needs a C compiler.
#[test]
fn no_feature_needs_a_compiler_of_c() {
    let folder = tempfile::tempdir().expect("there is room");
    for (feature, _) in stated() {
        let found = packages(folder.path(), feature);
        assert!(!found.iter().any(|package| package.starts_with("cc v")), "{feature}: {found:?}");
    }
}
