//! What a dump says of every file: each byte once, and no more than the file is worth.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use tile_ir::bytecode::dump::{Listing, dump};
use tile_ir::bytecode::{ReadOptions, WriteOptions, explain, supported_versions, write};
use tile_ir::{Context, LoadOptions, Module, context, load};

/// The kernels that people read first, and the tests of text, which hold every operation.
fn modules(context: &Arc<Context>) -> Vec<(String, Module)> {
    let mut modules = Vec::new();
    for folder in ["../examples", "text"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let file = entry.expect("it can be listed").path();
            let name = file.display().to_string();
            let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
            if let Ok(module) = load(context, &fs::read(&file).expect("it can be read"), &name, &options) {
                modules.push((name, module));
            }
        }
    }
    modules.sort_by(|a, b| a.0.cmp(&b.0));
    assert!(modules.len() > 20, "there are kernels");
    modules
}

/// The files that the modules are in every version that can hold them.
fn files(context: &Arc<Context>) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for (name, module) in modules(context) {
        for version in supported_versions(context) {
            if let Ok(bytes) = write(&module, &WriteOptions::new(version)) {
                files.push((format!("{name} in {version}"), bytes));
            }
        }
    }
    files
}

/// Numbers by chance, the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// The lines that are no headings lie one behind the other, from the first byte to the last.
fn covers_each_byte_once(listing: &Listing, size: usize) -> bool {
    let mut position = 0;
    for line in listing.lines().iter().filter(|line| !line.is_heading && !line.range.is_empty()) {
        if line.range.start != position {
            return false;
        }
        position = line.range.end;
    }
    position == size
}

#[test]
fn sound_files_are_covered_and_understood() {
    let context = context();
    for (name, bytes) in files(&context) {
        let listing = dump(&context, &bytes, &ReadOptions::default());
        assert!(listing.is_sound(), "{name}: {listing:?}");
        assert!(covers_each_byte_once(&listing, bytes.len()), "{name}");
        let unread = listing.lines().iter().find(|line| line.field == "not read");
        assert!(unread.is_none(), "{name}: {unread:?}");
    }
}

#[test]
fn damaged_files_are_covered_too_and_lines_are_few() {
    let context = context();
    let mut random = Random(17);
    for (name, bytes) in files(&context) {
        for case in 0..20 {
            let mut damaged = bytes.clone();
            for _ in 0..1 + random.below(3) {
                let place = random.below(damaged.len());
                match random.below(4) {
                    0 => damaged.truncate(place.max(1)),
                    1 => drop(damaged.splice(place..place, [random.below(256) as u8])),
                    _ => damaged[place] = random.below(256) as u8,
                }
            }
            let listing = dump(&context, &damaged, &ReadOptions::default());
            assert!(covers_each_byte_once(&listing, damaged.len()), "{name}, case {case}");
            assert!(listing.lines().len() <= 8 * damaged.len() + 0x200, "{name}, case {case}");
        }
    }
}

/// The lowest version is the first that the writer accepts.
#[test]
fn the_lowest_version_is_explained() {
    let context = context();
    let versions = supported_versions(&context);
    for (name, module) in modules(&context) {
        let lowest = versions.iter().copied().find(|&version| write(&module, &WriteOptions::new(version)).is_ok());
        let Ok(explanation) = explain(&module) else {
            assert_eq!(lowest, None, "{name}");
            continue;
        };
        assert_eq!(lowest, Some(explanation.version), "{name}");
        let forced = explanation.requirements.iter().map(|requirement| requirement.since).max();
        assert_eq!(forced.unwrap_or(versions[0]), explanation.version, "{name}: {explanation:?}");
    }
}
