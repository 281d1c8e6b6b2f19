//! Loads and stores through views.

use std::sync::Arc;

use tile_ir_core::{OpRef, ValueRef};
use tile_ir_dialect::views::{AtomicRedViewTko, LoadViewTko, StoreViewTko};
use tile_ir_eval::{Element, Lane, Operands, Refusal, Tile, TilePartition, TileType, by_lane};

use super::atomics::{Update, lane_update};
use super::elements::{is_loaded_as_is, loaded};
use crate::block::Block;
use crate::check::{Access, AccessKind};
use crate::fault::{Fault, OutsideElements};
use crate::lowering::Lowering;
use crate::memory::{OutsideAccess, Window};
use crate::poison::{Causes, WithCauses};
use crate::slot::{Operand, OperandList};
use crate::tile_view::{Row, TileView};
use crate::value::{TensorView, Value};

/// The tile of a view that an operation accesses.
struct Target {
    tiles: TileView,
    view: Operand,
    index: OperandList,
    inbounds: Vec<bool>,
}

impl Target {
    fn of<'a>(
        lowering: &mut Lowering<'a>,
        op: OpRef<'a>,
        view: ValueRef<'a>,
        index: impl Iterator<Item = ValueRef<'a>>,
        inbounds: Vec<bool>,
    ) -> Result<Self, Refusal> {
        let tiles =
            TileView::of(view.ty()).ok_or_else(|| Refusal::new("has an operand that is not a view of tiles"))?;
        Ok(Self { tiles, view: lowering.operand(op, view), index: lowering.operands(op, index), inbounds })
    }

    /// Reads the operands.
    fn select(&self, block: &mut Block<'_>) -> Result<Selection<'_>, Fault> {
        let view = block.view(self.view)?;
        let index = self.index.iter().map(|&index| block.tile(index)).collect::<Result<_, _>>()?;
        let is_lenient = block.shared.lenient;
        Ok(Selection { tiles: &self.tiles, view, index, inbounds: &self.inbounds, is_lenient })
    }
}

/// The tile that a running block accesses.
struct Selection<'t> {
    tiles: &'t TileView,
    view: Arc<TensorView>,
    index: Operands,
    inbounds: &'t [bool],
    is_lenient: bool,
}

impl Selection<'_> {
    /// Visits the elements inside the tensor.
    fn for_each_row(&self, visit: impl FnMut(Row) -> Result<(), Fault>) -> Result<(), Fault> {
        self.tiles.for_each_row(&self.view, &self.index, self.inbounds, self.is_lenient, visit)
    }

    /// The same with the places of rows in the buffer, which are recorded after the visit.
    #[inline]
    fn for_each_place<'b>(
        &self,
        block: &'b Block<'_>,
        access: Access,
        mut visit: impl FnMut(&Place<'b>) -> Result<(), OutsideAccess>,
    ) -> Result<(), Fault> {
        let window = block.space.window(self.view.base);
        self.for_each_row(|row| {
            let position = row.position;
            let place = Place::of(&window, &self.view, row, self.tiles.element, access);
            let visited = place.and_then(|place| visit(&place).map(|()| place));
            visited.map_err(|outside| self.outside(block, access, (position, outside)))?.record(block);
            Ok(())
        })
    }

    /// The fault of an access with elements outside of the buffer; one of them is known.
    #[cold]
    fn outside(&self, block: &Block<'_>, access: Access, known: (usize, OutsideAccess)) -> Fault {
        let window = block.space.window(self.view.base);
        let mut elements = Vec::new();
        // Rows past the index space were refused before the first was visited.
        let _ = self.for_each_row(|row| {
            let positions = row.position..row.position + row.count;
            let place = Place::of(&window, &self.view, row, self.tiles.element, access);
            let outcome = |lane| place.as_ref().map_err(Clone::clone).and_then(|place| place.check(lane));
            elements.extend(positions.enumerate().map(|(lane, position)| (position, outcome(lane))));
            Ok(())
        });
        Fault::outside(access.verb(), &OutsideElements::among(elements.into_iter(), known))
    }
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
        access: Access,
    ) -> Result<Self, OutsideAccess> {
        let window = *window.as_ref().map_err(Clone::clone)?;
        let base = window.position(view.base);
        let size = element.memory_bytes();
        let place = match size {
            Some(size) => row.start.checked_mul(size as i64).zip(row.stride.checked_mul(size as i64)).zip(Some(base)),
            None => Some((row.start, row.stride)).zip(base.checked_mul(2)),
        };
        let place = place.and_then(|((start, step), base)| Some((base.checked_add(start)?, step)));
        let (position, step) = place.ok_or(OutsideAccess::TooFar)?;
        Ok(Self { window, position, step, row, size, access })
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

    /// Checks that an element of the row is in bounds.
    fn check(&self, lane: usize) -> Result<(), OutsideAccess> {
        let checked = match self.size {
            Some(size) => self.window.check(self.at(lane), size),
            None => self.window.check(self.at(lane).div_euclid(2), 1),
        };
        checked.map(drop)
    }
}

pub(super) fn load_tile<'a>(lowering: &mut Lowering<'a>, load: LoadViewTko<'a>) -> Result<(), Refusal> {
    let target = Target::of(lowering, *load, load.view(), load.index(), load.inbounds())?;
    let access = Access::new(AccessKind::Read, load.memory_ordering_semantics(), load.memory_scope());
    lowering.reads.atomic += usize::from(access.is_atomic());
    let result = lowering.slot(load.tile().id());
    lowering.step(*load, move |block| {
        let selection = target.select(block)?;
        let tile = by_lane!(target.tiles.element, T => read::<T>(block, access, &selection)?);
        let causes = match block.shared.checked && target.tiles.padding.is_none() {
            true => unread(block, &selection)?,
            false => None,
        };
        block.set_value(result, Value::tile(tile, causes))
    });
    Ok(())
}

/// The elements outside the tensor of a view without padding, for a check.
#[cold]
fn unread(block: &Block<'_>, selection: &Selection<'_>) -> Result<Option<Causes>, Fault> {
    let TilePartition { tile_shape, element, .. } = &**selection.tiles;
    let ty = TileType { shape: tile_shape.clone(), element: *element };
    let mut is_read = vec![false; ty.len()];
    selection.for_each_row(|row| {
        is_read[row.position..row.position + row.count].fill(true);
        Ok(())
    })?;
    Ok(block
        .undetermined(&ty, "reads outside of a tensor through a view without a padding value", |index| !is_read[index]))
}

/// The row length in bytes from which the hardware prefetcher suffices.
const LONG_ROW: usize = 2048;

fn read<T: Lane>(block: &Block<'_>, access: Access, selection: &Selection<'_>) -> Result<Tile, Fault> {
    let Selection { tiles, view, .. } = selection;
    let element = tiles.element;
    let mut lanes = vec![T::from_u64(tiles.padding.unwrap_or(0)); tiles.tile_shape.iter().product()];
    let window = block.space.window(view.base);
    let row_bytes = tiles.tile_shape.last().map_or(0, |&length| length * T::BITS as usize / 8);
    if row_bytes < LONG_ROW
        && let (Ok(window), Some(size)) = (&window, element.memory_bytes())
    {
        let base = window.position(view.base);
        selection.for_each_row(|row| {
            window.prefetch(base.saturating_add(row.start.saturating_mul(size as i64)), row.count * size);
            Ok(())
        })?;
    }
    selection.for_each_place(block, access, |place| {
        let row = &place.row;
        let out = &mut lanes[row.position..row.position + row.count];
        match element.memory_bytes() {
            Some(_) => place.window.read(place.position, place.step, out)?,
            None => {
                let mut nibbles = vec![0; out.len()];
                place.window.read_nibbles(place.position, &mut nibbles)?;
                out.iter_mut().zip(nibbles).for_each(|(out, nibble)| *out = T::from_u64(nibble.into()));
            }
        }
        if !is_loaded_as_is(element) {
            out.iter_mut().for_each(|lane| *lane = loaded(element, *lane));
        }
        Ok(())
    })?;
    Ok(Tile::from_lanes(tiles.tile_shape.clone(), element, lanes))
}

pub(super) fn store_tile<'a>(lowering: &mut Lowering<'a>, store: StoreViewTko<'a>) -> Result<(), Refusal> {
    let target = Target::of(lowering, *store, store.view(), store.index(), store.inbounds())?;
    let tile = lowering.operand(*store, store.tile());
    let access = Access::new(AccessKind::Write, store.memory_ordering_semantics(), store.memory_scope());
    lowering.step(*store, move |block| {
        let (tile, selection) = (block.with_causes(tile)?, target.select(block)?);
        let tile = defined(tile, &selection)?;
        by_lane!(target.tiles.element, T => write::<T>(block, access, &tile, &selection)?);
        Ok(())
    });
    Ok(())
}

/// The tile that is written, whose elements inside the tensor must be defined.
fn defined((tile, causes): WithCauses, selection: &Selection<'_>) -> Result<Tile, Fault> {
    if let Some(causes) = causes {
        selection.for_each_row(|row| causes.check(row.position + row.count, |index| index >= row.position))?;
    }
    Ok(tile)
}

fn write<T: Lane>(block: &Block<'_>, access: Access, tile: &Tile, selection: &Selection<'_>) -> Result<(), Fault> {
    let lanes = tile.lanes::<T>();
    selection.for_each_place(block, access, |place| {
        let lanes = &lanes[place.row.position..place.row.position + place.row.count];
        match selection.tiles.element.memory_bytes() {
            Some(_) => place.window.write(place.position, place.step, lanes)?,
            None => place.window.write_nibbles(place.position, lanes.iter().map(|lane| lane.to_u64() as u8))?,
        }
        block.count_effect();
        Ok(())
    })
}

pub(super) fn combine_tile<'a>(lowering: &mut Lowering<'a>, reduction: AtomicRedViewTko<'a>) -> Result<(), Refusal> {
    let op = *reduction;
    let target = Target::of(lowering, op, reduction.view(), reduction.index(), reduction.inbounds())?;
    let access = Access::new(AccessKind::Update, reduction.memory_ordering_semantics(), reduction.memory_scope());
    let update = Update::new(reduction.mode(), access, target.tiles.element)?;
    update.note(lowering, op);
    let value = lowering.operand(op, reduction.value());
    lowering.step(op, move |block| {
        let (value, selection) = (block.with_causes(value)?, target.select(block)?);
        let value = defined(value, &selection)?;
        by_lane!(target.tiles.element, T => combine::<T>(block, &update, &value, &selection)?);
        Ok(())
    });
    Ok(())
}

fn combine<T: Lane>(block: &Block<'_>, update: &Update, value: &Tile, selection: &Selection<'_>) -> Result<(), Fault> {
    selection.for_each_place(block, update.access, |place| {
        for lane in 0..place.row.count {
            let argument = value.bits(place.row.position + lane);
            lane_update::<T>(block, &place.window, place.at(lane), update, argument)?;
        }
        Ok(())
    })
}
