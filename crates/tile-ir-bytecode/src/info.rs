//! A summary of a file, without the bodies of functions.

use tile_ir_core::{Diagnostic, FileRange, Identifier};
use tile_ir_wire::SectionInfo;

use crate::container::Section;
use crate::read::File;

/// The number of entries in the tables of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TableSizes {
    /// Strings.
    pub strings: usize,
    /// Types.
    pub types: usize,
    /// Constants.
    pub constants: usize,
    /// Locations and what they refer to.
    pub debug_entries: usize,
}

impl File<'_> {
    /// The sections, in the order of their payloads.
    pub fn sections(&self) -> Vec<SectionInfo> {
        let name = |section: Section| section.name().trim_matches('\'');
        let sections = self.sections.iter().map(|(section, payload)| SectionInfo::of(name(section), &payload));
        let mut sections: Vec<SectionInfo> = sections.collect();
        sections.sort_by_key(|section| section.offset);
        sections
    }

    /// The sizes of the tables.
    pub fn table_sizes(&self) -> TableSizes {
        let tables = &self.tables;
        TableSizes {
            strings: tables.strings.len(),
            types: tables.types.len(),
            constants: tables.constants.len(),
            debug_entries: tables.debug.len(),
        }
    }

    /// The number of globals.
    pub fn global_count(&self) -> usize {
        self.globals.len()
    }

    /// The program that wrote the file, if stated.
    pub fn producer(&self) -> Option<Identifier> {
        self.producer
    }

    /// Whether the file announces preview content.
    pub fn announces_preview(&self) -> bool {
        self.tables.source.preview
    }

    /// The source position of a function, if the file has one.
    ///
    /// # Errors
    /// If the location is damaged.
    ///
    /// # Panics
    /// If there is no function of this index.
    pub fn function_position(&self, index: usize) -> Result<Option<FileRange>, Diagnostic> {
        let location = self.functions[index].location(&self.tables).map_err(|error| error.into_diagnostic(&self.name));
        location.map(|(location, _)| self.tables.context.file_position(location))
    }
}
