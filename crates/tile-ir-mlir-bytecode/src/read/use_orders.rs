//! Use-list orders: the order of the uses of a value in memory. The IR does not store it, so the lists are only
//! checked.

use tile_ir_core::{Body, IdMap, ValueId};
use tile_ir_wire::{Cursor, Note, ReadResult};

use super::body::BodyReader;
use crate::error::Malformed;
use crate::number::PrefixCursor;

/// The orders of a body. They are checked at its end, when the uses of every value are known.
#[derive(Debug, Default)]
pub(super) struct UseOrders<'a>(Vec<UseOrder<'a>>);

/// The order of the uses of one value.
#[derive(Debug)]
struct UseOrder<'a> {
    value: ValueId,
    /// Where its numbers start.
    numbers: Cursor<'a>,
    count: usize,
    /// Whether the numbers are pairs of a position and its new value, for the positions that change.
    in_pairs: bool,
}

impl<'a, const NOTED: bool> BodyReader<'_, 'a, '_, NOTED> {
    /// Reads the orders of the uses of some of these values: the results of an operation or the arguments of a block.
    pub(super) fn read_use_orders(&mut self, values: &[ValueId]) -> ReadResult<()> {
        let start = self.cursor;
        let ordered = if values.len() == 1 { 1 } else { self.cursor.prefix_count(1)? };
        for _ in 0..ordered {
            let before = self.cursor;
            let index = if values.len() == 1 { 0 } else { self.cursor.prefix_varint()? };
            let value = usize::try_from(index).ok().and_then(|index| values.get(index));
            let &value = value.ok_or_else(|| before.error(Malformed::UseOrder { index, count: values.len() }))?;
            let before = self.cursor;
            let (count, in_pairs) = self.cursor.flagged()?;
            let count = before.checked_count(count, self.cursor.remaining(), 1)?;
            self.use_orders.0.push(UseOrder { value, numbers: self.cursor, count, in_pairs });
            for _ in 0..count {
                self.cursor.prefix_varint()?;
            }
        }
        self.trace().note(&start, &self.cursor, || Note::new("orders of uses"));
        Ok(())
    }
}

impl UseOrders<'_> {
    /// Checks that every order is a permutation of the uses of its value.
    pub(super) fn check(&mut self, body: &Body) -> ReadResult<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut uses: IdMap<ValueId, usize> = IdMap::new();
        for order in &self.0 {
            uses.insert(order.value, 0);
        }
        for op in body.walk(body.root()) {
            for operand in body.op(op).operands() {
                if let Some(uses) = uses.get_mut(operand) {
                    *uses += 1;
                }
            }
        }
        for order in self.0.drain(..) {
            order.check(uses.get(order.value).copied().unwrap_or_default())?;
        }
        Ok(())
    }
}

impl UseOrder<'_> {
    /// Checks that the numbers are a permutation of `uses` positions. As in MLIR, anything is accepted for fewer than two.
    fn check(&self, uses: usize) -> ReadResult<()> {
        if uses < 2 {
            return Ok(());
        }
        let wrong = |place: &Cursor<'_>| place.error(Malformed::UsePermutation { uses });
        let mut cursor = self.numbers;
        let mut numbers = Vec::with_capacity(self.count);
        for _ in 0..self.count {
            let before = cursor;
            let number = usize::try_from(cursor.prefix_varint()?).ok().filter(|&number| number < uses);
            numbers.push(number.ok_or_else(|| wrong(&before))?);
        }
        let is_permutation = match self.in_pairs {
            true => permutes(&numbers),
            false => self.count == uses && is_distinct(numbers),
        };
        is_permutation.then_some(()).ok_or_else(|| wrong(&self.numbers))
    }
}

/// Whether pairs of a position and its new value permute these positions.
fn permutes(numbers: &[usize]) -> bool {
    let (pairs, []) = numbers.as_chunks() else { return false };
    let mut positions: Vec<usize> = pairs.iter().map(|&[position, _]| position).collect();
    let mut found: Vec<usize> = pairs.iter().map(|&[_, found]| found).collect();
    positions.sort_unstable();
    found.sort_unstable();
    positions == found && is_distinct(positions)
}

/// Whether no number occurs twice.
fn is_distinct(mut numbers: Vec<usize>) -> bool {
    numbers.sort_unstable();
    numbers.is_sorted_by(|one, next| one < next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_permute_positions() {
        assert!(permutes(&[]));
        assert!(permutes(&[0, 2, 2, 0]));
        assert!(permutes(&[1, 2, 2, 3, 3, 1]));
        assert!(!permutes(&[0, 2, 2]), "a position without a partner");
        assert!(!permutes(&[0, 2]), "nothing moves to 0");
        assert!(!permutes(&[0, 1, 0, 1]), "0 is named twice");
        assert!(!permutes(&[0, 1, 1, 1]), "1 is found twice");
    }
}
