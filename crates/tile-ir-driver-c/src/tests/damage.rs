//! Every function for modules handles damaged modules, in text and bytecode: it returns a status, and for a failure
//! there is a message.

use std::fs;
use std::sync::Arc;

use tile_ir::{Context, Version};
use tile_ir_tests::{Damager, Fuzzer, Mutator, fuzz, texts_in};

use super::modules::{read, write};
use super::{NO_BYTES, address, last_diagnostic};
use crate::abi::*;
use crate::layout::{TileIrEntry, TileIrHint, TileIrParameter};
use crate::module::TileIrModule;

#[test]
fn every_module_is_handled() {
    let context = tile_ir::context();
    let files = texts_in(&["text", "../examples"]);
    let texts: Vec<String> = files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect();
    let modules = texts.iter().filter_map(|text| tile_ir::parse_str(&context, text).ok());
    let bytecode: Vec<_> =
        modules.filter_map(|module| tile_ir::write_bytes(&module, Version::new(13, 5)).ok()).collect();
    let modules = Modules { texts: Mutator::new(texts), bytecode: Damager::new(&bytecode) };
    fuzz(modules, &std::env::temp_dir().to_string_lossy());
}

struct Modules {
    texts: Mutator,
    bytecode: Damager,
}

impl Fuzzer for Modules {
    const EXTENSION: &'static str = "module";

    fn input(&self, number: u64) -> Vec<u8> {
        match number % 2 {
            0 => self.texts.text(number).into_bytes(),
            _ => self.bytecode.file(number),
        }
    }

    fn check(&self, _: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let module = match read(input) {
            Ok(module) => module,
            Err(status) => return is_told(status, &[3]).map(|()| false),
        };
        let used = use_module(module);
        assert_eq!(unsafe { tileIrModuleRelease(module) }, 0);
        used.map(|()| true)
    }
}

/// Calls every function for a module.
fn use_module(module: *mut TileIrModule) -> Result<(), String> {
    list(module);
    let status = unsafe { tileIrModuleVerify(module, 100) };
    is_told(status, &[0, 3])?;
    let pipeline = b"canonicalize,cse";
    is_told(unsafe { tileIrModuleRunPipeline(module, address(pipeline), pipeline.len()) }, &[0, 3, 5])?;
    list(module);
    for form in 0..5 {
        if let Err(status) = write(module, form, 0) {
            is_told(status, &[3, 5])?;
        }
    }
    Ok(())
}

/// Lists all entries with their parameters and hints.
fn list(module: *mut TileIrModule) {
    let mut count = 0;
    assert_eq!(unsafe { tileIrModuleGetEntryCount(module, &raw mut count) }, 0);
    for index in 0..count {
        let mut entry = TileIrEntry { name: NO_BYTES, parameter_count: 0, hint_count: 0 };
        let mut parameter = TileIrParameter { type_text: NO_BYTES, element_text: NO_BYTES, kind: -1, size: 0 };
        let mut hint = TileIrHint { target: NO_BYTES, name: NO_BYTES, value: NO_BYTES };
        assert_eq!(unsafe { tileIrModuleGetEntry(module, index, &raw mut entry) }, 0);
        for part in 0..entry.parameter_count {
            assert_eq!(unsafe { tileIrModuleGetParameter(module, index, part, &raw mut parameter) }, 0);
        }
        for part in 0..entry.hint_count {
            assert_eq!(unsafe { tileIrModuleGetHint(module, index, part, &raw mut hint) }, 0);
        }
    }
}

/// Whether a status is one of those expected, and a failure has a message.
fn is_told(status: i32, expected: &[i32]) -> Result<(), String> {
    match status {
        _ if !expected.contains(&status) => Err(format!("status {status}: {}", last_diagnostic())),
        0 => Ok(()),
        _ if last_diagnostic().is_empty() => Err(format!("status {status} without a message")),
        _ => Ok(()),
    }
}
