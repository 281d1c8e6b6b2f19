//! Tiles as values: a shape, an element type, and the bits of the elements.

use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::{Constant, TypeRef};

use crate::Element;
use crate::lanes::Lane;

/// The sizes of the dimensions, outermost first; empty for a scalar.
pub type Shape = SmallVec<[usize; 4]>;

/// The type of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileType {
    /// The sizes of the dimensions.
    pub shape: Shape,
    /// The type of the elements.
    pub element: Element,
}

impl TileType {
    /// The tile type for a type; `None` if it is not a tile.
    pub fn of(ty: TypeRef<'_>) -> Option<Self> {
        if !ty.is(&tile_ir_dialect::types::TILE) {
            return None;
        }
        let shape = ty.shape().iter().map(|&size| usize::try_from(size).ok()).collect::<Option<_>>()?;
        Some(Self { shape, element: Element::of(ty.element())? })
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether there are no elements, which no type allows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl fmt::Display for TileType {
    /// As in an operation, but for what a pointer points to: `tile<4x8xf32>`, `tile<ptr>`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tile<")?;
        self.shape.iter().try_for_each(|size| write!(f, "{size}x"))?;
        write!(f, "{}>", self.element)
    }
}

/// A tile: a shape, an element type, and the bits of the elements, row-major.
///
/// Elements are stored in slices of 8-, 16-, 32- or 64-bit lanes; equal elements may be stored once, as a splat. Clones
/// share the storage.
#[derive(Debug)]
pub struct Tile {
    pub(crate) shape: Shape,
    pub(crate) element: Element,
    pub(crate) data: Data,
}

impl Clone for Tile {
    /// The shape is copied as a whole, which its own `clone` does not know to be possible.
    fn clone(&self) -> Self {
        Self { shape: Shape::from_slice(&self.shape), element: self.element, data: self.data.clone() }
    }
}

/// The bits of elements.
#[derive(Clone, Debug)]
pub enum Data {
    /// All elements have these bits.
    Splat(u64),
    /// Elements of at most 8 bits.
    U8(Arc<Vec<u8>>),
    /// Elements of 16 bits.
    U16(Arc<Vec<u16>>),
    /// Elements of 32 bits, `tf32` too.
    U32(Arc<Vec<u32>>),
    /// Elements of 64 bits.
    U64(Arc<Vec<u64>>),
}

/// Evaluates an expression with `T` as the lane type of an element.
#[doc(hidden)]
#[macro_export]
macro_rules! by_lane {
    ($element:expr, $T:ident => $body:expr) => {
        match $element.lane_bits() {
            8 => {
                type $T = u8;
                $body
            }
            16 => {
                type $T = u16;
                $body
            }
            32 => {
                type $T = u32;
                $body
            }
            _ => {
                type $T = u64;
                $body
            }
        }
    };
}

impl Tile {
    /// A splat of these bits.
    pub fn splat(shape: Shape, element: Element, bits: u64) -> Self {
        Self { shape, element, data: Data::Splat(bits) }
    }

    /// A tile of these elements.
    ///
    /// # Panics
    /// If there are not as many as the shape says, or they have another width than the lanes of the elements.
    pub fn from_lanes<T: Lane>(shape: Shape, element: Element, lanes: Vec<T>) -> Self {
        assert_eq!(lanes.len(), shape.iter().product::<usize>(), "a tile has as many elements as its shape says");
        assert_eq!(T::BITS, element.lane_bits(), "lanes of {element} have their width");
        Self::from_shared(shape, element, Arc::new(lanes))
    }

    /// A tile of elements with these bits, whatever the width of their lanes.
    ///
    /// # Panics
    /// If there are not as many as the shape says.
    pub fn from_bits(shape: Shape, element: Element, bits: &[u64]) -> Self {
        by_lane!(element, T => Self::from_lanes::<T>(shape, element, bits.iter().map(|&bits| T::from_u64(bits)).collect()))
    }

    /// Like [`Self::from_lanes`], for lanes known to match.
    pub(crate) fn from_shared<T: Lane>(shape: Shape, element: Element, lanes: Arc<Vec<T>>) -> Self {
        // A scalar has a single representation.
        let data = match lanes.as_slice() {
            [only] => Data::Splat(only.to_u64()),
            _ => T::data(lanes),
        };
        Self { shape, element, data }
    }

    /// The value of a constant.
    pub fn from_constant(constant: Constant<'_>, ty: TileType) -> Self {
        let bits = |index| constant.bits(index) << ty.element.padding_bits();
        if constant.is_splat() {
            return Self::splat(ty.shape, ty.element, bits(0));
        }
        by_lane!(ty.element, T => {
            let lanes = (0..constant.len()).map(|index| T::from_u64(bits(index))).collect();
            Self::from_shared::<T>(ty.shape, ty.element, Arc::new(lanes))
        })
    }

    /// The sizes of its dimensions.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The type of its elements.
    pub fn element(&self) -> Element {
        self.element
    }

    /// The storage of its elements.
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bits of an element; beyond the end, those of the last.
    pub fn bits(&self, index: usize) -> u64 {
        fn at<T: Lane>(lanes: &[T], index: usize) -> u64 {
            lanes.get(index).or(lanes.last()).map_or(0, |lane| lane.to_u64())
        }
        match &self.data {
            Data::Splat(bits) => *bits,
            Data::U8(lanes) => at(lanes, index),
            Data::U16(lanes) => at(lanes, index),
            Data::U32(lanes) => at(lanes, index),
            Data::U64(lanes) => at(lanes, index),
        }
    }

    /// The bits of the first element, such as that of a scalar.
    pub fn scalar(&self) -> u64 {
        self.bits(0)
    }

    /// An element of an integer tile, interpreted as signed.
    pub fn signed(&self, index: usize) -> i64 {
        self.element.sign_extend(self.bits(index))
    }

    /// An element of a floating-point tile; 0 for other tiles.
    pub fn number(&self, index: usize) -> f64 {
        match self.element {
            Element::Float(format) => format.decode(self.bits(index) >> self.element.padding_bits()),
            Element::Integer(_) | Element::Pointer => 0.0,
        }
    }

    /// Whether it is stored as a splat.
    pub fn is_splat(&self) -> bool {
        matches!(self.data, Data::Splat(_))
    }

    /// The size of its storage in bytes.
    pub fn stored_bytes(&self) -> usize {
        match &self.data {
            Data::Splat(_) => 8,
            Data::U8(lanes) => lanes.len(),
            Data::U16(lanes) => 2 * lanes.len(),
            Data::U32(lanes) => 4 * lanes.len(),
            Data::U64(lanes) => 8 * lanes.len(),
        }
    }

    /// Reinterprets the elements with another shape of the same size, or another type of the same width.
    ///
    /// # Panics
    /// If the type has another size, or its elements are stored in lanes of another width.
    #[must_use]
    pub fn with_type(self, ty: TileType) -> Self {
        assert_eq!(self.len(), ty.len(), "a tile keeps its elements");
        self.assert_lanes(ty.element.lane_bits());
        Self { shape: ty.shape, element: ty.element, data: self.data }
    }

    /// All its elements, also for a splat.
    ///
    /// # Panics
    /// If the lanes of its elements have another width.
    pub fn lanes<T: Lane>(&self) -> Arc<Vec<T>> {
        self.assert_lanes(T::BITS);
        T::shared(&self.data).unwrap_or_else(|| Arc::new(vec![T::from_u64(self.scalar()); self.len()]))
    }

    fn assert_lanes(&self, bits: u32) {
        assert_eq!(bits, self.element.lane_bits(), "lanes of {} have their width", self.element);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Tile {
        Tile::from_lanes(Shape::from_slice(&[2]), Element::Integer(32), vec![1_u32, 2])
    }

    #[test]
    fn splats_have_a_lane_for_each_element() {
        assert_eq!(*words().lanes::<u32>(), [1, 2]);
        assert_eq!(*Tile::splat(Shape::from_slice(&[3]), Element::BOOLEAN, 1).lanes::<u8>(), [1, 1, 1]);
    }

    #[test]
    fn elements_are_stored_in_lanes_of_their_width() {
        let elements = [(1, 8, 1), (4, 8, 1), (8, 8, 1), (16, 16, 2), (32, 32, 4), (64, 64, 8)];
        for (width, lane, bytes) in elements {
            let element = Element::Integer(width);
            assert_eq!((element.bits(), element.lane_bits(), element.padding_bits()), (width, lane, 0));
            assert_eq!(element.memory_bytes(), (width != 4).then_some(bytes), "{element}");
            let largest = u64::MAX >> (64 - width);
            let tile = Tile::from_bits(Shape::from_slice(&[1, 3]), element, &[largest, 0, largest >> 1]);
            assert_eq!((tile.len(), tile.is_empty(), tile.is_splat()), (3, false, false));
            assert_eq!((tile.stored_bytes(), tile.shape(), tile.element()), (3 * bytes, &[1, 3][..], element));
            assert_eq!([0, 1, 2, 3].map(|index| tile.bits(index)), [largest, 0, largest >> 1, largest >> 1]);
            assert_eq!((tile.scalar(), tile.signed(0), tile.signed(2)), (largest, -1, (largest >> 1) as i64));
            assert_eq!((tile.number(0), element.to_string()), (0.0, format!("i{width}")));
        }
        let one = Tile::from_lanes(Shape::from_slice(&[1]), Element::Integer(16), vec![7_u16]);
        assert_eq!((one.is_splat(), one.stored_bytes(), one.bits(5)), (true, 8, 7));
        let pointer = Element::Pointer;
        assert_eq!((pointer.bits(), pointer.lane_bits(), pointer.memory_bytes()), (64, 64, Some(8)));
        assert_eq!((pointer.to_string().as_str(), pointer.float_format()), ("ptr", None));
    }

    #[test]
    fn a_tile_without_elements_is_empty() {
        let ty = |shape: &[usize]| TileType { shape: Shape::from_slice(shape), element: Element::Integer(8) };
        for (shape, len) in [(&[][..], 1), (&[0], 0), (&[2, 0], 0), (&[2, 3], 6)] {
            let tile = Tile::splat(Shape::from_slice(shape), Element::Integer(8), 1);
            assert_eq!((tile.len(), tile.is_empty()), (len, len == 0));
            assert_eq!((ty(shape).len(), ty(shape).is_empty()), (len, len == 0));
        }
    }

    #[test]
    fn with_type_reinterprets_shape_and_elements() {
        let four = Tile::from_lanes(Shape::from_slice(&[4]), Element::Integer(8), vec![1_u8, 2, 3, 4]);
        let ty = TileType { shape: Shape::from_slice(&[2, 2]), element: Element::Integer(4) };
        let square = four.with_type(ty.clone());
        assert_eq!((square.shape(), square.element(), square.bits(3)), (&[2, 2][..], ty.element, 4));
    }

    #[test]
    #[should_panic(expected = "lanes of i32 have their width")]
    fn lanes_of_another_width_are_refused() {
        words().lanes::<u16>();
    }

    #[test]
    #[should_panic(expected = "lanes of i1 have their width")]
    fn lanes_of_a_splat_have_a_width_too() {
        Tile::splat(Shape::from_slice(&[3]), Element::BOOLEAN, 1).lanes::<u64>();
    }

    #[test]
    #[should_panic(expected = "lanes of i32 have their width")]
    fn another_type_has_the_same_width() {
        let _ = words().with_type(TileType { shape: Shape::from_slice(&[2]), element: Element::Pointer });
    }

    #[test]
    #[should_panic(expected = "a tile keeps its elements")]
    fn another_shape_has_the_same_size() {
        let _ = words().with_type(TileType { shape: Shape::from_slice(&[3]), element: Element::Integer(32) });
    }
}
