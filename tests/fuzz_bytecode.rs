//! Every file of bytecode is handled in bounded time, and in memory proportional to its size. A module that is read can be
//! written and read again, and printed and parsed if it is valid.
//!
//! The files are mutations of the bytecode of `text`, of `examples` and of modules made from the table, and of
//! real files if available. `harness/fuzz` describes how to run for longer, and what to do with failures.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use peak_alloc::PeakAlloc;
use tile_ir::bytecode::{self, ReadOptions, WriteOptions, supported_versions};
use tile_ir::core::OpKind;
use tile_ir::core::Severity;
use tile_ir::text::{self, ParseOptions, PrintOptions};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Context, Error, LoadOptions, Module, Version};
use tile_ir_smith::generate::{self, Limits};
use tile_ir_tests::{Damager, Fuzzer, fuzz};

/// Counts allocations, to measure the peak memory of reading.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The memory that reading may use per byte of a file.
const MOST_PER_BYTE: usize = 64;

/// The memory that reading may use in addition: tables of the context, which grow in steps.
const MOST_BESIDES: usize = 256 << 10;

/// The number of modules made from the table for each version.
const GENERATED: u64 = 12;

/// The number of operations in each of them.
const OPERATIONS: usize = 10;

/// The stride through the real files.
const REAL_FILES_STEP: usize = 20;

#[test]
fn every_file_is_handled() {
    fuzz(Files(Damager::new(&sources())), env!("CARGO_TARGET_TMPDIR"));
}

/// Mutations of files.
struct Files(Damager);

impl Fuzzer for Files {
    const EXTENSION: &'static str = "tileirbc";

    fn input(&self, number: u64) -> Vec<u8> {
        self.0.file(number)
    }

    fn context(&self) -> Arc<Context> {
        tile_ir_tests::unchecked_context(false)
    }

    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        // Decodes the functions with errors of the verifier again, to find their places.
        let _ = tile_ir::load(context, input, "file", &LoadOptions::default());
        let Some(module) = read_within_memory(context, input)? else { return Ok(false) };
        let mut version = bytecode::version(input).map_err(|error| error.to_string())?;
        if has_producer(&module) {
            // Older versions do not store it, though they are read with one.
            version = version.max(Version::new(13, 3));
        }
        let valid = is_valid(&module);
        survives_text(context, &module, valid).map_err(|failure| format!("text: {failure}"))?;
        survives_writing(context, &module, version).map_err(|failure| format!("bytecode: {failure}"))?;
        Ok(true)
    }
}

fn has_producer(module: &Module) -> bool {
    module.kernel_modules().any(|op| op.attribute("producer").is_some())
}

/// Reads a file; `None` if it is rejected.
fn read_within_memory(context: &Arc<Context>, input: &[u8]) -> Result<Option<Module>, String> {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let read = bytecode::read(context, input, &ReadOptions::default());
    let taken = MEMORY.peak_usage().saturating_sub(before);
    if taken > MOST_BESIDES + MOST_PER_BYTE * input.len() {
        return Err(format!("reading took {taken} bytes of memory for {} of a file", input.len()));
    }
    match read {
        Ok(module) => Ok(Some(module)),
        Err(error) if error.message.is_empty() => Err("an error without words".into()),
        Err(_) => Ok(None),
    }
}

/// Generic text can represent every module, valid or not.
fn generic() -> PrintOptions {
    PrintOptions { generic: true, debug_info: true, ..PrintOptions::default() }
}

fn is_valid(module: &Module) -> bool {
    let options = VerifyOptions { threads: 1, ..VerifyOptions::default() };
    verify(module, &options).iter().all(|diagnostic| diagnostic.severity != Severity::Error)
}

fn survives_text(context: &Arc<Context>, module: &Module, valid: bool) -> Result<(), String> {
    let printed = text::print(module, &generic());
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    let again = match text::parse(context, &printed, &options) {
        // Text cannot represent some modules that the verifier rejects.
        Err(_) if !valid => return Ok(()),
        again => again.map_err(|errors| format!("it does not parse: {}", Error::from(errors)))?,
    };
    same(&printed, &text::print(&again, &generic()))?;
    // The custom form of an invalid module may omit something: a body without a terminator gets one. Then it must be
    // stable.
    let custom = |module| text::print(module, &PrintOptions::default());
    let Ok(again) = text::parse(context, &custom(module), &options) else { return Ok(()) };
    let settled = custom(&again);
    let again = text::parse(context, &settled, &options)
        .map_err(|errors| format!("its custom form does not parse again: {}", Error::from(errors)))?;
    same(&settled, &custom(&again))
}

fn survives_writing(context: &Arc<Context>, module: &Module, version: Version) -> Result<(), String> {
    let bytes = bytecode::write(module, &WriteOptions::new(version)).map_err(|error| error.to_string())?;
    let again = bytecode::read(context, &bytes, &ReadOptions::default()).map_err(|error| error.to_string())?;
    // If a function has no location, its operations lose theirs.
    let unknown = context.unknown_location();
    let located = module.walk().filter(|op| op.def().is_function_like()).all(|op| op.location() != unknown);
    let options = PrintOptions { debug_info: located, ..generic() };
    same(&text::print(module, &options), &text::print(&again, &options))?;
    match bytecode::write(&again, &WriteOptions::new(version)) {
        Ok(second) if second == bytes => Ok(()),
        Ok(_) => Err("it is written differently again".into()),
        Err(error) => Err(error.to_string()),
    }
}

fn same(first: &str, second: &str) -> Result<(), String> {
    match first.lines().zip(second.lines()).find(|(first, second)| first != second) {
        Some((first, second)) => Err(format!("it prints differently again:\n  {first}\n  {second}")),
        None if first != second => Err("it prints more or fewer lines again".into()),
        None => Ok(()),
    }
}

/// The seed files.
fn sources() -> Vec<Vec<u8>> {
    let context = tile_ir_tests::unchecked_context(false);
    let mut modules = texts(&context);
    let operations: Vec<_> =
        context.operations().map(OpKind::def).filter(|def| !def.preview && def.opcode.is_some()).collect();
    for version in supported_versions(&context) {
        let known: Vec<_> = operations.iter().copied().filter(|def| def.since <= version).collect();
        modules.extend((0..GENERATED).map(|seed| {
            let start = seed as usize * known.len() / GENERATED as usize;
            let some: Vec<_> = known.iter().copied().cycle().skip(start).take(OPERATIONS).collect();
            generate::module(&context, &some, Limits { version, bytecode: true }, seed)
        }));
    }
    let mut files = Vec::new();
    for version in supported_versions(&context) {
        files.extend(modules.iter().filter_map(|module| bytecode::write(module, &WriteOptions::new(version)).ok()));
    }
    files.extend(real_files());
    files
}

/// The valid modules in the folders with texts.
fn texts(context: &Arc<Context>) -> Vec<Module> {
    let mut modules = Vec::new();
    for folder in ["text", "../examples"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for file in files_of(&folder, "mlir") {
            let source = fs::read_to_string(file).expect("it can be read");
            let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
            modules.extend(text::parse(context, &source, &options).ok());
        }
    }
    modules
}

/// Files that other programs wrote, if available.
fn real_files() -> Vec<Vec<u8>> {
    let archive = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/conformance/real-bytecode.tar.gz");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let unpacked = Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(folder.path()).output();
    if !archive.exists() || !unpacked.is_ok_and(|output| output.status.success()) {
        println!("skipped: real files, which are not at hand");
        return Vec::new();
    }
    let folders = fs::read_dir(folder.path()).expect("it was just made").flatten().map(|entry| entry.path());
    let files: Vec<_> = folders.flat_map(|folder| files_of(&folder, "tileirbc")).collect();
    files.iter().step_by(REAL_FILES_STEP).filter_map(|file| fs::read(file).ok()).collect()
}

/// The files of a folder with this ending, in order.
fn files_of(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|found| found == extension)).collect();
    files.sort();
    files
}
