//! Operands and use lists.
//!
//! Most bodies are read, printed and written without anybody asking what uses a value. So use lists are made when
//! they are first asked for, and kept from then on. Each operand then remembers its position in the list of its
//! value, so that adding, changing and removing an operand takes constant time, whatever the number of uses.

use smallvec::SmallVec;

use super::arena::Arena;
use super::id::{Stamp, in_copy};
use super::{Body, IdMap, OpId, OperandSegments, OperationData, SegmentError, ValueId};

/// An operand position that uses a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// The operation.
    pub op: OpId,
    /// The flat position among its operands.
    pub operand: u32,
}

/// The use lists of all values of a body.
#[derive(Debug, Default)]
pub(super) struct UseLists {
    lists: IdMap<ValueId, SmallVec<[Use; 2]>>,
    /// For each operand, at its offset in the pool of values, the position of its use in the list of its value.
    positions: Vec<u32>,
}

/// The operations of a body, which know the offsets of their operands.
pub(super) type Operations = Arena<OpId, OperationData>;

impl UseLists {
    /// Builds the use lists of a body, in creation order of its operations.
    fn of(body: &Body) -> Self {
        let mut uses = Self { lists: IdMap::with_slots(body.values.slot_count()), positions: Vec::new() };
        uses.positions.resize(body.value_pool.len(), 0);
        for (op, data) in body.operations.iter() {
            uses.add_all(op, data.values, body.operands(data));
        }
        uses
    }

    /// The use lists of a copy of the body, in the same order.
    pub(super) fn copy(&self, body: Stamp) -> Self {
        let moved = |it: &Use| Use { op: in_copy(it.op, body), ..*it };
        let lists = self.lists.copy(body, |list| list.iter().map(moved).collect());
        Self { lists, positions: self.positions.clone() }
    }

    #[inline]
    fn get(&self, value: ValueId) -> &[Use] {
        self.lists.get(value).map_or(&[], SmallVec::as_slice)
    }

    /// Adds all operands of an operation, which are at `offset`.
    pub(super) fn add_all(&mut self, op: OpId, offset: u32, operands: &[ValueId]) {
        let end = offset as usize + operands.len();
        if self.positions.len() < end {
            self.positions.resize(end, 0);
        }
        for (operand, &value) in (0..).zip(operands) {
            self.positions[(offset + operand) as usize] = self.add(value, Use { op, operand });
        }
    }

    /// Adds a use and returns its position.
    #[inline]
    fn add(&mut self, value: ValueId, new: Use) -> u32 {
        let list = self.lists.get_or_default(value);
        list.push(new);
        list.len() as u32 - 1
    }

    /// Removes a use of a value. The last use of the list takes its position.
    fn remove(&mut self, operations: &Operations, value: ValueId, old: Use) {
        let position = self.positions[offset(operations, old)];
        let Some(list) = self.lists.get_mut(value) else { return };
        list.swap_remove(position as usize);
        if let Some(&moved) = list.get(position as usize) {
            self.positions[offset(operations, moved)] = position;
        }
    }

    /// Adds a use to the list of its value and records its position.
    fn link(&mut self, operations: &Operations, value: ValueId, new: Use) {
        self.positions[offset(operations, new)] = self.add(value, new);
    }

    /// Notes that operands have a new offset.
    pub(super) fn move_operands(&mut self, from: u32, to: u32, count: usize) {
        let (from, to) = (from as usize, to as usize);
        if self.positions.len() < to + count {
            self.positions.resize(to + count, 0);
        }
        self.positions.copy_within(from..from + count, to);
    }

    /// Whether a use is in the list of a value, at the position that the operand remembers.
    pub(super) fn is_listed(&self, operations: &Operations, value: ValueId, wanted: Use) -> bool {
        let position = self.positions.get(offset(operations, wanted));
        position.is_some_and(|&position| self.get(value).get(position as usize) == Some(&wanted))
    }

    /// The number of uses of each value that has a list.
    pub(super) fn iter(&self) -> impl Iterator<Item = (ValueId, usize)> + '_ {
        self.lists.iter().map(|(value, list)| (value, list.len()))
    }

    /// Removes an erased value.
    pub(super) fn forget_value(&mut self, value: ValueId) {
        self.lists.remove(value);
    }
}

/// The offset of an operand in the pool of values.
#[inline]
fn offset(operations: &Operations, of: Use) -> usize {
    (operations[of.op].values + of.operand) as usize
}

impl Body {
    #[inline]
    fn use_lists(&self) -> &UseLists {
        self.uses.get_or_init(|| Box::new(UseLists::of(self)))
    }

    /// The uses of a value, in an unspecified but deterministic order.
    ///
    /// The first call for any value of a body builds the use lists of the whole body.
    #[inline]
    pub fn uses(&self, value: ValueId) -> &[Use] {
        self.use_lists().get(value)
    }

    /// Changes the value of an operand.
    ///
    /// # Panics
    /// If the value was erased or belongs to another body, or if the operation has no such operand.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let data = &self.operations[op];
        let _ = &self.values[value];
        let operands = self.value_pool.get_mut(data.values, data.operand_count);
        let Some(operand) = operands.get_mut(index) else {
            panic!("{op:?} has no operand {index}: it has {}", operands.len());
        };
        let old = std::mem::replace(operand, value);
        if let Some(uses) = self.uses.get_mut().filter(|_| old != value) {
            let operand = Use { op, operand: index as u32 };
            uses.remove(&self.operations, old, operand);
            uses.link(&self.operations, value, operand);
        }
    }

    /// Replaces all operands; `sizes` gives the size of each group of the definition.
    ///
    /// # Errors
    /// If the sizes do not match the definition or the number of operands; nothing is changed then.
    ///
    /// # Panics
    /// If a value was erased or belongs to another body.
    pub fn set_operands(&mut self, op: OpId, operands: &[ValueId], sizes: &[usize]) -> Result<(), SegmentError> {
        let sum = sizes.iter().fold(0, |sum: usize, &size| sum.saturating_add(size));
        if sum != operands.len() {
            return Err(SegmentError::Sum { sum, operands: operands.len() });
        }
        let segments = OperandSegments::from_sizes(self.op(op).def(), sizes)?;
        for &value in operands {
            let _ = &self.values[value];
        }
        self.forget_operands(op);
        let results: SmallVec<[ValueId; 4]> = SmallVec::from_slice(self.op(op).results());
        let data = &mut self.operations[op];
        data.values = self.value_pool.replace(data.values, data.value_count(), operands.iter().copied().chain(results));
        (data.operand_count, data.segments) = (operands.len() as u32, segments);
        if let Some(uses) = self.uses.get_mut() {
            uses.add_all(op, data.values, operands);
        }
        Ok(())
    }

    /// Removes all operands of an operation.
    pub(super) fn drop_operands(&mut self, op: OpId) {
        self.forget_operands(op);
        let results: SmallVec<[ValueId; 4]> = SmallVec::from_slice(self.op(op).results());
        let data = &mut self.operations[op];
        data.values = self.value_pool.replace(data.values, data.value_count(), results.into_iter());
        data.operand_count = 0;
    }

    /// Removes the operands of an operation from the use lists, but not from the operation.
    pub(super) fn forget_operands(&mut self, op: OpId) {
        let Some(uses) = self.uses.get_mut() else { return };
        let data = &self.operations[op];
        for operand in (0..data.operand_count).rev() {
            let value = self.value_pool.get(data.values, data.operand_count)[operand as usize];
            uses.remove(&self.operations, value, Use { op, operand });
        }
    }

    /// Replaces all uses of a value with another.
    ///
    /// # Panics
    /// If one of the values was erased or belongs to another body.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        let _ = (&self.values[from], &self.values[to]);
        if from == to {
            return;
        }
        self.use_lists();
        let Some(uses) = self.uses.get_mut() else { return };
        for moved in uses.lists.remove(from).unwrap_or_default().into_iter().rev() {
            let data = &self.operations[moved.op];
            self.value_pool.get_mut(data.values, data.operand_count)[moved.operand as usize] = to;
            uses.link(&self.operations, to, moved);
        }
    }

    /// Whether any operand uses one of the operation's results.
    #[inline]
    pub fn has_uses(&self, op: OpId) -> bool {
        self.op(op).results().iter().any(|&result| !self.uses(result).is_empty())
    }
}
