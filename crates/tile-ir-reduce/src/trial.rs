//! One set of edits, tried.

use std::ops::Range;

use rustc_hash::FxHashMap;
use tile_ir_core::{Diagnostic, Module, Severity};
use tile_ir_verify::{VerifyOptions, verify};

use crate::candidate::{Candidate, Size};
use crate::{Draft, Edit, Outcome, Test, TestError};

/// What sets of edits are applied to, and how the outcome is judged.
#[derive(Clone, Copy)]
pub(crate) struct Trial<'a> {
    pub(crate) test: &'a dyn Test,
    pub(crate) verify: Option<VerifyOptions>,
    /// The module that the edits were made for.
    pub(crate) base: &'a Module,
    pub(crate) edits: &'a [Edit],
    /// The edits that are part of the best module.
    pub(crate) accepted: &'a [Range<usize>],
    pub(crate) best: &'a Size,
    /// The outcomes of earlier tests, by hash.
    pub(crate) outcomes: &'a FxHashMap<u64, Outcome>,
}

/// What became of a set of edits.
pub(crate) enum Tried {
    /// They change nothing.
    Nothing,
    /// The result is invalid, not smaller, or known not to be interesting.
    Rejected,
    /// The result was tested, now or earlier.
    Tested { hash: u64, outcome: Result<Outcome, TestError>, candidate: Box<Candidate> },
}

impl Trial<'_> {
    /// Applies edits to a copy and tests it.
    pub(crate) fn run(&self, set: &Range<usize>) -> Tried {
        let mut draft = Draft::new(self.base);
        for range in self.accepted.iter().chain([set]) {
            for edit in self.edits.get(range.clone()).into_iter().flatten().rev() {
                edit(&mut draft);
            }
        }
        let candidate = Candidate::new(draft.into_module());
        if candidate.size == *self.best {
            return Tried::Nothing;
        }
        let hash = candidate.hash();
        let outcome = match self.outcomes.get(&hash) {
            _ if candidate.size > *self.best => return Tried::Rejected,
            Some(Outcome::Interesting) => Ok(Outcome::Interesting),
            Some(_) => return Tried::Rejected,
            None if !errors(&candidate.module, self.verify).is_empty() => return Tried::Rejected,
            None => self.test.test(&candidate.module),
        };
        Tried::Tested { hash, outcome, candidate: Box::new(candidate) }
    }
}

/// What is wrong with a module. Candidates are tried in parallel, so each is verified on one thread.
pub(crate) fn errors(module: &Module, options: Option<VerifyOptions>) -> Vec<Diagnostic> {
    let found = options.map(|options| verify(module, &VerifyOptions { threads: 1, ..options }));
    found.into_iter().flatten().filter(|it| it.severity == Severity::Error).collect()
}
