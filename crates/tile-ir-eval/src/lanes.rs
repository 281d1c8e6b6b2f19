//! Loops over the elements of tiles, one pass over whole slices per operation.
//!
//! A splat is computed once. A scalar combined with larger tiles is broadcast to their elements, so that the scalar body
//! of a reduction can be evaluated for many elements at a time.

use std::sync::Arc;

use crate::tile::{Data, Shape, Tile};
use crate::{Element, PairOrder, Undefined, slices};

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
pub(crate) enum Lanes<T> {
    One(T),
    Many(Arc<Vec<T>>),
}

impl Tile {
    pub(crate) fn into_lanes<T: Lane>(self) -> Lanes<T> {
        match T::taken(self.data) {
            Ok(lanes) => Lanes::Many(lanes),
            Err(bits) => Lanes::One(T::from_u64(bits)),
        }
    }
}

/// The shape of the larger of two tiles.
fn larger(a: &Tile, b: &Tile) -> Shape {
    if b.len() > a.len() { b.shape.clone() } else { a.shape.clone() }
}

fn finished<T: Lane>(shape: Shape, element: Element, lanes: Vec<T>) -> Tile {
    Tile::from_shared(shape, element, Arc::new(lanes))
}

/// Applies a function to each element.
pub(crate) fn map<A: Lane, R: Lane>(x: Tile, element: Element, f: impl Fn(A) -> R) -> Tile {
    let shape = x.shape.clone();
    match x.into_lanes::<A>() {
        Lanes::One(x) => Tile::splat(shape, element, f(x).to_u64()),
        Lanes::Many(x) => finished(shape, element, x.iter().map(|&x| f(x)).collect()),
    }
}

/// Like [`map`], in place if the tile's storage is not shared.
pub(crate) fn map_same<T: Lane>(x: Tile, element: Element, f: impl Fn(T) -> T) -> Tile {
    let shape = x.shape.clone();
    match x.into_lanes::<T>() {
        Lanes::One(x) => Tile::splat(shape, element, f(x).to_u64()),
        Lanes::Many(x) => Tile::from_shared(shape, element, mapped(x, f)),
    }
}

fn mapped<T: Lane>(mut x: Arc<Vec<T>>, f: impl Fn(T) -> T) -> Arc<Vec<T>> {
    match Arc::get_mut(&mut x) {
        Some(own) => {
            own.iter_mut().for_each(|x| *x = f(*x));
            x
        }
        None => Arc::new(x.iter().map(|&x| f(x)).collect()),
    }
}

/// Applies a function to whole slices of elements, of any length.
pub(crate) fn map_slices<T: Lane>(x: Tile, element: Element, f: impl Fn(&mut [T])) -> Tile {
    let shape = x.shape.clone();
    let mut lanes = match x.into_lanes::<T>() {
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

/// Applies a function to the elements of two tiles.
pub(crate) fn zip<A: Lane, B: Lane, R: Lane>(a: Tile, b: Tile, element: Element, f: impl Fn(A, B) -> R) -> Tile {
    let shape = larger(&a, &b);
    match (a.into_lanes::<A>(), b.into_lanes::<B>()) {
        (Lanes::One(a), Lanes::One(b)) => Tile::splat(shape, element, f(a, b).to_u64()),
        (Lanes::One(a), Lanes::Many(b)) => finished(shape, element, b.iter().map(|&b| f(a, b)).collect()),
        (Lanes::Many(a), Lanes::One(b)) => finished(shape, element, a.iter().map(|&a| f(a, b)).collect()),
        (Lanes::Many(a), Lanes::Many(b)) => {
            finished(shape, element, a.iter().zip(b.iter()).map(|(&a, &b)| f(a, b)).collect())
        }
    }
}

/// Like [`zip`], in place of one of them if its storage is not shared.
pub(crate) fn zip_same<T: Lane>(a: Tile, b: Tile, element: Element, f: impl Fn(T, T) -> T) -> Tile {
    let shape = larger(&a, &b);
    let lanes = match (a.into_lanes::<T>(), b.into_lanes::<T>()) {
        (Lanes::One(a), Lanes::One(b)) => return Tile::splat(shape, element, f(a, b).to_u64()),
        (Lanes::One(a), Lanes::Many(b)) => mapped(b, |b| f(a, b)),
        (Lanes::Many(a), Lanes::One(b)) => mapped(a, |a| f(a, b)),
        (Lanes::Many(mut a), Lanes::Many(mut b)) => {
            if let Some(own) = Arc::get_mut(&mut a) {
                own.iter_mut().zip(b.iter()).for_each(|(a, &b)| *a = f(*a, b));
                a
            } else if let Some(own) = Arc::get_mut(&mut b) {
                own.iter_mut().zip(a.iter()).for_each(|(b, &a)| *b = f(a, *b));
                b
            } else {
                Arc::new(a.iter().zip(b.iter()).map(|(&a, &b)| f(a, b)).collect())
            }
        }
    };
    Tile::from_shared(shape, element, lanes)
}

/// Like [`zip_same`], for functions of `f32` that are worth a loop for every kind of processor.
pub(crate) fn zip_singles(a: Tile, b: Tile, element: Element, f: impl Fn(f32, f32) -> f32) -> Tile {
    let f = |a: u32, b: u32| f(f32::from_bits(a), f32::from_bits(b)).to_bits();
    let shape = larger(&a, &b);
    let lanes = match (a.into_lanes::<u32>(), b.into_lanes::<u32>()) {
        (Lanes::One(a), Lanes::One(b)) => return Tile::splat(shape, element, f(a, b).into()),
        (Lanes::One(a), Lanes::Many(mut b)) => {
            slices::map_in_place(Arc::make_mut(&mut b).as_mut_slice(), |b| f(a, b));
            b
        }
        (Lanes::Many(mut a), Lanes::One(b)) => {
            slices::map_in_place(Arc::make_mut(&mut a).as_mut_slice(), |a| f(a, b));
            a
        }
        (Lanes::Many(mut a), Lanes::Many(mut b)) => match Arc::get_mut(&mut b) {
            Some(own) => {
                slices::zip_in_place(own, &a, |b, a| f(a, b));
                b
            }
            None => {
                slices::zip_in_place(Arc::make_mut(&mut a).as_mut_slice(), &b, f);
                a
            }
        },
    };
    Tile::from_shared(shape, element, lanes)
}

/// Combines neighbours, then neighbours among the results, `times` times.
pub(crate) fn combine_singles(x: &Tile, times: u32, order: PairOrder, f: impl Fn(f32, f32) -> f32) -> Tile {
    let f = |a: u32, b: u32| f(f32::from_bits(a), f32::from_bits(b)).to_bits();
    let mut halves = x.lanes::<u32>();
    for _ in 0..times {
        halves = Arc::new(match order {
            PairOrder::EarlierFirst => slices::halve(&halves, &f),
            PairOrder::LaterFirst => slices::halve(&halves, |earlier, later| f(later, earlier)),
        });
    }
    Tile::from_shared(Shape::from_slice(&[halves.len()]), x.element, halves)
}

/// Applies a function to the elements of three tiles; the last two have the width of the result.
pub(crate) fn zip3<A: Lane, T: Lane>(a: Tile, b: Tile, c: Tile, element: Element, f: impl Fn(A, T, T) -> T) -> Tile {
    let shape = if a.len() > b.len().max(c.len()) { a.shape.clone() } else { larger(&b, &c) };
    let (a, b, c) = (a.into_lanes::<A>(), b.into_lanes::<T>(), c.into_lanes::<T>());
    let lanes = match (a, b, c) {
        (Lanes::One(a), Lanes::One(b), Lanes::One(c)) => return Tile::splat(shape, element, f(a, b, c).to_u64()),
        (Lanes::One(a), Lanes::Many(b), Lanes::One(c)) => mapped(b, |b| f(a, b, c)),
        (Lanes::One(a), Lanes::One(b), Lanes::Many(c)) => mapped(c, |c| f(a, b, c)),
        (Lanes::One(a), Lanes::Many(b), Lanes::Many(c)) => collected(b.iter().zip(c.iter()), |(&b, &c)| f(a, b, c)),
        (Lanes::Many(a), Lanes::One(b), Lanes::One(c)) => collected(a.iter(), |&a| f(a, b, c)),
        (Lanes::Many(a), Lanes::Many(b), Lanes::One(c)) => collected(a.iter().zip(b.iter()), |(&a, &b)| f(a, b, c)),
        (Lanes::Many(a), Lanes::One(b), Lanes::Many(c)) => collected(a.iter().zip(c.iter()), |(&a, &c)| f(a, b, c)),
        (Lanes::Many(a), Lanes::Many(b), Lanes::Many(c)) => {
            collected(a.iter().zip(b.iter()).zip(c.iter()), |((&a, &b), &c)| f(a, b, c))
        }
    };
    Tile::from_shared(shape, element, lanes)
}

fn collected<I: Iterator, T>(items: I, f: impl Fn(I::Item) -> T) -> Arc<Vec<T>> {
    Arc::new(items.map(f).collect())
}

/// Reports the first element for which a condition does not hold.
pub(crate) fn ensure<A: Lane>(x: &Tile, holds: impl Fn(A) -> bool, reason: &'static str) -> Result<(), Undefined> {
    let broken = match &x.data {
        Data::Splat(x) => (!holds(A::from_u64(*x))).then_some(0),
        _ => x.lanes::<A>().iter().position(|&x| !holds(x)),
    };
    broken.map_or(Ok(()), |index| Err(Undefined::at(reason, index)))
}

/// Like [`ensure`], for pairs of elements.
pub(crate) fn ensure_pairs<A: Lane>(
    a: &Tile,
    b: &Tile,
    holds: impl Fn(A, A) -> bool,
    reason: &'static str,
) -> Result<(), Undefined> {
    let one = |x: &Tile| x.is_splat().then(|| A::from_u64(x.scalar()));
    let broken = match (one(a), one(b)) {
        (Some(a), Some(b)) => (!holds(a, b)).then_some(0),
        (Some(a), None) => b.lanes::<A>().iter().position(|&b| !holds(a, b)),
        (None, Some(b)) => a.lanes::<A>().iter().position(|&a| !holds(a, b)),
        (None, None) => a.lanes::<A>().iter().zip(b.lanes::<A>().iter()).position(|(&a, &b)| !holds(a, b)),
    };
    broken.map_or(Ok(()), |index| Err(Undefined::at(reason, index)))
}
