//! The numbers of values.

use tile_ir_core::{Body, Type, ValueId};
use tile_ir_wire::{Cursor, ReadResult};

use crate::error::Malformed;

/// The values that can be used, by number. A region reserves numbers for the values that it defines directly; those of
/// nested regions follow.
#[derive(Debug, Default)]
pub(super) struct Values {
    /// The values of all scopes; `None` if a value has been neither defined nor used.
    values: Vec<Option<ValueId>>,
    /// The first number of the innermost scope.
    scope: usize,
    /// The number of values that have numbers but cannot be used: those outside of what is isolated from above.
    outside: usize,
    /// Values that have been used, but not defined.
    forward: usize,
}

/// Whether the regions of an operation can use values around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Isolation {
    /// They can.
    None,
    /// They cannot, by the definition of the operation. The writer of the file did not know that, so the numbers of the
    /// values around it are taken.
    Unmarked,
    /// They cannot, and their numbers start at 0.
    Marked,
}

/// The numbers of a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reserved {
    start: usize,
    next: usize,
    end: usize,
    /// The enclosing scope.
    outer: usize,
    /// The number of values that could not be used there.
    outside: usize,
}

impl Values {
    /// Starts a body; the enclosing values have the first `outside` numbers.
    pub(super) fn start(&mut self, outside: usize) {
        self.values.clear();
        self.values.resize(outside, None);
        (self.scope, self.outside, self.forward) = (0, outside, 0);
    }

    /// The number of values in the innermost scope.
    pub(super) fn height(&self) -> usize {
        self.values.len() - self.scope
    }

    /// Reserves the numbers of a region.
    pub(super) fn enter(&mut self, count: usize, isolation: Isolation) -> Reserved {
        let (start, outer, outside) = (self.values.len(), self.scope, self.outside);
        match isolation {
            Isolation::None => {}
            Isolation::Unmarked => self.outside = start,
            Isolation::Marked => self.scope = start,
        }
        self.values.resize(start + count, None);
        Reserved { start, next: start, end: start + count, outer, outside }
    }

    /// Releases the numbers of a region. All values that were used must be defined.
    pub(super) fn leave(&mut self, region: Reserved, place: &Cursor<'_>) -> ReadResult<()> {
        if self.forward > 0
            && let Some(undefined) = self.values[region.next..region.end].iter().position(Option::is_some)
        {
            let index = region.next + undefined - self.scope;
            return Err(place.error(Malformed::UndefinedValue { index }));
        }
        self.values.truncate(region.start);
        (self.scope, self.outside) = (region.outer, region.outside);
        Ok(())
    }

    /// Gives a value the next number of its region.
    #[inline]
    pub(super) fn define(
        &mut self,
        region: &mut Reserved,
        value: ValueId,
        body: &mut Body,
        place: &Cursor<'_>,
    ) -> ReadResult<()> {
        if region.next == region.end {
            return Err(place.error(Malformed::TooManyValues { count: region.end - region.start }));
        }
        if let Some(forward) = self.values[region.next].replace(value) {
            body.resolve_forward(forward, value);
            self.forward -= 1;
        }
        region.next += 1;
        Ok(())
    }

    /// The value of a number read at `place`; one that is not defined yet has the type `unknown`.
    #[inline]
    pub(super) fn get(
        &mut self,
        index: u64,
        body: &mut Body,
        unknown: Type,
        place: &Cursor<'_>,
    ) -> ReadResult<ValueId> {
        let position = usize::try_from(index).ok().and_then(|index| self.scope.checked_add(index));
        match position.and_then(|position| self.values.get_mut(position)) {
            Some(_) if position.is_some_and(|position| position < self.outside) => {
                Err(place.error(Malformed::ValueOutside { index }))
            }
            Some(Some(value)) => Ok(*value),
            Some(slot) => {
                self.forward += 1;
                Ok(*slot.insert(body.create_forward(unknown)))
            }
            None => Err(place.error(Malformed::Value { index, count: self.height() })),
        }
    }
}
