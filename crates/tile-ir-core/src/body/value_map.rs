//! Which value stands for which.

use rustc_hash::FxHashMap;

use super::ValueId;

/// Maps values of the original to values of the clone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueMap(FxHashMap<ValueId, ValueId>);

impl ValueMap {
    /// What a value is mapped to, if it is.
    pub fn get(&self, value: ValueId) -> Option<ValueId> {
        self.0.get(&value).copied()
    }

    /// What a value is mapped to; the value itself if it is not mapped.
    pub fn mapped(&self, value: ValueId) -> ValueId {
        self.get(value).unwrap_or(value)
    }

    /// Maps a value to another; returns what it was mapped to before.
    pub fn insert(&mut self, value: ValueId, to: ValueId) -> Option<ValueId> {
        self.0.insert(value, to)
    }

    /// Removes a value; returns what it was mapped to.
    pub fn remove(&mut self, value: ValueId) -> Option<ValueId> {
        self.0.remove(&value)
    }
}

impl Extend<(ValueId, ValueId)> for ValueMap {
    fn extend<I: IntoIterator<Item = (ValueId, ValueId)>>(&mut self, pairs: I) {
        self.0.extend(pairs);
    }
}

impl FromIterator<(ValueId, ValueId)> for ValueMap {
    fn from_iter<I: IntoIterator<Item = (ValueId, ValueId)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}
