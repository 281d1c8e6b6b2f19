//! A checked table.

use std::path::Path;

use crate::check::check;
use crate::error::SpecErrors;
use crate::model::Dialect;
use crate::parse::{Source, read_dialects, read_sources};
use crate::scope::Scope;

/// The dialects of a table in which nothing is wrong, parents before those that extend them.
#[derive(Clone, Debug)]
pub struct Dialects {
    dialects: Vec<Dialect>,
}

impl Dialects {
    /// Checks dialects that belong together.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn new(dialects: Vec<Dialect>) -> Result<Self, SpecErrors> {
        let errors = check(&dialects);
        if errors.is_empty() { Ok(Self { dialects }) } else { Err(SpecErrors(errors)) }
    }

    /// The dialects, parents first.
    pub fn all(&self) -> &[Dialect] {
        &self.dialects
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
