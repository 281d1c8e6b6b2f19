//! The results of an operation, rarely more than one.

use std::ops::Deref;

use super::ValueId;

/// A list of values that does not allocate for zero or one value.
#[derive(Debug)]
pub(super) enum Results {
    One(ValueId),
    /// Zero or several. A further variant would make operations larger.
    Others(Box<[ValueId]>),
}

impl Deref for Results {
    type Target = [ValueId];

    #[inline]
    fn deref(&self) -> &[ValueId] {
        match self {
            Self::One(value) => std::slice::from_ref(value),
            Self::Others(values) => values,
        }
    }
}

impl FromIterator<ValueId> for Results {
    #[inline]
    fn from_iter<I: IntoIterator<Item = ValueId>>(values: I) -> Self {
        let mut values = values.into_iter();
        let Some(first) = values.next() else { return Self::Others(Box::default()) };
        match values.next() {
            None => Self::One(first),
            Some(second) => Self::Others([first, second].into_iter().chain(values).collect()),
        }
    }
}
