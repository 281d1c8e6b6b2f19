//! What a file is, for people.

use std::fmt::{self, Write};

use tile_ir::core::{counted, escape_control};

use super::{About, Content, Function, Kind};
use crate::names::Names;
use crate::spelling::in_a_line;

pub(super) fn render(about: &About, names: Names) -> String {
    let mut text = format!("{}: {}", in_a_line(&about.name), kind(about));
    let mut line = |line: fmt::Arguments<'_>| {
        // Writing to a string does not fail.
        let _ = write!(text, "\n  {line}");
    };
    if let Kind::Other(_) = about.kind {
        line(format_args!("no module; 'tile-ir extract' finds modules inside other files"));
    }
    if let Some(error) = about.errors.first() {
        let shown = names.in_diagnostic(error.clone()).to_string();
        // What follows the first line is the line of the source.
        let first = escape_control(shown.lines().next().unwrap_or_default());
        let count = counted(about.errors.len(), "error");
        line(format_args!("not valid, {count}{}: {first}", if about.errors.len() > 1 { ", the first" } else { "" }));
    }
    if about.is_valid() {
        line(format_args!("valid"));
    }
    if let Some(content) = &about.content {
        module(content, names, line);
    }
    text + "\n"
}

/// The kind of a file, with its version and size.
fn kind(about: &About) -> String {
    let kind = match about.kind {
        Kind::Module(format) => format.to_string(),
        Kind::Other(what) => what.to_owned(),
    };
    let version = about.version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
    let preview = if about.preview { " with preview content" } else { "" };
    format!("{kind}{version}{preview}, {}", counted(about.size, "byte"))
}

fn module(content: &Content, names: Names, mut line: impl FnMut(fmt::Arguments<'_>)) {
    let Content { producer, lowest, debug_info, operations, globals, functions } = content;
    if let Some(producer) = producer {
        line(format_args!("producer \"{}\"", in_a_line(producer)));
    }
    match lowest {
        Ok(version) => line(format_args!("lowest version {version}")),
        Err(reason) => line(format_args!("cannot be bytecode: {}", in_a_line(&reason.message))),
    }
    line(format_args!("debug info {}", debug_info.name()));
    line(format_args!("{}, {}", counted(*operations, "operation"), counted(*globals, "global")));
    for Function { kind, name, parameters, results, hints } in functions {
        let name = in_a_line(&names.shown(name));
        let results = match &results[..] {
            [] => String::new(),
            results => format!(" -> ({})", results.join(", ")),
        };
        let hints = hints.as_ref().map(|hints| format!(", hints {}", in_a_line(hints))).unwrap_or_default();
        line(format_args!("{kind} @{name}: ({}){results}{hints}", parameters.join(", ")));
    }
}
