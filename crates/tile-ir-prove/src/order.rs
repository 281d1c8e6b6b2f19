//! What tokens order.

use std::collections::BTreeMap;

use crate::term::{Term, Terms};

/// Something that tokens order before others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Item {
    /// The event of this number in a sequence.
    Event { sequence: usize, event: usize },
    /// A load of this signature.
    Read(usize),
    /// What a carried token of a loop orders, in an iteration.
    Carried { of: usize, value: usize },
    /// What a result of a loop orders.
    Result { of: usize, value: usize },
}

/// A token: what it orders before its users, and where that has happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Order(BTreeMap<Item, Term>);

impl Order {
    /// A token that orders something always, and what is before it.
    pub(crate) fn after(mut self, item: Item, terms: &mut Terms) -> Self {
        self.0.insert(item, terms.bool(true));
        self
    }

    /// What both order.
    pub(crate) fn joined(mut self, other: &Self, terms: &mut Terms) -> Self {
        for (&item, &where_) in &other.0 {
            let both = self.0.get(&item).map_or(where_, |&mine| terms.or(mine, where_));
            self.0.insert(item, both);
        }
        self
    }

    /// What one orders where a condition holds, and another elsewhere.
    pub(crate) fn chosen(condition: Term, yes: &Self, no: &Self, terms: &mut Terms) -> Self {
        let never = terms.bool(false);
        let items = yes.0.keys().chain(no.0.keys()).copied();
        let chosen = items.map(|item| {
            let [yes, no] = [yes, no].map(|it| it.0.get(&item).copied().unwrap_or(never));
            (item, terms.choose(condition, yes, no))
        });
        Self(chosen.collect())
    }

    /// What changes memory: loads see the state after it.
    pub(crate) fn changes(&self) -> Vec<(Item, Term)> {
        let changes = self.0.iter().filter(|(item, _)| !matches!(item, Item::Read(_)));
        changes.map(|(&item, &where_)| (item, where_)).collect()
    }

    /// Whether something is ordered, wherever another says that it is.
    pub(crate) fn has(&self, item: Item, where_: Term, terms: &Terms) -> bool {
        self.0.get(&item).is_some_and(|&mine| mine == where_ || terms.constant(mine) == Some(1))
    }

    pub(crate) fn items(&self) -> impl Iterator<Item = (Item, Term)> {
        self.0.iter().map(|(&item, &where_)| (item, where_))
    }
}
