//! Crates depend only on crates in lower layers, modules do not use those that are built on them, and few modules of a crate
//! import each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use tile_ir_tests::rust_files;

use crate::module_graph::ModuleGraph;

/// Modules, and what they must not import from their own crate: modules, or types by which higher modules are used.
const MODULES: [(&str, &[&str]); 5] = [
    ("tile-ir-core/src/context", &["Body", "OpId", "OpRef", "Module", "Builder", "Rewriter", "DisplayHooks"]),
    ("tile-ir-core/src/body", &["Context", "OpRef", "Module", "Builder", "Rewriter"]),
    ("tile-ir-core/src/handle", &["typed", "TypedOp", "Enumeration", "Builder", "Listener", "Rewriter"]),
    ("tile-ir-core/src/module", &["typed", "Builder", "Listener", "Rewriter"]),
    ("tile-ir-bytecode/src/table", &["body", "function", "read", "write", "dump", "explain"]),
];

/// The size of the largest group that needs no reason.
const MAX_SIZE: usize = 6;

/// Larger groups: the crate, a module of the group, and its size, which may only fall.
const LARGER: &[(&str, &str, usize)] = &[
    // The IR itself, which ARCHITECTURE.md explains.
    ("tile-ir-core", "body", 32),
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
fn modules_do_not_import_higher_layers() {
    for (folder, forbidden) in MODULES {
        let files = rust_files(&repository().join("crates").join(folder));
        assert!(!files.is_empty(), "'{folder}' has sources");
        for file in files {
            let imported = imported(&fs::read_to_string(&file).expect("sources are text"));
            for name in forbidden {
                assert!(!imported.contains(*name), "{} uses '{name}'", file.display());
            }
        }
    }
}

#[test]
fn groups_of_modules_that_import_each_other_are_small() {
    let mut problems = String::new();
    let mut larger: BTreeSet<_> = LARGER.iter().map(|(krate, module, _)| (*krate, *module)).collect();
    for name in layers().into_keys() {
        let graph = ModuleGraph::of_crate(&repository().join("crates").join(&name).join("src"));
        for group in graph.groups() {
            let row = LARGER.iter().find(|(krate, module, _)| *krate == name && contains(&group, module));
            let allowed = row.map_or(MAX_SIZE, |(_, _, size)| *size);
            let count = group.len();
            if count > allowed {
                let edges = graph.edges(&group);
                let _ =
                    writeln!(problems, "{name}: {count} modules import each other, at most {allowed} may:\n{edges}");
            } else if let Some((krate, module, size)) = row.filter(|_| count > MAX_SIZE) {
                larger.remove(&(*krate, *module));
                if count < *size {
                    let _ = writeln!(problems, "{name}: the group of '{module}' has {count} modules now: lower {size}");
                }
            }
        }
    }
    for (krate, module) in larger {
        let _ =
            writeln!(problems, "{krate}: the group of '{module}' has at most {MAX_SIZE} modules now: remove its row");
    }
    assert!(problems.is_empty(), "{problems}");
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

/// Whether a module is in a group, or one inside it.
fn contains(group: &BTreeSet<&[String]>, module: &str) -> bool {
    group.iter().any(|path| path.first().is_some_and(|first| first == module))
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

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
