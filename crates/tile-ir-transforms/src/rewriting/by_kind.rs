use tile_ir_core::{Context, OpKind};

/// A list for each kind of operation, found by the number of the kind.
#[derive(Clone, Debug)]
pub(crate) struct ByKind<T> {
    items: Vec<T>,
    /// Where the list of each kind begins, and where that of the last one ends.
    starts: Vec<u32>,
}

impl<T> ByKind<T> {
    /// What `list` says of each kind of a context.
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
