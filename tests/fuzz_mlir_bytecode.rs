//! Every file of MLIR bytecode is handled in bounded time, and in memory proportional to its size. A module that is read can
//! be written and read again.
//!
//! The files are mutations of the bytecode of `text`, `builtin` and `examples` in every version of the format. `harness/fuzz`
//! describes how to run for longer, and what to do with failures.

use std::fs;
use std::sync::Arc;

use peak_alloc::PeakAlloc;
use tile_ir::mlir_bytecode::{FormatVersion, ReadOptions, WriteOptions, read, write};
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::{Context, Module, TEXT_FORM};
use tile_ir_tests::{Bytes, Fuzzer, fuzz, texts_in};

/// Counts allocations, to measure the peak memory of reading.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The memory that reading may use per byte of a file: an operation takes at least three bytes.
const MOST_PER_BYTE: usize = 256;

/// The memory that reading may use in addition: tables of the context, which grow in steps, and layouts.
const MOST_BESIDES: usize = 1 << 20;

#[test]
fn every_file_is_handled() {
    fuzz(Files(Bytes::new(sources())), env!("CARGO_TARGET_TMPDIR"));
}

/// Mutations of files.
struct Files(Bytes);

impl Fuzzer for Files {
    const EXTENSION: &'static str = "mlirbc";

    fn input(&self, number: u64) -> Vec<u8> {
        self.0.file(number)
    }

    fn context(&self) -> Arc<Context> {
        tile_ir_tests::unchecked_context(true)
    }

    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let result = read(context, input, &ReadOptions::new("fuzz", TEXT_FORM));
        let taken = MEMORY.peak_usage().saturating_sub(before);
        if taken > MOST_BESIDES + MOST_PER_BYTE * input.len() {
            return Err(format!("reading took {taken} bytes of memory for {} of a file", input.len()));
        }
        match result {
            Ok(module) => survives_writing(context, &module).map(|()| true),
            Err(error) if error.message.is_empty() => Err("an error without words".into()),
            Err(_) => Ok(false),
        }
    }
}

/// Generic text can represent every module, valid or not.
fn text(module: &Module) -> String {
    print(module, &PrintOptions { generic: true, ..PrintOptions::default() })
}

fn survives_writing(context: &Arc<Context>, module: &Module) -> Result<(), String> {
    let options = WriteOptions::new(TEXT_FORM);
    let bytes = write(module, &options).map_err(|error| error.to_string())?;
    let again = read(context, &bytes, &ReadOptions::new("again", TEXT_FORM)).map_err(|error| error.to_string())?;
    if text(&again) != text(module) {
        return Err("it prints differently again".into());
    }
    match write(&again, &options) {
        Ok(second) if second == bytes => Ok(()),
        Ok(_) => Err("it is written differently again".into()),
        Err(error) => Err(error.to_string()),
    }
}

/// The seed files.
fn sources() -> Vec<Vec<u8>> {
    let context = tile_ir_tests::unchecked_context(true);
    let mut files = Vec::new();
    let texts = texts_in(&["text", "builtin", "../examples"]);
    for source in texts.iter().filter_map(|path| fs::read_to_string(path).ok()) {
        let Ok(module) = parse(&context, &source, &ParseOptions::default()) else { continue };
        let versions = (0..=6).filter_map(FormatVersion::new);
        let written = versions.map(|version| write(&module, &WriteOptions::new(TEXT_FORM).with_version(version)));
        files.extend(written.flatten());
    }
    files
}
