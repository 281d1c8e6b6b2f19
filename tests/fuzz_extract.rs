//! Extraction ends in time and in bounded memory for any file, and reports only modules that can be read.
//!
//! The inputs are modules, valid and mutated, in nested containers, with bytes changed, removed and repeated at every level.
//! `harness/fuzz` explains how to run it for longer, and what to do with failures.

use std::fs;
use std::sync::Arc;

use peak_alloc::PeakAlloc;
use tile_ir::bytecode::{WriteOptions, supported_versions};
use tile_ir::text::{ParseOptions, parse};
use tile_ir::{Context, ContextOptions, Diagnostic, Module, TEXT_FORM, bytecode, mlir_bytecode};
use tile_ir_extract::{Event, Limits, Unreadable, extract};
use tile_ir_tests::containers::{CompressionMethod, ar, bzip2, gzip, tar, xz, zip, zstandard};
use tile_ir_tests::{Damager, Fuzzer, Random, fuzz, texts_in, unchecked_context};

/// Tracks the peak memory use.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const LIMITS: Limits = Limits { total: 2 << 20, depth: 4, ratio: 50, members: 500 };

/// Flags of entries of fat binaries.
const LZ4: u64 = 0x2000;
const ZSTANDARD: u64 = 0x8000;

/// The memory that extraction may use under these limits.
const MOST_MEMORY: usize = 64 << 20;

#[test]
fn every_file_is_handled() {
    let (mut sound, mlir) = sources();
    let damaged = Damager::new(&sound);
    sound.extend(mlir);
    fuzz(Files { damaged, sound }, env!("CARGO_TARGET_TMPDIR"));
}

struct Files {
    sound: Vec<Vec<u8>>,
    damaged: Damager,
}

impl Fuzzer for Files {
    const EXTENSION: &'static str = "container";

    fn input(&self, number: u64) -> Vec<u8> {
        let mut random = Random::new(number);
        let mut bytes = self.module(&mut random);
        for _ in 0..random.below(5) {
            bytes = match random.below(16) {
                0 => gzip(&bytes),
                1 => tar(&[("first", &bytes), ("second", &self.module(&mut random))]),
                2 => zip(CompressionMethod::Stored, &[("first", &bytes), ("second", &self.module(&mut random))]),
                4 => dump(&bytes, random.below(3) + 8),
                5 => lines(&bytes),
                6 => literal(&bytes),
                3 => zip(CompressionMethod::Deflated, &[("first", &bytes), ("second", &self.module(&mut random))]),
                7 => bzip2(&bytes),
                8 => xz(&bytes),
                9 => zstandard(&bytes),
                10 => ar(&[("first", &bytes), ("second", &self.module(&mut random))]),
                11 => decimal(&bytes),
                12 => fat_binary(0, &bytes, &bytes),
                13 => fat_binary(LZ4, &bytes, &lz4_flex::block::compress(&bytes)),
                14 => fat_binary(ZSTANDARD, &bytes, &zstandard(&bytes)),
                _ => [&self.module(&mut random)[..], &bytes].concat(),
            };
            for _ in 0..random.below(3) * random.below(4) {
                change(&mut bytes, &mut random);
            }
        }
        bytes
    }

    /// Like that of extraction, without the dialect for tests.
    fn context(&self) -> Arc<Context> {
        let options = ContextOptions { allow_unregistered: true, ..tile_ir::context_options() };
        options.build().expect("the dialects of the library fit together")
    }

    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let (mut found, mut problem) = (0, None);
        extract(input, &LIMITS, &mut |event| match event {
            Event::Module { module, .. } => {
                found += 1;
                let error = read(context, module.bytes).err();
                problem = problem.take().or(error.map(|error| format!("the extracted module cannot be read: {error}")));
            }
            Event::Unreadable { module: Unreadable { offset, bytes: Some(bytes), .. }, .. } => {
                let is_read = read(context, bytes).is_ok();
                problem = problem.take().or(is_read.then(|| format!("the module at {offset:#x} can be read")));
            }
            _ => {}
        });
        let taken = MEMORY.peak_usage().saturating_sub(before);
        match problem {
            Some(problem) => Err(problem),
            None if taken > MOST_MEMORY => Err(format!("it took {taken} bytes")),
            None => Ok(found > 0),
        }
    }
}

impl Files {
    fn module(&self, random: &mut Random) -> Vec<u8> {
        match random.below(3) {
            0 => self.damaged.file(random.bits()),
            _ => self.sound[random.below(self.sound.len())].clone(),
        }
    }
}

/// Reads a module in either format.
fn read(context: &Arc<Context>, bytes: &[u8]) -> Result<Module, Diagnostic> {
    if mlir_bytecode::is_bytecode(bytes) {
        let options = mlir_bytecode::ReadOptions::new("", TEXT_FORM);
        return mlir_bytecode::read(context, bytes, &options);
    }
    bytecode::read(context, bytes, &bytecode::ReadOptions::default().allowing_preview(true))
}

/// The examples in all versions that can represent them, and in MLIR bytecode.
fn sources() -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
    let context = unchecked_context(false);
    let (mut modules, mut mlir) = (Vec::new(), Vec::new());
    for file in texts_in(&["../examples"]) {
        let text = fs::read_to_string(file).expect("it is text");
        let module = parse(&context, &text, &ParseOptions::default()).expect("examples are valid");
        let versions = supported_versions(&context).into_iter();
        modules.extend(versions.filter_map(|version| bytecode::write(&module, &WriteOptions::new(version)).ok()));
        mlir.push(tile_ir::write_mlir_bytes(&module).expect("it is not too deep"));
    }
    (modules, mlir)
}

/// Changes, removes or repeats some bytes.
fn change(bytes: &mut Vec<u8>, random: &mut Random) {
    if bytes.is_empty() {
        return;
    }
    // Headers and directories are at the ends of archives.
    let at = match random.below(3) {
        0 => random.below(bytes.len().min(64)),
        1 => bytes.len() - 1 - random.below(bytes.len().min(256)),
        _ => random.below(bytes.len()),
    };
    let end = (at + 1 + random.below(8)).min(bytes.len());
    match random.below(6) {
        0 => bytes[at] = 0xff,
        1 => bytes[at] = 0,
        2 => bytes[at] ^= 1 << random.below(8),
        3 => drop(bytes.drain(at..end)),
        4 => bytes.truncate(at),
        _ => {
            let repeated = bytes[at..end].to_vec();
            bytes.splice(at..at, repeated);
        }
    }
}

/// A hex dump with this many bytes per line.
fn dump(content: &[u8], width: usize) -> Vec<u8> {
    let line = |(number, bytes): (usize, &[u8])| {
        let pairs: String = bytes.iter().map(|byte| format!(" {byte:02x}")).collect();
        format!("{:08x}: {pairs}  |{}|\n", number * width, String::from_utf8_lossy(bytes).escape_debug())
    };
    content.chunks(width).enumerate().map(line).collect::<String>().into_bytes()
}

/// Hexadecimal digits in lines.
fn lines(content: &[u8]) -> Vec<u8> {
    let line =
        |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02X}")).chain(["\n".to_owned()]).collect::<String>();
    content.chunks(40).map(line).collect::<String>().into_bytes()
}

/// A Python literal.
fn literal(content: &[u8]) -> Vec<u8> {
    let characters: Vec<u8> = content.iter().flat_map(|&byte| byte.escape_ascii()).collect();
    [b"b'", &characters[..], b"'"].concat()
}

/// Numbers in a list.
fn decimal(content: &[u8]) -> Vec<u8> {
    format!("{content:?}").into_bytes()
}

/// A fat binary with an entry for Tile IR, which says that it is compressed if there are flags.
fn fat_binary(flags: u64, content: &[u8], stored: &[u8]) -> Vec<u8> {
    let padded = stored.len().next_multiple_of(8);
    let [size, packed_size] = if flags == 0 { [0; 2] } else { [content.len(), stored.len()] };
    let mut bytes = b"\x50\xed\x55\xba\x01\x00\x10\x00".to_vec();
    bytes.extend((64 + padded as u64).to_le_bytes());
    bytes.extend([0x80, 0x101, 64, 0].map(u16::to_le_bytes).concat());
    bytes.extend([padded, packed_size].map(|number| (number as u64).to_le_bytes()).concat());
    bytes.extend([0, 0, flags, 0, size as u64].map(u64::to_le_bytes).concat());
    bytes.extend(stored);
    bytes.resize(16 + 64 + padded, 0);
    bytes
}
