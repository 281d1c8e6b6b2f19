//! The formats of diagnostics.

mod json;
mod pretty;

use clap::{Command, CommandFactory, ValueEnum};
use tile_ir::Diagnostic;
use tile_ir::core::{Severity, escape_control};
use unicode_width::UnicodeWidthChar;

use crate::colour::Colour;
use crate::console::Console;
use crate::failure::{Failure, advised};
use crate::names::Names;
use crate::shown::Shown;

pub(crate) use json::{diagnostic_object, place_object};

/// The form of diagnostics.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// That of MLIR's tools: `file:line:col: error: message`, the source line, a caret.
    Mlir,
    /// For people: all places of a diagnostic in one picture of the source.
    Pretty,
    /// For programs: an object per line.
    Json,
}

/// Renders what is wrong, for standard error.
#[derive(Clone, Copy, Debug)]
pub struct Reporter {
    /// The name of the program.
    program: &'static str,
    form: Form,
    colour: Colour,
    shown: Shown,
    /// How names are shown, but for programs.
    pub names: Names,
    /// The flags of the program, which advice may name.
    flags: fn() -> Command,
}

impl Reporter {
    /// What reports in the name of a program with these options.
    pub(crate) fn new<Options: CommandFactory>(program: &'static str, form: Form, names: Names) -> Self {
        Self { program, form, colour: Colour::Auto, shown: Shown::default(), names, flags: Options::command }
    }

    /// The same, in colours or not.
    pub(crate) fn in_colour(self, colour: Colour) -> Self {
        Self { colour, ..self }
    }

    /// Whether what goes to standard error has colours, given whether it would have them by default.
    pub(crate) fn is_coloured(self, default: bool) -> bool {
        self.colour.or(default)
    }

    /// The same, for other diagnostics.
    pub(crate) fn showing(self, shown: Shown) -> Self {
        Self { shown, ..self }
    }

    /// Tells why a program, or a part of its work, failed.
    pub fn fail(self, failure: &Failure, console: &mut Console<'_>) {
        console.complain_in_lines(&self.failure(failure, console.coloured));
    }

    /// Tells of something that is no failure, and not about a place in an input.
    pub fn warn(self, message: &str, console: &mut Console<'_>) {
        console.complain_in_lines(&self.message(Severity::Warning, message, console.coloured));
    }

    /// Writes a note that is not about a place in an input.
    pub fn note(self, message: &str, console: &mut Console<'_>) {
        console.complain_in_lines(&self.message(Severity::Note, message, console.coloured));
    }

    /// Tells how to learn more about the first of the errors for which a program failed, once it has told of all.
    pub(crate) fn point_out_explanation(self, failure: &Failure, console: &mut Console<'_>) {
        let Failure::Input(diagnostics) = failure else { return };
        let first = diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
        if let (Some(first), Form::Mlir | Form::Pretty) = (first, self.form) {
            let name = first.rule.map_or_else(|| first.code.to_string(), str::to_owned);
            let message = format!("explain with 'tile-ir-opt --explain {name}'");
            console.complain_in_lines(&self.message(Severity::Note, &message, console.coloured));
        }
    }

    /// Why a program, or a part of its work, failed, in lines.
    pub(crate) fn failure(self, failure: &Failure, coloured: bool) -> String {
        match failure {
            Failure::Reported => String::new(),
            Failure::Input(diagnostics) => self.diagnostics(diagnostics, coloured),
            Failure::Message(message) => self.message(Severity::Error, message, coloured),
        }
    }

    /// What is not about a place in an input, in a line.
    fn message(self, severity: Severity, message: &str, coloured: bool) -> String {
        let shown = self.names.shown(message);
        let escaped = escape_control(&shown);
        match self.form {
            Form::Mlir => format!("{}: {severity}: {escaped}\n", self.program),
            Form::Pretty => pretty::message(severity, &escaped, coloured) + "\n",
            Form::Json => json::message(severity, message) + "\n",
        }
    }

    /// What is wrong with an input, in lines.
    pub(crate) fn diagnostics(self, diagnostics: &[Diagnostic], coloured: bool) -> String {
        let render = |diagnostic: Diagnostic| match self.form {
            Form::Mlir => on_terminal(&with_code(self.names.in_diagnostic(diagnostic))) + "\n",
            Form::Pretty => pretty::diagnostic(&self.names.in_diagnostic(diagnostic), coloured) + "\n",
            Form::Json => json::diagnostic(&diagnostic) + "\n",
        };
        let advised = diagnostics.iter().map(|diagnostic| advised(diagnostic, self.flags));
        advised.filter_map(|diagnostic| self.shown.of(diagnostic)).map(render).collect()
    }
}

/// A diagnostic in the format of MLIR's tools, whose carets are below their places on a terminal: wide characters take two cells,
/// combining ones none.
pub fn on_terminal(diagnostic: &Diagnostic) -> String {
    diagnostic.in_cells(|c| c.width().unwrap_or(1)).to_string()
}

/// A diagnostic whose message ends with its code, unless it ends with the rule that is violated.
fn with_code(mut diagnostic: Diagnostic) -> Diagnostic {
    if diagnostic.rule.is_none() && diagnostic.severity >= Severity::Warning {
        diagnostic.message.push_str(&format!(" [{}]", diagnostic.code));
    }
    diagnostic
}

#[cfg(test)]
mod tests {
    use tile_ir::core::{Code, Place, SourceFile};

    use super::*;

    #[test]
    fn carets_are_below_the_place_in_cells() {
        let text = "\t\"字符\" é x";
        let file = SourceFile::new("f", text);
        let start = text.len() - 1;
        let error = on_terminal(&Diagnostic::error(Code(7), Place::source(&file, start..start + 1), "no"));
        let caret = error.lines().last().expect("it has lines");
        assert_eq!(caret, format!("\t{}^", " ".repeat(6 + 1 + 1 + 1)));
    }
}
