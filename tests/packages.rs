//! How many packages users build, which the documentation of `tile-ir` states by feature.

use std::collections::BTreeSet;
use std::process::Command;

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

/// The packages that a user of a feature builds, without `tile-ir` itself.
fn packages(feature: &str) -> BTreeSet<String> {
    let feature = if feature == "none" { "" } else { feature };
    let cargo = option_env!("CARGO").unwrap_or("cargo");
    let output = Command::new(cargo)
        .args(["tree", "--offline", "--quiet", "--package", "tile-ir", "--no-default-features", "--features", feature])
        .args(["--edges", "normal", "--prefix", "none", "--format", "{p}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo prints text");
    // A package is a name and a version; what follows says where it is from.
    let package = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    text.lines().map(package).filter(|package| !package.starts_with("tile-ir v")).collect()
}

#[test]
fn the_documentation_counts_packages() {
    let stated = stated();
    assert!(stated.len() > 5, "{stated:?}");
    let counted: Vec<_> = stated.iter().map(|&(feature, _)| (feature, packages(feature).len())).collect();
    assert_eq!(stated, counted);
}
