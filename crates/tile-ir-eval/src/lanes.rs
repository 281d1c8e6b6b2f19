//! Loops over the elements of tiles, one pass over whole slices per operation.
//!
//! A splat is computed once. A scalar combined with larger tiles is repeated for their elements, so that the scalar body
//! of a reduction can be evaluated for many elements at a time.
//!
//! What differs from operation to operation is a single loop over slices. What leads to it (storage that is shared or not,
//! splats) is compiled once for each width, and calls the loop through a pointer.

use std::sync::Arc;

use crate::float::single_bits;
use crate::tile::{Data, Shape, Tile};
use crate::{Element, slices};

/// An unsigned integer that stores the bits of an element.
pub trait Lane: Copy + PartialEq + bytemuck::Pod + Send + Sync + sealed::Sealed {
    /// Its width.
    const BITS: u32;

    /// From bits.
    fn from_u64(bits: u64) -> Self;
    /// To bits.
    fn to_u64(self) -> u64;
    /// Stores lanes of this width.
    fn data(lanes: Arc<Vec<Self>>) -> Data;
    /// The lanes, if they have this width and are stored individually.
    fn shared(data: &Data) -> Option<Arc<Vec<Self>>>;
    /// The lanes by value; the error is the bits of a splat.
    fn taken(data: Data) -> Result<Arc<Vec<Self>>, u64>;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! lanes {
    ($($ty:ident $case:ident)*) => {$(
        impl sealed::Sealed for $ty {}

        impl Lane for $ty {
            const BITS: u32 = Self::BITS;

            #[inline]
            fn from_u64(bits: u64) -> Self {
                bits as Self
            }

            #[inline]
            fn to_u64(self) -> u64 {
                self.into()
            }

            fn data(lanes: Arc<Vec<Self>>) -> Data {
                Data::$case(lanes)
            }

            fn shared(data: &Data) -> Option<Arc<Vec<Self>>> {
                match data {
                    Data::$case(lanes) => Some(lanes.clone()),
                    _ => None,
                }
            }

            fn taken(data: Data) -> Result<Arc<Vec<Self>>, u64> {
                match data {
                    Data::$case(lanes) => Ok(lanes),
                    Data::Splat(bits) => Err(bits),
                    _ => unreachable!("the width of lanes follows from the element"),
                }
            }
        }
    )*};
}

lanes! { u8 U8 u16 U16 u32 U32 u64 U64 }

/// A single element for all positions, or one for each.
enum Lanes<T> {
    One(T),
    Many(Arc<Vec<T>>),
}

impl<T: Lane> Lanes<T> {
    fn of(data: Data) -> Self {
        match T::taken(data) {
            Ok(lanes) => Self::Many(lanes),
            Err(bits) => Self::One(T::from_u64(bits)),
        }
    }
}

/// The number of times that a single element is repeated for a loop.
const CHUNK: usize = 256;

/// Elements in chunks of [`CHUNK`].
enum Chunks<T> {
    Repeated([T; CHUNK]),
    Many(Arc<Vec<T>>),
}

impl<T: Lane> Chunks<T> {
    fn of(lanes: Lanes<T>) -> Self {
        match lanes {
            Lanes::One(lane) => Self::Repeated([lane; CHUNK]),
            Lanes::Many(lanes) => Self::Many(lanes),
        }
    }

    fn at(&self, start: usize, count: usize) -> &[T] {
        match self {
            Self::Repeated(lanes) => &lanes[..count],
            Self::Many(lanes) => &lanes[start..start + count],
        }
    }
}

/// The shape of the larger of two tiles.
fn larger(a: Shape, b: Shape) -> Shape {
    let len = |shape: &Shape| shape.iter().product::<usize>();
    if len(&b) > len(&a) { b } else { a }
}

/// Applies a function to slices of elements, of any length.
pub(crate) fn map_slices<T: Lane>(x: Tile, element: Element, f: &dyn Fn(&mut [T])) -> Tile {
    let Tile { shape, data, .. } = x;
    let mut lanes = match Lanes::<T>::of(data) {
        Lanes::One(x) => {
            let mut one = [x];
            f(&mut one);
            return Tile::splat(shape, element, one[0].to_u64());
        }
        Lanes::Many(lanes) => lanes,
    };
    f(Arc::make_mut(&mut lanes).as_mut_slice());
    Tile::from_shared(shape, element, lanes)
}

/// Applies a function to each element.
pub(crate) fn map<T: Lane>(x: Tile, element: Element, f: impl Fn(T) -> T) -> Tile {
    map_slices(x, element, &|x| x.iter_mut().for_each(|x| *x = f(*x)))
}

/// Applies a function to slices of the elements of two tiles. It replaces those of the first.
fn zip_slices<T: Lane>(a: Tile, b: Tile, element: Element, f: &dyn Fn(&mut [T], &[T])) -> Tile {
    let shape = larger(a.shape, b.shape);
    let lanes = match (Lanes::<T>::of(a.data), Lanes::<T>::of(b.data)) {
        (Lanes::One(a), Lanes::One(b)) => {
            let mut one = [a];
            f(&mut one, &[b]);
            return Tile::splat(shape, element, one[0].to_u64());
        }
        (Lanes::Many(mut a), Lanes::One(b)) => {
            let b = [b; CHUNK];
            for a in Arc::make_mut(&mut a).chunks_mut(CHUNK) {
                f(a, &b[..a.len()]);
            }
            a
        }
        (Lanes::Many(mut a), Lanes::Many(b)) if Arc::strong_count(&a) == 1 || Arc::strong_count(&b) > 1 => {
            f(Arc::make_mut(&mut a).as_mut_slice(), &b);
            a
        }
        (a, Lanes::Many(mut b)) => {
            // The storage of the second is reused.
            let a = Chunks::of(a);
            let mut results = [T::from_u64(0); CHUNK];
            for (index, b) in Arc::make_mut(&mut b).chunks_mut(CHUNK).enumerate() {
                let results = &mut results[..b.len()];
                results.copy_from_slice(a.at(index * CHUNK, b.len()));
                f(results, b);
                b.copy_from_slice(results);
            }
            b
        }
    };
    Tile::from_shared(shape, element, lanes)
}

/// Applies a function to the elements of two tiles.
pub(crate) fn zip<T: Lane>(a: Tile, b: Tile, element: Element, f: impl Fn(T, T) -> T) -> Tile {
    zip_slices(a, b, element, &|a, b| a.iter_mut().zip(b).for_each(|(a, &b)| *a = f(*a, b)))
}

/// Like [`map`], for functions of `f32` that are worth a loop for every kind of processor.
pub(crate) fn map_singles(x: Tile, element: Element, f: impl Fn(f32) -> f32) -> Tile {
    map_slices(x, element, &|x| slices::map(x, |x| single_bits(f(f32::from_bits(x)))))
}

/// Like [`zip`], for functions of `f32` that are worth a loop for every kind of processor.
pub(crate) fn zip_singles(a: Tile, b: Tile, element: Element, f: impl Fn(f32, f32) -> f32) -> Tile {
    zip_slices(a, b, element, &|a, b| slices::zip(a, b, |a, b| single_bits(f(f32::from_bits(a), f32::from_bits(b)))))
}

/// Combines neighbours, then neighbours among the results, `times` times.
pub(crate) fn combine_singles(x: &Tile, times: u32, f: impl Fn(f32, f32) -> f32) -> Tile {
    let f = |a: u32, b: u32| single_bits(f(f32::from_bits(a), f32::from_bits(b)));
    if times == 0 {
        return Tile { shape: Shape::from_slice(&[x.len()]), ..x.clone() };
    }
    let lanes = x.lanes::<u32>();
    // The results of every round follow those of the round before.
    let mut results = vec![0; lanes.len()];
    let (mut start, mut count) = (0, lanes.len() / 2);
    slices::combine_pairs(&lanes, &mut results[..count], f);
    for _ in 1..times {
        let (last, rest) = results[start..].split_at_mut(count);
        slices::combine_pairs(last, &mut rest[..count / 2], f);
        (start, count) = (start + count, count / 2);
    }
    Tile::from_lanes(Shape::from_slice(&[count]), x.element, results[start..start + count].to_vec())
}

/// A loop over the elements of two slices and those of a third, which it changes.
type Loop<'l, A, B, R> = &'l (dyn Fn(&[A], &[B], &mut [R]) + 'l);

/// Whether a relation holds for the elements of two tiles.
pub(crate) fn compare<T: Lane>(a: Tile, b: Tile, holds: impl Fn(T, T) -> bool) -> Tile {
    compare_slices(a, b, &|a, b, results| {
        for ((&a, &b), result) in a.iter().zip(b).zip(results) {
            *result = holds(a, b).into();
        }
    })
}

fn compare_slices<T: Lane>(a: Tile, b: Tile, f: Loop<'_, T, T, u8>) -> Tile {
    let shape = larger(a.shape, b.shape);
    let (a, b) = match (Lanes::of(a.data), Lanes::of(b.data)) {
        (Lanes::One(a), Lanes::One(b)) => {
            let mut one = [0];
            f(&[a], &[b], &mut one);
            return Tile::splat(shape, Element::BOOLEAN, one[0].into());
        }
        (a, b) => (Chunks::of(a), Chunks::of(b)),
    };
    let mut results = vec![0; shape.iter().product()];
    for (index, results) in results.chunks_mut(CHUNK).enumerate() {
        let (start, count) = (index * CHUNK, results.len());
        f(a.at(start, count), b.at(start, count), results);
    }
    Tile::from_shared(shape, Element::BOOLEAN, Arc::new(results))
}

/// Applies a function to slices of the elements of three tiles. It replaces those of the last.
pub(crate) fn zip3_slices<A: Lane, T: Lane>([a, b, c]: [Tile; 3], element: Element, f: Loop<'_, A, T, T>) -> Tile {
    let shape = larger(larger(b.shape, c.shape), a.shape);
    let (a, b, mut c) = match (Lanes::of(a.data), Lanes::of(b.data), Lanes::of(c.data)) {
        (Lanes::One(a), Lanes::One(b), Lanes::One(c)) => {
            let mut one = [c];
            f(&[a], &[b], &mut one);
            return Tile::splat(shape, element, one[0].to_u64());
        }
        (a, b, Lanes::One(c)) => (a, b, Arc::new(vec![c; shape.iter().product()])),
        (a, b, Lanes::Many(c)) => (a, b, c),
    };
    let (a, b) = (Chunks::of(a), Chunks::of(b));
    for (index, c) in Arc::make_mut(&mut c).chunks_mut(CHUNK).enumerate() {
        let (start, count) = (index * CHUNK, c.len());
        f(a.at(start, count), b.at(start, count), c);
    }
    Tile::from_shared(shape, element, c)
}
