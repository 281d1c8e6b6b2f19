//! Lists per kind of operation.

use tile_ir_core::{Context, OpKind};

/// A list per kind of operation.
#[derive(Clone, Debug)]
pub(crate) struct ByKind<T> {
    items: Vec<T>,
    /// The start of each kind's list, and the end of the last.
    starts: Vec<u32>,
}

impl<T> ByKind<T> {
    /// The lists that `list` returns for the kinds of a context.
    pub(crate) fn new<I: IntoIterator<Item = T>>(context: &Context, mut list: impl FnMut(OpKind) -> I) -> Self {
        let (mut items, mut starts) = (Vec::new(), vec![0]);
        for kind in std::iter::once(OpKind::UNREGISTERED).chain(context.operations()) {
            items.extend(list(kind));
            starts.push(items.len() as u32);
        }
        Self { items, starts }
    }

    /// The list of a kind.
    #[inline]
    pub(crate) fn get(&self, kind: OpKind) -> &[T] {
        match self.starts[kind.index()..] {
            [start, end, ..] => &self.items[start as usize..end as usize],
            _ => &[],
        }
    }

    /// All items.
    pub(crate) fn items(&self) -> &[T] {
        &self.items
    }
}
