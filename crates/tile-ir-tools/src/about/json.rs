//! What a file is, for programs: an object a line.

use serde_json::{Value, json};

use super::{About, Content, Function, Kind};
use crate::report::diagnostic_object;
use crate::spelling::harmless_json;

pub(super) fn render(about: &About) -> String {
    let About { name, kind, size, version, preview, errors, content } = about;
    let kind = match kind {
        Kind::Module(format) => format.to_string(),
        Kind::Other(what) => (*what).to_owned(),
    };
    let object = json!({
        "file": name,
        "kind": kind,
        "version": version,
        "preview": preview,
        "size": size,
        "valid": about.is_valid(),
        "errors": errors.iter().map(diagnostic_object).collect::<Value>(),
        "module": content.as_ref().map(module),
    });
    harmless_json(&format!("{object}\n")).into_owned()
}

fn module(content: &Content) -> Value {
    let Content { producer, lowest, debug_info, operations, globals, functions } = content;
    json!({
        "producer": producer,
        "lowest_version": lowest.as_ref().ok().map(ToString::to_string),
        "debug_info": debug_info.name(),
        "operations": operations,
        "globals": globals,
        "functions": functions.iter().map(function).collect::<Value>(),
    })
}

fn function(function: &Function) -> Value {
    let Function { kind, name, parameters, results, hints } = function;
    json!({ "kind": kind, "name": name, "parameters": parameters, "results": results, "hints": hints })
}
