//! Extraction ends in time and in bounded memory for any file, and reports only modules that can be read.
//!
//! The inputs are modules, valid and mutated, in nested containers, with bytes changed, removed and repeated at every level.
//! `harness/fuzz` explains how to run it for longer, and what to do with failures.

use std::fs;
use std::io::{Cursor, Write};
use std::sync::Arc;

use flate2::Compression;
use flate2::write::GzEncoder;
use peak_alloc::PeakAlloc;
use tile_ir::Context;
use tile_ir::bytecode::{ReadOptions, WriteOptions, read, supported_versions, write};
use tile_ir::text::{ParseOptions, parse};
use tile_ir_extract::{Event, Limits, extract};
use tile_ir_tests::{Damager, Fuzzer, Random, fuzz, texts_in, unchecked_context};
use zip::CompressionMethod;
use zip::write::{SimpleFileOptions, ZipWriter};

/// Tracks the peak memory use.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const LIMITS: Limits = Limits { total: 2 << 20, depth: 4, ratio: 50, members: 500 };

/// The memory that extraction may use under these limits.
const MOST_MEMORY: usize = 64 << 20;

#[test]
fn every_file_is_handled() {
    let sound = sources();
    fuzz(Files { damaged: Damager::new(&sound), sound }, env!("CARGO_TARGET_TMPDIR"));
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
            bytes = match random.below(8) {
                0 => gzip(&bytes),
                1 => tar(&bytes, &self.module(&mut random)),
                2 => zip(CompressionMethod::Stored, &bytes, &self.module(&mut random)),
                4 => dump(&bytes, random.below(3) + 8),
                5 => lines(&bytes),
                6 => literal(&bytes),
                3 => zip(CompressionMethod::Deflated, &bytes, &self.module(&mut random)),
                _ => [&self.module(&mut random)[..], &bytes].concat(),
            };
            for _ in 0..random.below(3) * random.below(4) {
                change(&mut bytes, &mut random);
            }
        }
        bytes
    }

    fn context(&self) -> Arc<Context> {
        unchecked_context(false)
    }

    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let (mut found, mut problem) = (0, None);
        extract(input, &LIMITS, &mut |event| {
            if let Event::Module { module, .. } = event {
                found += 1;
                let options = ReadOptions::default().allowing_preview(true);
                problem = problem.take().or(read(context, module.bytes, &options).err());
            }
        });
        let taken = MEMORY.peak_usage().saturating_sub(before);
        match problem {
            Some(error) => Err(format!("the extracted module cannot be read: {error}")),
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

/// The examples in all versions that can represent them.
fn sources() -> Vec<Vec<u8>> {
    let context = unchecked_context(false);
    let mut modules = Vec::new();
    for file in texts_in(&["../examples"]) {
        let text = fs::read_to_string(file).expect("it is text");
        let module = parse(&context, &text, &ParseOptions::default()).expect("examples are valid");
        let versions = supported_versions(&context).into_iter();
        modules.extend(versions.filter_map(|version| write(&module, &WriteOptions::new(version)).ok()));
    }
    modules
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

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::fast());
    writer.write_all(content).expect("memory takes it");
    writer.finish().expect("memory takes it")
}

fn tar(first: &[u8], second: &[u8]) -> Vec<u8> {
    let mut archive = tar::Builder::new(Vec::new());
    for (name, content) in [("first", first), ("second", second)] {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        archive.append_data(&mut header, name, content).expect("memory takes it");
    }
    archive.into_inner().expect("memory takes it")
}

fn zip(method: CompressionMethod, first: &[u8], second: &[u8]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in [("first", first), ("second", second)] {
        let options = SimpleFileOptions::default().compression_method(method);
        archive.start_file(name, options).expect("memory takes it");
        archive.write_all(content).expect("memory takes it");
    }
    archive.finish().expect("memory takes it").into_inner()
}
