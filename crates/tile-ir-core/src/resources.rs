//! Resources: data beside the operations of a module.

use std::sync::Arc;

use rustc_hash::FxHashMap;

/// The group of the resources that attributes refer to: `dense_resource<name>`.
const DENSE_RESOURCES: (ResourceScope, &[u8]) = (ResourceScope::Dialect, b"builtin");

/// The resources of a [`Module`](crate::Module): named data in groups, which text writes after the operations and MLIR
/// bytecode in sections of their own.
///
/// Those of `builtin` are the elements of [`AttributeData::DenseResource`](crate::AttributeData::DenseResource). As in MLIR,
/// writers leave out those that no attribute refers to. Nothing interprets the others, which are kept as they are.
///
/// ```
/// use tile_ir_core::{ResourceScope, ResourceValue, Resources};
///
/// let mut resources = Resources::default();
/// let value = ResourceValue::Blob { alignment: 4, bytes: [1, 0, 0, 0].into() };
/// assert!(resources.insert(ResourceScope::Dialect, "builtin", "weights", value.clone()));
/// assert!(!resources.insert(ResourceScope::Dialect, "builtin", "weights", ResourceValue::Bool(true)));
/// assert_eq!(resources.dense("weights"), Some(&value));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    groups: Vec<(Owner, ResourceGroup)>,
    indices: FxHashMap<Owner, usize>,
}

/// Who a group belongs to, by name.
type Owner = (ResourceScope, Arc<[u8]>);

/// Who a group of resources belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResourceScope {
    /// A dialect, after which the group is named.
    Dialect,
    /// A tool or a library, which chooses the name.
    External,
}

/// The resources of one owner, in the order in which they were added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResourceGroup {
    entries: Vec<(Arc<[u8]>, ResourceValue)>,
    /// The first entry of each name.
    indices: FxHashMap<Arc<[u8]>, usize>,
}

/// The contents of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceValue {
    /// Bytes.
    Blob {
        /// The alignment that they need in memory, in bytes: a power of two, or 0 where there are none.
        alignment: u32,
        /// The bytes.
        bytes: Arc<[u8]>,
    },
    /// A truth value.
    Bool(bool),
    /// A string of bytes.
    String(Arc<[u8]>),
    /// A number as it is written. Only text has them; MLIR bytecode stores strings instead.
    Number(Arc<str>),
}

impl Resources {
    /// Adds a resource to a group, after those that it has. `false` if the group belongs to a dialect and has a resource of
    /// this name, which stays as it is: references would be ambiguous.
    pub fn insert(
        &mut self,
        scope: ResourceScope,
        group: impl AsRef<[u8]>,
        name: impl AsRef<[u8]>,
        value: ResourceValue,
    ) -> bool {
        let owner = (scope, group.as_ref().into());
        let index = *self.indices.entry(owner).or_insert_with_key(|owner| {
            self.groups.push((owner.clone(), ResourceGroup::default()));
            self.groups.len() - 1
        });
        let group = &mut self.groups[index].1;
        let name: Arc<[u8]> = name.as_ref().into();
        if scope == ResourceScope::Dialect && group.indices.contains_key(&name) {
            return false;
        }
        group.indices.entry(Arc::clone(&name)).or_insert(group.entries.len());
        group.entries.push((name, value));
        true
    }

    /// The groups of a scope with their names, in the order in which they were added.
    pub fn groups(&self, scope: ResourceScope) -> impl Iterator<Item = (&[u8], &ResourceGroup)> {
        let groups = self.groups.iter().filter(move |((of, _), _)| *of == scope);
        groups.map(|((_, name), group)| (&**name, group))
    }

    /// A group.
    pub fn group(&self, scope: ResourceScope, name: impl AsRef<[u8]>) -> Option<&ResourceGroup> {
        self.indices.get(&(scope, name.as_ref().into())).map(|&index| &self.groups[index].1)
    }

    /// Removes a group with its resources.
    pub fn remove_group(&mut self, scope: ResourceScope, name: impl AsRef<[u8]>) -> Option<ResourceGroup> {
        let removed = self.indices.remove(&(scope, name.as_ref().into()))?;
        self.indices.values_mut().filter(|index| **index > removed).for_each(|index| *index -= 1);
        Some(self.groups.remove(removed).1)
    }

    /// The contents of `dense_resource<name>`.
    pub fn dense(&self, name: impl AsRef<[u8]>) -> Option<&ResourceValue> {
        let (scope, group) = DENSE_RESOURCES;
        self.group(scope, group)?.get(name)
    }

    /// Whether attributes refer to the resources of a group: [`Resources::dense`] has them.
    pub fn is_dense(scope: ResourceScope, group: impl AsRef<[u8]>) -> bool {
        (scope, group.as_ref()) == DENSE_RESOURCES
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }
}

impl ResourceGroup {
    /// The resources with their names.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&[u8], &ResourceValue)> {
        self.entries.iter().map(|(name, value)| (&**name, value))
    }

    /// The first resource of a name.
    pub fn get(&self, name: impl AsRef<[u8]>) -> Option<&ResourceValue> {
        self.indices.get(name.as_ref()).map(|&index| &self.entries[index].1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_resources_keep_their_order() {
        let mut resources = Resources::default();
        for (group, name) in [("b", "z"), ("a", "y"), ("b", "a"), ("b", "z")] {
            assert!(resources.insert(ResourceScope::External, group, name, ResourceValue::Bool(true)));
        }
        let groups: Vec<_> = resources.groups(ResourceScope::External).collect();
        assert_eq!(groups.iter().map(|(name, _)| *name).collect::<Vec<_>>(), [b"b", b"a"]);
        let names: Vec<_> = groups[0].1.iter().map(|(name, _)| name).collect();
        assert_eq!(names, [b"z", b"a", b"z"], "tools may repeat a name");
        assert_eq!(resources.groups(ResourceScope::Dialect).count(), 0);
    }

    #[test]
    fn only_builtin_has_elements() {
        let mut resources = Resources::default();
        resources.insert(ResourceScope::External, "builtin", "x", ResourceValue::Bool(true));
        assert_eq!(resources.dense("x"), None);
        resources.insert(ResourceScope::Dialect, "builtin", "x", ResourceValue::Bool(false));
        assert_eq!(resources.dense("x"), Some(&ResourceValue::Bool(false)));
    }
}
