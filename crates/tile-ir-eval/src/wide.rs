//! Loops over elements as 64-bit numbers, whatever their type.
//!
//! Operands are widened a chunk at a time, computed with, and narrowed. So an operation has one loop for all types instead
//! of one for each, and the loops that convert are compiled once. They are slower than loops over the elements themselves
//! (`lanes`), which the operations that kernels consist of have for common types.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::float::Decoder;
use crate::lanes::Lane;
use crate::tile::{Data, Shape, Tile};
use crate::{Element, Undefined, by_lane};

/// The number of elements that are widened together. Chunks of three operands fit in the first-level cache.
const CHUNK: usize = 256;

/// An operand and how its elements are widened.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    tile: &'a Tile,
    widening: Widening<'a>,
}

/// How the bits of an element become 64-bit numbers.
#[derive(Clone, Copy)]
enum Widening<'a> {
    /// By zeros.
    Unsigned,
    /// By the sign.
    Signed,
    /// To the bits of an `f64`.
    Float(&'a Decoder),
    /// Likewise, with numbers that are subnormal as `f32` replaced by zeros.
    Flushed(&'a Decoder),
}

impl<'a> Source<'a> {
    /// Integers that are widened by zeros; also any bits.
    pub(crate) fn unsigned(tile: &'a Tile) -> Self {
        Self { tile, widening: Widening::Unsigned }
    }

    /// Integers.
    pub(crate) fn integers(tile: &'a Tile, signed: bool) -> Self {
        Self { tile, widening: if signed { Widening::Signed } else { Widening::Unsigned } }
    }

    /// Floats, which are widened to the bits of `f64`.
    pub(crate) fn floats(tile: &'a Tile, format: &'a Decoder, flush: bool) -> Self {
        Self { tile, widening: if flush { Widening::Flushed(format) } else { Widening::Float(format) } }
    }

    /// A widened element, for messages.
    fn text(self, number: u64) -> String {
        match self.widening {
            Widening::Unsigned => number.to_string(),
            Widening::Signed => (number as i64).to_string(),
            Widening::Float(_) | Widening::Flushed(_) => f64::from_bits(number).to_string(),
        }
    }

    /// All elements, widened.
    #[cfg(feature = "inexact")]
    pub(crate) fn numbers(self) -> Vec<u64> {
        let mut numbers = vec![0; self.tile.len()];
        self.read(0, &mut numbers);
        numbers
    }

    /// Widens elements.
    fn read(self, start: usize, numbers: &mut [u64]) {
        fn copy<T: Lane>(lanes: &[T], numbers: &mut [u64]) {
            numbers.iter_mut().zip(lanes).for_each(|(number, &lane)| *number = lane.to_u64());
        }
        match &self.tile.data {
            Data::Splat(bits) => numbers.fill(*bits),
            Data::U8(lanes) => copy(&lanes[start..], numbers),
            Data::U16(lanes) => copy(&lanes[start..], numbers),
            Data::U32(lanes) => copy(&lanes[start..], numbers),
            Data::U64(lanes) => copy(&lanes[start..], numbers),
        }
        match self.widening {
            Widening::Unsigned => {}
            Widening::Signed => {
                let unused = 64 - self.tile.element.bits();
                numbers.iter_mut().for_each(|number| *number = ((*number << unused) as i64 >> unused) as u64);
            }
            Widening::Float(format) => format.widen(numbers),
            Widening::Flushed(format) => {
                format.widen(numbers);
                flush(numbers);
            }
        }
    }
}

/// Replaces numbers that are subnormal as `f32` by zeros with the same sign.
pub(crate) fn flush(numbers: &mut [u64]) {
    for number in numbers {
        let value = f64::from_bits(*number);
        let is_subnormal = value.abs() < f64::from(f32::MIN_POSITIVE);
        *number = if is_subnormal { *number & 1 << 63 } else { *number };
    }
}

/// Clears the bits above the width of integers.
pub(crate) fn wrap(numbers: &mut [u64], mask: u64) {
    numbers.iter_mut().for_each(|number| *number &= mask);
}

/// Visits the chunks of operands, in order. There is a single one if all operands are splats.
fn for_each_chunk<const N: usize>(
    sources: [Source<'_>; N],
    visit: &mut dyn FnMut([&mut [u64]; N]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn visit_all<const N: usize, const SIZE: usize>(
        sources: [Source<'_>; N],
        visit: &mut dyn FnMut([&mut [u64]; N]) -> ControlFlow<()>,
        len: usize,
    ) -> ControlFlow<()> {
        let mut chunks = [[0; SIZE]; N];
        for start in (0..len).step_by(SIZE) {
            let count = SIZE.min(len - start);
            let mut chunk = chunks.each_mut().map(|numbers| &mut numbers[..count]);
            for (source, numbers) in sources.iter().zip(&mut chunk) {
                source.read(start, numbers);
            }
            visit(chunk)?;
        }
        ControlFlow::Continue(())
    }
    let lens = sources.iter().filter(|source| !source.tile.is_splat()).map(|source| source.tile.len());
    match lens.max() {
        None => visit_all::<N, 1>(sources, visit, 1),
        Some(len) => visit_all::<N, CHUNK>(sources, visit, len),
    }
}

/// Computes a tile from operands: `compute` replaces the numbers of the first by the bits of elements.
pub(crate) fn compute<const N: usize>(
    sources: [Source<'_>; N],
    element: Element,
    compute: &dyn Fn([&mut [u64]; N]),
) -> Tile {
    let largest = sources.iter().rev().max_by_key(|source| source.tile.len());
    let shape = largest.map(|source| source.tile.shape.clone()).unwrap_or_default();
    let is_splat = sources.iter().all(|source| source.tile.is_splat());
    collect(shape, element, is_splat, &mut |take| {
        let _ = for_each_chunk(sources, &mut |mut chunk| {
            compute(chunk.each_mut().map(|numbers| &mut **numbers));
            take(chunk[0]);
            ControlFlow::Continue(())
        });
    })
}

/// Takes the bits of elements.
type Take<'t> = dyn FnMut(&[u64]) + 't;

/// A tile of the elements that a function gives away, chunk by chunk; of a splat, a single one.
fn collect(shape: Shape, element: Element, is_splat: bool, chunks: &mut dyn FnMut(&mut Take<'_>)) -> Tile {
    if is_splat {
        let mut bits = 0;
        chunks(&mut |numbers| bits = numbers[0]);
        return Tile::splat(shape, element, bits);
    }
    by_lane!(element, T => {
        let mut lanes = Vec::<T>::with_capacity(shape.iter().product());
        chunks(&mut |numbers| lanes.extend(numbers.iter().map(|&bits| T::from_u64(bits))));
        Tile::from_shared(shape, element, Arc::new(lanes))
    })
}

/// Reports the first element that `first_broken` finds in a chunk.
fn ensure_chunks<const N: usize>(
    sources: [Source<'_>; N],
    reason: &'static str,
    first_broken: &dyn Fn([&mut [u64]; N]) -> Option<usize>,
) -> Result<(), Undefined> {
    let (mut start, mut broken) = (0, None);
    let _ = for_each_chunk(sources, &mut |mut chunk| {
        let count = chunk[0].len();
        broken = first_broken(chunk.each_mut().map(|numbers| &mut **numbers)).map(|index| {
            let numbers = sources.iter().zip(&chunk).map(|(source, numbers)| source.text(numbers[index]));
            (start + index, numbers.collect::<Vec<_>>().join(" and "))
        });
        start += count;
        if broken.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    broken.map_or(Ok(()), |(index, numbers)| Err(Undefined::at(format!("{reason}: {numbers}"), index)))
}

/// Reports the first element for which a condition does not hold.
pub(crate) fn ensure(x: Source<'_>, reason: &'static str, holds: impl Fn(u64) -> bool) -> Result<(), Undefined> {
    ensure_chunks([x], reason, &|[x]| x.iter().position(|&x| !holds(x)))
}

/// Like [`ensure`], for pairs of elements.
pub(crate) fn ensure_pairs(
    sources: [Source<'_>; 2],
    reason: &'static str,
    holds: impl Fn(u64, u64) -> bool,
) -> Result<(), Undefined> {
    ensure_chunks(sources, reason, &|[a, b]| a.iter().zip(b.iter()).position(|(&a, &b)| !holds(a, b)))
}
