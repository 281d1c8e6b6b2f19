//! Places of operations, for diagnostics.

use super::OpRef;
use crate::definition::Slot;
use crate::{OpPart, Place};

impl OpRef<'_> {
    /// The file position in the operation's location, or else the path to the operation: `function 'kernel', operation 7
    /// 'cuda_tile.for'`. `number` is its index in a pre-order walk over its body.
    pub fn place(self, number: usize) -> Place {
        self.context().place(self.location()).unwrap_or_else(|| {
            let function = self.function();
            let symbol = function.and_then(OpRef::symbol_name).map(|name| self.context().text(name));
            let prefix = symbol.map(|name| format!("function '{name}', ")).unwrap_or_default();
            Place::Operation {
                path: format!("{prefix}operation {number} '{}'", self.name()).into(),
                function: function.map(|function| function.function_index() as u32),
                operation: Some(number as u32),
            }
        })
    }

    /// The number of function-like operations before this one in its body: the index of a function in its module.
    pub fn function_index(self) -> usize {
        let body = self.body();
        let before = body.walk(body.root()).take_while(|&op| op != self.id());
        before.filter(|&op| body.op(op).def().is_function_like()).count()
    }
    /// How paths name a part of the operation: `operand 1 'rhs'`, counted from 0 among all operands.
    pub fn part_path(self, part: OpPart) -> String {
        match part {
            OpPart::Value(slot, index) => self.value_path(slot, index as usize),
            OpPart::Type(slot, index) => format!("type of {}", self.value_path(slot, index as usize)),
            OpPart::Argument { index, .. } if self.def().is_function_like() => format!("argument {index}"),
            OpPart::Argument { region, index } => format!("argument {index} of {}", self.region_path(region)),
            OpPart::Region(index) => self.region_path(index),
            OpPart::End(index) => format!("end of {}", self.region_path(index)),
        }
    }

    fn value_path(self, slot: Slot, index: usize) -> String {
        let operation = self.get();
        let (what, first) = match slot {
            Slot::Operand(group) => ("operand", operation.operand_group(group.into()).start),
            Slot::Result(group) => ("result", operation.result_group(group.into()).start),
            Slot::Attribute(_) => return format!("attribute '{}'", self.def().slot_name(slot)),
        };
        format!("{what} {} '{}'", first + index, self.def().slot_name(slot))
    }

    fn region_path(self, index: u8) -> String {
        match self.def().regions.get(usize::from(index)) {
            Some(region) => format!("region '{}'", region.name),
            None => format!("region {index}"),
        }
    }
}
