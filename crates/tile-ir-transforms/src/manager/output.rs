//! Output of passes and observers, in the order of functions.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::pass::Report;

/// Receives the output of a run.
pub(super) type Sink<'s> = dyn FnMut(&str) + Send + 's;

/// Puts the output of functions that are processed in parallel in order: the first unfinished function writes through, the
/// output of later ones is buffered until the functions before them are finished.
pub(super) struct OrderedOutput<'s>(Mutex<State<'s>>);

struct State<'s> {
    sink: &'s mut Sink<'s>,
    /// The index of the first unfinished function.
    first_unfinished: usize,
    functions: Vec<Function>,
}

#[derive(Clone, Default)]
struct Function {
    buffered: String,
    is_finished: bool,
}

impl<'s> OrderedOutput<'s> {
    pub(super) fn new(sink: &'s mut Sink<'s>, functions: usize) -> Self {
        Self(Mutex::new(State { sink, first_unfinished: 0, functions: vec![Function::default(); functions] }))
    }

    fn state(&self) -> MutexGuard<'_, State<'s>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, index: usize, text: &str) {
        let mut state = self.state();
        if index == state.first_unfinished {
            (state.sink)(text);
        } else {
            state.functions[index].buffered.push_str(text);
        }
    }

    /// Marks a function as finished and writes the buffered output up to the next unfinished one.
    fn finish(&self, index: usize) {
        let mut state = self.state();
        state.functions[index].is_finished = true;
        while state.functions.get(state.first_unfinished).is_some_and(|function| function.is_finished) {
            state.first_unfinished += 1;
            let next = state.first_unfinished;
            if let Some(function) = state.functions.get_mut(next) {
                let text = std::mem::take(&mut function.buffered);
                (state.sink)(&text);
            }
        }
    }
}

/// The output and reports of the passes on one function.
pub(super) struct FunctionOutput<'t> {
    output: &'t OrderedOutput<'t>,
    /// The index of the function.
    index: usize,
    /// The reports without their output, each with the number of its pass.
    pub(super) reports: Vec<(usize, Report)>,
}

impl<'t> FunctionOutput<'t> {
    pub(super) fn new(output: &'t OrderedOutput<'t>, index: usize) -> Self {
        Self { output, index, reports: Vec::new() }
    }

    /// Writes the output of a report.
    pub(super) fn write(&self, report: &mut Report) {
        if !report.output.is_empty() {
            self.output.write(self.index, &std::mem::take(&mut report.output));
        }
    }

    /// Finishes the function. After a failure, the output of later functions stays buffered and is dropped, as if they had not
    /// been started.
    pub(super) fn finish(self, succeeded: bool) -> Vec<(usize, Report)> {
        if succeeded {
            self.output.finish(self.index);
        }
        self.reports
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The output if functions write their numbers in a given order, `true` to finish.
    fn written(order: &[(usize, bool)]) -> String {
        let mut text = String::new();
        let mut sink = |more: &str| text.push_str(more);
        {
            let output = OrderedOutput::new(&mut sink, 3);
            for &(function, is_last) in order {
                let output = FunctionOutput::new(&output, function);
                let mut report = Report { output: function.to_string(), ..Report::default() };
                output.write(&mut report);
                output.finish(is_last);
            }
        }
        text
    }

    #[test]
    fn output_follows_the_order_of_functions() {
        assert_eq!(written(&[(2, true), (1, false), (0, true), (1, true)]), "0112");
        assert_eq!(written(&[(0, false), (0, false)]), "00", "before it is done");
        assert_eq!(written(&[(1, false), (2, true), (0, true)]), "01", "the second one failed");
    }
}
