//! The names of the values of a body, and how they are printed.
//!
//! Names are stored as they are printed, since most are printed several times.

use rustc_hash::FxHashMap;
use tile_ir_core::{IdMap, OpId, ValueId};

use crate::output::{Output, Short};

/// The names of the values of a body.
#[derive(Default)]
pub(super) struct BodyNames {
    /// Names with the `%`; empty for those in `others`.
    values: IdMap<ValueId, Short<16>>,
    others: FxHashMap<ValueId, OtherName>,
    /// The names of operations without results, for comments.
    operations: IdMap<OpId, Short<16>>,
}

/// A name that is too long to be stored like most, or that is shared.
#[derive(Debug)]
struct OtherName {
    /// The name with the `%`.
    text: Box<str>,
    /// The position of the value in a pack of several results, which share the name.
    position: Option<u32>,
}

impl BodyNames {
    /// Memory for the names of this many values.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { values: IdMap::with_capacity(capacity), ..Self::default() }
    }

    /// Removes all names but keeps the allocations.
    pub(super) fn clear(&mut self) {
        self.values.clear();
        self.others.clear();
        self.operations.clear();
    }

    /// Whether a value has a name.
    pub(super) fn contains(&self, value: ValueId) -> bool {
        self.values.contains(value)
    }

    /// The name of a value, if it is short and not shared.
    #[inline]
    pub(super) fn short(&self, value: ValueId) -> Option<&Short<16>> {
        self.values.get(value).filter(|name| !name.is_empty())
    }

    /// The name of a value, or of the pack that it is in.
    pub(super) fn name(&self, value: ValueId) -> Option<&str> {
        match self.short(value) {
            Some(name) => Some(name.as_str()),
            None => self.others.get(&value).map(|other| &*other.text),
        }
    }

    /// The position of a value in a pack.
    pub(super) fn position(&self, value: ValueId) -> Option<u32> {
        match self.short(value) {
            Some(_) => None,
            None => self.others.get(&value)?.position,
        }
    }

    /// Sets the name of a value to a short one that is not shared.
    #[inline]
    pub(super) fn set_short(&mut self, value: ValueId, name: Short<16>) {
        self.values.insert(value, name);
    }

    /// Sets the name of an operation without results.
    pub(super) fn set_operation(&mut self, op: OpId, name: Short<16>) {
        self.operations.insert(op, name);
    }

    /// Sets the name of a value.
    pub(super) fn set(&mut self, value: ValueId, text: &str, position: Option<u32>) {
        let short = Short::new(text).filter(|_| position.is_none());
        if short.is_none() {
            self.others.insert(value, OtherName { text: text.into(), position });
        }
        self.values.insert(value, short.unwrap_or_default());
    }

    /// Appends the number of an operation without results.
    pub(super) fn push_operation(&self, out: &mut Output, op: OpId) {
        match self.operations.get(op) {
            Some(name) => out.short(name),
            None => out.push_str("<<UNKNOWN OPERATION>>"),
        }
    }

    /// Appends a use of a value: `%0`, `%0#1`. Returns whether the value has a name.
    pub(super) fn push_use(&self, out: &mut Output, value: ValueId) -> bool {
        let name = self.name(value);
        out.push_str(name.unwrap_or("<<UNKNOWN SSA VALUE>>"));
        if let Some(position) = self.position(value) {
            out.push(b'#');
            out.number(position);
        }
        name.is_some()
    }

    /// Appends the results of an operation as they are defined: `%0 = `, `%0:2 = `, `%a, %b:2 = `.
    #[inline]
    pub(super) fn push_definitions(&self, out: &mut Output, results: &[ValueId]) {
        match *results {
            [only] if let Some(name) = self.short(only) => {
                out.short(name);
                out.push_str(" = ");
            }
            _ => self.push_packs(out, results),
        }
    }

    #[inline(never)]
    fn push_packs(&self, out: &mut Output, results: &[ValueId]) {
        let mut index = 0;
        while let Some((result, name)) = results.get(index).and_then(|&result| Some((result, self.name(result)?))) {
            if index > 0 {
                out.push_str(", ");
            }
            out.push_str(name);
            let first = index;
            index += 1;
            if self.position(result).is_none() {
                continue;
            }
            let follows = |&&next: &&ValueId| self.position(next).is_some_and(|position| position > 0);
            index += results[index..].iter().take_while(follows).count();
            out.push(b':');
            out.number(index - first);
        }
        out.push_str(" = ");
    }
}
