//! Reading files.

use std::fmt;
use std::sync::Arc;

use tile_ir_core::definition::{Role, SYMBOL_NAME};
use tile_ir_core::{AttributeData, Body, Context, Diagnostic, Identifier, Module, OpId, OperandSegments, Version};

use crate::container::{Header, Section, Sections};
use crate::error::{ReadResult, Within};
use crate::function::{FunctionEntry, Outline, read_functions};
use crate::global::{Global, read_globals};
use crate::layout::Layouts;
use crate::table::Tables;
use crate::wire::Cursor;
use tile_ir_wire::Trace;

/// The name of a module that was read: files do not keep it.
const MODULE_NAME: &str = "kernels";

/// The size of bodies that justifies another thread.
const BYTES_PER_THREAD: usize = 1 << 17;

/// In how many steps each thread decodes its part of the functions, roughly: some functions take longer than others.
const STEPS_PER_THREAD: usize = 16;

/// How to read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The name of the file, for messages.
    pub file: Arc<str>,
    /// Whether a `builtin.module` is put around the `cuda_tile.module`.
    pub implicit_module: bool,
    /// Whether files may announce preview content.
    pub allow_preview: bool,
    /// The number of threads that decode functions; 0 for one per processor. The result does not depend on it.
    pub threads: usize,
    /// The names of the functions to read, with those that they refer to; none for all. Others are not decoded.
    pub functions: Vec<String>,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            file: "<bytecode>".into(),
            implicit_module: true,
            allow_preview: false,
            threads: 0,
            functions: Vec::new(),
        }
    }
}

impl ReadOptions {
    /// The default, for a file of this name.
    pub fn new(file: impl Into<Arc<str>>) -> Self {
        Self { file: file.into(), ..Self::default() }
    }

    /// The same, with this number of threads.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// The same, with or without a `builtin.module` around the `cuda_tile.module`.
    #[must_use]
    pub fn with_implicit_module(mut self, implicit: bool) -> Self {
        self.implicit_module = implicit;
        self
    }

    /// The same, for the functions of these names and what they refer to; for all if there are no names.
    #[must_use]
    pub fn with_functions(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.functions = names.into_iter().map(Into::into).collect();
        self
    }

    /// The same, for files that may announce preview content.
    #[must_use]
    pub fn allowing_preview(mut self, allow: bool) -> Self {
        self.allow_preview = allow;
        self
    }
}

/// A file whose tables have been read and whose functions are known, but not decoded.
///
/// Opening takes no time for the bodies of functions. Bodies are decoded one by one, in any order, also by several
/// threads, and also into one body over and over:
///
/// ```
/// # use std::sync::Arc;
/// # use tile_ir_bytecode::{File, ReadOptions};
/// # use tile_ir_core::{Body, Context, Diagnostic};
/// fn count_operations(context: &Arc<Context>, bytes: &[u8]) -> Result<usize, Diagnostic> {
///     let file = File::open(context, bytes, &ReadOptions::default())?;
///     let mut body = Body::new();
///     let mut count = 0;
///     for index in 0..file.functions().len() {
///         file.decode_function(index, &mut body)?;
///         count += body.operation_count();
///     }
///     Ok(count)
/// }
/// ```
pub struct File<'a> {
    pub(crate) name: Arc<str>,
    bytes: &'a [u8],
    options: ReadOptions,
    pub(crate) sections: Sections<'a>,
    pub(crate) tables: Tables<'a>,
    pub(crate) layouts: Layouts,
    pub(crate) functions: Vec<FunctionEntry<'a>>,
    pub(crate) globals: Vec<Global>,
    pub(crate) producer: Option<Identifier>,
}

impl fmt::Debug for File<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, tables, functions, .. } = self;
        f.debug_struct("File")
            .field("name", name)
            .field("version", &tables.source.version)
            .field("functions", &functions.len())
            .finish_non_exhaustive()
    }
}

impl<'a> File<'a> {
    /// Reads the tables, globals and the directory of functions.
    ///
    /// # Errors
    /// If the file is damaged outside of the bodies of functions, or of a version that the context does not know.
    pub fn open(context: &Arc<Context>, bytes: &'a [u8], options: &ReadOptions) -> Result<Self, Diagnostic> {
        Self::open_inner(context, bytes, options).map_err(|error| error.into_diagnostic(&options.file))
    }

    fn open_inner(context: &Arc<Context>, bytes: &'a [u8], options: &ReadOptions) -> ReadResult<Self> {
        let (mut cursor, trace) = (Cursor::new(bytes), Trace::default());
        let header = Header::read(&mut cursor, &trace)?;
        let source = header.check(context, options.allow_preview)?;
        let sections = Sections::read(cursor, &trace)?;
        let end = Cursor::part(&[], bytes.len());
        let named = |section: Section| move || format!("section {}", section.name());
        let functions = sections.require(Section::Function, &end)?;
        let tables = Tables::read(context, source, &sections, &end, &trace)?;
        let producer = read_producer(&tables, sections.get(Section::Producer)).within(named(Section::Producer))?;
        let globals = read_globals(&tables, sections.get(Section::Global)).within(named(Section::Global))?;
        let (payload, mut functions) = (functions, Vec::new());
        let layouts = Layouts::new(context, source.version);
        read_functions(&tables, &layouts, payload, &mut functions)?;
        let (name, options) = (Arc::clone(&options.file), options.clone());
        Ok(Self { name, bytes, options, sections, tables, layouts, functions, globals, producer })
    }

    /// The name of the file in messages.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The version of the file.
    pub fn version(&self) -> Version {
        self.tables.source.version
    }

    /// The directory of functions, in order.
    pub fn functions(&self) -> &[FunctionEntry<'a>] {
        &self.functions
    }

    /// Decodes the body of a function into `body`, whose contents are dropped and whose memory is reused.
    ///
    /// # Errors
    /// If the body is damaged.
    ///
    /// # Panics
    /// If there is no function of this index.
    pub fn decode_function(&self, index: usize, body: &mut Body) -> Result<(), Diagnostic> {
        self.decode(index, body, None)
    }

    /// Decodes the body of a function like [`decode_function`](Self::decode_function), and keeps where its operations
    /// are: their offsets in the file, in the order in which a walk over the body visits them.
    ///
    /// # Errors
    /// If the body is damaged.
    ///
    /// # Panics
    /// If there is no function of this index.
    pub fn decode_function_with_offsets(&self, index: usize, body: &mut Body) -> Result<Vec<usize>, Diagnostic> {
        let mut offsets = Vec::new();
        self.decode(index, body, Some(&mut offsets))?;
        Ok(offsets)
    }

    /// The offset of the body of a function.
    ///
    /// # Panics
    /// If there is no function of this index.
    pub fn body_offset(&self, index: usize) -> usize {
        self.functions[index].offset()
    }

    fn decode(&self, index: usize, body: &mut Body, offsets: Option<&mut Vec<usize>>) -> Result<(), Diagnostic> {
        body.clear();
        let decoded = self.functions[index].decode(&self.tables, &self.layouts, body, offsets);
        decoded.map_err(|error| error.into_diagnostic(&self.name))
    }

    /// The module with its globals and its functions, none of which has a body yet; and the operations of the
    /// functions, in order.
    fn outline(&self) -> ReadResult<(Module, Vec<OpId>)> {
        let context = &self.tables.context;
        let mut module = Module::new(Arc::clone(context));
        let top_block = module.top_block();
        let top = module.top_mut();
        top.reserve(2 + self.globals.len() + self.functions.len());
        let Some(def) = context.operation_of_role(Role::KernelModule) else { return Ok((module, Vec::new())) };
        let op = top.create_op(def, context.unknown_location(), &[], OperandSegments::default(), []);
        let mut set = |name: &str, value: Identifier| {
            if let Some(index) = def.attribute_index(name) {
                top.set_attribute(op, index, Some(context.attribute(AttributeData::String { value, ty: None })));
            }
        };
        set(SYMBOL_NAME, context.identifier(MODULE_NAME));
        if let Some(producer) = self.producer {
            set("producer", producer);
        }
        top.append_op(top_block, op);
        let region = top.add_region(op);
        let block = top.append_block(region);
        for global in &self.globals {
            global.append_to(context, top, block);
        }
        let mut outline = Outline::new(&self.tables);
        let functions = self.functions.iter().map(|function| outline.append(function, top, block));
        let functions = functions.collect::<ReadResult<Vec<_>>>()?;
        if self.options.implicit_module {
            module.add_implicit_module(context.unknown_location());
        }
        // Globals and functions have no results.
        module.top_mut().shrink_to_fit();
        Ok((module, functions))
    }

    /// The module with everything in it, or with the functions that the options name. Functions of large files are decoded
    /// in parallel.
    ///
    /// # Errors
    /// If a body is damaged, or the file does not have a function of a name.
    pub fn module(&self) -> Result<Module, Diagnostic> {
        match &*self.options.functions {
            [] => self.module_inner().map_err(|error| error.into_diagnostic(&self.name)),
            names => self.selected(names),
        }
    }

    /// The module with the functions of these names and what they refer to.
    fn selected(&self, names: &[String]) -> Result<Module, Diagnostic> {
        let (mut module, ops) = self.outline().map_err(|error| error.into_diagnostic(&self.name))?;
        module.select_functions(&self.name, &ops, names, |index| {
            let (function, mut body) = (&self.functions[index], Body::new());
            function.has_body().then(|| self.decode_function(index, &mut body).map(|()| body)).transpose()
        })?;
        Ok(module)
    }

    fn module_inner(&self) -> ReadResult<Module> {
        let bytes: usize = self.functions.iter().map(FunctionEntry::body_len).sum();
        let most = self.functions.len().min(1 + bytes / BYTES_PER_THREAD);
        let threads = tile_ir_parallel::threads(self.options.threads, most);
        if threads < 2 {
            return self.module_in_order();
        }
        let steps = self.functions.chunks((self.functions.len() / (STEPS_PER_THREAD * threads)).max(1));
        let decode = |body: &mut Body, functions: &&[FunctionEntry<'_>]| {
            let decode = |function: &FunctionEntry<'_>| {
                body.clear();
                function.decode(&self.tables, &self.layouts, body, None)?;
                Ok(body.take())
            };
            functions.iter().map(decode).collect::<ReadResult<Vec<Body>>>()
        };
        let bodies = tile_ir_parallel::map(&steps.collect::<Vec<_>>(), threads, Body::new, decode);
        let Ok(bodies) = bodies.into_iter().collect::<ReadResult<Vec<_>>>() else {
            // Functions share limits and draw on them in the order in which they are decoded. So the error is that of
            // another file, which is read in order.
            return Self::open_inner(&self.tables.context, self.bytes, &self.options)?.module_in_order();
        };
        let (mut module, ops) = self.outline()?;
        module.reserve_bodies(ops.len());
        let bodies = ops.into_iter().zip(&self.functions).zip(bodies.into_iter().flatten());
        for ((op, _), body) in bodies.filter(|((_, function), _)| function.has_body()) {
            module.add_body(op, body);
        }
        Ok(module)
    }

    fn module_in_order(&self) -> ReadResult<Module> {
        let (mut module, ops) = self.outline()?;
        module.reserve_bodies(ops.len());
        let mut body = Body::new();
        for (op, function) in ops.into_iter().zip(&self.functions).filter(|(_, function)| function.has_body()) {
            function.decode(&self.tables, &self.layouts, &mut body, None)?;
            module.add_body(op, body.take());
        }
        Ok(module)
    }
}

/// Reads the string in the producer section.
pub(crate) fn read_producer(tables: &Tables<'_>, payload: Option<Cursor<'_>>) -> ReadResult<Option<Identifier>> {
    payload.map(|mut cursor| tables.string(&mut cursor)).transpose()
}

/// Whether the bytes start like bytecode; nothing else is checked.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(&crate::container::MAGIC)
}

/// The version in the header of a file, supported or not.
///
/// # Errors
/// If the bytes are not bytecode, or end before the version.
pub fn version(bytes: &[u8]) -> Result<Version, Diagnostic> {
    let header = Header::read(&mut Cursor::new(bytes), &Trace::default());
    header.map(|header| header.version).map_err(|error| error.into_diagnostic(&ReadOptions::default().file))
}

/// Whether the bytes are bytecode that announces preview content.
///
/// Modules do not keep this. To write what was read as it was, hand it to the writer:
/// [`Preview::Announced`](crate::Preview::Announced).
pub fn announces_preview(bytes: &[u8]) -> bool {
    Header::read(&mut Cursor::new(bytes), &Trace::default()).is_ok_and(|header| header.announces_preview())
}

/// Reads a file: a `cuda_tile.module` with globals and functions, in a `builtin.module` unless the options say otherwise.
///
/// Fields that an older version does not store get their default. The module is not verified.
///
/// # Errors
/// If the file is damaged, or of a version that the context does not know; the place is an offset in the file, and the
/// path to it.
pub fn read(context: &Arc<Context>, bytes: &[u8], options: &ReadOptions) -> Result<Module, Diagnostic> {
    File::open(context, bytes, options)?.module()
}
