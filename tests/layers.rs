//! Crates depend only on crates in lower layers, and modules do not use those that are built on them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Modules, and what they must not import from their own crate: modules, or types by which higher modules are used.
const MODULES: [(&str, &[&str]); 8] = [
    ("tile-ir-core/src/definition", &["Context", "Type", "Attribute", "OpRef", "Body", "Module"]),
    ("tile-ir-core/src/context", &["Body", "OpId", "OpRef", "Module", "Builder", "Rewriter", "DisplayHooks"]),
    ("tile-ir-core/src/body", &["Context", "OpRef", "Module", "Builder", "Rewriter"]),
    ("tile-ir-core/src/handle", &["typed", "TypedOp", "Enumeration", "Builder", "Listener", "Rewriter"]),
    ("tile-ir-core/src/module", &["typed", "Builder", "Listener", "Rewriter"]),
    ("tile-ir-text/src/parse", &["syntax", "print"]),
    ("tile-ir-text/src/print", &["syntax", "parse"]),
    ("tile-ir-bytecode/src/table", &["body", "function", "read", "write", "dump", "explain"]),
];

#[test]
fn crates_depend_on_lower_layers() {
    let layers = layers();
    for (name, layer) in &layers {
        let manifest = fs::read_to_string(repository().join("crates").join(name).join("Cargo.toml"))
            .unwrap_or_else(|error| panic!("'{name}' is in the table of layers: {error}"));
        let mut section = "";
        for line in manifest.lines() {
            if line.starts_with('[') {
                section = line;
            }
            let dependency = line.split(['.', ' ', '=']).next().unwrap_or_default();
            if section == "[dependencies]" && dependency.starts_with("tile-ir") {
                let lower = layers.get(dependency).is_some_and(|other| other < layer);
                assert!(lower, "'{name}' in layer {layer} depends on '{dependency}'");
            }
        }
    }
    let crates = fs::read_dir(repository().join("crates")).expect("the folder can be listed");
    for entry in crates {
        let name = entry.expect("it can be listed").file_name();
        let name = name.to_str().expect("names of crates are ASCII");
        assert!(layers.contains_key(name), "the table of layers lacks '{name}'");
    }
}

#[test]
fn modules_do_not_use_what_is_built_on_them() {
    for (folder, forbidden) in MODULES {
        let files = sources(&repository().join("crates").join(folder));
        assert!(!files.is_empty(), "'{folder}' has sources");
        for file in files {
            let imported = imported(&fs::read_to_string(&file).expect("sources are text"));
            for name in forbidden {
                assert!(!imported.contains(*name), "{} uses '{name}'", file.display());
            }
        }
    }
}

/// The layers of crates, from the table in ARCHITECTURE.md.
fn layers() -> BTreeMap<String, u32> {
    let text = fs::read_to_string(repository().join("ARCHITECTURE.md")).expect("it is part of the repository");
    let rows = text.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        Some((cells.next()?.parse().ok()?, cells.next()?))
    });
    let names = |(layer, names): (u32, &str)| {
        names.split(", ").map(|name| (name.trim_matches('`').to_owned(), layer)).collect::<Vec<_>>()
    };
    let layers: BTreeMap<_, _> = rows.flat_map(names).collect();
    assert!(layers.len() > 20, "the table lists the crates");
    layers
}

/// All names in paths that start with `crate::`, those in braces included.
fn imported(source: &str) -> BTreeSet<String> {
    let code = source.find("#[cfg(test)]").map_or(source, |tests| &source[..tests]);
    let code: String = code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let mut names = BTreeSet::new();
    for path in code.split("crate::").skip(1) {
        let mut depth = 0;
        let end = path.find(|letter: char| {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            depth <= 0 && !(letter.is_ascii_alphanumeric() || "_:}".contains(letter))
        });
        let names_in =
            path[..end.unwrap_or(path.len())].split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        names.extend(names_in.map(str::to_owned));
    }
    names
}

/// The Rust files in a folder and the folders inside it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
