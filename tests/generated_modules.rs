//! Writes modules made from the table into a folder, as text: some for each operation, for other programs to judge.
//!
//! usage: `generated_modules FOLDER COUNT`

use std::error::Error;
use std::fs;
use std::path::Path;

use tile_ir::bytecode::newest_version;
use tile_ir::core::definition::OpDef;
use tile_ir::text::{PrintOptions, print};
use tile_ir_tests::generate::{Limits, module};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, count] = arguments.as_slice() else { return Err("usage: generated_modules FOLDER COUNT".into()) };
    let context = tile_ir::dialect::testing_context();
    let limits = Limits { version: newest_version(&context), bytecode: true };
    let judged = |def: &&OpDef| def.opcode.is_some() && !def.preview && !def.name.contains("testing$");
    for def in context.operations().filter(judged) {
        for seed in 0..count.parse()? {
            let text = print(&module(&context, &[def], limits, seed), &PrintOptions::default());
            let name = format!("{}-{seed}.mlir", def.name.replace("cuda_tile.", ""));
            fs::write(Path::new(folder).join(name), text)?;
        }
    }
    Ok(())
}
