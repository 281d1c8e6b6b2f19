/// What a pass is called, what it may be scheduled on and what it does.
#[derive(Clone, Copy, Debug)]
pub struct PassInfo {
    /// Its name in pipelines, `loop-split`.
    pub name: &'static str,
    /// Its name in dumps and reports, `LoopSplit`. Left empty, that is `name`.
    pub title: &'static str,
    /// What it may be scheduled on.
    pub anchor: Anchor,
    /// One line for lists, without a full stop.
    pub summary: &'static str,
    /// What its page says after the summary, in Markdown.
    pub description: &'static str,
    /// What it keeps of what a program computes.
    pub meaning: Meaning,
    /// Whether running it twice is running it once.
    pub idempotent: bool,
    /// Whether it is for tests, and listed only there.
    pub testing: bool,
    /// What it counts.
    pub statistics: &'static [StatisticInfo],
}

impl PassInfo {
    /// A pass that keeps every bit of the result and has nothing to say of itself.
    pub const fn new(name: &'static str, anchor: Anchor) -> Self {
        Self {
            name,
            title: "",
            anchor,
            summary: "",
            description: "",
            meaning: Meaning::Exact,
            idempotent: true,
            testing: false,
            statistics: &[],
        }
    }

    /// Its name in dumps and reports.
    pub const fn title(&self) -> &'static str {
        if self.title.is_empty() { self.name } else { self.title }
    }
}

/// What a pass may be scheduled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Any operation that is isolated from above.
    Any,
    /// Functions.
    Function,
    /// Operations of this name.
    Op(&'static str),
}

/// What a pass keeps of what a program computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Every bit of every result.
    Exact,
    /// Results up to how they are rounded.
    Rounding,
    /// It changes what stands around the computation only: names, locations, hints.
    Untouched,
}

/// Something that a pass counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatisticInfo {
    /// Its name.
    pub name: &'static str,
    /// What is counted.
    pub summary: &'static str,
}
