//! How long the parts of a pipeline took.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::pipeline::{Pipeline, PipelineElement};

/// How long each part of a pipeline took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timing {
    /// The parts, in order.
    pub parts: Vec<TimingNode>,
}

/// How long a pass took, or a nested pipeline with all its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimingNode {
    /// The title of the pass, or `'cuda_tile.entry' Pipeline`.
    pub name: String,
    /// All threads together.
    pub time: Duration,
    /// The parts of a nested pipeline.
    pub parts: Vec<TimingNode>,
}

/// Adds up times, of passes by their number and of verification.
#[derive(Debug)]
pub(super) struct Clock {
    passes: Vec<AtomicU64>,
    verifying: Vec<AtomicU64>,
}

impl Clock {
    pub(super) fn new(passes: usize) -> Self {
        let zeros = || (0..passes).map(|_| AtomicU64::new(0)).collect();
        Self { passes: zeros(), verifying: zeros() }
    }

    pub(super) fn pass<R>(&self, number: usize, work: impl FnOnce() -> R) -> R {
        measured(&self.passes[number], work)
    }

    pub(super) fn verifying<R>(&self, number: usize, work: impl FnOnce() -> R) -> R {
        measured(&self.verifying[number], work)
    }

    pub(super) fn report(&self, pipeline: &Pipeline) -> Timing {
        Timing { parts: self.parts(pipeline, 0) }
    }

    fn parts(&self, pipeline: &Pipeline, first: usize) -> Vec<TimingNode> {
        let read = |times: &[AtomicU64], number: usize| Duration::from_nanos(times[number].load(Ordering::Relaxed));
        let mut nodes = Vec::new();
        for (number, element) in super::numbered(pipeline.elements(), first) {
            match element {
                PipelineElement::Pass(pass) => {
                    let name = pass.info().title().to_owned();
                    nodes.push(TimingNode { name, time: read(&self.passes, number), parts: Vec::new() });
                    let verifying = read(&self.verifying, number);
                    if !verifying.is_zero() {
                        let name = "(V) Verifier".to_owned();
                        nodes.push(TimingNode { name, time: verifying, parts: Vec::new() });
                    }
                }
                PipelineElement::Nested(nested) => {
                    let parts = self.parts(nested, number);
                    let time = parts.iter().map(|part| part.time).sum();
                    nodes.push(TimingNode { name: format!("'{}' Pipeline", nested.nest()), time, parts });
                }
            }
        }
        nodes
    }
}

#[cfg_attr(not(test), expect(clippy::disallowed_methods, reason = "who asks for times has a clock"))]
fn measured<R>(sum: &AtomicU64, work: impl FnOnce() -> R) -> R {
    let start = Instant::now();
    let result = work();
    sum.fetch_add(start.elapsed().as_nanos() as u64, Ordering::Relaxed);
    result
}
