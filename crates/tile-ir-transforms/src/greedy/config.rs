//! Configuration of the greedy rewriter.

use crate::pass::OptionValue;

/// Configuration of the greedy rewriter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyConfig {
    /// Whether operations are first visited in textual order; otherwise in reverse, nested operations first.
    pub top_down: bool,
    /// The simplification of regions after each iteration.
    pub regions: RegionSimplification,
    /// The maximum number of iterations; `None` for no limit.
    pub max_iterations: Option<u64>,
    /// The maximum number of pattern applications per iteration. With `None`, rewriting ends, without a fixed point, at the first
    /// iteration that takes more than patterns that converge ever need: 16 for each operation, and 65 536 more.
    pub max_rewrites: Option<u64>,
    /// In bodies of up to this many operations, each pattern is checked for changes that it does not report. That takes a walk
    /// over the body for every attempt, so by default only builds with debug assertions do it, for small bodies.
    pub watched_up_to: usize,
}

/// Simplification of regions between iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionSimplification {
    /// Nothing.
    Disabled,
    /// Unreachable blocks and dead code are erased.
    Normal,
    /// Same as `Normal`: block merging does not apply, as only operations of unknown dialects have several blocks per region.
    Aggressive,
}

impl Default for GreedyConfig {
    /// Bottom-up, ten iterations.
    fn default() -> Self {
        Self {
            top_down: false,
            regions: RegionSimplification::Aggressive,
            max_iterations: Some(10),
            max_rewrites: None,
            watched_up_to: if cfg!(debug_assertions) { 500 } else { 0 },
        }
    }
}

impl OptionValue for RegionSimplification {
    const FORM: &'static str = "disabled|normal|aggressive";

    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "disabled" => Ok(Self::Disabled),
            "normal" => Ok(Self::Normal),
            "aggressive" => Ok(Self::Aggressive),
            _ => Err(format!("expected 'disabled', 'normal' or 'aggressive', found '{text}'")),
        }
    }

    fn print(&self) -> String {
        match self {
            Self::Disabled => "disabled",
            Self::Normal => "normal",
            Self::Aggressive => "aggressive",
        }
        .to_owned()
    }
}
