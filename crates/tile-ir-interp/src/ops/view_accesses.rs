//! Loads and stores through views.

use tile_ir_core::ValueRef;
use tile_ir_dialect::views::{AtomicRedViewTko, LoadViewTko, StoreViewTko};
use tile_ir_eval::{Element, Lane, Operands, Refusal, Tile, TileType, by_lane};

use super::atomics::{Update, lane_update};
use super::elements::{is_loaded_as_is, loaded};
use crate::block::Block;
use crate::check::{Access, AccessKind};
use crate::fault::Fault;
use crate::lowering::Lowering;
use crate::memory::{OutsideAccess, Window};
use crate::poison::Causes;
use crate::slot::OperandList;
use crate::tile_view::{Row, TileView};
use crate::value::{TensorView, Value};

fn tile_view(view: ValueRef<'_>) -> Result<TileView, Refusal> {
    TileView::of(view.ty()).ok_or_else(|| Refusal::new("has an operand that is not a view of tiles"))
}

fn indices(block: &mut Block<'_>, indices: &OperandList) -> Result<Operands, Fault> {
    indices.iter().map(|&index| block.tile(index)).collect()
}

/// The position of a row in a buffer, in bytes or in 4-bit elements.
struct Place<'m> {
    window: Window<'m>,
    position: i64,
    step: i64,
    row: Row,
    /// The size of an element in bytes; `None` for 4-bit elements.
    size: Option<usize>,
    /// The kind of access.
    access: Access,
}

impl<'m> Place<'m> {
    fn of(
        window: &Result<Window<'m>, OutsideAccess>,
        view: &TensorView,
        row: Row,
        element: Element,
        how: Access,
    ) -> Result<Self, Fault> {
        let fault = |access: &OutsideAccess| Fault::outside(how.verb(), access, Some(row.position));
        let window = *window.as_ref().map_err(fault)?;
        let base = window.position(view.base);
        let size = element.memory_bytes();
        let place = match size {
            Some(size) => row.start.checked_mul(size as i64).zip(row.stride.checked_mul(size as i64)).zip(Some(base)),
            None => Some((row.start, row.stride)).zip(base.checked_mul(2)),
        };
        let place = place.and_then(|((start, step), base)| Some((base.checked_add(start)?, step)));
        let (position, step) = place.ok_or_else(|| fault(&OutsideAccess::TooFar))?;
        Ok(Self { window, position, step, row, size, access: how })
    }

    /// The position of an element of the row.
    fn at(&self, lane: usize) -> i64 {
        self.position.saturating_add(self.step.saturating_mul(lane as i64))
    }

    /// Records the row for the checker.
    #[inline]
    fn record(&self, block: &Block<'_>) {
        if block.is_recorded {
            self.record_elements(block);
        }
    }

    #[cold]
    fn record_elements(&self, block: &Block<'_>) {
        let elements = self.row.position..self.row.position + self.row.count;
        match self.size {
            Some(size) => block.record(self.access, &self.window, self.position, self.step, size, elements),
            None => {
                for (lane, element) in elements.enumerate() {
                    let byte = (self.position + lane as i64).div_euclid(2);
                    block.record(self.access, &self.window, byte, 0, 1, element..element + 1);
                }
            }
        }
    }

    /// The fault for the first element out of bounds.
    #[cold]
    fn outside(&self, access: OutsideAccess) -> Fault {
        let check = |lane| match self.size {
            Some(size) => self.window.check(self.at(lane), size),
            None => self.window.check(self.at(lane).div_euclid(2), 1),
        };
        let first = (0..self.row.count).find_map(|lane| Some((lane, check(lane).err()?)));
        let (lane, access) = first.unwrap_or((0, access));
        Fault::outside(self.access.verb(), &access, Some(self.row.position + lane))
    }
}

pub(super) fn load_tile<'a>(lowering: &mut Lowering<'a>, load: LoadViewTko<'a>) -> Result<(), Refusal> {
    let op = *load;
    let tiles = tile_view(load.view())?;
    let view = lowering.operand(op, load.view());
    let index = lowering.operands(op, load.index());
    let inbounds = load.inbounds();
    let access = Access::new(AccessKind::Read, load.memory_ordering_semantics(), load.memory_scope());
    lowering.reads.atomic += usize::from(access.is_atomic());
    let result = lowering.slot(load.tile().id());
    lowering.step(op, move |block| {
        let (view, index) = (block.view(view)?, indices(block, &index)?);
        let tile = by_lane!(tiles.element, T => read::<T>(block, access, &tiles, &view, &index, &inbounds)?);
        let causes = match block.shared.checked && tiles.padding.is_none() {
            true => unread(block, &tiles, &view, &index, &inbounds)?,
            false => None,
        };
        block.set_value(result, Value::tile(tile, causes))
    });
    Ok(())
}

/// The elements outside the tensor of a view without padding, for a check.
#[cold]
fn unread(
    block: &Block<'_>,
    tiles: &TileView,
    view: &TensorView,
    index: &[Tile],
    inbounds: &[bool],
) -> Result<Option<Causes>, Fault> {
    let ty = TileType { shape: tiles.tile_shape.clone(), element: tiles.element };
    let mut is_read = vec![false; ty.len()];
    tiles.for_each_row(view, index, inbounds, block.shared.lenient, |row| {
        is_read[row.position..row.position + row.count].fill(true);
        Ok(())
    })?;
    Ok(block
        .undetermined(&ty, "reads outside of a tensor through a view without a padding value", |index| !is_read[index]))
}

/// The row length in bytes from which the hardware prefetcher suffices.
const LONG_ROW: usize = 2048;

fn read<T: Lane>(
    block: &Block<'_>,
    access: Access,
    tiles: &TileView,
    view: &TensorView,
    index: &[Tile],
    inbounds: &[bool],
) -> Result<Tile, Fault> {
    let element = tiles.element;
    let mut lanes = vec![T::from_u64(tiles.padding.unwrap_or(0)); tiles.tile_shape.iter().product()];
    let window = block.space.window(view.base);
    let row_bytes = tiles.tile_shape.last().map_or(0, |&length| length * T::BITS as usize / 8);
    if row_bytes < LONG_ROW
        && let (Ok(window), Some(size)) = (&window, element.memory_bytes())
    {
        let base = window.position(view.base);
        tiles.for_each_row(view, index, inbounds, block.shared.lenient, |row| {
            window.prefetch(base.saturating_add(row.start.saturating_mul(size as i64)), row.count * size);
            Ok(())
        })?;
    }
    tiles.for_each_row(view, index, inbounds, block.shared.lenient, |row| {
        let place = Place::of(&window, view, row, element, access)?;
        let out = &mut lanes[row.position..row.position + row.count];
        let read = match element.memory_bytes() {
            Some(_) => place.window.read(place.position, place.step, out),
            None => {
                let mut nibbles = vec![0; out.len()];
                let read = place.window.read_nibbles(place.position, &mut nibbles);
                out.iter_mut().zip(nibbles).for_each(|(out, nibble)| *out = T::from_u64(nibble.into()));
                read
            }
        };
        read.map_err(|access| place.outside(access))?;
        place.record(block);
        if !is_loaded_as_is(element) {
            out.iter_mut().for_each(|lane| *lane = loaded(element, *lane));
        }
        Ok(())
    })?;
    Ok(Tile::from_lanes(tiles.tile_shape.clone(), element, lanes))
}

pub(super) fn store_tile<'a>(lowering: &mut Lowering<'a>, store: StoreViewTko<'a>) -> Result<(), Refusal> {
    let op = *store;
    let tiles = tile_view(store.view())?;
    let (tile, view) = (lowering.operand(op, store.tile()), lowering.operand(op, store.view()));
    let index = lowering.operands(op, store.index());
    let inbounds = store.inbounds();
    let access = Access::new(AccessKind::Write, store.memory_ordering_semantics(), store.memory_scope());
    lowering.step(op, move |block| {
        let (tile, view, index) = (block.with_causes(tile)?, block.view(view)?, indices(block, &index)?);
        check_written(block, &tiles, &tile, &view, &index, &inbounds)?;
        let tile = tile.0;
        by_lane!(tiles.element, T => write::<T>(block, access, &tiles, &tile, &view, &index, &inbounds)?);
        Ok(())
    });
    Ok(())
}

/// Elements inside the tensor must be defined.
fn check_written(
    block: &Block<'_>,
    tiles: &TileView,
    (_, causes): &(Tile, Option<Causes>),
    view: &TensorView,
    index: &[Tile],
    inbounds: &[bool],
) -> Result<(), Fault> {
    let Some(causes) = causes else { return Ok(()) };
    tiles.for_each_row(view, index, inbounds, block.shared.lenient, |row| {
        causes.check(row.position + row.count, |index| index >= row.position)
    })
}

fn write<T: Lane>(
    block: &Block<'_>,
    access: Access,
    tiles: &TileView,
    tile: &Tile,
    view: &TensorView,
    index: &[Tile],
    inbounds: &[bool],
) -> Result<(), Fault> {
    let element = tiles.element;
    let lanes = tile.lanes::<T>();
    let window = block.space.window(view.base);
    tiles.for_each_row(view, index, inbounds, block.shared.lenient, |row| {
        let place = Place::of(&window, view, row, element, access)?;
        let lanes = &lanes[row.position..row.position + row.count];
        let written = match element.memory_bytes() {
            Some(_) => place.window.write(place.position, place.step, lanes),
            None => place.window.write_nibbles(place.position, lanes.iter().map(|lane| lane.to_u64() as u8)),
        };
        written.map_err(|access| place.outside(access))?;
        block.count_effect();
        place.record(block);
        Ok(())
    })
}

pub(super) fn combine_tile<'a>(lowering: &mut Lowering<'a>, reduction: AtomicRedViewTko<'a>) -> Result<(), Refusal> {
    let op = *reduction;
    let tiles = tile_view(reduction.view())?;
    let access = Access::new(AccessKind::Update, reduction.memory_ordering_semantics(), reduction.memory_scope());
    let update = Update::new(reduction.mode(), access, tiles.element)?;
    update.note(lowering, op);
    let (value, view) = (lowering.operand(op, reduction.value()), lowering.operand(op, reduction.view()));
    let index = lowering.operands(op, reduction.index());
    let inbounds = reduction.inbounds();
    lowering.step(op, move |block| {
        let (value, view, index) = (block.with_causes(value)?, block.view(view)?, indices(block, &index)?);
        check_written(block, &tiles, &value, &view, &index, &inbounds)?;
        let value = value.0;
        by_lane!(tiles.element, T => combine::<T>(block, &tiles, &update, &value, &view, &index, &inbounds)?);
        Ok(())
    });
    Ok(())
}

fn combine<T: Lane>(
    block: &Block<'_>,
    tiles: &TileView,
    update: &Update,
    value: &Tile,
    view: &TensorView,
    index: &[Tile],
    inbounds: &[bool],
) -> Result<(), Fault> {
    let window = block.space.window(view.base);
    tiles.for_each_row(view, index, inbounds, block.shared.lenient, |row| {
        let place = Place::of(&window, view, row, tiles.element, update.access)?;
        for lane in 0..row.count {
            let argument = value.bits(row.position + lane);
            let updated = lane_update::<T>(block, &place.window, place.at(lane), update, argument);
            updated.map_err(|access| Fault::outside(update.access.verb(), &access, Some(row.position + lane)))?;
        }
        place.record(block);
        Ok(())
    })
}
