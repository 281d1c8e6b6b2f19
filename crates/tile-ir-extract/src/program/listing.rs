//! The list of modules and of what cannot be read, one line each.

use std::io::ErrorKind;

use serde_json::{Value, json};
use tile_ir::core::{counted, escape_control};
use tile_ir_tools::Console;
use tile_ir_tools::support::{Failure, Names, OutputFormat, harmless_json, in_a_line};

use crate::{Code, Foreign, Module, Unreadable};

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
    let Module { offset, bytes, version, entries, foreign } = module;
    match format {
        OutputFormat::Text => {
            let shown = |name: &String| format!(" @{}", in_a_line(&names.shown(name)));
            let entries: String = entries.iter().map(shown).collect();
            let foreign: String = foreign.iter().map(|function| of_foreign(function, &shown)).collect();
            let size = counted(bytes.len(), "byte");
            let version = version.map_or("MLIR bytecode".to_owned(), |version| version.to_string());
            format!("{}: {version} at {offset:#x}, {size}:{entries}{foreign}", place(file, member))
        }
        OutputFormat::Json => {
            let mut object = json!({
                "file": file,
                "member": member,
                "offset": offset,
                "size": bytes.len(),
                "version": version.map(|version| version.to_string()),
                "entries": entries,
            });
            if !foreign.is_empty() {
                object["declares"] = foreign.iter().filter_map(declared).collect();
                object["implements"] = foreign.iter().filter_map(implemented).collect();
            }
            object.to_string()
        }
    }
}

/// What a module says of a function that is implemented outside of Tile IR.
fn of_foreign(function: &Foreign, shown: &dyn Fn(&String) -> String) -> String {
    match function {
        Foreign::Declaration { function } => format!(" declares{}", shown(function)),
        Foreign::Implementation { function, name, architectures } => {
            let architectures = architectures.iter().map(|name| in_a_line(name)).collect::<Vec<_>>();
            let only =
                if architectures.is_empty() { String::new() } else { format!(" for {}", architectures.join(" ")) };
            format!(" implements{} as{}{only}", shown(function), shown(name))
        }
    }
}

fn declared(function: &Foreign) -> Option<&str> {
    match function {
        Foreign::Declaration { function } => Some(function),
        Foreign::Implementation { .. } => None,
    }
}

fn implemented(function: &Foreign) -> Option<Value> {
    match function {
        Foreign::Declaration { .. } => None,
        Foreign::Implementation { function, name, architectures } => {
            Some(json!({ "function": function, "name": name, "architectures": architectures }))
        }
    }
}

/// The line of code in a tile library.
pub(super) fn code(format: OutputFormat, file: &str, member: &str, bytes: &[u8], code: Code) -> String {
    match format {
        OutputFormat::Text => {
            format!("{}: {code} at 0x0, {}", place(file, Some(member)), counted(bytes.len(), "byte"))
        }
        OutputFormat::Json => json!({
            "file": file,
            "member": member,
            "offset": 0,
            "size": bytes.len(),
            "code": code.to_string(),
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
