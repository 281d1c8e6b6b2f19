//! The documents are up to date, complete, and their links lead somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use tile_ir_spec::codegen::{COMMAND as CODEGEN, Output, Target, manual};
use tile_ir_tests::pages::{COMMAND, pages, stale_pages};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Pages about code match the code.
#[test]
fn pages_are_up_to_date() {
    let stale = stale_pages(&pages()).expect("the folders can be read");
    assert!(stale.is_empty(), "run `{COMMAND}`:\n{}", stale.join("\n"));
}

/// Pages about the dialects match the table, and so does the table of contents.
#[test]
fn the_manual_is_up_to_date() {
    let dialects = Target::repository().load(&root()).unwrap_or_else(|errors| panic!("{errors}"));
    let quoted = manual::Quoted::read(&root()).expect("the files are there");
    let made = manual::pages(&dialects, &quoted).unwrap_or_else(|error| panic!("{error}"));
    let summary = manual::summary(&root(), manual::FOLDER, &made).expect("pages have headings");
    let mut changes = Output::new(&root(), manual::FOLDER, made).changes().expect("the folder can be read");
    changes.extend(Output::among_others(&root(), vec![summary]).changes().expect("the file can be read"));
    let changes: Vec<_> = changes.iter().map(ToString::to_string).collect();
    assert!(changes.is_empty(), "run `{CODEGEN}`:\n{}", changes.join("\n"));
}

/// README.md and the manifest agree on the oldest release of Rust.
#[test]
fn the_oldest_rust_is_stated_once() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest is there");
    let version = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \"")?.strip_suffix('"'));
    let readme = fs::read_to_string(root().join("README.md")).expect("the file is there");
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
    let mut folders = vec![root()];
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
fn without_code(text: &str) -> impl Iterator<Item = &str> {
    let mut in_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}
