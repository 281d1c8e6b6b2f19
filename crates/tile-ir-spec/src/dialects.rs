//! A checked table.

use std::path::Path;

use crate::check::check;
use crate::error::SpecErrors;
use crate::model::Dialect;
use crate::parse::{Source, read_dialects, read_sources};
use crate::scope::Scope;

/// The dialects of a table in which nothing is wrong, each after those that it extends or uses.
#[derive(Clone, Debug)]
pub struct Dialects {
    dialects: Vec<Dialect>,
    /// How many of them, the first ones, are there for the others to use.
    known: usize,
}

impl Dialects {
    /// Checks dialects that belong together.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn new(dialects: Vec<Dialect>) -> Result<Self, SpecErrors> {
        let errors = check(&dialects);
        if errors.is_empty() { Ok(Self { dialects, known: 0 }) } else { Err(SpecErrors(errors)) }
    }

    /// The dialects, each after those that it extends or uses.
    pub fn all(&self) -> &[Dialect] {
        &self.dialects
    }

    /// The dialects that are not just there for others to use.
    pub fn own(&self) -> &[Dialect] {
        &self.dialects[self.known..]
    }

    /// The dialects that are there for others to use.
    pub fn known(&self) -> &[Dialect] {
        &self.dialects[..self.known]
    }

    /// The dialect of this name.
    pub fn get(&self, name: &str) -> Option<&Dialect> {
        self.dialects.iter().find(|dialect| dialect.name.is(name))
    }

    /// Each dialect with the scope in which its names have a meaning.
    pub fn scopes(&self) -> impl Iterator<Item = (&Dialect, Scope<'_>)> {
        self.dialects.iter().enumerate().map(|(index, dialect)| (dialect, Scope::new(&self.dialects, index)))
    }
}

/// Reads and checks the table in a folder such as `dialect-spec`: one folder in it for each
/// dialect.
///
/// # Errors
/// Everything that is wrong with the files, in their order.
pub fn load_dir(root: &Path) -> Result<Dialects, SpecErrors> {
    parse(&read_sources(root).map_err(|error| SpecErrors(vec![error]))?)
}

/// Reads and checks a table in memory.
///
/// # Errors
/// Everything that is wrong with it, in the order of the sources.
pub fn parse(sources: &[Source]) -> Result<Dialects, SpecErrors> {
    Dialects::new(read_dialects(sources).map_err(SpecErrors)?)
}

/// Reads and checks a table whose dialects can use those of another one, which stands by itself.
///
/// # Errors
/// Everything that is wrong with either, in the order of the sources.
pub fn parse_beside(known: &[Source], sources: &[Source]) -> Result<Dialects, SpecErrors> {
    let known_dialects = parse(known)?;
    let all: Vec<_> = known.iter().chain(sources).cloned().collect();
    // Dialects of the one table wait for none of the other, so they stay the first ones.
    Ok(Dialects { known: known_dialects.all().len(), ..parse(&all)? })
}
