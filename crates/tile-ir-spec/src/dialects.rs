//! A checked table.

use std::path::Path;

use crate::check::check;
use crate::error::SpecErrors;
use crate::files::read_sources;
use crate::model::Dialect;
use crate::parse::{Source, read_dialects};
use crate::scope::Scope;

/// The dialects of a valid table, each after those that it extends or uses.
#[derive(Clone, Debug)]
pub struct Dialects {
    dialects: Vec<Dialect>,
    /// The number of leading dialects that are only used by the others.
    known: usize,
}

impl Dialects {
    /// Checks the dialects of a table.
    ///
    /// # Errors
    /// All errors in them.
    pub fn new(dialects: Vec<Dialect>) -> Result<Self, SpecErrors> {
        let errors = check(&dialects);
        if errors.is_empty() { Ok(Self { dialects, known: 0 }) } else { Err(SpecErrors(errors)) }
    }

    /// The dialects, each after those that it extends or uses.
    pub fn all(&self) -> &[Dialect] {
        &self.dialects
    }

    /// The dialects that the table defines.
    pub fn own(&self) -> &[Dialect] {
        &self.dialects[self.known..]
    }

    /// The dialects of another table, which these can use.
    pub fn known(&self) -> &[Dialect] {
        &self.dialects[..self.known]
    }

    /// Each dialect with the scope of its names.
    pub fn scopes(&self) -> impl Iterator<Item = (&Dialect, Scope<'_>)> {
        self.dialects.iter().enumerate().map(|(index, dialect)| (dialect, Scope::new(&self.dialects, index)))
    }
}

/// Reads and checks the table in a folder such as `dialect-spec`: one folder in it for each
/// dialect.
///
/// # Errors
/// All errors in the files, in order.
pub fn load_dir(root: &Path) -> Result<Dialects, SpecErrors> {
    parse(&read_sources(root).map_err(|error| SpecErrors(vec![error]))?)
}

/// Reads and checks a table in memory.
///
/// # Errors
/// All errors in it, in the order of the sources.
pub fn parse(sources: &[Source]) -> Result<Dialects, SpecErrors> {
    Dialects::new(read_dialects(&[], sources).map_err(SpecErrors)?)
}

/// Reads and checks a table whose dialects can use those of another, independent table.
///
/// # Errors
/// All errors in either, in the order of the sources.
pub fn parse_beside(known: &[Source], sources: &[Source]) -> Result<Dialects, SpecErrors> {
    let known_dialects = parse(known)?;
    let all = Dialects::new(read_dialects(known, sources).map_err(SpecErrors)?)?;
    // Dialects of the other table depend on none of these, so they come first.
    Ok(Dialects { known: known_dialects.all().len(), ..all })
}
