//! The values of a block, in slots.

use std::sync::Arc;

use tile_ir_eval::Tile;

use super::Block;
use crate::fault::Fault;
use crate::poison::WithCauses;
use crate::slot::{Operand, Slot};
use crate::value::{TensorView, Value, missing};

impl Block<'_> {
    /// The value of an operand, moved out of its slot at its last use.
    pub(crate) fn value(&mut self, operand: Operand) -> Value {
        let slot = &mut self.slots[operand.slot.index()];
        if operand.dies {
            self.bytes -= slot.bytes();
            std::mem::take(slot)
        } else {
            slot.clone()
        }
    }

    /// The value of a tile operand.
    ///
    /// # Errors
    /// If it is no tile, or a step has read it before, or an element is poison.
    pub fn tile(&mut self, operand: Operand) -> Result<Tile, Fault> {
        match self.value(operand) {
            Value::Tile(tile) => Ok(tile),
            Value::Poisoned(poisoned) => {
                Err(poisoned.causes.check(poisoned.tile.len(), |_| true).err().unwrap_or_else(|| missing("tile")))
            }
            Value::Nothing | Value::Token(_) | Value::Tiles(_) | Value::View(_) => Err(missing("tile")),
        }
    }

    /// The value of an operand that consists of several tiles, as [`Self::set_tiles`] stores it.
    ///
    /// # Errors
    /// If it does not, or a step has read it before.
    pub fn tiles(&mut self, operand: Operand) -> Result<Arc<[Tile]>, Fault> {
        match self.value(operand) {
            Value::Tiles(tiles) => Ok(tiles),
            Value::Nothing | Value::Token(_) | Value::Tile(_) | Value::Poisoned(_) | Value::View(_) => {
                Err(missing("list of tiles"))
            }
        }
    }

    /// Like [`Self::tile`], by reference.
    pub(crate) fn peek(&self, operand: Operand) -> Result<&Tile, Fault> {
        match &self.slots[operand.slot.index()] {
            Value::Tile(tile) => Ok(tile),
            Value::Poisoned(poisoned) => {
                poisoned.causes.check(poisoned.tile.len(), |_| true)?;
                Ok(&poisoned.tile)
            }
            Value::Nothing | Value::Token(_) | Value::Tiles(_) | Value::View(_) => Err(missing("tile")),
        }
    }

    /// The value of a tile operand, and why elements of it are poison.
    ///
    /// # Errors
    /// If it is no tile, or a step has read it before.
    pub(crate) fn with_causes(&mut self, operand: Operand) -> Result<WithCauses, Fault> {
        self.value(operand).with_causes()
    }

    /// The value of a tile operand, of which only the elements matter that a mask lets through.
    ///
    /// # Errors
    /// If it is no tile, or a step has read it before, or such an element is poison.
    pub(crate) fn masked(&mut self, operand: Operand, mask: Option<&Tile>) -> Result<Tile, Fault> {
        let (tile, causes) = self.with_causes(operand)?;
        if let Some(causes) = causes {
            causes.check(tile.len(), |index| mask.is_none_or(|mask| mask.bits(index) != 0))?;
        }
        Ok(tile)
    }

    /// The value of a Boolean operand.
    pub(crate) fn condition(&self, operand: Operand) -> Result<bool, Fault> {
        Ok(self.peek(operand)?.scalar() != 0)
    }

    /// The value of a view operand.
    pub(crate) fn view(&self, operand: Operand) -> Result<Arc<TensorView>, Fault> {
        match &self.slots[operand.slot.index()] {
            Value::View(view) => Ok(view.clone()),
            Value::Nothing | Value::Token(_) | Value::Tile(_) | Value::Poisoned(_) | Value::Tiles(_) => {
                Err(missing("view"))
            }
        }
    }

    /// Stores a tile in a slot.
    ///
    /// # Errors
    /// If the values of the block exceed the limit of memory.
    pub fn set(&mut self, slot: Slot, tile: Tile) -> Result<(), Fault> {
        self.set_value(slot, Value::Tile(tile))
    }

    /// Stores a value that consists of several tiles, as those of a dialect's own types may.
    ///
    /// # Errors
    /// If the values of the block exceed the limit of memory.
    pub fn set_tiles(&mut self, slot: Slot, tiles: impl Into<Arc<[Tile]>>) -> Result<(), Fault> {
        self.set_value(slot, Value::Tiles(tiles.into()))
    }

    /// Stores the value of an operand in a slot, whatever it is.
    ///
    /// # Errors
    /// If the values of the block exceed the limit of memory.
    pub fn pass(&mut self, from: Operand, to: Slot) -> Result<(), Fault> {
        let value = self.value(from);
        self.set_value(to, value)
    }

    /// Stores a value in a slot.
    pub(crate) fn set_value(&mut self, slot: Slot, value: Value) -> Result<(), Fault> {
        if self.traces_values {
            self.trace(slot, &value);
        }
        let slot = &mut self.slots[slot.index()];
        self.bytes += value.bytes();
        self.bytes -= slot.bytes();
        *slot = value;
        self.check_bytes(0)
    }

    /// Traces a value.
    #[cold]
    fn trace(&self, slot: Slot, value: &Value) {
        let Some(tracer) = self.shared.trace else { return };
        let program = self.shared.program;
        let site = self.running.then(|| program.site(self.step));
        tracer.trace(self.position, site, &program.slots[slot.index()], value);
    }
}
