//! Comparison of the data beside the operations.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashSet};
use tile_ir_core::{Attribute, AttributeData, Module, OpRef, Part, ResourceScope, ResourceValue, Resources};

use crate::ResourceDifference;

/// The owner and the name of resources, and their contents: a tool may have several of one name.
type Entries<'m> = IndexMap<(ResourceScope, &'m [u8], &'m [u8]), Vec<&'m ResourceValue>, FxBuildHasher>;

/// The resources that differ: those of the first module in its order, then those that only the second has.
pub(crate) fn differences(before: &Module, after: &Module) -> Vec<ResourceDifference> {
    let (old, new) = (entries(before), entries(after));
    let changed = old.keys().filter(|key| old.get(*key) != new.get(*key));
    let added = new.keys().filter(|key| !old.contains_key(*key));
    let keys = changed.chain(added);
    let difference = |key: &(ResourceScope, &[u8], &[u8])| ResourceDifference {
        owner: String::from_utf8_lossy(key.1).into_owned(),
        name: String::from_utf8_lossy(key.2).into_owned(),
        is_before: old.contains_key(key),
        is_after: new.contains_key(key),
    };
    keys.map(difference).collect()
}

/// The resources of a module but those to which attributes could refer and none does, which writers leave out.
fn entries(module: &Module) -> Entries<'_> {
    let (mut entries, resources) = (Entries::default(), module.resources());
    if resources.is_empty() {
        return entries;
    }
    let used = used(module);
    for scope in [ResourceScope::Dialect, ResourceScope::External] {
        for (group, members) in resources.groups(scope) {
            let is_dense = Resources::is_dense(scope, group);
            for (name, value) in members.iter().filter(|(name, _)| !is_dense || used.contains(name)) {
                entries.entry((scope, group, name)).or_default().push(value);
            }
        }
    }
    entries
}

/// The names of the resources to which attributes refer.
fn used(module: &Module) -> FxHashSet<&[u8]> {
    let context = module.context();
    let attributes = |op: OpRef<'_>| -> Vec<Attribute> {
        let op = op.get();
        let others = op.dictionary().iter().map(|(_, value)| *value).chain(op.unregistered_properties());
        op.attributes().iter().flatten().copied().chain(others).collect()
    };
    let mut pending: Vec<Attribute> = module.walk().flat_map(attributes).collect();
    let (mut seen, mut names) = (FxHashSet::default(), FxHashSet::default());
    while let Some(attribute) = pending.pop() {
        if !seen.insert(attribute) {
            continue;
        }
        if let &AttributeData::DenseResource { name, .. } = context.attribute_data(attribute) {
            names.insert(context.bytes(name));
        }
        context.for_each_part(Part::Attribute(attribute), |part| match part {
            Part::Attribute(inner) => pending.push(inner),
            Part::Type(_) => {}
        });
    }
    names
}
