//! The driver of the greedy rewriter.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use tile_ir_core::{Body, Context, Diagnostic, Listener, OpId, OpRef, RegionId, Rewriter, Stop};

use super::constants::Constants;
use super::dead::Witnesses;
use super::error;
use super::kinds::Kinds;
use super::stack::Stack;
use super::sweep::erase_dead_code;
use super::unreachable::erase_unreachable_blocks;
use super::{GreedyConfig, RegionSimplification};
use crate::analyses::Fingerprint;
use crate::pass::Watch;
use crate::rewriting::{Fold, Folding, Folds, Pattern, PatternSet};

/// The maximum number of consecutive in-place folds of an operation, so that folds that undo each other end.
const MAX_FOLDS_IN_PLACE: u32 = 64;

/// The number of pattern applications, for each operation and in addition, that only patterns without a fixed point reach.
const ENDLESS: (u64, u64) = (16, 1 << 16);

/// Applies folds and patterns in a region until none applies.
///
/// ```
/// use tile_ir_core::{Body, OpKind, OperandSegments};
/// use tile_ir_transforms::{GreedyConfig, GreedyRewriter, PatternSet};
///
/// let context = tile_ir_dialect::context();
/// let mut body = Body::new();
/// let region = body.root();
/// body.append_block(region);
/// let patterns = PatternSet::named(&context);
/// let outcome = GreedyRewriter::new(&context, &patterns, GreedyConfig::default()).run(&mut body, region)?;
/// assert!(outcome.converged && !outcome.changed);
/// # Ok::<(), Box<tile_ir_core::Diagnostic>>(())
/// ```
pub struct GreedyRewriter<'a> {
    context: &'a Context,
    patterns: &'a PatternSet,
    folds: Arc<Folds>,
    kinds: Arc<Kinds>,
    config: GreedyConfig,
    listener: Option<&'a mut dyn Listener>,
    watch: Option<Watch<'a>>,
}

/// The outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyOutcome {
    /// Whether a fixed point was reached.
    pub converged: bool,
    /// Whether anything changed.
    pub changed: bool,
    /// The number of pattern applications.
    pub rewrites: u64,
    /// The label of the pattern that applied last, if patterns were given up because they would go on forever.
    pub endless: Option<&'static str>,
}

impl std::fmt::Debug for GreedyRewriter<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GreedyRewriter").field("config", &self.config).finish_non_exhaustive()
    }
}

impl<'a> GreedyRewriter<'a> {
    /// A rewriter with these patterns and the folds that the tables of the context name.
    pub fn new(context: &'a Context, patterns: &'a PatternSet, config: GreedyConfig) -> Self {
        let (folds, kinds) = (Folds::of(context), Kinds::of(context));
        Self { context, patterns, folds, kinds, config, listener: None, watch: None }
    }

    /// Adds a listener.
    #[must_use]
    pub fn with_listener(self, listener: &'a mut dyn Listener) -> Self {
        Self { listener: Some(listener), ..self }
    }

    /// Adds what watches the applications of patterns.
    #[must_use]
    pub fn watched_by(self, watch: Option<Watch<'a>>) -> Self {
        Self { watch, ..self }
    }

    /// Rewrites the operations in a region, which must be isolated from above.
    ///
    /// # Errors
    /// If a pattern fails to build an operation or does not report a change, which is a bug in the pattern; or if the rewriting is
    /// [stopped](Stop), which leaves what was rewritten until then.
    pub fn run(&mut self, body: &mut Body, region: RegionId) -> Result<GreedyOutcome, Box<Diagnostic>> {
        let listener = self.listener.as_mut().map(|listener| &mut **listener as &mut dyn Listener);
        let mut run = Run {
            context: self.context,
            patterns: self.patterns,
            folds: &self.folds,
            kinds: &self.kinds,
            config: self.config,
            region,
            stack: Stack::new(region, listener),
            watch: self.watch.as_mut().map(Watch::reborrow),
            witnesses: Witnesses::default(),
            ops: Vec::new(),
            folded: None,
            rewrites: 0,
            endless: None,
            body,
        };
        let converged = run.iterate()?;
        let Run { rewrites, endless, stack, .. } = run;
        Ok(GreedyOutcome { converged, changed: stack.changed_ever, rewrites, endless })
    }
}

struct Run<'r> {
    context: &'r Context,
    body: &'r mut Body,
    region: RegionId,
    patterns: &'r PatternSet,
    folds: &'r Folds,
    kinds: &'r Kinds,
    config: GreedyConfig,
    stack: Stack<'r>,
    watch: Option<Watch<'r>>,
    witnesses: Witnesses,
    /// A reused buffer for the operations of a walk.
    ops: Vec<OpId>,
    /// The operation that was folded in place last, and the number of consecutive times.
    folded: Option<(OpId, u32)>,
    rewrites: u64,
    endless: Option<&'static str>,
}

/// Whether a region has at most one block, in which definitions come before uses.
fn is_ordered(body: &Body, region: RegionId) -> bool {
    !body.is_graph_region(region) && body.region_blocks(region).len() < 2
}

/// Whether a fold or pattern applied.
type Tried = Result<bool, Box<Diagnostic>>;

impl Run<'_> {
    fn iterate(&mut self) -> Tried {
        let mut constants = Constants::default();
        let mut iterations = 0;
        loop {
            if self.config.max_iterations.is_some_and(|most| iterations >= most) {
                return Ok(false);
            }
            iterations += 1;
            constants.clear();
            self.stack.changed_now = false;
            let has_order = self.fill(&mut constants);
            let mut goes_on = self.work()?;
            if self.endless.is_some() {
                return Ok(false);
            }
            // If definitions come before uses, the walk has found all dead code unless something changed.
            let may_be_dead = self.stack.changed_now || !has_order;
            if may_be_dead && self.config.regions != RegionSimplification::Disabled {
                goes_on |= erase_unreachable_blocks(self.context, self.body, self.region, &mut self.stack);
                goes_on |= erase_dead_code(self.context, self.body, self.region, self.kinds, &mut self.stack);
            }
            if !goes_on {
                return Ok(true);
            }
        }
    }

    /// Pushes all operations and uniques constants. Returns whether definitions come before uses everywhere and all blocks are
    /// reachable.
    fn fill(&mut self, constants: &mut Constants) -> bool {
        let mut has_order = is_ordered(self.body, self.region);
        let mut ops = std::mem::take(&mut self.ops);
        ops.clear();
        match self.config.top_down {
            true => ops.extend(self.body.walk(self.region)),
            false => ops.extend(self.body.walk_post_order(self.region)),
        }
        self.stack.clear(ops.len(), self.config.top_down);
        for &op in &ops {
            let operation = self.body.op(op);
            let kind = operation.kind();
            has_order &= operation.regions().iter().all(|&region| is_ordered(self.body, region));
            if self.kinds.is_constant(kind) && !constants.unique(self.context, self.body, &mut self.stack, op) {
                continue;
            }
            match self.config.top_down {
                // Its ancestors are on the stack already.
                true => self.stack.push_alone(op),
                false => self.stack.push_with_ancestors(self.body, op),
            }
        }
        self.stack.filled();
        self.ops = ops;
        has_order
    }

    /// Pops and processes operations until the stack is empty, or as many patterns applied as there may. Returns whether anything
    /// changed.
    fn work(&mut self) -> Tried {
        let mut changed = false;
        let (each, more) = ENDLESS;
        let endless = (self.body.operation_count() as u64).saturating_mul(each).saturating_add(more);
        let mut left = self.config.max_rewrites.unwrap_or(endless);
        while left > 0 {
            let Some(op) = self.stack.pop() else { break };
            Stop::check()?;
            let kind = self.body.op(op).kind();
            if self.kinds.is_erasable(kind) && self.witnesses.is_dead(self.kinds, self.body, op) {
                self.rewriter().erase(op);
                changed = true;
                continue;
            }
            let (folds, patterns) = (self.folds.get(kind), self.patterns.get(kind));
            if folds.is_empty() && patterns.is_empty() {
                continue;
            }
            if !self.kinds.is_constant(kind) && self.fold(op, folds)? {
                changed = true;
            } else if let Some(label) = self.rewrite(op, patterns)? {
                changed = true;
                self.rewrites += 1;
                left -= 1;
                self.endless = (left == 0 && self.config.max_rewrites.is_none()).then_some(label);
            }
        }
        Ok(changed)
    }

    fn fold(&mut self, op: OpId, folds: &[Fold]) -> Tried {
        for fold in folds {
            match &fold.0 {
                Folding::InPlace(pattern) => {
                    let times = self.folded.filter(|(last, _)| *last == op).map_or(0, |(_, times)| times);
                    if times < MAX_FOLDS_IN_PLACE && self.apply(pattern, op)? {
                        self.folded = Some((op, times + 1));
                        self.stack.push(self.body, op);
                        return Ok(true);
                    }
                }
                Folding::Value(_) | Folding::Rewrite(_) => {
                    let op_ref = OpRef::of_body(self.context, self.body, op);
                    let (found, results) = (fold.value(op_ref), op_ref.get().results());
                    if let (Some(found), &[result]) = (found, results)
                        && found != result
                    {
                        self.rewriter().replace(op, &[found]);
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The label of the pattern that applied.
    fn rewrite(&mut self, op: OpId, patterns: &[Pattern]) -> Result<Option<&'static str>, Box<Diagnostic>> {
        for pattern in patterns {
            let applied = match self.watch {
                None => self.apply(pattern, op)?,
                Some(_) => self.apply_watched(pattern, op)?,
            };
            if applied {
                return Ok(Some(pattern.label()));
            }
        }
        Ok(None)
    }

    #[cold]
    fn apply_watched(&mut self, pattern: &Pattern, op: OpId) -> Tried {
        let Some(watch) = self.watch.take() else { return self.apply(pattern, op) };
        let op_ref = OpRef::of_body(self.context, self.body, op);
        let is_allowed = watch.allows(pattern.label(), op_ref);
        let remark = if is_allowed { watch.draft(pattern.label(), op_ref) } else { None };
        let applied = if is_allowed { self.apply(pattern, op) } else { Ok(false) };
        let watch = self.watch.insert(watch);
        if is_allowed {
            watch.tried(remark.filter(|_| matches!(applied, Ok(true))));
        }
        applied
    }

    fn apply(&mut self, pattern: &Pattern, op: OpId) -> Tried {
        let name = self.body.op(op).def().name;
        let before = (self.body.operation_count() <= self.config.watched_up_to).then(|| {
            self.stack.touched = Some(FxHashSet::default());
            Fingerprint::of(self.body)
        });
        self.stack.revisits = pattern.revisits();
        let applied = pattern.apply(&mut self.rewriter(), op);
        self.stack.revisits = true;
        let applied = applied.map_err(|error| error::not_built(pattern.label(), name, &error))?;
        if let (Some(before), Some(reported)) = (before, self.stack.touched.take()) {
            if let Some(what) = before.unreported(self.body, &reported) {
                return Err(error::unreported(pattern.label(), &what));
            }
            if !applied && !reported.is_empty() {
                return Err(error::unreported(pattern.label(), "changed something but reported that it did not apply"));
            }
        }
        Ok(applied)
    }

    fn rewriter(&mut self) -> Rewriter<'_> {
        Rewriter::with_listener(self.context, self.body, &mut self.stack)
    }
}
