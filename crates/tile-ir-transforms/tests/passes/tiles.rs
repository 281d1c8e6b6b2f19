//! Evaluates functions of integer tiles, to compare replacements for older versions with the originals.

use std::collections::HashMap;

use tile_ir::core::{BlockRef, OpRef, ValueId, ValueRef};
use tile_ir::dialect::views::{
    Andi, Bitcast, Broadcast, Cat, Cmpi, Constant, Exti, Extract, Insert, Iota, Ori, Pack, Reshape, Select, Shli, Shri,
    Trunci, Unpack,
};

/// The elements of a tile, row-major, as unsigned numbers.
pub(crate) type Elements = Vec<u64>;

/// What a function returns for these arguments.
pub(crate) fn evaluate(function: OpRef<'_>, arguments: &[Elements]) -> Vec<Elements> {
    let body = function.regions().next().expect("a function has a body");
    let mut values: HashMap<ValueId, Elements> =
        body.arguments().iter().copied().zip(arguments.iter().cloned()).collect();
    for op in body.entry().into_iter().flat_map(BlockRef::ops) {
        if op.def().is_terminator() {
            return op.operands().map(|operand| values[&operand.id()].clone()).collect();
        }
        let result = op.results().next().expect("it computes something");
        let get = |value: ValueRef<'_>| values[&value.id()].clone();
        let elements = operation(op, result, &get);
        let mask = u64::MAX >> (64 - width(result));
        assert_eq!(elements.len(), count(result), "{op:?}");
        values.insert(result.id(), elements.into_iter().map(|element| element & mask).collect());
    }
    panic!("the function does not return");
}

fn operation(op: OpRef<'_>, result: ValueRef<'_>, get: &dyn Fn(ValueRef<'_>) -> Elements) -> Elements {
    let both = |lhs, rhs, compute: fn(u64, u64) -> u64| {
        get(lhs).into_iter().zip(get(rhs)).map(|(a, b)| compute(a, b)).collect()
    };
    if op.is::<Constant<'_>>() {
        let numbers = result.constant().expect("it is one");
        return (0..count(result)).map(|index| numbers.bits(index)).collect();
    } else if op.is::<Iota<'_>>() {
        return (0..count(result) as u64).collect();
    } else if let Some(it) = op.cast::<Andi<'_>>() {
        return both(it.lhs(), it.rhs(), |a, b| a & b);
    } else if let Some(it) = op.cast::<Ori<'_>>() {
        return both(it.lhs(), it.rhs(), |a, b| a | b);
    } else if let Some(it) = op.cast::<Shli<'_>>() {
        return both(it.lhs(), it.rhs(), |a, b| a << b);
    } else if let Some(it) = op.cast::<Shri<'_>>() {
        return both(it.lhs(), it.rhs(), |a, b| a >> b);
    } else if let Some(it) = op.cast::<Cmpi<'_>>() {
        return both(it.lhs(), it.rhs(), |a, b| u64::from(a == b));
    } else if let Some(it) = op.cast::<Select<'_>>() {
        let choices = get(it.val_if_true()).into_iter().zip(get(it.val_if_false()));
        return get(it.cond())
            .into_iter()
            .zip(choices)
            .map(|(cond, (yes, no))| if cond != 0 { yes } else { no })
            .collect();
    } else if op.is::<Reshape<'_>>() || op.is::<Exti<'_>>() || op.is::<Trunci<'_>>() || op.is::<Bitcast<'_>>() {
        // New elements are zeros; surplus ones are dropped.
        return get(op.operands().next().expect("there is one"));
    }
    let at = |value: ValueRef<'_>, place: &[i64]| get(value)[position(value.ty().shape(), place)];
    let shape = result.ty().shape();
    let all = places(shape).into_iter();
    if let Some(it) = op.cast::<Broadcast<'_>>() {
        let own = it.source().ty().shape();
        return all
            .map(|place| {
                at(it.source(), &place.iter().zip(own).map(|(&at, &size)| at.min(size - 1)).collect::<Vec<_>>())
            })
            .collect();
    } else if let Some(it) = op.cast::<Cat<'_>>() {
        let (dim, half) = (it.dim() as usize, it.lhs().ty().shape()[it.dim() as usize]);
        return all
            .map(|mut place| {
                let second = place[dim] >= half;
                place[dim] %= half;
                at(if second { it.rhs() } else { it.lhs() }, &place)
            })
            .collect();
    } else if let Some(it) = op.cast::<Extract<'_>>() {
        let first: Vec<i64> = it.indices().zip(shape).map(|(index, size)| get(index)[0] as i64 * size).collect();
        return all
            .map(|place| at(it.source(), &place.iter().zip(&first).map(|(at, first)| at + first).collect::<Vec<_>>()))
            .collect();
    } else if let Some(it) = op.cast::<Insert<'_>>() {
        let own = it.source().ty().shape();
        let first: Vec<i64> = it.indices().zip(own).map(|(index, size)| get(index)[0] as i64 * size).collect();
        return all
            .map(|place| {
                let inside: Vec<i64> = place.iter().zip(&first).map(|(at, first)| at - first).collect();
                let is_inside = inside.iter().zip(own).all(|(at, size)| (0..*size).contains(at));
                if is_inside { at(it.source(), &inside) } else { at(it.destination(), &place) }
            })
            .collect();
    } else if op.is::<Pack<'_>>() || op.is::<Unpack<'_>>() {
        return repack(op.operands().next().expect("there is one"), result, get);
    }
    panic!("{op:?} is not known here")
}

/// The bits of consecutive elements, lowest first, as elements of another width.
fn repack(source: ValueRef<'_>, result: ValueRef<'_>, get: &dyn Fn(ValueRef<'_>) -> Elements) -> Elements {
    let bits = get(source).into_iter().flat_map(|element| (0..width(source)).map(move |bit| element >> bit & 1));
    let bits: Vec<u64> = bits.collect();
    bits.chunks(width(result) as usize).map(|bits| bits.iter().rev().fold(0, |all, bit| all << 1 | bit)).collect()
}

fn width(value: ValueRef<'_>) -> u32 {
    value.ty().element().width().expect("all elements are numbers")
}

fn count(value: ValueRef<'_>) -> usize {
    value.ty().shape().iter().product::<i64>() as usize
}

/// The row-major index of a position in a tile.
fn position(shape: &[i64], place: &[i64]) -> usize {
    shape.iter().zip(place).fold(0, |position, (size, at)| position * *size as usize + *at as usize)
}

/// All positions in a tile, row-major.
fn places(shape: &[i64]) -> Vec<Vec<i64>> {
    shape.iter().fold(vec![Vec::new()], |places, &size| {
        places.iter().flat_map(|place| (0..size).map(|at| [&place[..], &[at]].concat())).collect()
    })
}
