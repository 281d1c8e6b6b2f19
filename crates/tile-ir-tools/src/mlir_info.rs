//! `--bytecode-info` of MLIR bytecode.

use std::fmt::Write;

use serde_json::{Map, Value, json};
use tile_ir::core::counted;
use tile_ir::mlir_bytecode::Info;

use crate::names::Names;
use crate::options::OutputFormat;
use crate::spelling::{harmless_json, in_a_line};

/// Describes a file of this size.
pub(crate) fn render(info: &Info<'_>, size: usize, format: OutputFormat, names: Names) -> String {
    match format {
        OutputFormat::Text => text(info, size, names),
        // A structure of strings and numbers can always be serialized.
        OutputFormat::Json => {
            harmless_json(&serde_json::to_string_pretty(&object(info, size)).unwrap_or_default()).into_owned() + "\n"
        }
    }
}

fn text(info: &Info<'_>, size: usize, names: Names) -> String {
    let mut text = format!("MLIR bytecode version {}, {}\n", info.version, counted(size, "byte"));
    let mut line = |line: std::fmt::Arguments<'_>| {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{line}");
    };
    line(format_args!("producer {}", in_a_line(&format!("{:?}", info.producer))));
    line(format_args!("dialects {}", in_a_line(&info.dialects.join(", "))));
    line(format_args!("sections"));
    for section in &info.sections {
        line(format_args!("  {:<24} at {:#010x}, {}", section.name, section.offset, counted(section.size, "byte")));
    }
    let tables: Vec<_> = info.tables.iter().map(|(name, count)| format!("{name} {count}")).collect();
    line(format_args!("{}", tables.join(", ")));
    line(format_args!("functions {}", info.functions.len()));
    for function in &info.functions {
        let (name, kind) = (info.function_name(function.op()), info.outline.op(function.op()).def().mnemonic());
        line(format_args!("  {kind} @{}, {}", in_a_line(&names.shown(&name)), counted(function.size(), "byte")));
    }
    text
}

fn object(info: &Info<'_>, size: usize) -> Value {
    let section = |section: &tile_ir::mlir_bytecode::SectionInfo| json!({ "name": section.name, "offset": section.offset, "size": section.size });
    let function = |function: &tile_ir::mlir_bytecode::FunctionBody<'_>| json!({ "name": info.function_name(function.op()), "offset": function.offset(), "body_size": function.size() });
    let tables: Map<String, Value> =
        info.tables.iter().map(|(name, count)| (name.replace(' ', "_"), Value::from(*count))).collect();
    json!({
        "format": "MLIR bytecode",
        "version": info.version.number(),
        "producer": info.producer,
        "size": size,
        "dialects": info.dialects,
        "sections": info.sections.iter().map(section).collect::<Vec<_>>(),
        "tables": tables,
        "functions": info.functions.iter().map(function).collect::<Vec<_>>(),
    })
}
