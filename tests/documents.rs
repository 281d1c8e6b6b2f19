//! The documents are up to date, complete, and their links lead somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use tile_ir_docs::grammars;
use tile_ir_spec::codegen::{COMMAND as CODEGEN, Target};
use tile_ir_tests::pages::{COMMAND, pages, stale_pages};
use tile_ir_tests::{repository, run_program, texts_in};
use tile_ir_tools::translate;

/// Pages about code match the code.
#[test]
fn pages_are_up_to_date() {
    let stale = stale_pages(&pages()).expect("the folders can be read");
    assert!(stale.is_empty(), "run `{COMMAND}`:\n{}", stale.join("\n"));
}

/// Grammars match the table.
#[test]
fn grammars_are_up_to_date() {
    let dialects = Target::repository().load(&repository()).unwrap_or_else(|errors| panic!("{errors}"));
    let made = grammars(&repository(), &dialects).unwrap_or_else(|error| panic!("{error}"));
    let changes = made.iter().flat_map(|output| output.changes().expect("the files can be read"));
    let changes: Vec<_> = changes.map(|change| change.to_string()).collect();
    assert!(changes.is_empty(), "run `{CODEGEN}`:\n{}", changes.join("\n"));
}

/// Pages about operations list the fields of bytecode in the order in which dumps show them.
#[test]
fn fields_of_bytecode_are_those_of_dumps() {
    let mut compared = BTreeSet::new();
    for file in texts_in(&["text"]) {
        let file = file.into_os_string();
        let write = ["tile-ir-translate", "--mlir-to-cudatilebc", "--no-implicit-module"].map(Into::into);
        let bytes = run_program(translate, write.into_iter().chain([file.clone()]), &[]).stdout;
        let dump = run_program(translate, ["tile-ir-translate", "--dump-bytecode"], &bytes).stdout;
        for (operation, shown) in operations_of_dump(&String::from_utf8_lossy(&dump)) {
            let listed = fields_of_page(&operation);
            let mut rest = listed.iter();
            let in_order = shown.iter().all(|field| rest.any(|other| other == field));
            assert!(in_order, "{operation} in {}: dumps show {shown:?}, the page lists {listed:?}", file.display());
            compared.insert(operation);
        }
    }
    assert!(compared.len() > 80, "most operations are compared: {}", compared.len());
}

/// The operations in a dump, with the names of their attributes and operands in the order of the bytes.
fn operations_of_dump(dump: &str) -> Vec<(String, Vec<String>)> {
    let mut operations: Vec<(String, Vec<String>)> = Vec::new();
    for line in dump.lines() {
        if let Some((_, name)) = line.split_once("  opcode: ") {
            operations.push((name.to_owned(), Vec::new()));
        }
        let Some((_, fields)) = operations.last_mut() else { continue };
        for kind in ["  attribute '", "  operand '"] {
            let name = line.split_once(kind).and_then(|(_, rest)| rest.split('\'').next()).map(str::to_owned);
            fields.extend(name.filter(|name| fields.last() != Some(name)));
        }
    }
    operations
}

/// The names of attributes and operands under the heading of bytecode.
fn fields_of_page(operation: &str) -> Vec<String> {
    let name = operation.trim_start_matches("cuda_tile.").replace('$', "_");
    let path = repository().join(format!("docs/reference/operations/{name}.md"));
    let page = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (_, fields) = page.split_once("## Bytecode").expect("every page has the heading");
    let names = fields.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    names.map(str::to_owned).collect()
}

/// README.md and the manifest agree on the oldest release of Rust.
#[test]
fn the_oldest_rust_is_stated_once() {
    let manifest = fs::read_to_string(repository().join("Cargo.toml")).expect("the manifest is there");
    let version = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \"")?.strip_suffix('"'));
    let readme = fs::read_to_string(repository().join("README.md")).expect("the file is there");
    assert!(readme.contains(&format!("Rust {} or newer", version.expect("there is a version"))));
}

/// Every relative link leads to a file, and to a heading or anchor in it.
#[test]
fn links_lead_somewhere() {
    let mut anchors: BTreeMap<PathBuf, BTreeSet<String>> = BTreeMap::new();
    let mut count = 0;
    let mut broken = Vec::new();
    for page in documents() {
        let text = fs::read_to_string(&page).expect("documents are text");
        for target in links(&text) {
            count += 1;
            let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
            let file = match path {
                "" => page.clone(),
                path => page.parent().expect("a document is in a folder").join(path),
            };
            let leads_somewhere = file.exists()
                && (anchor.is_empty()
                    || anchors.entry(file.clone()).or_insert_with(|| anchors_of(&file)).contains(anchor));
            if !leads_somewhere {
                broken.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(count > 1000, "{count} links are found");
    assert!(broken.is_empty(), "links lead nowhere:\n{}", broken.join("\n"));
}

/// All documents of the repository.
fn documents() -> Vec<PathBuf> {
    let mut folders = vec![repository()];
    let mut documents = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("folders can be listed") {
            let path = entry.expect("entries can be read").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "md") {
                documents.push(path);
            }
        }
    }
    documents.sort();
    documents
}

/// The relative targets of links outside of code.
fn links(text: &str) -> Vec<&str> {
    let mut links = Vec::new();
    for line in without_code(text) {
        for rest in line.split("](").skip(1) {
            let target = rest.split(')').next().unwrap_or_default();
            if !target.contains("://") && !target.contains(' ') {
                links.push(target);
            }
        }
    }
    links
}

/// The anchors of a document: those of its headings, and those written as such.
fn anchors_of(file: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let mut anchors = BTreeSet::new();
    for line in without_code(&text) {
        if let Some(heading) = line.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
            anchors.insert(heading.chars().filter(|it| it.is_alphanumeric() || "-_".contains(*it)).collect());
        }
        let written = line.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        anchors.extend(written.map(str::to_owned));
    }
    anchors
}

/// The lines outside of blocks of code.
pub(crate) fn without_code(text: &str) -> impl Iterator<Item = &str> {
    let mut in_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}
