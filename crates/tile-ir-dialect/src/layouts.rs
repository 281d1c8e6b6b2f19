//! Layouts of the preview whose numbers are known.

use tile_ir_core::{Attribute, AttributeRef, Context, DYNAMIC, Expression};

use crate::expressions::{is_small, value};

/// The shapes and the strides of a layout.
pub fn shapes_and_strides(layout: AttributeRef<'_>) -> [&[Attribute]; 2] {
    ["shapes", "strides"].map(|name| layout.parameter(name).map_or(&[][..], AttributeRef::elements))
}

/// The number of elements of a shape; `None` if a size is not known, or if there are too many to be counted.
pub fn element_count(shape: &[i64]) -> Option<i128> {
    shape.iter().try_fold(1_i128, |count, &size| match size {
        DYNAMIC => None,
        _ => count.checked_mul(size.into()),
    })
}

/// Modes without tuples, each with its shape and its stride.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modes(Vec<(i64, i64)>);

impl Modes {
    /// All modes of a layout, those of tuples one by one; `None` if a shape or stride is not known.
    pub fn of(context: &Context, shapes: &[Attribute], strides: &[Attribute]) -> Option<Self> {
        if !shapes.iter().chain(strides).all(|&mode| is_small(context, mode)) {
            return None;
        }
        let mut modes = Vec::new();
        let mut open: Vec<_> = shapes.iter().copied().zip(strides.iter().copied()).collect();
        while let Some((shape, stride)) = open.pop() {
            match (Expression::of(context, shape)?, Expression::of(context, stride)?) {
                (Expression::Tuple(shapes), Expression::Tuple(strides)) => {
                    open.extend(shapes.iter().copied().zip(strides.iter().copied()));
                }
                _ => modes.push((value(context, shape)?, value(context, stride)?)),
            }
        }
        Some(Self(modes))
    }

    /// The number of coordinates; `None` if it is too large to be counted.
    pub fn size(&self) -> Option<i128> {
        self.0.iter().try_fold(1_i128, |size, &(shape, _)| size.checked_mul(shape.into()))
    }

    /// The same, where coordinates in a mode of stride 0 are all the same one.
    pub fn distinct(&self) -> Option<i128> {
        let moving = self.0.iter().filter(|(_, stride)| *stride != 0);
        moving.map(|&(shape, _)| shape).try_fold(1_i128, |size, shape| size.checked_mul(shape.into()))
    }

    /// Whether every mode with more than one coordinate has the stride 0.
    pub fn stays(&self) -> bool {
        self.0.iter().all(|&(shape, stride)| shape == 1 || stride == 0)
    }

    /// Whether the offsets of all coordinates are the numbers below [`size`](Self::size), each once: in the order of their
    /// strides, each mode begins where those before it end.
    pub fn is_permutation(&self) -> bool {
        let mut modes: Vec<_> = self.0.iter().filter(|(shape, _)| *shape > 1).collect();
        modes.sort_by_key(|(_, stride)| *stride);
        let next = modes.into_iter().try_fold(1_i128, |next, &(shape, stride)| {
            if i128::from(stride) == next { next.checked_mul(shape.into()) } else { None }
        });
        next.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_leave_no_gap_and_no_overlap() {
        for modes in [&[][..], &[(1, 0)], &[(8, 1)], &[(4, 2), (2, 1)], &[(2, 12), (3, 1), (4, 3), (1, 7)]] {
            assert!(Modes(modes.to_vec()).is_permutation(), "{modes:?}");
        }
        for modes in [&[(8, 2)][..], &[(8, 0)], &[(2, 1), (2, 1)], &[(4, 1), (2, 3)], &[(4, 1), (2, 5)]] {
            assert!(!Modes(modes.to_vec()).is_permutation(), "{modes:?}");
        }
    }

    #[test]
    fn coordinates_of_stride_0_count_once() {
        let modes = Modes(vec![(4, 0), (8, 1), (2, 8)]);
        assert_eq!((modes.size(), modes.distinct(), modes.stays()), (Some(64), Some(16), false));
    }
}
