//! How views partition tensors into tiles.

use smallvec::SmallVec;
use tile_ir_core::TypeRef;
use tile_ir_dialect::PaddingValue;
use tile_ir_dialect::types::Parameters;

use crate::{Element, Shape};

/// How a view type partitions a tensor into tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TilePartition {
    /// The type of the elements.
    pub element: Element,
    /// The shape of a tile.
    pub tile_shape: Shape,
    /// The tensor dimension for each tile dimension.
    pub dimensions: SmallVec<[usize; 4]>,
    /// The distance between tiles along each tile dimension, in elements.
    pub steps: SmallVec<[u64; 4]>,
    /// The sparse dimension, whose indices are given individually. The other indices then count elements.
    pub sparse: Option<usize>,
    /// The bits of elements outside the tensor as a [`Tile`](crate::Tile) has them, if the view says what they are.
    pub padding: Option<u64>,
}

impl TilePartition {
    /// The partition that a type describes, if it is a view of tiles of numbers.
    pub fn of(ty: TypeRef<'_>) -> Option<Self> {
        let tensor = ty.tensor_view()?;
        let element = Element::of(tensor.element())?;
        let tile_shape: Shape = ty.tile_shape().iter().map(|&size| size as usize).collect();
        let sparse = ty.sparse_dim().map(|sparse| sparse as usize);
        let map = ty.dim_map();
        let dimensions = (0..tile_shape.len()).map(|index| map.get(index).map_or(index, |&to| to as usize)).collect();
        let steps = ty.traversal_strides();
        let step = |index: usize| match (sparse, steps.get(index)) {
            (Some(_), _) => 1,
            (None, Some(&step)) => step as u64,
            (None, None) => tile_shape[index] as u64,
        };
        let steps = (0..tile_shape.len()).map(step).collect();
        let padding = ty.padding_value().map(|value| padding(element, value));
        Some(Self { element, tile_shape, dimensions, steps, sparse, padding })
    }
}

/// The bits of a padding value.
fn padding(element: Element, value: PaddingValue) -> u64 {
    let Some(format) = element.float_format() else { return 0 };
    let number = match value {
        PaddingValue::Zero => 0.0,
        PaddingValue::NegZero => -0.0,
        PaddingValue::Nan => f64::NAN,
        PaddingValue::PosInf => f64::INFINITY,
        PaddingValue::NegInf => f64::NEG_INFINITY,
    };
    format.encode(number) << element.padding_bits()
}
