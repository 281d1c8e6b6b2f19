//! The elements of a tensor that a tile of a view covers.

use std::ops::Deref;

use smallvec::SmallVec;
use tile_ir_core::{TypeRef, counted};
use tile_ir_eval::{Tile, TilePartition};

use crate::fault::{Fault, codes};
use crate::value::TensorView;

/// A view of tiles, whose elements are visited.
#[derive(Clone, Debug)]
pub(crate) struct TileView(TilePartition);

impl Deref for TileView {
    type Target = TilePartition;

    fn deref(&self) -> &TilePartition {
        &self.0
    }
}

/// The positions of a tile's elements along one dimension, in elements from the start of the tensor.
#[derive(Clone, Debug)]
enum Axis {
    /// Equally spaced: the first position, the distance, and the number inside the tensor.
    Run { start: i64, stride: i64, inside: usize },
    /// Individual positions; `None` outside the tensor.
    List(Vec<Option<i64>>),
}

impl Axis {
    #[inline]
    fn at(&self, index: usize) -> Option<i64> {
        match self {
            Self::Run { start, stride, inside } => (index < *inside).then(|| start + index as i64 * stride),
            Self::List(places) => places[index],
        }
    }
}

/// A row of tile elements that are equally spaced in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The index in the tile of the first one.
    pub(crate) position: usize,
    /// The number of elements.
    pub(crate) count: usize,
    /// The position of the first one, in elements from the start of the tensor.
    pub(crate) start: i64,
    /// The distance between them, in elements.
    pub(crate) stride: i64,
}

/// The fault for sizes and strides beyond any memory.
fn too_far() -> Fault {
    Fault::new(codes::OUTSIDE, "accesses an address out of range")
}

impl TileView {
    /// The view that a type describes, if it is one of tiles.
    pub(crate) fn of(ty: TypeRef<'_>) -> Option<Self> {
        TilePartition::of(ty).map(Self)
    }

    /// The number of tiles along each dimension, or of elements if indices count those.
    pub(crate) fn index_space(&self, view: &TensorView) -> Vec<u64> {
        let sizes = self.dimensions.iter().zip(&self.steps);
        let count = |(&dimension, &step): (&usize, &u64)| view.shape[dimension].div_ceil(step);
        let tiles = (0..).zip(sizes).map(|(index, size)| match self.sparse {
            Some(sparse) if sparse != index => view.shape[index].div_ceil(self.tile_shape[index] as u64),
            _ => count(size),
        });
        tiles.collect()
    }

    /// Visits the elements of a tile that are inside the tensor. `inbounds` promises that all are, per dimension.
    ///
    /// Past the index space none is. That is a fault where the view has no padding value, unless the launch is `lenient`.
    pub(crate) fn for_each_row(
        &self,
        view: &TensorView,
        indices: &[Tile],
        inbounds: &[bool],
        lenient: bool,
        mut visit: impl FnMut(Row) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let mut axes: SmallVec<[Axis; 4]> = SmallVec::new();
        for (dimension, index) in indices.iter().enumerate() {
            axes.push(self.axis(view, dimension, index, inbounds.get(dimension) == Some(&true), lenient)?);
        }
        let Some((last, outer)) = axes.split_last() else { return Ok(()) };
        let row_length = self.tile_shape.last().copied().unwrap_or(1);
        let rows: usize = self.tile_shape.iter().product::<usize>() / row_length;
        'rows: for row in 0..rows {
            let (mut start, mut rest) = (0_i64, row);
            for (axis, &size) in outer.iter().zip(&self.tile_shape).rev() {
                let Some(place) = axis.at(rest % size) else { continue 'rows };
                start = start.checked_add(place).ok_or_else(too_far)?;
                rest /= size;
            }
            let position = row * row_length;
            match last {
                &Axis::Run { start: first, stride, inside } => {
                    let start = start.checked_add(first).ok_or_else(too_far)?;
                    if inside > 0 {
                        visit(Row { position, count: inside, start, stride })?;
                    }
                }
                Axis::List(places) => {
                    for (index, place) in places.iter().enumerate() {
                        if let Some(place) = place {
                            let start = start.checked_add(*place).ok_or_else(too_far)?;
                            visit(Row { position: position + index, count: 1, start, stride: 1 })?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn axis(
        &self,
        view: &TensorView,
        dimension: usize,
        index: &Tile,
        inbounds: bool,
        lenient: bool,
    ) -> Result<Axis, Fault> {
        let tensor_dimension = self.dimensions[dimension];
        let (size, stride) = (view.shape[tensor_dimension], view.strides[tensor_dimension]);
        let place = |element: u64| i64::try_from(u128::from(element) * u128::from(stride)).map_err(|_| too_far());
        let broken = || {
            let message = format!("exceeds the tensor in dimension {dimension}, which 'inbounds' excludes");
            Fault::new(codes::UNDEFINED, message)
        };
        if self.sparse == Some(dimension) {
            let mut places = Vec::with_capacity(self.tile_shape[dimension]);
            for lane in 0..self.tile_shape[dimension] {
                let element = index.bits(lane);
                if inbounds && element >= size {
                    return Err(broken());
                }
                places.push(if element < size { Some(place(element)?) } else { None });
            }
            return Ok(Axis::List(places));
        }
        let step = self.steps[dimension];
        let is_padded = self.padding.is_some() || self.sparse.is_some() || lenient;
        let start = index.scalar().saturating_mul(step);
        if start >= size && !is_padded {
            let (index, tiles) = (index.signed(0), counted(size.div_ceil(step), "tile"));
            let message =
                format!("has index {index} in dimension {dimension}, but the view has {tiles} and no padding value");
            return Err(Fault::new(codes::UNDEFINED, message));
        }
        let inside = size.saturating_sub(start).min(self.tile_shape[dimension] as u64) as usize;
        if inbounds && inside < self.tile_shape[dimension] {
            return Err(broken());
        }
        let stride = i64::try_from(stride).map_err(|_| too_far())?;
        if inside == 0 {
            return Ok(Axis::Run { start: 0, stride, inside });
        }
        // The last position is representable, so all are.
        place(start + inside as u64 - 1)?;
        Ok(Axis::Run { start: place(start)?, stride, inside })
    }
}
