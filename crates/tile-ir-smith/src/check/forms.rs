//! Checks that modules survive every format.

use tile_ir::bytecode::{Preview, ReadOptions, WriteOptions, read, supported_versions, write};
use tile_ir::core::Diagnostic;
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{LoadOptions, Module, Version, load, write_mlir_bytes};
use tile_ir_diff::{Options, RenderOptions, diff, render};
use tile_ir_testing::RoundTrip;

use crate::generate::entry_module;
use crate::{Choices, Smith};

/// Checks that a module survives text, and bytecode of every version that can represent it, including its own.
pub(super) fn text_and_bytecode(mut module: Module, version: Version) -> Result<(), String> {
    // Bytecode before 13.3 does not store the producer.
    let produced = module.kernel_modules().find_map(|op| Some((op.id(), op.def().attribute_index("producer")?)));
    if let Some((op, producer)) = produced {
        module.top_mut().set_attribute(op, producer, None);
    }
    RoundTrip { locations: true, bytecode: false }.check(&module)?;
    let mut is_held = false;
    for other in supported_versions(module.context()) {
        let options = WriteOptions::new(other).with_preview(Preview::Allowed);
        let Ok(bytes) = write(&module, &options) else { continue };
        is_held |= other == version;
        let again = read(module.context(), &bytes, &ReadOptions::default().allowing_preview(true));
        let again = again.map_err(|error| format!("bytecode {other} is not read back: {error}"))?;
        // Compared as IR, because bytecode stores all globals before the entries.
        let differences = diff(&module, &again, &Options::default());
        if !differences.is_empty() {
            let options = RenderOptions {
                before: "written",
                after: "read",
                context: 1,
                locations: false,
                coloured: false,
                names: None,
            };
            return Err(format!("bytecode {other} differs:\n{}", render(&differences, &options)));
        }
        if write(&again, &options).ok() != Some(bytes) {
            return Err(format!("bytecode {other} is written differently the second time"));
        }
    }
    if is_held { Ok(()) } else { Err(format!("bytecode {version} cannot represent it\n{}", text(&module))) }
}

/// Checks that a module survives MLIR bytecode.
pub(super) fn mlir_bytecode(module: &Module) -> Result<(), String> {
    let bytes = write_mlir_bytes(module).map_err(|error| error.to_string())?;
    let options = LoadOptions { implicit_module: false, verify: None, ..LoadOptions::default() };
    let again = load(module.context(), &bytes, "module.mlirbc", &options).map_err(|error| error.to_string())?;
    same("what is read back", &text(module), &text(&again))
}

/// Checks that the verifier reports the same for a module and for its text read back. Half of the modules have a fault.
pub(super) fn verdict(smith: &Smith, choices: &mut Choices) -> Result<(), String> {
    let operation = choices.pick(smith.operations());
    let is_faulty = choices.once_in(2);
    let module = entry_module(smith.context(), &[operation], smith.version(), is_faulty, choices.split());
    let found = verify(&module, &VerifyOptions::default());
    let source = text(&module);
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    let again = match parse(module.context(), &source, &options) {
        Ok(again) => again,
        // The parser checks some rules, too.
        Err(_) if !found.is_empty() => return Ok(()),
        Err(errors) => {
            return Err(format!(
                "the text of a valid module does not parse: {}\n{source}",
                tile_ir::Error::from(errors)
            ));
        }
    };
    same("the verdict", &messages(&found), &messages(&verify(&again, &VerifyOptions::default())))
        .map_err(|difference| format!("{difference}\n{source}"))
}

fn messages(found: &[Diagnostic]) -> String {
    found.iter().map(|diagnostic| format!("{}\n", diagnostic.message_with_rule())).collect()
}

/// The generic form with everything that text can represent.
fn text(module: &Module) -> String {
    print(module, &PrintOptions { generic: true, debug_info: true, hex_if_larger: None, ..PrintOptions::default() })
}

fn same(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    let differ = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
    let (expected, found) = differ.unwrap_or(("a text of another length", ""));
    Err(format!("{what} differs:\n  expected {expected}\n  found    {found}"))
}
