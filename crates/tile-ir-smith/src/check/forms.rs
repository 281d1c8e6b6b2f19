//! Modules in all their forms.

use tile_ir::bytecode::{ReadOptions, WriteOptions, read, write};
use tile_ir::core::Diagnostic;
use tile_ir::testing::RoundTrip;
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{LoadOptions, Module, Version, load, write_mlir_bytes};

use crate::generate::entry_module;
use crate::{Choices, Smith};

/// A module comes back from text and from bytecode of its version.
pub(super) fn text_and_bytecode(module: &Module, version: Version) -> Result<(), String> {
    // Older bytecode has no place for the producer, and loses it.
    let loses = module.root().attribute("producer").is_some();
    let versions = RoundTrip { locations: true, bytecode: !loses }.check(module)?;
    let bytes = write(module, &WriteOptions::new(version)).map_err(|error| format!("{error}\n{}", text(module)))?;
    if versions.contains(&version) {
        return Ok(());
    }
    let again = read(module.context(), &bytes, &ReadOptions::default()).map_err(|error| error.to_string())?;
    same("what is read back", &inside(&text(module)), &inside(&text(&again)))
}

/// The text without the line that names the module: everything read from bytecode has one name.
fn inside(text: &str) -> String {
    text.lines().filter(|line| !line.contains("\"cuda_tile.module\"()")).map(|line| format!("{line}\n")).collect()
}

/// A module comes back from MLIR bytecode.
pub(super) fn mlir_bytecode(module: &Module) -> Result<(), String> {
    let bytes = write_mlir_bytes(module).map_err(|error| error.to_string())?;
    let options = LoadOptions { implicit_module: false, verify: None, ..LoadOptions::default() };
    let again = load(module.context(), &bytes, "module.mlirbc", &options).map_err(|error| error.to_string())?;
    same("what is read back", &text(module), &text(&again))
}

/// The verifier says the same of a module and of its text read back. Half of the modules have a fault.
pub(super) fn verdict(smith: &Smith, choices: &mut Choices) -> Result<(), String> {
    let operation = choices.pick(smith.operations());
    let is_faulty = choices.once_in(2);
    let module = entry_module(smith.context(), &[operation], smith.version(), is_faulty, choices.split());
    let found = verify(&module, &VerifyOptions::default());
    let source = text(&module);
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    let again = match parse(module.context(), &source, &options) {
        Ok(again) => again,
        // The parser knows some rules, too.
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

/// All that text can say, in generic form.
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
