//! Statistics as JSON.

use serde_json::{Value, json};

use super::{Constant, Function, Sizes, Stats};
use crate::spelling::harmless_json;

pub(super) fn render(stats: &Stats) -> String {
    let Stats { operations, bytecode, constants, functions } = stats;
    let object = json!({
        "operations": operations.values().sum::<usize>(),
        "kinds": operations,
        "bytecode": bytecode.as_ref().map(sizes),
        "constants": constants.iter().map(constant).collect::<Value>(),
        "functions": functions.iter().map(function).collect::<Value>(),
    });
    harmless_json(&format!("{object:#}\n")).into_owned()
}

fn sizes(sizes: &Sizes) -> Value {
    let sections = sizes.sections.iter().map(|section| json!({ "name": section.name, "size": section.size }));
    json!({ "version": sizes.version.to_string(), "size": sizes.size, "sections": sections.collect::<Value>() })
}

fn constant(constant: &Constant) -> Value {
    let Constant { bytes, ty, operation, function, location } = constant;
    json!({ "bytes": bytes, "type": ty, "operation": operation, "function": function, "location": location })
}

fn function(function: &Function) -> Value {
    let Function { kind, name, operations, volume } = function;
    json!({
        "kind": kind,
        "name": name,
        "operations": operations,
        "arithmetic": volume.arithmetic,
        "matrix": volume.matrix,
        "read": volume.read,
        "written": volume.written,
        "open_loops": volume.open_loops,
    })
}
