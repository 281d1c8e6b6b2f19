//! Reading files.

mod block;
mod body;
mod function;
mod operands;
mod operation;
mod properties;
mod regions;
mod use_orders;
mod values;

use std::fmt;
use std::sync::Arc;

use tile_ir_core::{BlockId, Body, Context, Diagnostic, Module};
use tile_ir_wire::{Cursor, ReadResult, Trace, Within};

use crate::error::Malformed;
use crate::format::{FormatVersion, Header};
use crate::section::{Section, Sections};
use crate::table::Tables;
use crate::text::TextForm;

pub(crate) use body::BodyReader;
pub use function::FunctionBody;
pub(crate) use operation::mask;

/// The maximum nesting depth of regions.
pub(crate) const DEEPEST: usize = tile_ir_core::DEEPEST_REGION;

/// How to read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The name of the file, for messages.
    pub file: Arc<str>,
    /// Whether a `builtin.module` is put around the operations, unless they are just one already. Otherwise a file contains
    /// exactly one operation.
    pub implicit_module: bool,
    /// Parses types and attributes that are stored as text.
    pub text: TextForm,
    /// The names of the functions to read, with those that they refer to; none for all. Others are not decoded.
    pub functions: Vec<String>,
}

impl ReadOptions {
    /// Options for a file of this name.
    pub fn new(file: impl Into<Arc<str>>, text: TextForm) -> Self {
        Self { file: file.into(), implicit_module: true, text, functions: Vec::new() }
    }

    /// The same, with or without a `builtin.module` around the operations.
    #[must_use]
    pub fn with_implicit_module(self, implicit_module: bool) -> Self {
        Self { implicit_module, ..self }
    }

    /// The same, for the functions of these names and what they refer to; for all if there are no names.
    #[must_use]
    pub fn with_functions(self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { functions: names.into_iter().map(Into::into).collect(), ..self }
    }
}

/// A file whose tables have been read. Opening does not decode the contents.
pub struct File<'a> {
    pub(crate) name: Arc<str>,
    implicit_module: bool,
    selected: Vec<String>,
    pub(crate) header: Header<'a>,
    pub(crate) sections: Sections<'a>,
    pub(crate) tables: Tables<'a>,
}

impl fmt::Debug for File<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("File").field("name", &self.name).field("version", &self.header.version).finish_non_exhaustive()
    }
}

impl<'a> File<'a> {
    /// Reads the tables.
    ///
    /// # Errors
    /// If the file is damaged outside of the IR and of the entries of tables.
    pub fn open(context: &Arc<Context>, bytes: &'a [u8], options: &ReadOptions) -> Result<Self, Diagnostic> {
        Self::open_traced(context, bytes, options, &Trace::default())
            .map_err(|error| error.into_diagnostic(&options.file))
    }

    pub(crate) fn open_traced(
        context: &Arc<Context>,
        bytes: &'a [u8],
        options: &ReadOptions,
        trace: &Trace,
    ) -> ReadResult<Self> {
        let mut cursor = Cursor::new(bytes);
        let header = Header::read(&mut cursor, trace)?;
        let sections = Sections::read(cursor, header.version, trace)?;
        let tables = Tables::read(context, options.text, header.version, &sections, trace)?;
        let (implicit_module, selected) = (options.implicit_module, options.functions.clone());
        Ok(Self { name: Arc::clone(&options.file), implicit_module, selected, header, sections, tables })
    }

    /// The version of the format.
    pub fn version(&self) -> FormatVersion {
        self.header.version
    }

    /// The module, in which functions do not have bodies yet, and the bodies, in order.
    pub(crate) fn outline(&self) -> ReadResult<(Module, Vec<FunctionBody<'a>>)> {
        let context = &self.tables.context;
        let mut module = Module::new(Arc::clone(context));
        let top_block = module.top_block();
        let mut top = std::mem::take(module.top_mut());
        let functions = match self.tables.trace.is_on() {
            true => self.top::<true>(&mut top, top_block),
            false => self.top::<false>(&mut top, top_block),
        };
        let functions = functions.within(|| "section 'IR'".to_owned())?;
        let roots = top.block_ops(top_block).count();
        if roots != 1 && !self.implicit_module {
            return Err(self.sections.payload(Section::Ir).error(Malformed::Roots { found: roots }));
        }
        *module.top_mut() = top;
        if self.implicit_module {
            module.add_implicit_module(context.unknown_location());
        }
        module.top_mut().shrink_to_fit();
        *module.resources_mut() = self.tables.resources.contents.clone();
        if self.tables.must_be_kept() {
            module.set_encoding_tables(Some(self.tables.identity()));
        }
        Ok((module, functions))
    }

    /// Reads the top-level operations into a block; returns the functions among them.
    fn top<const NOTED: bool>(&self, top: &mut Body, block: BlockId) -> ReadResult<Vec<FunctionBody<'a>>> {
        let mut reader = BodyReader::<NOTED>::new(&self.tables, top);
        reader.top(self.sections.payload(Section::Ir), block)?;
        Ok(reader.into_functions())
    }

    /// The module with everything in it, or with the functions that the options name.
    ///
    /// # Errors
    /// If the file is damaged, or does not have a function of a name.
    pub fn module(&self) -> Result<Module, Diagnostic> {
        match &*self.selected {
            [] => self.module_inner().map_err(|error| error.into_diagnostic(&self.name)),
            names => self.module_of(names),
        }
    }

    /// The module with the functions of these names and what they refer to.
    fn module_of(&self, names: &[String]) -> Result<Module, Diagnostic> {
        let (mut module, functions) = self.outline().map_err(|error| error.into_diagnostic(&self.name))?;
        let ops: Vec<_> = functions.iter().map(FunctionBody::op).collect();
        module.select_functions(&self.name, &ops, names, |index| {
            let mut body = Body::new();
            let decoded = functions[index].decode(&self.tables, &mut body).map(|()| Some(body));
            decoded.map_err(|error| error.into_diagnostic(&self.name))
        })?;
        Ok(module)
    }

    fn module_inner(&self) -> ReadResult<Module> {
        let (mut module, functions) = self.outline()?;
        module.reserve_bodies(functions.len());
        for function in functions {
            let mut body = Body::new();
            function.decode(&self.tables, &mut body)?;
            body.shrink_to_fit();
            module.add_body(function.op(), body);
        }
        Ok(module)
    }
}

/// Reads a file. The module is not verified.
///
/// Like MLIR's own reader, it drops the producer and unreferenced entries of tables. It also drops use-list orders, which the
/// IR does not store.
///
/// # Errors
/// If the file is damaged, or uses something that the context does not know; the place is an offset in the file and the
/// path to it.
pub fn read(context: &Arc<Context>, bytes: &[u8], options: &ReadOptions) -> Result<Module, Diagnostic> {
    File::open(context, bytes, options)?.module()
}
