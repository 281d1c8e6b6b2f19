//! Products of matrices. A result is a function of a row, a column and a summand, which are bound.

use tile_ir::core::{OpRef, ValueRef};
use tile_ir::dialect::views::{Mmaf, Mmai};

use super::Meaning;
use crate::term::{Sort, Term};
use crate::undecided::Undecided;
use crate::world::{Element, Index, World, dimension_bits, tile_type, width};

type Encoded = Result<Meaning, Undecided>;

pub(super) fn mmai(view: Mmai<'_>) -> Encoded {
    product(*view, view.lhs(), view.rhs())
}

pub(super) fn mmaf(view: Mmaf<'_>) -> Encoded {
    product(*view, view.lhs(), view.rhs())
}

fn product(op: OpRef<'_>, lhs: ValueRef<'_>, rhs: ValueRef<'_>) -> Encoded {
    let (lhs, rhs, result) = (tile_type(lhs.ty())?, tile_type(rhs.ty())?, tile_type(op.result(0).ty())?);
    let (&[.., inner], &[.., columns]) = (lhs.shape.as_slice(), rhs.shape.as_slice()) else {
        return Err(Undecided::new("has operands that are not matrices"));
    };
    let (inner_bits, column_bits) = (dimension_bits(inner)?, dimension_bits(columns)?);
    let rows = result.shape.iter().rev().nth(1).copied().unwrap_or(1);
    let row_bits = dimension_bits(rows)?;
    let types = [lhs.element, rhs.element, result.element];
    let name = format!("{}.{types:?}.{inner}.{:?}", op.name(), op.get().attributes());
    let (name, bits) = (name.replace(['|', '\\'], " "), width(result.element));
    Ok(Meaning::whole(move |world, tiles, index| {
        let (outer, column) = index.split_at(index.len() - column_bits as usize);
        let batch = &outer[..outer.len() - row_bits as usize];
        let summand = world.element(tiles[2], index)?;
        let factors = world.bound(inner_bits, |world, along| {
            let left: Index = outer.iter().chain(along).copied().collect();
            let right: Index = batch.iter().chain(along).chain(column).copied().collect();
            Ok([world.element(tiles[0], &left)?, world.element(tiles[1], &right)?])
        })?;
        Ok(folded(world, &name, bits, &[factors[0], factors[1], summand], &[]))
    }))
}

/// An element that some elements determine, which were [bound](World::bound) here. It is not poison if none of them can be.
pub(crate) fn folded(world: &mut World, name: &str, bits: u32, of: &[Element], more: &[Term]) -> Element {
    // What is bound is bound by a level, as what is around may be bound by others.
    let name = format!("{name}.{}", world.level());
    let terms = &mut world.terms;
    let mut operands: Vec<Term> = of.iter().map(|it| it.value).collect();
    operands.extend_from_slice(more);
    let is_defined = of.iter().all(|it| terms.constant(it.poison) == Some(0));
    // With poison, what it is of matters, too.
    if !is_defined {
        operands.extend(of.iter().map(|it| it.poison));
    }
    let value = terms.binder(&name, Sort::Bits(bits), &operands);
    let poison = match is_defined {
        true => terms.bool(false),
        false => terms.binder(&format!("{name}.poison"), Sort::Bool, &operands),
    };
    Element { value, poison }
}
