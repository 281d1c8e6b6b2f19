//! From the model to definitions: names become references, and derived properties are
//! computed.

mod effects;
mod field;
mod flow;
mod item;
mod operation;
mod syntax;

use std::collections::HashMap;

use tile_ir_core::definition::{AttributeDef, Constraint, DialectDef, EnumDef, OpDef, ScalarDef, TypeDef};

use crate::dialects::Dialects;
use crate::error::SpecError;
use crate::model::{Dialect, Name, Position};
use crate::rewrite;
use crate::scope::Scope;

/// Makes the definitions of all dialects, in the order of [`Dialects::all`].
///
/// Definitions live as long as the program and their memory is never freed, so this is for
/// programs that read a table once.
pub fn lower(dialects: &Dialects) -> Vec<&'static DialectDef> {
    let mut lowering = Lowering::default();
    let lowered: Vec<_> = dialects.scopes().map(|(dialect, scope)| lowering.dialect(dialect, &scope)).collect();
    let with_rewrites =
        dialects.all().iter().zip(&lowered).map(|(dialect, &table)| match dialect.rewrites.is_empty() {
            true => table,
            false => {
                let (rewrites, _) = rewrite::resolve(&dialect.rewrites, &seen_by(dialect, &lowered));
                leak(DialectDef { rewrites: leak_list(rewrites), ..*table })
            }
        });
    with_rewrites.collect()
}

/// The errors in the rewrites of tables that are otherwise valid.
pub(crate) fn rewrite_errors(dialects: &[Dialect]) -> Vec<SpecError> {
    if dialects.iter().all(|dialect| dialect.rewrites.is_empty()) {
        return Vec::new();
    }
    let mut lowering = Lowering::default();
    let scopes = dialects.iter().enumerate().map(|(index, dialect)| (dialect, Scope::new(dialects, index)));
    let lowered: Vec<_> = scopes.map(|(dialect, scope)| lowering.dialect(dialect, &scope)).collect();
    let mut errors = Vec::new();
    for dialect in dialects {
        let (rewrites, wrong) = rewrite::resolve(&dialect.rewrites, &seen_by(dialect, &lowered));
        errors.extend(wrong);
        errors.extend(rewrite::misplaced(&dialect.operations, &rewrites));
    }
    errors
}

/// The tables that a dialect sees, nearest first.
fn seen_by(dialect: &Dialect, tables: &[&'static DialectDef]) -> Vec<&'static DialectDef> {
    let names = std::iter::once(dialect.name.text.as_str()).chain(dialect.outer_names());
    names.filter_map(|name| tables.iter().copied().find(|table| table.name == name)).collect()
}

/// Definitions made so far, by their position in the table.
#[derive(Default)]
struct Lowering {
    enums: HashMap<Position, &'static EnumDef>,
    scalars: HashMap<Position, &'static ScalarDef>,
    types: HashMap<Position, &'static TypeDef>,
    attributes: HashMap<Position, &'static AttributeDef>,
    constraints: HashMap<Position, &'static Constraint>,
}

impl Lowering {
    fn dialect(&mut self, dialect: &Dialect, scope: &Scope<'_>) -> &'static DialectDef {
        let enums = dialect.enums.iter().map(|item| self.enumeration(item, dialect, scope)).collect();
        let scalars = dialect.scalars.iter().map(|item| self.scalar(item)).collect();
        let types = dialect.types.iter().map(|item| self.type_definition(item, scope)).collect();
        let attributes = dialect.attributes.iter().map(|item| self.attribute(item, scope)).collect();
        let constraints = dialect.constraints.iter().map(|item| self.constraint(item, scope)).collect();
        let mut operations: Vec<&'static OpDef> =
            dialect.operations.iter().map(|item| self.operation(item, scope)).collect();
        // Ascending by opcode, those without one last.
        operations.sort_by_key(|operation| (operation.opcode.is_none(), operation.opcode));
        leak(DialectDef {
            name: leak_text(&dialect.name.text),
            versions: leak_list(dialect.versions.clone()),
            until: dialect.until,
            operations: leak_list(operations),
            types: leak_list(types),
            scalars: leak_list(scalars),
            attributes: leak_list(attributes),
            enums: leak_list(enums),
            constraints: leak_list(constraints),
            rewrites: &[],
        })
    }
}

/// The definition of an item; the checks ensure that it exists.
fn found<T: Copy>(definitions: &HashMap<Position, T>, name: &Name) -> T {
    definitions.get(&name.position).copied().unwrap_or_else(|| unreachable!("'{name}' is made before it is used"))
}

/// A result that the checks have ensured to be valid.
fn checked<T>(result: Result<T, SpecError>) -> T {
    result.unwrap_or_else(|error| unreachable!("a checked table has no errors: {error}"))
}

pub(crate) fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

pub(crate) fn leak_list<T>(list: Vec<T>) -> &'static [T] {
    list.leak()
}

pub(crate) fn leak_text(text: &str) -> &'static str {
    text.to_owned().leak()
}

fn leak_names<'a>(names: impl IntoIterator<Item = &'a Name>) -> &'static [&'static str] {
    leak_list(names.into_iter().map(|name| leak_text(&name.text)).collect())
}
