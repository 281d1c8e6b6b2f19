//! Comparison of two matched operations.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::{FieldDef, Kind};
use tile_ir_core::typed::access;
use tile_ir_core::{Attribute, AttributeData, Context, Identifier, OpRef, ValueId};
use tile_ir_dialect::attributes::OPTIMIZATION_HINTS;

use crate::{Options, Part};

/// The inherent attributes that are compared, with default values for those that are not set. Symbol references are left
/// out if names are not compared.
pub(crate) fn counted_attributes<'a>(
    op: OpRef<'a>,
    options: &'a Options,
) -> impl Iterator<Item = (&'static FieldDef, Option<Attribute>)> + 'a {
    let fields = op.def().attributes.iter().enumerate().filter(|(_, field)| options.count(field));
    let fields = fields.filter(|(_, field)| options.names || !matches!(field.kind, Kind::SymbolReference));
    fields.map(move |(index, field)| (field, compared(op, index)))
}

/// An inherent attribute as it is compared. The widths of numbers in hints have no meaning, and text does not show them.
fn compared(op: OpRef<'_>, index: usize) -> Option<Attribute> {
    let attribute = access::attribute(op, index)?;
    Some(match op.def().attributes[index].kind {
        Kind::Defined(def) if *def == OPTIMIZATION_HINTS => without_widths(op.context(), attribute),
        _ => attribute,
    })
}

/// The numbers in an attribute as numbers of 64 bits, but for Booleans, which are also of type `i1`.
fn without_widths(context: &Context, attribute: Attribute) -> Attribute {
    match context.attribute_data(attribute) {
        &AttributeData::Integer { ty, value } if context.bit_width(ty) != Some(1) => context.integer64(value),
        _ => context.replace_parts(attribute, |inner| without_widths(context, inner)),
    }
}

/// The symbols of the first module that have a different name in the second one.
pub(crate) type Renamed = FxHashMap<Identifier, Identifier>;

/// Compares operations.
pub(crate) struct Comparer<'a> {
    pub(crate) options: &'a Options,
    pub(crate) renamed: &'a Renamed,
}

impl Comparer<'_> {
    /// Compares two operations, except for operands and regions.
    pub(crate) fn heads(&self, before: OpRef<'_>, after: OpRef<'_>, parts: &mut Vec<Part>) {
        let (a, b) = (before.get(), after.get());
        if a.kind() != b.kind() || a.unregistered_name() != b.unregistered_name() {
            parts.push(Part::Operation);
            self.by_name(before, after, parts);
        } else {
            for (index, field) in a.def().attributes.iter().enumerate().filter(|(_, it)| self.options.count(it)) {
                let (old, new) = (compared(before, index), compared(after, index));
                self.attribute(before.context(), field.name, old, new, parts);
            }
        }
        self.dictionaries(before, after, parts);
        if a.unregistered_properties() != b.unregistered_properties() {
            let (before, after) = (a.unregistered_properties(), b.unregistered_properties());
            parts.push(Part::Attribute { name: "properties".into(), before, after });
        }
        for index in 0..a.results().len().max(b.results().len()) {
            let old = a.results().get(index).map(|&it| before.value_type(it));
            let new = b.results().get(index).map(|&it| after.value_type(it));
            if old != new {
                parts.push(Part::ResultType { index, before: old, after: new });
            }
        }
        if self.options.locations && a.location() != b.location() {
            parts.push(Part::Location { before: a.location(), after: b.location() });
        }
    }

    /// Compares the operands; `value` maps values of the first body to the second.
    pub(crate) fn operands(
        &self,
        before: OpRef<'_>,
        after: OpRef<'_>,
        value: impl Fn(ValueId) -> Option<ValueId>,
        parts: &mut Vec<Part>,
    ) {
        let (a, b) = (before.get(), after.get());
        let differ = |old: &mut dyn Iterator<Item = ValueId>, new: &mut dyn Iterator<Item = ValueId>| loop {
            match (old.next(), new.next()) {
                (None, None) => break false,
                (Some(old), Some(new)) if value(old) == Some(new) => {}
                _ => break true,
            }
        };
        if a.kind() != b.kind() || a.def().operands.is_empty() {
            if differ(&mut a.operands(), &mut b.operands()) {
                parts.push(Part::Operands {
                    group: "operands",
                    before: a.operands().collect(),
                    after: b.operands().collect(),
                });
            }
            return;
        }
        for (group, def) in a.def().operands.iter().enumerate() {
            if differ(&mut a.group_operands(group), &mut b.group_operands(group)) {
                let (before, after) = (a.group_operands(group).collect(), b.group_operands(group).collect());
                parts.push(Part::Operands { group: def.name, before, after });
            }
        }
    }

    /// Compares the attributes of operations with different definitions, by name.
    fn by_name(&self, before: OpRef<'_>, after: OpRef<'_>, parts: &mut Vec<Part>) {
        let context = before.context();
        let of = |op: OpRef<'_>, name: &str| compared(op, op.def().attribute_index(name)?);
        for field in before.def().attributes.iter().filter(|it| self.options.count(it)) {
            self.attribute(context, field.name, of(before, field.name), of(after, field.name), parts);
        }
        let is_new = |field: &&FieldDef| before.def().attribute_index(field.name).is_none();
        for field in after.def().attributes.iter().filter(|it| self.options.count(it)).filter(is_new) {
            self.attribute(context, field.name, None, of(after, field.name), parts);
        }
    }

    fn dictionaries(&self, before: OpRef<'_>, after: OpRef<'_>, parts: &mut Vec<Part>) {
        let (old, new) = (before.get().dictionary(), after.get().dictionary());
        if old == new {
            return;
        }
        let context = before.context();
        let find =
            |entries: &[(Identifier, Attribute)], name| entries.iter().find(|entry| entry.0 == name).map(|it| it.1);
        for &(name, attribute) in old {
            self.attribute(context, &context.text(name), Some(attribute), find(new, name), parts);
        }
        for &(name, attribute) in new.iter().filter(|entry| find(old, entry.0).is_none()) {
            self.attribute(context, &context.text(name), None, Some(attribute), parts);
        }
    }

    fn attribute(
        &self,
        context: &Context,
        name: &str,
        before: Option<Attribute>,
        after: Option<Attribute>,
        parts: &mut Vec<Part>,
    ) {
        let same = || before.map(|attribute| self.with_names_of_after(context, attribute)) == after;
        if before != after && !same() {
            parts.push(Part::Attribute { name: name.to_owned(), before, after });
        }
    }

    /// An attribute of the first module, with its symbols renamed as in the second one.
    fn with_names_of_after(&self, context: &Context, attribute: Attribute) -> Attribute {
        if self.renamed.is_empty() {
            return attribute;
        }
        match context.attribute_data(attribute) {
            AttributeData::Symbol(path) => {
                let path = path.iter().map(|name| *self.renamed.get(name).unwrap_or(name)).collect();
                context.attribute(AttributeData::Symbol(path))
            }
            AttributeData::Array(_) | AttributeData::Dictionary(_) => {
                context.replace_parts(attribute, |inner| self.with_names_of_after(context, inner))
            }
            _ => attribute,
        }
    }
}
