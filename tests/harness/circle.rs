//! Full circle: a module through every form and back.

use std::sync::Arc;

use tile_ir::bytecode::{self, ReadOptions, WriteOptions};
use tile_ir::text::{self, ParseOptions, PrintOptions};
use tile_ir::{Context, ContextOptions, Error, Module, Version};

/// A source on its way through all forms.
pub(crate) struct Circle<'a> {
    pub(crate) source: &'a str,
    /// Whether the source is wrapped in a module.
    pub(crate) implicit_module: bool,
    pub(crate) context: ContextOptions,
    /// Whether locations change on the way.
    pub(crate) loses_locations: bool,
    /// Whether bytecode cannot hold all that the source says.
    pub(crate) loses_bytecode: bool,
}

impl Circle<'_> {
    /// Sends the source through text, generic text, text with locations, and bytecode of each version that can hold
    /// it; returns those versions, or says what came back different.
    pub(crate) fn check(&self) -> Result<Vec<Version>, String> {
        let context = self.context.clone().build().expect("the dialects fit together");
        let module = parse(&context, self.source, self.implicit_module)?;
        check_text(&context, &module, |_| ())?;
        check_text(&context, &module, |options| options.generic = true)?;
        if !self.loses_locations {
            check_text(&context, &module, |options| options.debug_info = true)?;
        }
        // Bytecode holds one module without another around it.
        match parse(&context, self.source, false) {
            Ok(module) if !self.loses_bytecode => surviving_versions(&context, &module),
            _ => Ok(Vec::new()),
        }
    }
}

fn parse(context: &Arc<Context>, source: &str, implicit_module: bool) -> Result<Module, String> {
    let options = ParseOptions { implicit_module, ..ParseOptions::default() };
    text::parse(context, source, &options).map_err(|errors| Error::from(errors).to_string())
}

fn print(module: &Module) -> String {
    text::print(module, &PrintOptions::default())
}

/// What is printed parses, and prints as before: in the form that was asked for, and plainly.
fn check_text(context: &Arc<Context>, module: &Module, change: fn(&mut PrintOptions)) -> Result<(), String> {
    let mut options = PrintOptions::default();
    change(&mut options);
    let printed = text::print(module, &options);
    // A root that was wrapped is printed with its wrapper, and is then a root by itself.
    let again = parse(context, &printed, false).map_err(|error| format!("what is printed does not parse: {error}"))?;
    same("printed again", &printed, &text::print(&again, &options))?;
    same("parsed again and printed plainly", &print(module), &print(&again))
}

/// The versions that can hold the module; from each of them it comes back the same.
fn surviving_versions(context: &Arc<Context>, module: &Module) -> Result<Vec<Version>, String> {
    let mut versions = Vec::new();
    for version in bytecode::supported_versions(context) {
        let Ok(bytes) = bytecode::write(module, &WriteOptions::new(version)) else { continue };
        let again = bytecode::read(context, &bytes, &ReadOptions::default());
        let again = again.map_err(|error| format!("bytecode {version} is not read back: {error}"))?;
        same(&format!("from bytecode {version}"), &named_as_in_bytecode(&print(module)), &print(&again))?;
        match bytecode::write(&again, &WriteOptions::new(version)) {
            Ok(same) if same == bytes => versions.push(version),
            _ => return Err(format!("bytecode {version} is not written again as it was")),
        }
    }
    Ok(versions)
}

/// The text with the module's name replaced by the one that everything read from bytecode has.
fn named_as_in_bytecode(text: &str) -> String {
    const BEFORE_NAME: &str = "cuda_tile.module @";
    let Some(start) = text.find(BEFORE_NAME) else { return text.to_owned() };
    let name = start + BEFORE_NAME.len();
    let end = text[name..].find([' ', '\n']).map_or(text.len(), |length| name + length);
    format!("{}kernels{}", &text[..name], &text[end..])
}

/// Compares two texts; the error shows the first line in which they differ.
fn same(when: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    let (expected, found): (Vec<_>, Vec<_>) = (expected.lines().collect(), found.lines().collect());
    let line = expected.iter().zip(&found).take_while(|(expected, found)| expected == found).count();
    let show = |lines: &[&str]| lines.get(line).map_or("the end".to_owned(), ToString::to_string);
    Err(format!("{when}, line {} differs:\n  expected {}\n  found    {}", line + 1, show(&expected), show(&found)))
}
