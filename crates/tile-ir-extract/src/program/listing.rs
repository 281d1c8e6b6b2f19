//! The list of modules, one line each.

use std::io::ErrorKind;

use serde_json::json;
use tile_ir_core::counted;
use tile_ir_tools::Console;
use tile_ir_tools::support::{Failure, Names, OutputFormat, harmless_json, in_a_line};

use crate::Module;

/// Prints the line of a module. Returns false if standard output was closed by its reader, such as `head`.
pub(super) fn write(
    format: OutputFormat,
    file: &str,
    member: Option<&str>,
    module: &Module<'_>,
    names: Names,
    console: &mut Console<'_>,
) -> Result<bool, Failure> {
    let line = match format {
        OutputFormat::Text => text(file, member, module, names),
        OutputFormat::Json => json!({
            "file": file,
            "member": member,
            "offset": module.offset,
            "size": module.bytes.len(),
            "version": module.version.to_string(),
            "entries": module.entries,
        })
        .to_string(),
    };
    match writeln!(console.stdout, "{}", harmless_json(&line)) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::file("write", "<stdout>", &error)),
    }
}

fn text(file: &str, member: Option<&str>, module: &Module<'_>, names: Names) -> String {
    let entries: String = module.entries.iter().map(|name| format!(" @{}", in_a_line(&names.shown(name)))).collect();
    let (offset, size, version) = (module.offset, counted(module.bytes.len(), "byte"), module.version);
    format!("{}: {version} at {offset:#x}, {size}:{entries}", place(file, member))
}

/// A file, and what is inside of it: `lib.zip (kernels.so)`.
pub(super) fn place(file: &str, member: Option<&str>) -> String {
    let member = member.map(|member| format!(" ({})", in_a_line(member))).unwrap_or_default();
    in_a_line(file) + &member
}
