//! Assignment of slots to values.

use tile_ir_core::{Definition, Location, OpRef, Place, ValueId, ValueRef};

use super::Lowering;
use crate::slot::{Operand, OperandList, Slot, SlotName};

impl<'a> Lowering<'a> {
    /// The slot of a value, where a step puts a result.
    pub fn slot(&mut self, value: ValueId) -> Slot {
        if let Some(&slot) = self.slots.get(value) {
            return slot;
        }
        let slot = self.add_slot(self.slot_name(value));
        self.slots.insert(value, slot);
        slot
    }

    /// The slots of values.
    pub fn slots<'v>(&mut self, values: impl IntoIterator<Item = ValueRef<'v>>) -> Vec<Slot> {
        values.into_iter().map(|value| self.slot(value.id())).collect()
    }

    /// Excludes the slot of a value from traces.
    pub(crate) fn hide(&mut self, slot: Slot) {
        self.program.slots[slot.index()] = SlotName::Internal;
    }

    /// A slot without a value of the program.
    pub(crate) fn fresh_slot(&mut self) -> Slot {
        self.add_slot(SlotName::Internal)
    }

    fn add_slot(&mut self, name: SlotName) -> Slot {
        self.program.slots.push(name);
        Slot(self.program.slots.len() as u32 - 1)
    }

    /// An operand of an operation, as its steps know it. A step may read it once.
    pub fn operand(&mut self, op: OpRef<'a>, value: ValueRef<'a>) -> Operand {
        let once = op.operands().filter(|&other| other == value).count() == 1;
        let dies = once && self.liveness.dies(value.id(), op.id()) && !self.invariant.contains(value.id());
        Operand { slot: self.slot(value.id()), dies }
    }

    /// Several operands of an operation.
    pub fn operands(&mut self, op: OpRef<'a>, values: impl IntoIterator<Item = ValueRef<'a>>) -> OperandList {
        values.into_iter().map(|value| self.operand(op, value)).collect()
    }

    /// What the slot of a value represents.
    fn slot_name(&self, value: ValueId) -> SlotName {
        let context = self.module.context();
        let place = |location: Option<Location>| {
            location.and_then(|location| context.place(location)).unwrap_or(Place::Unknown)
        };
        match self.body.definition(value) {
            Definition::Result { op, index } => {
                SlotName::Result { index, place: place(Some(self.body.op(op).location())) }
            }
            Definition::Argument { block, index } => {
                let location = self.body.argument_locations(block).get(index as usize).copied();
                SlotName::Argument { index, place: place(location) }
            }
            Definition::Forward => SlotName::Internal,
        }
    }
}
