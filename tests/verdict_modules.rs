//! Writes modules made from the table to a folder, as bytecode, for other programs to accept or reject: a given number per
//! operation, most of them invalid.
//!
//! usage: `verdict_modules FOLDER COUNT`

use std::error::Error;
use std::fs;
use std::path::Path;

use tile_ir::bytecode::{WriteOptions, write};
use tile_ir::core::OpKind;
use tile_ir::core::definition::{Hook, OpDef};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Module, Version};
use tile_ir_smith::generate::entry_module;

/// One in this many modules is valid.
const FAULTLESS: u64 = 5;

/// One in this many modules has the older version.
const OLDER: u64 = 4;

/// The maximum number of attempts to make a valid module, which is then damaged.
const ATTEMPTS: u64 = 4;

/// The versions that the judging programs support, newest first.
const VERSIONS: [Version; 2] = [Version::new(13, 5), Version::new(13, 4)];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, count] = arguments.as_slice() else { return Err("usage: verdict_modules FOLDER COUNT".into()) };
    let count: u64 = count.parse()?;
    let context = tile_ir_tests::unchecked_context(false);
    let judged = |def: &&OpDef| def.opcode.is_some() && !def.preview && !def.name.contains("testing$");
    for def in context.operations().map(OpKind::def).filter(judged) {
        // Checks of the table are shared by all operations; operations with rules of their own need more modules.
        let count = if def.has_code(Hook::Rule) { 2 * count } else { count };
        for number in 0..count {
            let version = VERSIONS[usize::from(number % OLDER == 0)].max(def.since);
            let good = |seed: &u64| valid(&entry_module(&context, &[def], version, false, *seed));
            let seed = (number * ATTEMPTS..(number + 1) * ATTEMPTS).find(good).unwrap_or(number * ATTEMPTS);
            let module = entry_module(&context, &[def], version, number % FAULTLESS != 0, seed);
            // Modules that bytecode cannot represent are skipped.
            let Ok(bytes) = write(&module, &WriteOptions::new(version)) else { continue };
            let name = format!("{}-{number}.tileirbc", def.name.replace("cuda_tile.", ""));
            fs::write(Path::new(folder).join(name), bytes)?;
        }
    }
    Ok(())
}

/// Whether the verifier accepts a module.
fn valid(module: &Module) -> bool {
    verify(module, &VerifyOptions::default()).is_empty()
}
