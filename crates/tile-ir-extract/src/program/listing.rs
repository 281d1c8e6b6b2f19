//! The list of modules and of what cannot be read, one line each.

use std::io::ErrorKind;

use serde_json::json;
use tile_ir::core::{counted, escape_control};
use tile_ir_tools::Console;
use tile_ir_tools::support::{Failure, Names, OutputFormat, harmless_json, in_a_line};

use crate::{Module, Unreadable};

/// Prints a line. Returns false if standard output was closed by its reader, such as `head`.
pub(super) fn write(line: &str, console: &mut Console<'_>) -> Result<bool, Failure> {
    match writeln!(console.stdout, "{}", harmless_json(line)) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::file("write", "<stdout>", &error)),
    }
}

/// The line of a module.
pub(super) fn module(
    format: OutputFormat,
    file: &str,
    member: Option<&str>,
    module: &Module<'_>,
    names: Names,
) -> String {
    let Module { offset, bytes, version, entries } = module;
    match format {
        OutputFormat::Text => {
            let entries: String = entries.iter().map(|name| format!(" @{}", in_a_line(&names.shown(name)))).collect();
            let size = counted(bytes.len(), "byte");
            let version = version.map_or("MLIR bytecode".to_owned(), |version| version.to_string());
            format!("{}: {version} at {offset:#x}, {size}:{entries}", place(file, member))
        }
        OutputFormat::Json => json!({
            "file": file,
            "member": member,
            "offset": offset,
            "size": bytes.len(),
            "version": version.map(|version| version.to_string()),
            "entries": entries,
        })
        .to_string(),
    }
}

/// The line of what starts like a module and cannot be read.
pub(super) fn unreadable(format: OutputFormat, file: &str, member: Option<&str>, module: &Unreadable<'_>) -> String {
    let Unreadable { offset, bytes, reason } = module;
    match format {
        OutputFormat::Text => {
            let size = bytes.map(|bytes| format!(", {}", counted(bytes.len(), "byte"))).unwrap_or_default();
            format!("{}: unreadable at {offset:#x}{size}: {}", place(file, member), escape_control(reason))
        }
        OutputFormat::Json => json!({
            "file": file,
            "member": member,
            "offset": offset,
            "size": bytes.map(<[u8]>::len),
            "error": reason,
        })
        .to_string(),
    }
}

/// A file, and what is inside of it: `lib.zip (kernels.so)`.
pub(super) fn place(file: &str, member: Option<&str>) -> String {
    let member = member.map(|member| format!(" ({})", in_a_line(member))).unwrap_or_default();
    in_a_line(file) + &member
}
