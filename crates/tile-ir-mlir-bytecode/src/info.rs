//! A summary of a file, without the bodies of functions.

use tile_ir_core::{Context, Diagnostic, Module, OpId};
use tile_ir_wire::SectionInfo;

use crate::format::FormatVersion;
use crate::read::{File, FunctionBody};

/// A summary of a file.
#[derive(Debug)]
#[non_exhaustive]
pub struct Info<'a> {
    /// The version of the format.
    pub version: FormatVersion,
    /// The producer: the tool that wrote the file.
    pub producer: String,
    /// The sections, in the order of the file.
    pub sections: Vec<SectionInfo>,
    /// The dialects, in the order of the file.
    pub dialects: Vec<String>,
    /// Numbers of entries: strings, names of operations, attributes, types and properties.
    pub tables: [(&'static str, usize); 5],
    /// The module without the bodies of its functions.
    pub outline: Module,
    /// The bodies of the functions of the outline, in order.
    pub functions: Vec<FunctionBody<'a>>,
}

impl<'a> File<'a> {
    /// Summarizes a file.
    ///
    /// # Errors
    /// If the file is damaged outside of the bodies of functions.
    pub fn info(&self) -> Result<Info<'a>, Diagnostic> {
        let (outline, functions) = self.outline().map_err(|error| error.into_diagnostic(&self.name))?;
        let tables = &self.tables;
        let context: &Context = &tables.context;
        let sections = self.sections.iter().map(|(section, payload)| SectionInfo::of(section.name(), &payload));
        Ok(Info {
            version: self.version(),
            producer: String::from_utf8_lossy(self.header.producer).into_owned(),
            sections: sections.collect(),
            dialects: tables.dialects.names.iter().map(|&name| context.text(name).into_owned()).collect(),
            tables: [
                ("strings", tables.strings.len()),
                ("operation names", tables.dialects.operations.len()),
                ("attributes", tables.entries.attributes.len()),
                ("types", tables.entries.types.len()),
                ("properties", tables.properties.len()),
            ],
            outline,
            functions,
        })
    }
}

impl Info<'_> {
    /// The name of a function of the outline.
    pub fn function_name(&self, op: OpId) -> String {
        let name = self.outline.op(op).symbol_name();
        name.map(|name| self.outline.context().text(name).into_owned()).unwrap_or_default()
    }
}
