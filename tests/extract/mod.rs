//! Extraction of bytecode from other files: containers of all kinds, text, and data that only looks like bytecode.

mod containers;
mod fat_binaries;
mod mlir;
mod program;
mod text;
mod unreadable;

use std::fs;
use std::path::Path;

use tile_ir::Version;
use tile_ir_extract::{Event, Limits, extract};
use tile_ir_tests::Random;
use tile_ir_tests::containers::{gzip, tar};

/// The module of a kernel of this name.
fn module(name: &str) -> Vec<u8> {
    let text = format!(
        "cuda_tile.module @m {{ entry @{name}(%p: tile<ptr<f32>>) {{ %c = constant <f32: [1.0, 2.0]> : tile<2xf32> \
         print_tko \"%f\", %c : tile<2xf32> -> token }} entry @{name}_2() {{}} }}"
    );
    let module = tile_ir::parse_str(&tile_ir::context(), &text).expect("it is valid");
    tile_ir::write_bytes(&module, Version::new(13, 1)).expect("it can be written")
}

fn random_bytes(random: &mut Random, count: usize) -> Vec<u8> {
    (0..count.div_ceil(8)).flat_map(|_| random.bits().to_le_bytes()).take(count).collect()
}

/// The member, offset and first entry of each module, and the rest with the reasons: what is unreadable and what was skipped.
fn found_within(bytes: &[u8], limits: &Limits) -> (Vec<(String, usize, String)>, Vec<String>) {
    let (mut found, mut skipped) = (Vec::new(), Vec::new());
    extract(bytes, limits, &mut |event| match event {
        Event::Module { member, module } => {
            let entry = module.entries.first().cloned().unwrap_or_default();
            found.push((member.unwrap_or("-").to_owned(), module.offset, entry));
        }
        Event::Unreadable { member, module } => {
            skipped.push(format!("{}: at {:#x}: {}", member.unwrap_or("-"), module.offset, module.reason));
        }
        Event::Code { member, code, .. } => skipped.push(format!("{member}: {code}")),
        Event::Skipped { member, reason } => skipped.push(format!("{}: {reason}", member.unwrap_or("-"))),
    });
    (found, skipped)
}

fn found(bytes: &[u8]) -> Vec<(String, usize, String)> {
    let (found, skipped) = found_within(bytes, &Limits::default());
    assert_eq!(skipped, [] as [&str; 0]);
    found
}

fn place(member: &str, offset: usize, entry: &str) -> (String, usize, String) {
    (member.to_owned(), offset, entry.to_owned())
}

/// A file with two modules at odd offsets, and other bytes around them.
fn object() -> (Vec<u8>, [usize; 2]) {
    let mut bytes = b"\x7fELF and what comes after it".to_vec();
    let first = bytes.len();
    bytes.extend(module("one"));
    bytes.extend(b"between \x7fTileIR\0 and more");
    let second = bytes.len();
    bytes.extend(module("two"));
    bytes.extend(b"the end");
    (bytes, [first, second])
}

#[test]
fn modules_are_found_at_any_offset() {
    let (object, [first, second]) = object();
    assert_eq!(found(&object), [place("-", first, "one"), place("-", second, "two")]);
    assert_eq!(found(&module("alone")), [place("-", 0, "alone")]);
    assert_eq!(found(b""), []);
}

/// Neither magic numbers nor headers nor random sections are reported.
#[test]
fn random_bytes_are_not_found_as_modules() {
    let mut random = Random::new(1);
    let mut bytes = random_bytes(&mut random, 16 << 20);
    for at in (0..bytes.len() - 64).step_by(97) {
        let minor = (random.bits() % 6) as u8;
        // The magic number, an existing version, and often sections.
        let mut planted = b"\x7fTileIR\0\x0d".to_vec();
        planted.extend([minor, 0, 0]);
        for _ in 0..random.bits() % 4 {
            let (id, length) = (random.bits() % 8, (random.bits() % 8) as u8);
            planted.extend([id as u8, length]);
            planted.extend(random_bytes(&mut random, length.into()));
        }
        if random.bits().is_multiple_of(2) {
            planted.push(0);
        }
        bytes[at..at + planted.len()].copy_from_slice(&planted);
    }
    let (found, unreadable) = found_within(&bytes, &Limits::default());
    assert_eq!(found, []);
    assert!(unreadable.len() > 1000, "{} looked like modules", unreadable.len());
}

/// Many headers that share the rest of the file do not take quadratic time.
#[test]
fn false_signatures_are_rejected_quickly() {
    let mut tail = b"\x81\x80\x80\x40\x04".to_vec();
    tail.resize(tail.len() + (1 << 20), 1);
    tail.push(0);
    let mut bytes = Vec::new();
    for left in (0..20_000_usize).rev() {
        // A header, and a section that extends over all headers after it.
        let size = 16 * left;
        bytes.extend(b"\x7fTileIR\0\x0d\x01\0\0\x07");
        bytes.extend([size as u8 | 0x80, (size >> 7) as u8 | 0x80, (size >> 14) as u8]);
    }
    bytes.extend(tail);
    let start = std::time::Instant::now();
    assert_eq!(found_within(&bytes, &Limits::default()).0, []);
    assert!(start.elapsed().as_secs() < 60, "it took {:?}", start.elapsed());
}

/// An archive of real files.
#[test]
fn every_real_file_is_found() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/conformance/real-bytecode.tar.gz");
    let Ok(bytes) = fs::read(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return;
    };
    let found = found(&bytes);
    assert!(found.len() > 1000, "{} were found", found.len());
    assert!(found.iter().all(|(member, offset, _)| member.ends_with(".tileirbc") && *offset == 0));
}
