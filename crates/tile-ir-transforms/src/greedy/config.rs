use crate::pass::OptionValue;

/// How the greedy rewriter works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyConfig {
    /// Whether operations are first visited in the order of the text; else from the end, and what is inside an operation
    /// before it.
    pub top_down: bool,
    /// What is done to regions after each iteration.
    pub regions: RegionSimplification,
    /// How many iterations there may be; any number where there is no limit.
    pub max_iterations: Option<u64>,
    /// How often patterns may apply in one iteration; as often as they do where there is no limit.
    pub max_rewrites: Option<u64>,
    /// In bodies of up to so many operations, each pattern is watched for changes that it does not tell of. That takes a
    /// walk over the body whenever one is tried, so by default only builds with debug assertions do it, in small bodies.
    pub watched_up_to: usize,
}

/// What is done to regions between iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionSimplification {
    /// Nothing.
    Disabled,
    /// Blocks that are never reached and code that is dead go.
    Normal,
    /// The same: there is nothing more to do, as only operations of unknown dialects have several blocks in a region.
    Aggressive,
}

impl Default for GreedyConfig {
    /// From the end, ten iterations.
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
