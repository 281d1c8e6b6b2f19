//! Paths from an operation to what a test is about.

use std::collections::HashSet;

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{DYNAMIC, ElementKind, OpRef, TypeRef, ValueRef};

use crate::item::Item;
use crate::subject::is_loop;

/// The size of a pointer in bytes.
const POINTER: u64 = 8;

/// A path, as its steps.
#[derive(Clone, Debug)]
pub(crate) struct Path(pub(crate) Vec<Step>);

/// A name, and which of the things that it leads to is meant.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) name: String,
    /// From the end if it is negative.
    pub(crate) index: Option<i64>,
}

impl Path {
    /// What the path leads to, in lists: those of what the last step leads to from each of what those before it lead to.
    pub(crate) fn lists<'a>(&self, op: OpRef<'a>) -> Vec<Vec<Item<'a>>> {
        let mut lists = vec![vec![Item::Operation(op)]];
        for step in &self.0 {
            lists = match &*step.name {
                "count" => vec![vec![Item::Integer(lists.iter().map(Vec::len).sum::<usize>() as i128)]],
                _ => distinct(lists).iter().map(|item| step.of(item)).collect(),
            };
        }
        lists
    }
}

/// Each operation and value once, so that no path leads to more than a module has.
fn distinct(lists: Vec<Vec<Item<'_>>>) -> Vec<Item<'_>> {
    let (mut operations, mut values) = (HashSet::new(), HashSet::new());
    let is_new = |item: &Item<'_>| match item {
        Item::Operation(op) => operations.insert(op.id()),
        Item::Value(value) => values.insert(value.id()),
        _ => true,
    };
    lists.into_iter().flatten().filter(is_new).collect()
}

impl Step {
    fn of<'a>(&self, item: &Item<'a>) -> Vec<Item<'a>> {
        let mut items = match *item {
            Item::Operation(op) => of_operation(op, &self.name),
            Item::Value(value) => of_value(value, &self.name),
            Item::Type(ty) => of_type(ty, &self.name),
            _ => Vec::new(),
        };
        let Some(index) = self.index else { return items };
        let position = match usize::try_from(index) {
            Ok(index) => Some(index),
            Err(_) => items.len().checked_sub(index.unsigned_abs() as usize),
        };
        match position.filter(|&position| position < items.len()) {
            Some(position) => vec![items.swap_remove(position)],
            None => Vec::new(),
        }
    }
}

fn of_operation<'a>(op: OpRef<'a>, name: &str) -> Vec<Item<'a>> {
    let (def, context) = (op.def(), op.context());
    if let Some(group) = def.operand_index(name) {
        return op.operand_group(group).map(Item::Value).collect();
    }
    if let Some(group) = def.result_index(name) {
        return op.result_group(group).map(Item::Value).collect();
    }
    if let Some(index) = def.attribute_index(name) {
        let attribute = op.attribute(name).or_else(|| op.default_attribute(index));
        return attribute.map(|attribute| Item::of_attribute(context, attribute)).unwrap_or_default();
    }
    let symbol = |op: OpRef<'a>| op.symbol_name().map(|name| Item::Text(context.text(name)));
    let position = || context.file_position(op.location());
    let one = match name {
        "name" => Some(Item::Text(match op.get().unregistered_name() {
            Some(_) => op.name(),
            None => def.mnemonic().into(),
        })),
        "dialect" => Some(Item::Text(def.dialect.into())),
        "symbol" => symbol(op),
        "function" => op.function().and_then(symbol),
        "parent" => op.parent().map(Item::Operation),
        "operands" => return op.operands().map(Item::Value).collect(),
        "results" => return op.results().map(Item::Value).collect(),
        "users" => return op.results().flat_map(users).collect(),
        "loops" => Some(Item::Integer(op.ancestors_in_body().filter(|op| is_loop(op.def())).count() as i128)),
        "pure" => Some(Item::Flag(op.is_pure())),
        "effects" => return effects(op),
        "traits" => {
            return def.traits.iter().map(|it| Item::Text(it.name().into())).collect();
        }
        "file" => position().map(|at| Item::Text(context.text(at.file))),
        "line" => position().map(|at| Item::Integer(at.line().into())),
        _ => None,
    };
    one.into_iter().collect()
}

fn users(value: ValueRef<'_>) -> impl Iterator<Item = Item<'_>> {
    value.uses().map(|each| Item::Operation(each.op))
}

/// Each kind of effect once.
fn effects(op: OpRef<'_>) -> Vec<Item<'_>> {
    let kinds: Vec<EffectKind> = op.effects().map(|effect| effect.kind).collect();
    let names = [(EffectKind::Read, "read"), (EffectKind::Write, "write"), (EffectKind::Allocate, "allocate")];
    names.iter().filter(|(kind, _)| kinds.contains(kind)).map(|(_, name)| Item::Text((*name).into())).collect()
}

fn of_value<'a>(value: ValueRef<'a>, name: &str) -> Vec<Item<'a>> {
    let one = match name {
        "type" => Some(Item::Type(value.ty())),
        "def" => value.defining_op().map(Item::Operation),
        "users" => return users(value).collect(),
        "constant" => value.constant().and_then(Item::splat),
        "argument" => Some(Item::Flag(value.defining_op().is_none())),
        _ => return of_type(value.ty(), name),
    };
    one.into_iter().collect()
}

fn of_type<'a>(ty: TypeRef<'a>, name: &str) -> Vec<Item<'a>> {
    let one = match name {
        "element" => Some(Item::Type(ty.element())),
        "shape" => return ty.shape().iter().map(|&size| dimension(size)).collect(),
        "rank" => Some(Item::Integer(ty.rank() as i128)),
        "elements" => elements(ty).map(|count| Item::Integer(count.into())),
        "bytes" => bytes(ty).map(|bytes| Item::Integer(bytes.into())),
        _ => {
            let parameter = ty.parameter(name);
            return parameter.map(|it| Item::of_attribute(ty.context(), it.id())).unwrap_or_default();
        }
    };
    one.into_iter().collect()
}

fn dimension(size: i64) -> Item<'static> {
    if size == DYNAMIC { Item::Text("?".into()) } else { Item::Integer(size.into()) }
}

/// The number of elements, if it is known.
fn elements(ty: TypeRef<'_>) -> Option<u64> {
    ty.shape().iter().try_fold(1_u64, |product, &size| {
        let size = u64::try_from(size).ok()?;
        Some(product.saturating_mul(size))
    })
}

/// The size of the elements.
fn bytes(ty: TypeRef<'_>) -> Option<u64> {
    let element = ty.element();
    let each = match ElementKind::of(ty.context(), element.id()) {
        Some(kind) => kind.byte_width() as u64,
        // The element of a tile of pointers has an element itself.
        None if element.element().id() != element.id() => POINTER,
        None => return None,
    };
    Some(elements(ty)?.saturating_mul(each))
}
