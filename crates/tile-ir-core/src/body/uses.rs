//! Operands and use lists.
//!
//! A value lists its uses; each operand remembers its position in that list. So adding, changing and removing an
//! operand takes constant time, whatever the number of uses.

use super::{Body, Definition, OpId, OperandSegments, SegmentError, Value, ValueId};
use crate::Type;

/// An operand position that uses a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// The operation.
    pub op: OpId,
    /// The flat position among its operands.
    pub operand: u32,
}

/// An operand, and where its use stands in the value's list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operand {
    pub(super) value: ValueId,
    use_index: u32,
}

impl Operand {
    /// An operand that uses a value which has this many uses so far.
    pub(super) fn new(value: ValueId, uses: usize) -> Self {
        Self { value, use_index: uses as u32 }
    }
}

impl Body {
    /// Makes a value.
    pub(super) fn new_value(&mut self, ty: Type, definition: Definition) -> ValueId {
        self.values.insert(Value { ty, definition, uses: smallvec::SmallVec::new() })
    }

    /// A value that is used before its definition is known; see [`Body::resolve_forward`].
    pub fn create_forward(&mut self, ty: Type) -> ValueId {
        self.new_value(ty, Definition::Forward)
    }

    /// Replaces a value made by [`Body::create_forward`] by its definition and removes it.
    pub fn resolve_forward(&mut self, forward: ValueId, value: ValueId) {
        debug_assert_eq!(self.definition(forward), Definition::Forward);
        self.replace_all_uses(forward, value);
        self.values.remove(forward);
    }

    /// Appends an operand to an operation that is being made.
    pub(super) fn push_operand(&mut self, op: OpId, value: ValueId) {
        let operands = &mut self.operations[op].operands;
        let position = operands.len() as u32;
        let uses = &mut self.values[value].uses;
        operands.push(Operand::new(value, uses.len()));
        uses.push(Use { op, operand: position });
    }

    /// Takes the use of an operand out of its value's list.
    fn remove_use(&mut self, operand: Operand) {
        let uses = &mut self.values[operand.value].uses;
        uses.swap_remove(operand.use_index as usize);
        if let Some(&moved) = uses.get(operand.use_index as usize) {
            self.operations[moved.op].operands[moved.operand as usize].use_index = operand.use_index;
        }
    }

    /// Makes an operand use another value.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let old = self.operations[op].operands[index];
        if old.value == value {
            return;
        }
        self.remove_use(old);
        let uses = &mut self.values[value].uses;
        let use_index = uses.len() as u32;
        uses.push(Use { op, operand: index as u32 });
        self.operations[op].operands[index] = Operand { value, use_index };
    }

    /// Replaces all operands; `sizes` gives the size of each group of the definition.
    ///
    /// # Errors
    /// If the sizes do not fit the definition or the number of operands; nothing is changed then.
    pub fn set_operands(&mut self, op: OpId, operands: &[ValueId], sizes: &[usize]) -> Result<(), SegmentError> {
        let sum = sizes.iter().sum();
        if sum != operands.len() {
            return Err(SegmentError::Sum { sum, operands: operands.len() });
        }
        let segments = OperandSegments::from_sizes(self.operations[op].def, sizes)?;
        self.drop_operands(op);
        for &value in operands {
            self.push_operand(op, value);
        }
        self.operations[op].segments = segments;
        Ok(())
    }

    /// Takes all operands away from an operation.
    pub(super) fn drop_operands(&mut self, op: OpId) {
        while let Some(operand) = self.operations[op].operands.pop() {
            self.remove_use(operand);
        }
    }

    /// Makes every use of one value a use of another.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        if from == to {
            return;
        }
        let uses = std::mem::take(&mut self.values[from].uses);
        for moved in uses {
            let target = &mut self.values[to].uses;
            let use_index = target.len() as u32;
            target.push(moved);
            self.operations[moved.op].operands[moved.operand as usize] = Operand { value: to, use_index };
        }
    }

    /// Whether any operand uses one of the operation's results.
    pub fn has_uses(&self, op: OpId) -> bool {
        self.operations[op].results.iter().any(|&result| !self.values[result].uses.is_empty())
    }
}
