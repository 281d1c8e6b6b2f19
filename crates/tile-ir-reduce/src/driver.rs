//! The driver: tries the edits of all reductions until none helps any more.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use thiserror::Error;
use tile_ir_core::{Diagnostic, Module};
use tile_ir_verify::VerifyOptions;

use crate::candidate::Candidate;
use crate::search::Search;
use crate::trial::{Trial, Tried, errors};
use crate::{Draft, Outcome, Reduction, Statistics, Test, TestError};

/// How to reduce.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// What every candidate must satisfy; `None` tests invalid candidates, too.
    pub verify: Option<VerifyOptions>,
    /// How many tests run at a time; 0 for one per processor. It does not change the result.
    pub jobs: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { verify: Some(VerifyOptions::default()), jobs: 1 }
    }
}

/// Watches a reduction.
pub trait Observer {
    /// A test has been run, or the next reduction begins.
    fn progress(&mut self, _: &Statistics) {}

    /// There is a smaller module.
    fn improved(&mut self, _: &Module, _: &Statistics) {}

    /// Whether to stop with the best module so far. This is asked between tests.
    fn is_interrupted(&self) -> bool {
        false
    }
}

/// Observes nothing.
impl Observer for () {}

/// The outcome of a reduction.
#[derive(Debug)]
pub struct Reduced {
    /// The smallest module found.
    pub module: Module,
    /// Figures.
    pub statistics: Statistics,
    /// Whether the observer stopped the reduction.
    pub interrupted: bool,
}

/// Why a module cannot be reduced.
#[derive(Error)]
#[non_exhaustive]
pub enum ReduceError {
    /// The test says that the module itself is not interesting.
    #[error("the input is not interesting: the test fails before anything is removed")]
    Uninteresting,
    /// The module itself is invalid, and candidates are to be valid.
    #[error("the input is invalid")]
    Invalid(Vec<Diagnostic>),
    /// The test cannot be run.
    #[error("{0}")]
    Test(#[from] TestError),
}

tile_ir_core::debug_as_text!(ReduceError);

/// The state of a reduction.
pub(crate) struct Driver<'a> {
    test: &'a dyn Test,
    options: Options,
    observer: &'a mut dyn Observer,
    best: Candidate,
    statistics: Statistics,
    /// Whether modules are interesting, by hash.
    outcomes: FxHashMap<u64, Outcome>,
    /// The modules whose outcome was needed.
    counted: FxHashSet<u64>,
}

impl<'a> Driver<'a> {
    /// Checks that the module is valid and interesting.
    pub(crate) fn start(
        module: &Module,
        test: &'a dyn Test,
        options: Options,
        observer: &'a mut dyn Observer,
    ) -> Result<Self, ReduceError> {
        let errors = errors(module, options.verify);
        if !errors.is_empty() {
            return Err(ReduceError::Invalid(errors));
        }
        if test.test(module)? != Outcome::Interesting {
            return Err(ReduceError::Uninteresting);
        }
        let best = Candidate::new(Draft::new(module).into_module());
        let operations = module.operation_count();
        let statistics = Statistics { operations_before: operations, operations, runs: 1, ..Statistics::default() };
        Ok(Self {
            test,
            options: Options { jobs: tile_ir_parallel::threads(options.jobs, usize::MAX), ..options },
            observer,
            best,
            statistics,
            outcomes: FxHashMap::default(),
            counted: FxHashSet::default(),
        })
    }

    /// Applies all reductions in order, again and again, until none of them helps.
    pub(crate) fn run(mut self, reductions: &[Reduction]) -> Result<Reduced, ReduceError> {
        let mut unchanged = 0;
        for (turn, reduction) in reductions.iter().cycle().enumerate() {
            if unchanged == reductions.len() || self.observer.is_interrupted() {
                break;
            }
            // Later rounds find little: sets of edits grow from single ones.
            let improved = self.reduce_by(reduction, turn < reductions.len())?;
            unchanged = if improved { 0 } else { unchanged + 1 };
        }
        let interrupted = self.observer.is_interrupted();
        Ok(Reduced { module: self.best.module, statistics: self.statistics, interrupted })
    }

    /// Applies as many edits of one reduction as possible; returns whether there were any.
    fn reduce_by(&mut self, reduction: &Reduction, is_first: bool) -> Result<bool, ReduceError> {
        self.statistics.reduction = reduction.name;
        self.observer.progress(&self.statistics);
        let edits = (reduction.edits)(&self.best.module);
        let base = Draft::new(&self.best.module).into_module();
        let mut search = Search::new(edits.len(), if is_first { edits.len() } else { 1 });
        let mut accepted: Vec<Range<usize>> = Vec::new();
        while !self.observer.is_interrupted() {
            let sets = search.ahead(self.options.jobs);
            if sets.is_empty() {
                break;
            }
            let trial = Trial {
                test: self.test,
                verify: self.options.verify,
                base: &base,
                edits: &edits,
                accepted: &accepted,
                best: &self.best.size,
                outcomes: &self.outcomes,
            };
            let tried = tile_ir_parallel::map(&sets, self.options.jobs, || (), |(), set| trial.run(set));
            self.follow(&mut search, sets.into_iter().zip(tried), &mut accepted)?;
        }
        Ok(!accepted.is_empty())
    }

    /// Goes through outcomes in the order of the search, up to the first that takes it elsewhere.
    fn follow(
        &mut self,
        search: &mut Search,
        tried: impl Iterator<Item = (Range<usize>, Tried)>,
        accepted: &mut Vec<Range<usize>>,
    ) -> Result<(), ReduceError> {
        let mut is_over = false;
        for (set, tried) in tried {
            let Tried::Tested { hash, outcome, candidate } = tried else {
                if !is_over && matches!(tried, Tried::Nothing) {
                    search.skip();
                    is_over = true;
                } else if !is_over {
                    search.failed();
                }
                continue;
            };
            // What was tested in vain is remembered.
            let outcome = match outcome {
                Err(_) if is_over => continue,
                outcome => outcome?,
            };
            self.outcomes.insert(hash, outcome);
            if is_over {
                continue;
            }
            if outcome != Outcome::Untested && self.counted.insert(hash) {
                self.statistics.runs += 1;
            }
            if outcome == Outcome::Interesting {
                search.succeeded();
                accepted.push(set);
                self.improve(*candidate);
                is_over = true;
            } else {
                search.failed();
                self.observer.progress(&self.statistics);
            }
        }
        Ok(())
    }

    fn improve(&mut self, candidate: Candidate) {
        self.best = candidate;
        self.statistics.improvements += 1;
        self.statistics.operations = self.best.module.operation_count();
        self.observer.improved(&self.best.module, &self.statistics);
    }
}
