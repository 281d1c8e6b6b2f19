//! Differences as JSON.

use serde_json::{Value, json};
use tile_ir::Context;
use tile_ir::core::{Attribute, AttributeRef, Location, OpRef, Type, TypeRef, ValueId};
use tile_ir_diff::{Difference, Part, Row, RowKind, ScopeLines};

use crate::spelling::harmless_json;

/// Renders all differences as one object.
pub(super) fn text(differences: &[Difference<'_>], locations: bool) -> String {
    let differences_value: Value = differences.iter().map(|difference| symbol(difference, locations)).collect();
    let object = json!({ "same": differences.is_empty(), "differences": differences_value });
    harmless_json(&format!("{object:#}\n")).into_owned()
}

fn symbol(difference: &Difference<'_>, locations: bool) -> Value {
    let name = |op: OpRef<'_>| op.symbol_name().map(|name| op.context().text(name).into_owned());
    match difference {
        Difference::Removed(op) => json!({ "change": "removed", "kind": op.name(), "symbol": name(*op) }),
        Difference::Added(op) => json!({ "change": "added", "kind": op.name(), "symbol": name(*op) }),
        Difference::Changed(scope) => {
            let mut lines = ScopeLines::new(scope, locations);
            let operations: Value = scope.rows.iter().filter_map(|row| operation(row, &mut lines)).collect();
            json!({
                "change": "changed",
                "kind": scope.before.name(),
                "symbol": name(scope.before),
                "parts": all_parts(scope.before.context(), &scope.parts, &lines),
                "operations": operations,
            })
        }
        Difference::Resource(resource) => json!({
            "change": match (resource.is_before, resource.is_after) {
                (true, true) => "changed",
                (true, false) => "removed",
                (false, _) => "added",
            },
            "kind": "resource",
            "owner": resource.owner,
            "name": resource.name,
        }),
    }
}

/// An operation that differs.
fn operation(row: &Row<'_>, lines: &mut ScopeLines<'_>) -> Option<Value> {
    Some(match &row.kind {
        RowKind::Same { .. } | RowKind::Region { .. } => return None,
        RowKind::Changed { before, after, parts } => json!({
            "change": "changed",
            "before": side(*before, lines.before(*before)),
            "after": side(*after, lines.after(*after)),
            "parts": all_parts(before.context(), parts, lines),
        }),
        // Moved operations are listed at their new place.
        RowKind::Removed { moved: Some(_), .. } => return None,
        RowKind::Removed { op, moved: None } => json!({ "change": "removed", "before": side(*op, lines.before(*op)) }),
        RowKind::Added { op, moved: None, .. } => json!({ "change": "added", "after": side(*op, lines.after(*op)) }),
        RowKind::Added { op, moved: Some(before), parts } => json!({
            "change": "moved",
            "before": side(*before, lines.before(*before)),
            "after": side(*op, lines.after(*op)),
            "parts": all_parts(op.context(), parts, lines),
        }),
    })
}

/// An operation on one side: its name, text and source location.
fn side(op: OpRef<'_>, text: String) -> Value {
    let context = op.context();
    let position = context.file_position(op.location());
    let position =
        position.map(|it| json!({ "file": context.text(it.file), "line": it.line(), "column": it.column() }));
    json!({ "operation": op.name(), "text": text, "location": position })
}

fn all_parts(context: &Context, parts: &[Part], lines: &ScopeLines<'_>) -> Value {
    parts.iter().map(|it| part(context, it, lines)).collect()
}

fn part(context: &Context, part: &Part, lines: &ScopeLines<'_>) -> Value {
    let attribute = |it: Option<Attribute>| it.map(|it| AttributeRef::new(context, it).to_string());
    let ty = |it: Option<Type>| it.map(|it| TypeRef::new(context, it).to_string());
    let location = |it: Location| attribute(Some(context.location_attribute(it)));
    let names =
        |values: &[ValueId], name: &dyn Fn(ValueId) -> String| values.iter().map(|&it| name(it)).collect::<Value>();
    match part {
        Part::Operation => json!({ "part": "operation" }),
        Part::Attribute { name, before, after } => {
            json!({ "part": "attribute", "name": name, "before": attribute(*before), "after": attribute(*after) })
        }
        Part::Operands { group, before, after } => json!({
            "part": "operands",
            "name": group,
            "before": names(before, &|value| lines.name_before(value)),
            "after": names(after, &|value| lines.name_after(value)),
        }),
        Part::ResultType { index, before, after } => {
            json!({ "part": "result type", "index": index, "before": ty(*before), "after": ty(*after) })
        }
        Part::ArgumentType { region, index, before, after } => json!({
            "part": "argument type",
            "region": region,
            "index": index,
            "before": ty(*before),
            "after": ty(*after),
        }),
        Part::Control => json!({ "part": "control" }),
        Part::Location { before, after } => {
            json!({ "part": "location", "before": location(*before), "after": location(*after) })
        }
    }
}
