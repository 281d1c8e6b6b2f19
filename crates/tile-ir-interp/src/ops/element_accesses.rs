//! Elements read and written where pointers point.

use tile_ir_core::OpRef;
use tile_ir_dialect::views::{LoadPtrTko, StorePtrTko};
use tile_ir_eval::{Element, Lane, Tile, TileType, by_lane};

use super::Group;
use super::view_accesses::loaded;
use crate::block::Block;
use crate::check::{Access, AccessKind};
use crate::fault::Fault;
use crate::lowering::{Lowering, Refusal, Run};
use crate::memory::{MemoryLane, OutsideAccess, Window};
use crate::program::{Next, Operand};

pub(super) const RUNS: Group = &[("load_elements", Run(load_elements)), ("store_elements", Run(store_elements))];

/// Calls something for each pointer that a mask lets through, with the window of its buffer.
pub(super) fn for_each_pointer<'b>(
    block: &'b Block<'_>,
    access: Access,
    element: Element,
    pointers: &Tile,
    mask: Option<&Tile>,
    mut visit: impl FnMut(usize, &Window<'b>, i64) -> Result<(), OutsideAccess>,
) -> Result<(), Fault> {
    let pointers = pointers.lanes::<u64>();
    let mask = mask.map(Tile::lanes::<u8>);
    let mut window: Option<Window<'b>> = None;
    for (index, &address) in pointers.iter().enumerate() {
        if mask.as_ref().is_some_and(|mask| mask[index] == 0) {
            continue;
        }
        let outcome = match window {
            Some(window) if window.owns(address) => visit(index, &window, window.position(address)),
            _ => block.space.window(address).and_then(|found| {
                window = Some(found);
                visit(index, &found, found.position(address))
            }),
        };
        outcome.map_err(|outside| Fault::outside(access.verb(), &outside, Some(index)))?;
    }
    if block.is_checked() {
        record(block, access, element, &pointers, mask.as_ref().map(|mask| mask.as_slice()));
    }
    Ok(())
}

/// Tells the checker of the elements that a mask lets through.
#[cold]
fn record(block: &Block<'_>, access: Access, element: Element, pointers: &[u64], mask: Option<&[u8]>) {
    let size = element.memory_bytes().unwrap_or(1);
    for (index, &address) in pointers.iter().enumerate() {
        if mask.is_none_or(|mask| mask[index] != 0)
            && let Ok(window) = block.space.window(address)
        {
            block.record(access, &window, window.position(address), 0, size, index..index + 1);
        }
    }
}

/// The value of an operand that may be absent.
pub(super) fn optional(block: &mut Block<'_>, operand: Option<Operand>) -> Result<Option<Tile>, Fault> {
    operand.map(|operand| block.tile(operand)).transpose()
}

fn load_elements<'a>(lowering: &mut Lowering<'a>, op: OpRef<'a>) -> Result<(), Refusal> {
    let Some(load) = op.cast::<LoadPtrTko>() else { return Err(Refusal::new("loads nothing")) };
    let ty = TileType::of(load.result().ty()).ok_or_else(|| Refusal::new("loads no tile"))?;
    let access = Access { kind: AccessKind::Read, ordering: load.memory_ordering_semantics() };
    let source = lowering.operand(op, load.source());
    let mask = load.mask().map(|mask| lowering.operand(op, mask));
    let padding = load.padding_value().map(|padding| lowering.operand(op, padding));
    let result = lowering.slot(load.result().id());
    lowering.step(op, move |block| {
        let source = block.tile(source)?;
        let (mask, padding) = (optional(block, mask)?, optional(block, padding)?);
        let tile = by_lane!(ty.element, T => read::<T>(block, access, &ty, &source, mask.as_ref(), padding)?);
        block.set(result, tile)?;
        Ok(Next::Step)
    });
    Ok(())
}

fn read<T: MemoryLane>(
    block: &Block<'_>,
    access: Access,
    ty: &TileType,
    source: &Tile,
    mask: Option<&Tile>,
    padding: Option<Tile>,
) -> Result<Tile, Fault> {
    let mut lanes = match padding {
        Some(padding) => padding.lanes::<T>().to_vec(),
        None => vec![T::from_u64(0); ty.len()],
    };
    for_each_pointer(block, access, ty.element, source, mask, |index, window, position| {
        let out = &mut lanes[index..=index];
        if ty.element.memory_bytes().is_none() {
            let mut nibble = [0];
            window.read_nibbles(2 * position, &mut nibble)?;
            out[0] = T::from_u64(nibble[0].into());
            return Ok(());
        }
        window.read(position, 0, out)?;
        out[0] = loaded(ty.element, out[0]);
        Ok(())
    })?;
    Ok(Tile::from_lanes(ty.shape.clone(), ty.element, lanes))
}

fn store_elements<'a>(lowering: &mut Lowering<'a>, op: OpRef<'a>) -> Result<(), Refusal> {
    let Some(store) = op.cast::<StorePtrTko>() else { return Err(Refusal::new("stores nothing")) };
    let element = Element::of(store.value().ty().element()).ok_or_else(|| Refusal::new("stores no numbers"))?;
    let access = Access { kind: AccessKind::Write, ordering: store.memory_ordering_semantics() };
    let destination = lowering.operand(op, store.destination());
    let value = lowering.operand(op, store.value());
    let mask = store.mask().map(|mask| lowering.operand(op, mask));
    lowering.step(op, move |block| {
        let (destination, value) = (block.tile(destination)?, block.tile(value)?);
        let mask = optional(block, mask)?;
        by_lane!(element, T => {
            let lanes = value.lanes::<T>();
            for_each_pointer(block, access, element, &destination, mask.as_ref(), |index, window, position| {
                match element.memory_bytes() {
                    Some(_) => window.write(position, 0, std::iter::once(lanes[index])),
                    None => window.write_nibbles(2 * position, std::iter::once(lanes[index].to_u64() as u8)),
                }
            })?;
        });
        Ok(Next::Step)
    });
    Ok(())
}
