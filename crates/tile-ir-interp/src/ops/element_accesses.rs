//! Loads and stores through tiles of pointers.

use std::ops::Range;

use tile_ir_dialect::views::{LoadPtrTko, StorePtrTko};
use tile_ir_eval::{Element, Lane, Refusal, Tile, TileType, by_lane, result_type};

use super::elements::{is_loaded_as_is, loaded, size_of};
use crate::block::Block;
use crate::check::{Access, AccessKind};
use crate::fault::{Fault, OutsideElements};
use crate::lowering::Lowering;
use crate::memory::{OutsideAccess, Window};
use crate::poison::Causes;
use crate::slot::Operand;
use crate::value::Value;

/// Calls something for each run of pointers that a mask lets through: adjacent ones in one buffer, to elements of `size`
/// bytes. It is given the window of the buffer and the position of the first element.
///
/// Runs are of `longest` elements at most. Of one that is not inside of its buffer, the first element is named that is not.
fn for_each_run<'b>(
    block: &'b Block<'_>,
    access: Access,
    size: usize,
    longest: usize,
    pointers: &Tile,
    mask: Option<&Tile>,
    mut visit: impl FnMut(Range<usize>, &Window<'b>, i64) -> Result<(), OutsideAccess>,
) -> Result<(), Fault> {
    let pointers = pointers.lanes::<u64>();
    let mask = mask.map(Tile::lanes::<u8>);
    let is_on = |index: usize| mask.as_ref().is_none_or(|mask| mask[index] != 0);
    let mut known: Option<Window<'b>> = None;
    let mut next = 0;
    while let Some(start) = (next..pointers.len()).find(|&index| is_on(index)) {
        let address = pointers[start];
        let follows = |index: usize| pointers[index] == address.wrapping_add(((index - start) * size) as u64);
        let last = pointers.len().min(start.saturating_add(longest));
        let end = (start + 1..last).find(|&index| !follows(index) || !is_on(index)).unwrap_or(last);
        next = end;
        let fault = |outside| {
            let check = |address: u64| {
                let window = block.space.window(address)?;
                window.check(window.position(address), size).map(drop)
            };
            let elements =
                (0..pointers.len()).filter(|&index| is_on(index)).map(|index| (index, check(pointers[index])));
            Fault::outside(access.verb(), &OutsideElements::among(elements, (start, outside)))
        };
        let window = match known {
            Some(window) if window.owns(address) => window,
            _ => block.space.window(address).map_err(fault)?,
        };
        known = Some(window);
        visit(start..end, &window, window.position(address)).map_err(fault)?;
    }
    if block.is_recorded {
        record(block, access, size, &pointers, mask.as_ref().map(|mask| mask.as_slice()));
    }
    Ok(())
}

/// Like [`for_each_run`], for single pointers.
pub(super) fn for_each_pointer<'b>(
    block: &'b Block<'_>,
    access: Access,
    size: usize,
    pointers: &Tile,
    mask: Option<&Tile>,
    mut visit: impl FnMut(usize, &Window<'b>, i64) -> Result<(), OutsideAccess>,
) -> Result<(), Fault> {
    for_each_run(block, access, size, 1, pointers, mask, |run, window, position| visit(run.start, window, position))
}

/// Records the elements selected by a mask for the checker.
#[cold]
fn record(block: &Block<'_>, access: Access, size: usize, pointers: &[u64], mask: Option<&[u8]>) {
    for (index, &address) in pointers.iter().enumerate() {
        if mask.is_none_or(|mask| mask[index] != 0)
            && let Ok(window) = block.space.window(address)
        {
            block.record(access, &window, window.position(address), 0, size, index..index + 1);
        }
    }
}

/// The value of an optional operand.
pub(super) fn optional(block: &mut Block<'_>, operand: Option<Operand>) -> Result<Option<Tile>, Fault> {
    operand.map(|operand| block.tile(operand)).transpose()
}

/// Why an element has no value that a mask leaves out.
const UNREAD: &str = "masks off an element and has no padding value";

pub(super) fn load_elements<'a>(lowering: &mut Lowering<'a>, load: LoadPtrTko<'a>) -> Result<(), Refusal> {
    let op = *load;
    let ty = result_type(op)?;
    let size = size_of(ty.element)?;
    let access = Access::new(AccessKind::Read, load.memory_ordering_semantics(), load.memory_scope());
    lowering.reads.atomic += usize::from(access.is_atomic());
    let source = lowering.operand(op, load.source());
    let mask = load.mask().map(|mask| lowering.operand(op, mask));
    let padding = load.padding_value().map(|padding| lowering.operand(op, padding));
    let result = lowering.slot(load.result().id());
    lowering.step(op, move |block| {
        let mask = optional(block, mask)?;
        let source = block.masked(source, mask.as_ref())?;
        let (padding, causes) = match padding.map(|padding| block.with_causes(padding)).transpose()? {
            Some((padding, causes)) => (Some(padding), causes),
            None => (None, None),
        };
        let is_off = |index: usize| mask.as_ref().is_some_and(|mask| mask.bits(index) == 0);
        let causes = match causes {
            Some(causes) => {
                Causes::each((0..ty.len()).map(|index| causes.at(index).filter(|_| is_off(index)).cloned()).collect())
            }
            None if padding.is_none() && mask.is_some() => block.undetermined(&ty, UNREAD, is_off),
            None => None,
        };
        let tile = by_lane!(ty.element, T => read::<T>(block, access, &ty, size, &source, mask.as_ref(), padding)?);
        block.set_value(result, Value::tile(tile, causes))
    });
    Ok(())
}

fn read<T: Lane>(
    block: &Block<'_>,
    access: Access,
    ty: &TileType,
    size: usize,
    source: &Tile,
    mask: Option<&Tile>,
    padding: Option<Tile>,
) -> Result<Tile, Fault> {
    let mut lanes = match padding {
        Some(padding) => padding.lanes::<T>().to_vec(),
        None => vec![T::from_u64(0); ty.len()],
    };
    for_each_run(block, access, size, usize::MAX, source, mask, |run, window, position| {
        let out = &mut lanes[run];
        window.read(position, size as i64, out)?;
        if !is_loaded_as_is(ty.element) {
            out.iter_mut().for_each(|lane| *lane = loaded(ty.element, *lane));
        }
        Ok(())
    })?;
    Ok(Tile::from_lanes(ty.shape.clone(), ty.element, lanes))
}

pub(super) fn store_elements<'a>(lowering: &mut Lowering<'a>, store: StorePtrTko<'a>) -> Result<(), Refusal> {
    let op = *store;
    let element = Element::of(store.value().ty().element())
        .ok_or_else(|| Refusal::new("stores elements that are not numbers"))?;
    let size = size_of(element)?;
    let access = Access::new(AccessKind::Write, store.memory_ordering_semantics(), store.memory_scope());
    let destination = lowering.operand(op, store.destination());
    let value = lowering.operand(op, store.value());
    let mask = store.mask().map(|mask| lowering.operand(op, mask));
    lowering.step(op, move |block| {
        let mask = optional(block, mask)?;
        let [destination, value] = [block.masked(destination, mask.as_ref())?, block.masked(value, mask.as_ref())?];
        by_lane!(element, T => {
            let lanes = value.lanes::<T>();
            for_each_run(block, access, size, usize::MAX, &destination, mask.as_ref(), |run, window, position| {
                block.count_effect();
                window.write(position, size as i64, &lanes[run])
            })?;
        });
        Ok(())
    });
    Ok(())
}
