//! When an operation may go because nobody needs its results.

use std::sync::Arc;

use tile_ir_core::definition::Trait;
use tile_ir_core::{Body, Context, IdMap, OpId, OpKind};

/// What is known of each kind of operation about going away.
///
/// It is less than [`OpRef::is_dead`](tile_ir_core::OpRef::is_dead) knows, as the reference has it: an operation goes
/// only if the table lists no effect of it at all, not even that it reads, and if nothing inside it leaves a loop or
/// function, not even a loop inside it. So no load goes, and no loop.
#[derive(Debug)]
pub struct Deadness {
    kinds: Vec<KindDeadness>,
}

/// What is known of one kind.
#[derive(Clone, Copy, Debug)]
struct KindDeadness {
    /// Nobody can tell from the operation itself that it was executed.
    silent: bool,
    /// The operation may go where it is silent: it ends no block, defines no symbol and owns no function's body.
    may_go: bool,
}

impl Deadness {
    /// What the tables of a context say.
    pub fn of(context: &Context) -> Arc<Self> {
        context.shared(|context| {
            let kinds = std::iter::once(OpKind::UNREGISTERED).chain(context.operations());
            Self { kinds: kinds.map(KindDeadness::of).collect() }
        })
    }

    /// Whether nobody can tell that an operation itself was executed, whatever is inside it.
    #[inline]
    pub fn is_silent(&self, kind: OpKind) -> bool {
        self.kinds[kind.index()].silent
    }

    /// Whether an operation may go where nobody uses its results and all inside it is silent.
    #[inline]
    pub fn may_go(&self, kind: OpKind) -> bool {
        let kind = self.kinds[kind.index()];
        kind.silent && kind.may_go
    }

    /// Whether nobody needs an operation. `witnesses` is a memory for what was found inside operations.
    pub(super) fn is_dead(&self, body: &Body, op: OpId, witnesses: &mut Witnesses) -> bool {
        let operation = body.op(op);
        self.may_go(operation.kind())
            && operation.results().iter().all(|&result| body.uses(result).is_empty())
            && (operation.regions().is_empty() || self.is_silent_inside(body, op, witnesses))
    }

    /// Whether all inside an operation is silent.
    fn is_silent_inside(&self, body: &Body, op: OpId, witnesses: &mut Witnesses) -> bool {
        if let Some(&witness) = witnesses.0.get(op)
            && body.contains(witness)
            && body.is_inside(witness, op)
        {
            return false;
        }
        let regions = body.op(op).regions();
        let ends =
            regions.iter().flat_map(|&region| body.region_blocks(region)).filter_map(|&block| body.last_op(block));
        let mut inside = ends.chain(regions.iter().flat_map(|&region| body.walk(region)));
        match inside.find(|&inside| !self.is_silent(body.op(inside).kind())) {
            Some(witness) => {
                witnesses.0.insert(op, witness);
                false
            }
            None => true,
        }
    }
}

impl KindDeadness {
    fn of(kind: OpKind) -> Self {
        let is_needed = kind.is_terminator() || kind.has_trait(Trait::Symbol) || kind.is_function_like();
        Self { silent: kind.effects.list().is_empty() && kind.exits().is_none(), may_go: !is_needed }
    }
}

/// For operations with something inside that is not silent, the one that was found. While it stays there nobody has to
/// look for another one, however often one asks.
#[derive(Default)]
pub(super) struct Witnesses(IdMap<OpId, OpId>);
