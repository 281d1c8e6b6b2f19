//! Attributes, and hints inside them.

use tile_ir_core::definition::{FieldDef, Kind, Presence};
use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Module, OpRef};

use crate::{Draft, Edit, Site, sites};

/// Removes optional attributes and entries of dictionaries, and gives other attributes their default or simplest value.
pub(super) fn attributes(module: &Module) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for (site, op) in sites(module) {
        for (key, _) in op.get().dictionary().iter().copied() {
            edits.push(Box::new(move |draft| drop_discardable(draft, site, key)));
        }
        for (index, attribute) in op.get().attributes().iter().enumerate() {
            let Some(attribute) = *attribute else { continue };
            for key in keys(module.context(), attribute) {
                edits.push(Box::new(move |draft| drop_key(draft, site, index, key)));
            }
            if simplest(op, index).is_some_and(|simplest| simplest != Some(attribute)) {
                edits.push(Box::new(move |draft| simplify(draft, site, index)));
            }
        }
    }
    edits
}

fn drop_discardable(draft: &mut Draft, site: Site, key: Identifier) {
    let Some((body, op)) = draft.body_mut(site) else { return };
    let kept = body.op(op).dictionary().iter().copied().filter(|entry| entry.0 != key).collect();
    body.set_dictionary(op, kept);
}

fn simplify(draft: &mut Draft, site: Site, index: usize) {
    let Some(value) = draft.op(site).and_then(|op| simplest(op, index)) else { return };
    if let Some((body, op)) = draft.body_mut(site) {
        body.set_attribute(op, index, value);
    }
}

/// The simplest value of an inherent attribute: none, the default, or for some kinds the first possible value. `None`
/// if no value is known to be simpler than the current one.
fn simplest(op: OpRef<'_>, index: usize) -> Option<Option<Attribute>> {
    let field = op.def().attributes.get(index)?;
    match field.is_required() {
        true => first_value(op.context(), field).map(Some),
        false => Some(op.default_attribute(index)),
    }
}

fn first_value(context: &Context, field: &FieldDef) -> Option<Attribute> {
    match field.kind {
        Kind::Bool => Some(context.bool(false)),
        Kind::Integer32 => Some(context.integer(context.integer_type(32), 0)),
        Kind::Integer64 => Some(context.integer64(0)),
        Kind::String => Some(context.string("")),
        Kind::Enum(def) => {
            let value =
                field.cases.map_or_else(|| def.cases.first().map(|case| case.value), |cases| cases.first().copied());
            value.map(|value| context.case(def, value))
        }
        _ => None,
    }
}

/// The keys of all dictionaries inside an attribute.
fn keys(context: &Context, attribute: Attribute) -> Vec<Identifier> {
    let mut keys = Vec::new();
    let mut pending = vec![attribute];
    while let Some(attribute) = pending.pop() {
        match context.attribute_data(attribute) {
            AttributeData::Dictionary(entries) => {
                keys.extend(entries.iter().map(|(key, _)| *key).filter(|key| !keys.contains(key)).collect::<Vec<_>>());
                pending.extend(entries.iter().map(|(_, value)| *value));
            }
            AttributeData::Array(elements) => pending.extend(elements),
            AttributeData::Defined { parameters, .. } => pending.extend(parameters.iter().flatten()),
            _ => {}
        }
    }
    keys
}

fn drop_key(draft: &mut Draft, site: Site, index: usize, key: Identifier) {
    let Some(attribute) = draft.op(site).and_then(|op| op.get().attribute(index)) else { return };
    let changed = without_key(draft.context(), attribute, key);
    if let Some((body, op)) = draft.body_mut(site) {
        body.set_attribute(op, index, Some(changed));
    }
}

/// An attribute without the entries with this key in any dictionary inside it. An optional parameter that becomes an
/// empty dictionary is removed.
fn without_key(context: &Context, attribute: Attribute, key: Identifier) -> Attribute {
    match context.attribute_data(attribute) {
        AttributeData::Dictionary(entries) => {
            let kept = entries.iter().filter(|entry| entry.0 != key);
            context.dictionary(kept.map(|&(key_here, value)| (key_here, without_key(context, value, key))).collect())
        }
        AttributeData::Defined { def, parameters } => {
            let empty = context.dictionary(Vec::new());
            let parameters = def.parameters.iter().zip(parameters).map(|(definition, parameter)| {
                let changed = parameter.map(|inner| without_key(context, inner, key));
                changed.filter(|&inner| inner != empty || !matches!(definition.presence, Presence::Optional))
            });
            context.attribute(AttributeData::Defined { def, parameters: parameters.collect() })
        }
        _ => context.replace_parts(attribute, |inner| without_key(context, inner, key)),
    }
}
