//! Names of C++, which its compilers mangle, as people read them.

use std::borrow::Cow;
use std::fmt::{self, Write};
use std::ops::Range;

use clap::Args;
use cpp_demangle::{BorrowedSymbol, DemangleOptions};
use tile_ir::Diagnostic;
use tile_ir::core::{Place, ShownNames};

/// Longer names, mangled or not, stay as they are: a few bytes can stand for gigabytes.
const LONGEST: usize = 1 << 14;

/// How names that a compiler of C++ has mangled are shown to people. Programs always get them as they are.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Names {
    /// Show names of C++ as the file has them
    #[arg(long)]
    no_demangle: bool,
}

impl Names {
    /// Text for people.
    pub fn shown(self, text: &str) -> Cow<'_, str> {
        if self.no_demangle { Cow::Borrowed(text) } else { demangled(text) }
    }

    /// What writes names in output that another crate makes.
    pub(crate) fn written(self) -> Option<ShownNames> {
        (!self.no_demangle).then_some(demangled)
    }

    /// A diagnostic for people.
    pub(crate) fn in_diagnostic(self, diagnostic: Diagnostic) -> Diagnostic {
        if self.no_demangle { diagnostic } else { demangled_diagnostic(diagnostic) }
    }
}

/// Text in which every name that a compiler of C++ has mangled, by the rules of the Itanium ABI, is written as in C++.
///
/// ```
/// assert_eq!(tile_ir_tools::support::demangled("'@_Z5scaleIfEvPT_i'"), "'@scale<float>(float*, int)'");
/// ```
pub fn demangled(text: &str) -> Cow<'_, str> {
    let mut result = String::new();
    let mut copied = 0;
    for Range { start, end } in candidates(text) {
        if let Some(name) = demangle(&text[start..end]) {
            result.push_str(&text[copied..start]);
            result.push_str(&name);
            copied = end;
        }
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    result.push_str(&text[copied..]);
    Cow::Owned(result)
}

/// A diagnostic whose messages and paths have no mangled names.
pub fn demangled_diagnostic(mut diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.message = demangled(&diagnostic.message).into_owned();
    demangle_path(&mut diagnostic.place);
    for (place, note) in &mut diagnostic.notes {
        *note = demangled(note).into_owned();
        demangle_path(place);
    }
    diagnostic
}

fn demangle_path(place: &mut Place) {
    match place {
        Place::Bytecode { at, .. } => at.path = demangled(&at.path).into(),
        Place::Operation { path, .. } => *path = demangled(path).into(),
        _ => {}
    }
}

/// The words that begin as mangled names do.
fn candidates(text: &str) -> impl Iterator<Item = Range<usize>> {
    let in_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    let starts = text.match_indices("_Z").map(|(start, _)| start);
    let starts = starts.filter(move |&start| !text[..start].ends_with(in_name));
    starts.map(move |start| {
        let rest = &text[start..];
        start..start + rest.find(|c| !in_name(c)).unwrap_or(rest.len())
    })
}

fn demangle(name: &str) -> Option<String> {
    if name.len() > LONGEST {
        return None;
    }
    // What follows a name is no part of it: it has to be all of the word.
    let (symbol, rest) = BorrowedSymbol::with_tail(name.as_bytes()).ok()?;
    // `scale<4>(int)` instead of `void scale<(unsigned long)4>(int)`.
    let options = DemangleOptions::new().no_return_type().hide_expression_literal_types();
    let mut written = Bounded(String::new());
    symbol.structured_demangle(&mut written, &options).ok()?;
    rest.is_empty().then_some(written.0)
}

/// Text that may not get too long.
struct Bounded(String);

impl Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.0.len() + text.len() > LONGEST {
            return Err(fmt::Error);
        }
        self.0.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_cpp_are_written_as_in_cpp() {
        for (mangled, expected) in [
            ("_ZN4cuda5tiles3__16detail17max_tile_elementsE", "cuda::tiles::__1::detail::max_tile_elements"),
            ("entry @_Z4bumpPii: 3 changed", "entry @bump(int*, int): 3 changed"),
            ("'_Z1fv' and '_Z1gv'", "'f()' and 'g()'"),
            ("_Z3allIdLm4EEvPKT_", "all<double, 4>(double const*)"),
            ("näher: _Z1fv", "näher: f()"),
        ] {
            assert_eq!(demangled(mangled), expected);
            assert_eq!(Names { no_demangle: true }.shown(mangled), mangled);
        }
    }

    #[test]
    fn other_words_stay_as_they_are() {
        for text in ["", "_Z", "x_Z1fv", "a._Z1fv", "_Zebra", "matmul", "_Z1fvé", "__Z1fv", "_RNvC1a1b"] {
            assert_eq!(demangled(text), text);
            assert!(matches!(demangled(text), Cow::Borrowed(_)), "{text}");
        }
    }

    /// Each parameter contains the one before it twice.
    #[test]
    fn names_that_would_take_gigabytes_stay_as_they_are() {
        let parts = "468ACEGIKMOQSUWY".chars().map(|digit| format!("1pIS{digit}_S{digit}_E"));
        let bomb = format!("_Z1fIiE1aI1bE1pIS0_S0_E{}", parts.collect::<String>());
        assert_eq!(demangled(&bomb), bomb);
        let deep = format!("_Z1f{}i", "P".repeat(LONGEST / 2));
        assert_eq!(demangled(&deep), deep);
        let long = format!("_Z{}{}", LONGEST, "x".repeat(LONGEST));
        assert_eq!(demangled(&long), long);
    }
}
