//! Iteration over everything nested in a region, without recursion.

use super::{BlockId, Body, OpId, RegionId};

/// An event of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkEvent {
    /// An operation, before its regions.
    Enter(OpId),
    /// The same operation, after its regions.
    Leave(OpId),
}

/// A walk over the operations nested in a region.
#[derive(Debug)]
pub struct Walk<'a> {
    body: &'a Body,
    /// Pending positions, innermost last.
    pending: Vec<Pending>,
    /// The operation entered last, if it has no nested operations.
    entered: Option<OpId>,
}

#[derive(Debug)]
enum Pending {
    Blocks { region: RegionId, next: usize },
    Ops(OpId),
    Leave(OpId),
}

impl Body {
    /// The operations nested in a region, in pre-order.
    pub fn walk(&self, region: RegionId) -> impl Iterator<Item = OpId> + '_ {
        self.walk_events(region).filter_map(|event| match event {
            WalkEvent::Enter(op) => Some(op),
            WalkEvent::Leave(_) => None,
        })
    }

    /// An operation and those nested in it, in pre-order.
    pub fn walk_op(&self, op: OpId) -> impl Iterator<Item = OpId> + '_ {
        let inside = self.op(op).regions().iter().flat_map(|&region| self.walk(region));
        std::iter::once(op).chain(inside)
    }

    /// The operations nested in a region, each before and after its regions.
    pub fn walk_events(&self, region: RegionId) -> Walk<'_> {
        Walk { body: self, pending: vec![Pending::Blocks { region, next: 0 }], entered: None }
    }

    /// The operations nested in a region, in post-order.
    pub fn walk_post_order(&self, region: RegionId) -> impl Iterator<Item = OpId> + '_ {
        self.walk_events(region).filter_map(|event| match event {
            WalkEvent::Enter(_) => None,
            WalkEvent::Leave(op) => Some(op),
        })
    }
}

impl Walk<'_> {
    /// The next event.
    fn step(&mut self) -> Option<WalkEvent> {
        loop {
            match self.pending.pop()? {
                Pending::Leave(op) => return Some(WalkEvent::Leave(op)),
                Pending::Blocks { region, next } => {
                    if let Some(&block) = self.body.region_blocks(region).get(next) {
                        self.pending.push(Pending::Blocks { region, next: next + 1 });
                        self.block(block);
                    }
                }
                Pending::Ops(op) => {
                    let operation = self.body.op(op);
                    if let Some(next) = operation.next() {
                        self.pending.push(Pending::Ops(next));
                    }
                    self.pending.push(Pending::Leave(op));
                    for &region in operation.regions().iter().rev() {
                        self.pending.push(Pending::Blocks { region, next: 0 });
                    }
                    return Some(WalkEvent::Enter(op));
                }
            }
        }
    }

    fn block(&mut self, block: BlockId) {
        if let Some(first) = self.body.first_op(block) {
            self.pending.push(Pending::Ops(first));
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = WalkEvent;

    #[inline]
    fn next(&mut self) -> Option<WalkEvent> {
        if let Some(op) = self.entered.take() {
            return Some(WalkEvent::Leave(op));
        }
        // Fast path: most operations have a successor and no regions.
        if let Some(Pending::Ops(next)) = self.pending.last_mut() {
            let op = *next;
            let operation = self.body.op(op);
            if operation.regions().is_empty()
                && let Some(after) = operation.next()
            {
                *next = after;
                self.entered = Some(op);
                return Some(WalkEvent::Enter(op));
            }
        }
        self.step()
    }
}
