//! Dumps of files cover each byte exactly once, and their length is bounded by the file.

use std::convert::Infallible;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use tile_ir::bytecode::dump::{self, Line, Value};
use tile_ir::bytecode::{Preview, ReadOptions, WriteOptions, explain, supported_versions, write};
use tile_ir::{Context, LoadOptions, Module, context, load};

/// The examples and the tests of text, which contain every operation.
fn modules(context: &Arc<Context>) -> Vec<(String, Module)> {
    let mut modules = Vec::new();
    for folder in ["../examples", "text"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let file = entry.expect("it can be listed").path();
            if file.is_dir() {
                continue;
            }
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

/// The bytecode of the modules in every version that can represent them.
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

/// Random numbers from a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// The lines of a dump, and whether it reports the file as valid.
fn dump(context: &Arc<Context>, bytes: &[u8]) -> (Vec<Line>, bool) {
    let mut lines = Vec::new();
    let Ok(is_sound) = dump::dump(context, bytes, &ReadOptions::default(), |line| {
        lines.push(line.clone());
        Ok::<(), Infallible>(())
    });
    (lines, is_sound)
}

/// Lines other than headings are contiguous, from the first byte to the last.
fn covers_each_byte_once(lines: &[Line], size: usize) -> bool {
    let mut position = 0;
    for line in lines.iter().filter(|line| !line.is_heading && !line.range.is_empty()) {
        if line.range.start != position {
            return false;
        }
        position = line.range.end;
    }
    position == size
}

#[test]
fn dumps_of_valid_files_are_complete() {
    let context = context();
    for (name, bytes) in files(&context) {
        let (lines, is_sound) = dump(&context, &bytes);
        assert!(is_sound, "{name}: {lines:?}");
        assert!(covers_each_byte_once(&lines, bytes.len()), "{name}");
        let unread = lines.iter().find(|line| line.field == "not read");
        assert!(unread.is_none(), "{name}: {unread:?}");
    }
}

#[test]
fn dumps_of_damaged_files_are_complete_and_short() {
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
            let (lines, _) = dump(&context, &damaged);
            assert!(covers_each_byte_once(&lines, damaged.len()), "{name}, case {case}");
            assert!(lines.len() <= 8 * damaged.len() + 0x200, "{name}, case {case}");
        }
    }
}

/// The lowest version is the first that the writer accepts.
#[test]
fn the_lowest_version_is_explained() {
    let context = context();
    let versions = supported_versions(&context);
    let options = |version| WriteOptions::new(version).with_preview(Preview::Allowed);
    for (name, module) in modules(&context) {
        let lowest = versions.iter().copied().find(|&version| write(&module, &options(version)).is_ok());
        let Ok(explanation) = explain(&module) else {
            assert_eq!(lowest, None, "{name}");
            continue;
        };
        assert_eq!(lowest, Some(explanation.version), "{name}");
        let forced = explanation.requirements.iter().map(|requirement| requirement.since).max();
        assert_eq!(forced.unwrap_or(versions[0]), explanation.version, "{name}: {explanation:?}");
    }
}

/// A section with its padding, at an offset that is a multiple of 8.
fn section(id: u8, alignment: u8, payload: &[u8]) -> Vec<u8> {
    let mut section = vec![id | 0x80, 0, 0, 0, alignment, 0xCB, 0xCB, 0xCB];
    section.extend(payload);
    section.resize(section.len().next_multiple_of(8), 0xCB);
    let length = varint_of_three(section.len() - 8);
    section[1..4].copy_from_slice(&length);
    section
}

/// A number below 2²¹, in three bytes.
fn varint_of_three(number: usize) -> [u8; 3] {
    [number as u8 | 0x80, (number >> 7) as u8 | 0x80, (number >> 14) as u8 & 0x7F]
}

/// A large type that is damaged at its end would be decoded once for each of its many references, which takes quadratic
/// time. The limit counts lookups, so it is the same on every machine.
#[test]
fn damaged_data_is_decoded_once() {
    const WIDE: usize = 20_000;
    const REFERRING: usize = 2_000;
    let mut entries = vec![vec![3]];
    let wide = varint_of_three(REFERRING + 1);
    entries.extend((0..REFERRING).map(|_| [&[0x10, 1], &wide[..], &[0]].concat()));
    entries.push([&[0x10], &varint_of_three(WIDE)[..], &vec![0; WIDE - 1], &varint_of_three(1 << 20)].concat());
    let count = entries.len();
    let mut types = varint_of_three(count).to_vec();
    types.push(0xCB);
    let starts = entries.iter().scan(0, |start, entry: &Vec<u8>| Some(std::mem::replace(start, *start + entry.len())));
    types.extend(starts.flat_map(|start| (start as u32).to_le_bytes()));
    types.extend(entries.concat());

    let mut file = b"\x7FTileIR\0\x0D\x01\0\0\x06\x02\0\0".to_vec();
    file.extend(section(2, 8, &[0]));
    file.extend(section(5, 4, &types));
    file.extend(section(1, 4, &[0]));
    file.push(0);

    let (lines, is_sound) = dump(&context(), &file);
    assert!(!is_sound && covers_each_byte_once(&lines, file.len()));
    let is_limit = |line: &&Line| matches!(&line.value, Value::Error(error) if error.contains("refer to others"));
    let is_damage = |line: &&Line| matches!(&line.value, Value::Error(error) if error.contains("does not exist"));
    let (limited, damaged) = (lines.iter().filter(is_limit).count(), lines.iter().filter(is_damage).count());
    assert_eq!(limited + damaged, REFERRING + 1, "each of them is damaged");
    assert!(damaged < 20, "{damaged} were decoded to their ends");
}
