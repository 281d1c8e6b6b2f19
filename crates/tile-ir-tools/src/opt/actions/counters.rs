//! Counters of actions, which skip the first ones and stop after some: to find the one that matters by bisection.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tile_ir::transforms::pass::{ActionHandler, ActionKind};

/// A number of a counter, `apply-pattern-skip=3`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    kind: ActionKind,
    what: Number,
    number: u64,
}

#[derive(Clone, Copy, Debug)]
enum Number {
    Skip,
    Count,
}

impl Setting {
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let expected = || {
            let kinds = ActionKind::ALL.map(ActionKind::name).join("' or '");
            format!("expected '{kinds}' with '-skip=N' or '-count=N' after it")
        };
        let parsed = || {
            let (name, number) = text.split_once('=')?;
            let skip = name.strip_suffix("-skip").map(|kind| (kind, Number::Skip));
            let (name, what) = skip.or_else(|| Some((name.strip_suffix("-count")?, Number::Count)))?;
            let kind = ActionKind::ALL.into_iter().find(|kind| kind.name() == name)?;
            Some(Self { kind, what, number: number.parse().ok()? })
        };
        parsed().ok_or_else(expected)
    }
}

/// A counter of the actions of one kind.
#[derive(Clone, Copy, Debug, Default)]
struct Counter {
    counted: u64,
    skip: u64,
    /// How many are taken after those that are skipped; `None` for all.
    count: Option<u64>,
}

/// The counters of one run.
#[derive(Debug)]
pub(crate) struct Counters(Mutex<BTreeMap<ActionKind, Counter>>);

impl Counters {
    pub(super) fn new(settings: &[Setting]) -> Self {
        let mut counters: BTreeMap<ActionKind, Counter> = BTreeMap::new();
        for &Setting { kind, what, number } in settings {
            let counter = counters.entry(kind).or_default();
            match what {
                Number::Skip => counter.skip = number,
                Number::Count => counter.count = Some(number),
            }
        }
        Self(Mutex::new(counters))
    }

    /// A line for each counter, as MLIR's tools print it: how often it counted, how many it skips, and how many it lets
    /// through after these, -1 for all.
    pub(super) fn report(&self) -> String {
        let mut text = "DebugCounter counters:\n".to_owned();
        for (kind, Counter { counted, skip, count }) in self.counters().iter() {
            let count = count.map_or("-1".to_owned(), |count| count.to_string());
            let _ = writeln!(text, "{:<32}: {{{counted},{skip},{count}}}", kind.name());
        }
        text
    }

    fn counters(&self) -> MutexGuard<'_, BTreeMap<ActionKind, Counter>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ActionHandler for Counters {
    fn allows(&self, kind: ActionKind) -> bool {
        let mut counters = self.counters();
        let Some(counter) = counters.get_mut(&kind) else { return true };
        counter.counted += 1;
        let beyond = counter.counted.saturating_sub(counter.skip);
        beyond > 0 && counter.count.is_none_or(|count| beyond <= count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_skipped_then_taken_then_prevented() {
        let settings = ["apply-pattern-skip=1", "apply-pattern-count=2"].map(|it| Setting::parse(it).unwrap());
        let counters = Counters::new(&settings);
        let taken: Vec<bool> = (0..5).map(|_| counters.allows(ActionKind::ApplyPattern)).collect();
        assert_eq!(taken, [false, true, true, false, false]);
        assert!(counters.allows(ActionKind::PassExecution), "it has no counter");
        assert_eq!(counters.report(), "DebugCounter counters:\napply-pattern                   : {5,1,2}\n");
    }

    #[test]
    fn the_last_number_counts() {
        let settings = ["pass-execution-skip=4", "pass-execution-skip=0"].map(|it| Setting::parse(it).unwrap());
        assert!(Counters::new(&settings).allows(ActionKind::PassExecution));
    }

    #[test]
    fn what_is_no_setting_is_refused() {
        for text in
            ["", "apply-pattern", "apply-pattern=1", "apply-pattern-skip", "apply-pattern-skip=x", "nope-skip=1"]
        {
            let error = Setting::parse(text).unwrap_err();
            assert_eq!(error, "expected 'apply-pattern' or 'pass-execution' with '-skip=N' or '-count=N' after it");
        }
    }
}
