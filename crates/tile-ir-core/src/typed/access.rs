//! Accessors used by generated views, which find the parts of an operation by index.

use super::Enumeration;
use crate::definition::Arity;
use crate::{Attribute, AttributeData, AttributeRef, Identifier, NamedValue, OpRef, RegionRef, Type, ValueRef};

/// The value of a required operand.
#[inline]
pub fn operand(op: OpRef<'_>, group: usize) -> ValueRef<'_> {
    // If all groups before it have exactly one value, its flat position is its index.
    let groups = &op.def().operands[..=group];
    if groups.iter().all(|group| group.arity == Arity::One)
        && let Some(value) = op.get().operands().nth(group)
    {
        return op.value(value);
    }
    optional_operand(op, group).unwrap_or_else(|| missing(op, "operand", op.def().operands[group].name))
}

/// The value of an optional operand.
pub fn optional_operand(op: OpRef<'_>, group: usize) -> Option<ValueRef<'_>> {
    op.operand_group(group).next()
}

/// The values of an operand group.
pub fn operands<'a>(op: OpRef<'a>, group: usize) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
    op.operand_group(group)
}

/// The value of a required result.
pub fn result(op: OpRef<'_>, group: usize) -> ValueRef<'_> {
    optional_result(op, group).unwrap_or_else(|| missing(op, "result", op.def().results[group].name))
}

/// The value of a result that older versions lack.
pub fn optional_result(op: OpRef<'_>, group: usize) -> Option<ValueRef<'_>> {
    op.result_group(group).next()
}

/// The values of a result group.
pub fn results<'a>(op: OpRef<'a>, group: usize) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
    op.result_group(group)
}

/// The value of a group with exactly one, found by its name among operands and results.
pub fn named_value<'a>(op: OpRef<'a>, name: &str) -> NamedValue<'a> {
    op.value_named(name).unwrap_or_else(|| missing(op, "value", name))
}

/// The value of an optional group.
pub fn optional_named_value<'a>(op: OpRef<'a>, name: &str) -> Option<NamedValue<'a>> {
    op.value_named(name)
}

/// The values of a group.
pub fn named_values<'a>(op: OpRef<'a>, name: &'static str) -> impl Iterator<Item = NamedValue<'a>> + Clone {
    op.values(name)
}

/// The index of an attribute that is found by its name.
pub fn attribute_index(op: OpRef<'_>, name: &str) -> usize {
    op.def().attribute_index(name).unwrap_or_else(|| missing(op, "attribute", name))
}

/// A region.
pub fn region(op: OpRef<'_>, index: usize) -> RegionRef<'_> {
    match op.get().regions().get(index) {
        Some(&region) => op.region_ref(region),
        None => missing(op, "region", op.def().regions[index].name),
    }
}

/// The root region of a function body, if it is available.
pub fn function_body(op: OpRef<'_>) -> Option<RegionRef<'_>> {
    op.regions().next()
}

/// The value of a required attribute, converted by `read`.
pub fn required<'a, T>(op: OpRef<'a>, index: usize, read: fn(OpRef<'a>, usize) -> Option<T>) -> T {
    read(op, index).unwrap_or_else(|| missing(op, "attribute", op.def().attributes[index].name))
}

/// An attribute, or its default value if it is not set.
pub fn attribute(op: OpRef<'_>, index: usize) -> Option<Attribute> {
    op.get().attribute(index).or_else(|| op.default_attribute(index))
}

/// Whether a unit attribute is present.
pub fn unit(op: OpRef<'_>, index: usize) -> bool {
    attribute(op, index).is_some()
}

/// A Boolean.
pub fn boolean(op: OpRef<'_>, index: usize) -> Option<bool> {
    integer64(op, index).map(|value| value != 0)
}

/// An `i32`.
pub fn integer32(op: OpRef<'_>, index: usize) -> Option<i32> {
    integer64(op, index)?.try_into().ok()
}

/// An `i64`.
pub fn integer64(op: OpRef<'_>, index: usize) -> Option<i64> {
    attribute_ref(op, index)?.as_integer()
}

/// A string.
pub fn string(op: OpRef<'_>, index: usize) -> Option<Identifier> {
    attribute_ref(op, index)?.as_string()
}

/// A symbol name.
pub fn symbol(op: OpRef<'_>, index: usize) -> Option<Identifier> {
    match attribute_ref(op, index)?.data() {
        AttributeData::Symbol(path) => path.last().copied(),
        _ => None,
    }
}

/// A type.
pub fn type_attribute(op: OpRef<'_>, index: usize) -> Option<Type> {
    attribute_ref(op, index)?.as_type()
}

/// An enumeration case.
pub fn case<E: Enumeration>(op: OpRef<'_>, index: usize) -> Option<E> {
    attribute_ref(op, index)?.as_case()
}

/// A list of integers.
pub fn integers(op: OpRef<'_>, index: usize) -> Option<Vec<i32>> {
    let values = attribute_ref(op, index)?.as_integers()?;
    values.iter().map(|value| i32::try_from(*value).ok()).collect()
}

/// A list of Booleans.
pub fn booleans(op: OpRef<'_>, index: usize) -> Option<Vec<bool>> {
    Some(attribute_ref(op, index)?.as_integers()?.iter().map(|value| *value != 0).collect())
}

fn attribute_ref(op: OpRef<'_>, index: usize) -> Option<AttributeRef<'_>> {
    Some(AttributeRef::new(op.context(), attribute(op, index)?))
}

#[cold]
fn missing(op: OpRef<'_>, what: &str, name: &str) -> ! {
    panic!("'{}' lacks its {what} '{name}': views are for operations that the verifier accepts", op.name())
}
