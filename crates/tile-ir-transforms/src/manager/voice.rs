//! Text for the user, given out while passes run.

use std::sync::{Mutex, PoisonError};

use crate::pass::Report;

/// Where text for the user goes.
pub(super) type Sink<'s> = dyn FnMut(&str) + Send + 's;

/// Gives out what is said of functions that are worked on side by side, in the order of the functions: at once for the
/// first one that is not done yet, and for a later one when its turn comes.
pub(super) struct Turns<'s>(Mutex<State<'s>>);

struct State<'s> {
    sink: &'s mut Sink<'s>,
    /// The function whose turn it is.
    turn: usize,
    functions: Vec<Said>,
}

/// What was said of a function.
#[derive(Clone, Default)]
struct Said {
    /// What was not given out yet.
    waiting: String,
    is_done: bool,
}

impl<'s> Turns<'s> {
    pub(super) fn new(sink: &'s mut Sink<'s>, functions: usize) -> Self {
        Self(Mutex::new(State { sink, turn: 0, functions: vec![Said::default(); functions] }))
    }

    fn state<R>(&self, ask: impl FnOnce(&mut State<'s>) -> R) -> R {
        ask(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn say(&self, function: usize, text: &str) {
        self.state(|state| match state.functions.get_mut(function) {
            Some(said) if function != state.turn => said.waiting.push_str(text),
            _ => (state.sink)(text),
        });
    }

    /// Makes it the turn of the next function that is not done, and gives out what others have waiting up to there.
    fn finish(&self, function: usize) {
        self.state(|state| {
            state.functions.get_mut(function).into_iter().for_each(|said| said.is_done = true);
            while state.functions.get(state.turn).is_some_and(|said| said.is_done) {
                state.turn += 1;
                let next = state.functions.get_mut(state.turn).map(|next| std::mem::take(&mut next.waiting));
                next.filter(|text| !text.is_empty()).into_iter().for_each(|text| (state.sink)(&text));
            }
        });
    }
}

/// What passes have to say of one function.
pub(super) struct Voice<'t> {
    turns: &'t Turns<'t>,
    function: usize,
    /// The rest of what each pass had to say, by its number.
    pub(super) reports: Vec<(usize, Report)>,
}

impl<'t> Voice<'t> {
    pub(super) fn new(turns: &'t Turns<'t>, function: usize) -> Self {
        Self { turns, function, reports: Vec::new() }
    }

    /// Gives out the text of a report.
    pub(super) fn say(&self, report: &mut Report) {
        if !report.output.is_empty() {
            self.turns.say(self.function, &std::mem::take(&mut report.output));
        }
    }

    /// Ends it. After a failure it never is the turn of the functions that come later, as if they had not been begun.
    pub(super) fn end(self, is_fine: bool) -> Vec<(usize, Report)> {
        if is_fine {
            self.turns.finish(self.function);
        }
        self.reports
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is given out when each function says its number in a certain order, `true` for the last time.
    fn heard(order: &[(usize, bool)]) -> String {
        let mut text = String::new();
        let mut sink = |more: &str| text.push_str(more);
        {
            let turns = Turns::new(&mut sink, 3);
            for &(function, is_last) in order {
                let voice = Voice::new(&turns, function);
                let mut report = Report { output: function.to_string(), ..Report::default() };
                voice.say(&mut report);
                voice.end(is_last);
            }
        }
        text
    }

    #[test]
    fn functions_are_heard_in_their_order() {
        assert_eq!(heard(&[(2, true), (1, false), (0, true), (1, true)]), "0112");
        assert_eq!(heard(&[(0, false), (0, false)]), "00", "before it is done");
        assert_eq!(heard(&[(1, false), (2, true), (0, true)]), "01", "the second one failed");
    }
}
