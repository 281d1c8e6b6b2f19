//! Round trips of modules through text and bytecode.

use tile_ir::Error;
use tile_ir::bytecode::{ReadOptions, WriteOptions, supported_versions};
use tile_ir::core::{Diagnostic, Module, Version};
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};

/// Which forms a round trip includes, besides text and generic text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundTrip {
    /// Whether text with locations is one.
    pub locations: bool,
    /// Whether bytecode of each version that can represent the module is one.
    pub bytecode: bool,
}

/// The versions of bytecode that a module was sent through, and the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Versions {
    /// The versions that preserve the module.
    pub held: Vec<Version>,
    /// The versions that cannot represent the module, with the error of the writer.
    pub skipped: Vec<(Version, Diagnostic)>,
}

/// Sends a module through text, generic text, text with locations, and bytecode of each version that can represent it;
/// returns which these are, and which were skipped.
///
/// # Errors
/// A description of the difference.
pub fn check_round_trips(module: &Module) -> Result<Versions, String> {
    RoundTrip { locations: true, bytecode: true }.check(module)
}

impl RoundTrip {
    /// Sends a module through these forms; returns the versions of bytecode that it was sent through, and those that were
    /// skipped: none if bytecode is not included.
    ///
    /// # Errors
    /// A description of the difference.
    pub fn check(self, module: &Module) -> Result<Versions, String> {
        check_text(module, |_| ())?;
        check_text(module, |options| options.generic = true)?;
        if self.locations {
            check_text(module, |options| options.debug_info = true)?;
        }
        if self.bytecode { check_bytecode(module) } else { Ok(Versions::default()) }
    }
}

fn plain(module: &Module) -> String {
    print(module, &PrintOptions { hex_if_larger: None, ..PrintOptions::default() })
}

/// Printed text parses, and prints the same again: in the requested form, and in the default form.
fn check_text(module: &Module, change: fn(&mut PrintOptions)) -> Result<(), String> {
    let mut options = PrintOptions { hex_if_larger: None, ..PrintOptions::default() };
    change(&mut options);
    let printed = print(module, &options);
    // The printed operation may be any top-level operation.
    let parsed = parse(module.context(), &printed, &ParseOptions { implicit_module: false, ..ParseOptions::default() });
    let again = parsed.map_err(|errors| format!("what is printed does not parse: {}", Error::from(errors)))?;
    same("printed again", &printed, &print(&again, &options))?;
    same("parsed again and printed plainly", &plain(module), &plain(&again))
}

/// Each version that can represent the module preserves it.
fn check_bytecode(module: &Module) -> Result<Versions, String> {
    let context = module.context();
    let mut expected = module.clone();
    expected.add_implicit_module(context.unknown_location());
    let expected = named_as_in_bytecode(&plain(&expected));
    let mut versions = Versions::default();
    for version in supported_versions(context) {
        let bytes = match tile_ir::bytecode::write(module, &WriteOptions::new(version)) {
            Ok(bytes) => bytes,
            Err(refusal) => {
                versions.skipped.push((version, refusal));
                continue;
            }
        };
        let again = tile_ir::bytecode::read(context, &bytes, &ReadOptions::default());
        let again = again.map_err(|error| format!("bytecode {version} is not read back: {error}"))?;
        same(&format!("from bytecode {version}"), &expected, &plain(&again))?;
        match tile_ir::bytecode::write(&again, &WriteOptions::new(version)) {
            Ok(same) if same == bytes => versions.held.push(version),
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
    // In quotes, a name may hold spaces; quotes in it are escaped by their number.
    let quoted = text[name..].strip_prefix('"').and_then(|rest| rest.find('"')).map(|length| name + length + 2);
    let plain = || text[name..].find([' ', '\n']).map_or(text.len(), |length| name + length);
    let end = quoted.unwrap_or_else(plain);
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
