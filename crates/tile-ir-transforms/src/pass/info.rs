//! Descriptions of passes.

/// The static description of a pass.
#[derive(Clone, Copy, Debug)]
pub struct PassInfo {
    /// The name in pipelines, `loop-split`.
    pub name: &'static str,
    /// The name in dumps and reports, `LoopSplit`; `name` if empty.
    pub title: &'static str,
    /// The operations that it can be scheduled on.
    pub anchor: Anchor,
    /// A one-line summary without a full stop.
    pub summary: &'static str,
    /// The body of its documentation page, in Markdown.
    pub description: &'static str,
    /// What it preserves of the program's results.
    pub meaning: Meaning,
    /// Whether a second run changes nothing.
    pub idempotent: bool,
    /// Whether it exists for tests and is left out of lists for users.
    pub testing: bool,
    /// Its statistics.
    pub statistics: &'static [StatisticInfo],
}

impl PassInfo {
    /// A description with default values: bit-exact, idempotent, without statistics.
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

    /// The name in dumps and reports.
    pub const fn title(&self) -> &'static str {
        if self.title.is_empty() { self.name } else { self.title }
    }
}

/// The operations that a pass can be scheduled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Any operation that is isolated from above.
    Any,
    /// Functions.
    Function,
    /// Operations that are tables of symbols, as modules are.
    SymbolTable,
    /// Operations of this name.
    Op(&'static str),
}

/// What a pass preserves of the results of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Every bit of every result.
    Exact,
    /// Results up to how they are rounded.
    Rounding,
    /// Every bit; only names, locations or hints change.
    Untouched,
}

/// A statistic of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatisticInfo {
    /// Its name.
    pub name: &'static str,
    /// What it counts.
    pub summary: &'static str,
}
