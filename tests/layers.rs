//! Crates depend only on crates in lower layers, modules do not use those that are built on them, and few modules of a crate
//! import each other.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use tile_ir_tests::{crates, dependencies, repository};

use crate::module_graph::ModuleGraph;

/// A module, and what it must not import.
type Restriction = (&'static str, &'static [&'static str]);

/// Modules of crates, and what they must not import from their own crate: modules, or types by which higher modules are used.
const MODULES: [(&str, &[Restriction]); 2] = [
    (
        "tile-ir-core",
        &[
            ("context", &["Body", "OpId", "OpRef", "Module", "Builder", "Rewriter", "DisplayHooks"]),
            ("body", &["Context", "OpRef", "Module", "Builder", "Rewriter"]),
            ("handle", &["typed", "TypedOp", "Enumeration", "Builder", "Listener", "Rewriter"]),
            ("module", &["typed", "Builder", "Listener", "Rewriter"]),
        ],
    ),
    ("tile-ir-bytecode", &[("table", &["body", "function", "read", "write", "dump", "explain"])]),
];

/// The size of the largest group of modules that needs no reason.
const MAX_SIZE: usize = 6;

/// The sizes of larger groups, which may only fall.
const LARGER: [(&str, usize); 1] = [
    // The context and what it interns, which ARCHITECTURE.md explains.
    ("tile-ir-core", 11),
];

#[test]
fn crates_depend_on_lower_layers() {
    let layers = layers();
    for (name, layer) in &layers {
        for dependency in dependencies(name) {
            let lower = layers.get(&dependency).is_some_and(|other| other < layer);
            assert!(lower, "'{name}' in layer {layer} depends on '{dependency}'");
        }
    }
    for name in crates() {
        assert!(layers.contains_key(&name), "the table of layers lacks '{name}'");
    }
}

#[test]
fn modules_do_not_import_higher_layers() {
    for (krate, modules) in MODULES {
        let graph = ModuleGraph::of_crate(&sources(krate));
        for (module, forbidden) in modules {
            let names: Vec<_> = graph.names_imported_below(module).collect();
            assert!(!names.is_empty(), "'{module}' of '{krate}' has sources");
            for (importer, name) in names {
                assert!(!forbidden.contains(&name), "'{}' of '{krate}' uses '{name}'", importer.join("::"));
            }
        }
    }
}

#[test]
fn groups_of_modules_that_import_each_other_are_small() {
    let mut larger = Vec::new();
    for name in crates() {
        let graph = ModuleGraph::of_crate(&sources(&name));
        for group in graph.groups().iter().filter(|group| group.len() > MAX_SIZE) {
            println!(
                "{name}: {} modules import each other, at most {MAX_SIZE} may:\n{}",
                group.len(),
                graph.edges(group)
            );
            larger.push((name.clone(), group.len()));
        }
    }
    assert_eq!(larger, LARGER.map(|(name, size)| (name.to_owned(), size)), "sizes of groups, which may only fall");
}

/// WebAssembly has no files, threads or clock. The lints say where a library uses them all the same.
#[test]
fn libraries_run_as_web_assembly() {
    let mut reached = vec!["tile-ir".to_owned()];
    let mut next = 0;
    while let Some(name) = reached.get(next) {
        let new: Vec<_> = dependencies(name).into_iter().filter(|other| !reached.contains(other)).collect();
        reached.extend(new);
        next += 1;
    }
    assert!(reached.len() > 10, "{reached:?}");
    for name in reached {
        let root = fs::read_to_string(sources(&name).join("lib.rs")).expect("it has a root");
        let lints = "#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]\n";
        assert!(root.contains(lints), "'{name}' is part of 'tile-ir', so its root says: {lints}");
    }
}

fn sources(krate: &str) -> PathBuf {
    repository().join("crates").join(krate).join("src")
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
