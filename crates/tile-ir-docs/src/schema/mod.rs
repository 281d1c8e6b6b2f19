//! The table as data for programs in any language: every operation, type, attribute and enumeration with its version, its layout in
//! bytecode and its rules, and the container that they are in.

mod items;
mod operation;
mod part;

use serde_json::{Map, Value, json};
use tile_ir_core::definition::DialectDef;
use tile_ir_spec::codegen::GeneratedFile;
use tile_ir_spec::model::Dialect;

use crate::manual::Manual;

/// The file, below the root of the repository.
const FILE: &str = "docs/schema/tile-ir.schema.json";

/// What no table defines, as it is in the file.
const CONTAINER: &str = include_str!("container.json");

/// The schema of the dialects of the manual.
pub(crate) fn file(manual: &Manual<'_>) -> GeneratedFile {
    let container: Value = serde_json::from_str(CONTAINER).unwrap_or_else(|error| unreachable!("it is JSON: {error}"));
    let document = json!({
        "about": "CUDA Tile IR: its dialects, and its bytecode. Made by `cargo pages` from `dialect-spec`.",
        "versions": versions(manual),
        "bytecode": container,
        "dialects": manual.dialects.iter().map(|(model, table)| dialect(manual, model, table)).collect::<Vec<_>>(),
        "rules": manual.all_rules().map(|rule| items::rule(manual, rule)).collect::<Vec<_>>(),
    });
    let text = serde_json::to_string_pretty(&document).unwrap_or_else(|error| unreachable!("keys are text: {error}"));
    GeneratedFile { path: FILE.into(), text: text + "\n" }
}

fn versions(manual: &Manual<'_>) -> Vec<String> {
    manual.dialects.iter().flat_map(|(_, table)| table.versions).map(ToString::to_string).collect()
}

fn dialect(manual: &Manual<'_>, model: &Dialect, table: &'static DialectDef) -> Value {
    let operations = table.operations.iter().map(|def| operation::operation(manual, def));
    object([
        ("name", json!(table.name)),
        ("operations", operations.collect()),
        ("scalars", table.scalars.iter().map(|def| items::scalar(def)).collect()),
        ("types", table.types.iter().map(|def| items::type_def(manual, model, def)).collect()),
        ("attributes", table.attributes.iter().map(|def| items::attribute(model, def)).collect()),
        ("enumerations", table.enums.iter().map(|def| items::enumeration(model, def)).collect()),
        ("constraints", table.constraints.iter().map(|def| items::constraint(def)).collect()),
    ])
}

/// An object without the members that say nothing: null, `false`, and what is empty.
fn object<const N: usize>(members: [(&str, Value); N]) -> Value {
    let says_something = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(members) => !members.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    };
    let members = members.into_iter().filter(|(_, value)| says_something(value));
    Value::Object(members.map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>())
}
