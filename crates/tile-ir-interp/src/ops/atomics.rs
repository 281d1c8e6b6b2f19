//! Atomic operations.

use tile_ir_core::OpRef;
use tile_ir_dialect::AtomicMode;
use tile_ir_dialect::views::{AtomicCasTko, AtomicRmwTko};
use tile_ir_eval::{Element, Lane, Mode, Refusal, Rounder, Tile, by_lane, result_type};

use super::element_accesses::{for_each_pointer, optional};
use super::elements::size_of;
use crate::block::Block;
use crate::check::{Access, AccessKind};
use crate::lowering::Lowering;
use crate::memory::{OutsideAccess, Window};
use crate::value::Value;

/// How an atomic operation computes the new bits from the old ones and its argument.
#[derive(Clone, Debug)]
pub(super) struct Update {
    mode: AtomicMode,
    pub(super) access: Access,
    element: Element,
    rounder: Option<Rounder>,
}

impl Update {
    pub(super) fn new(mode: AtomicMode, access: Access, element: Element) -> Result<Self, Refusal> {
        let rounder = element.float_format().map(Rounder::new);
        if (mode == AtomicMode::Addf) != rounder.is_some() && mode != AtomicMode::Xchg {
            return Err(Refusal::new(format!("does not support elements of '{element}'")));
        }
        Ok(Self { mode, access, element, rounder })
    }

    /// Notes that the order in which blocks update memory matters, if they add floats.
    pub(super) fn note<'a>(&self, lowering: &mut Lowering<'a>, op: OpRef<'a>) {
        if self.mode == AtomicMode::Addf {
            lowering.note_float_sum(op, self.element);
        }
    }

    /// A sum of floats is rounded once: that of `f16` and `bf16` is computed in `f64`, where a sum of two that is not
    /// exact is further from a tie than what is lost. That of `f32` and `f64` is the hardware's.
    fn sum(&self, old: u64, argument: u64) -> u64 {
        let sum = self.rounded_sum(old, argument);
        match (self.element.float_format(), &self.rounder) {
            (Some(format), Some(rounder)) if format.decode(sum).is_nan() => rounder.round(f64::NAN, Mode::NearestEven),
            _ => sum,
        }
    }

    fn rounded_sum(&self, old: u64, argument: u64) -> u64 {
        match (self.element.bits(), self.element.float_format(), &self.rounder) {
            (32, _, _) => (f32::from_bits(old as u32) + f32::from_bits(argument as u32)).to_bits().into(),
            (64, _, _) => (f64::from_bits(old) + f64::from_bits(argument)).to_bits(),
            (_, Some(format), Some(rounder)) => {
                rounder.round(format.decode(old) + format.decode(argument), Mode::NearestEven)
            }
            _ => old,
        }
    }

    fn apply(&self, old: u64, argument: u64) -> u64 {
        let of_signed = |choose: fn(i64, i64) -> i64| {
            choose(self.element.sign_extend(old), self.element.sign_extend(argument)) as u64
        };
        match self.mode {
            AtomicMode::And => old & argument,
            AtomicMode::Or => old | argument,
            AtomicMode::Xor => old ^ argument,
            AtomicMode::Add => old.wrapping_add(argument),
            AtomicMode::Addf => self.sum(old, argument),
            AtomicMode::Max => of_signed(i64::max),
            AtomicMode::Min => of_signed(i64::min),
            AtomicMode::Umax => old.max(argument),
            AtomicMode::Umin => old.min(argument),
            AtomicMode::Xchg => argument,
        }
    }
}

/// Updates an element in memory; returns the old value.
pub(super) fn lane_update<T: Lane>(
    block: &Block<'_>,
    window: &Window<'_>,
    position: i64,
    update: &Update,
    argument: u64,
) -> Result<T, OutsideAccess> {
    let mut new = T::from_u64(0);
    let old = window.update(position, |old: T| {
        new = T::from_u64(update.apply(old.to_u64(), argument));
        new
    })?;
    if new.to_u64() != old.to_u64() {
        block.count_effect();
    }
    Ok(old)
}

pub(super) fn read_modify_write<'a>(lowering: &mut Lowering<'a>, view: AtomicRmwTko<'a>) -> Result<(), Refusal> {
    let op = *view;
    let ty = result_type(op)?;
    let access = Access::new(AccessKind::Update, view.memory_ordering_semantics(), view.memory_scope());
    let update = Update::new(view.mode(), access, ty.element)?;
    let size = size_of(ty.element)?;
    let (pointers, argument) = (lowering.operand(op, view.pointers()), lowering.operand(op, view.arg()));
    let mask = view.mask().map(|mask| lowering.operand(op, mask));
    let result = lowering.slot(view.result().id());
    lowering.reads.atomic += 1;
    update.note(lowering, op);
    lowering.step(op, move |block| {
        let mask = optional(block, mask)?;
        let [pointers, argument] = [block.masked(pointers, mask.as_ref())?, block.masked(argument, mask.as_ref())?];
        let old = by_lane!(ty.element, T => {
            let mut old = vec![T::from_u64(0); ty.len()];
            for_each_pointer(block, update.access, size, &pointers, mask.as_ref(), |index, window, position| {
                old[index] = lane_update(block, window, position, &update, argument.bits(index))?;
                Ok(())
            })?;
            Tile::from_lanes(ty.shape.clone(), ty.element, old)
        });
        block.set(result, old)
    });
    Ok(())
}

pub(super) fn compare_exchange<'a>(lowering: &mut Lowering<'a>, view: AtomicCasTko<'a>) -> Result<(), Refusal> {
    let op = *view;
    let ty = result_type(op)?;
    let size = size_of(ty.element)?;
    let [pointers, expected, value] = [view.pointers(), view.cmp(), view.val()].map(|it| lowering.operand(op, it));
    let mask = view.mask().map(|mask| lowering.operand(op, mask));
    let access = Access::new(AccessKind::Update, view.memory_ordering_semantics(), view.memory_scope());
    let result = lowering.slot(view.result().id());
    lowering.reads.atomic += 1;
    lowering.step(op, move |block| {
        let mask = optional(block, mask)?;
        let [pointers, value] = [block.masked(pointers, mask.as_ref())?, block.masked(value, mask.as_ref())?];
        let (expected, causes) = block.with_causes(expected)?;
        if let Some(causes) = &causes {
            causes.check(ty.len(), |index| mask.as_ref().is_none_or(|mask| mask.bits(index) != 0))?;
        }
        let old = by_lane!(ty.element, T => {
            let (expected, value) = (expected.lanes::<T>(), value.lanes::<T>());
            // Where the mask is false, the result is the comparand.
            let mut old = expected.to_vec();
            for_each_pointer(block, access, size, &pointers, mask.as_ref(), |index, window, position| {
                let exchange = |found: T| if found == expected[index] { value[index] } else { found };
                old[index] = window.update(position, exchange)?;
                if exchange(old[index]) != old[index] {
                    block.count_effect();
                }
                Ok(())
            })?;
            Tile::from_lanes(ty.shape.clone(), ty.element, old)
        });
        block.set_value(result, Value::tile(old, causes))
    });
    Ok(())
}
