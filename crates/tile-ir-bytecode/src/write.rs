//! Writing files.

use tile_ir_core::definition::Role;
use tile_ir_core::{AttributeData, Context, Diagnostic, Identifier, Module, OpRef, RegionRef, Version};

use crate::body::BodyWriter;
use crate::container::{Header, Section, begin_section, write_end, write_section};
use crate::error::{Refusal, WriteResult, WriteWithin};
use crate::features::{Preview, Target};
use crate::function::{Foreign, FunctionWriter};
use crate::global::{is_global, write_globals};
use crate::layout::Layouts;
use crate::table::Pools;
use crate::versions::{newest_version, supported_versions, version_list};
use crate::wire::Encoder;

/// Options for writing.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The version of the file.
    pub version: Version,
    /// Whether the module may contain preview content.
    pub preview: Preview,
}

impl WriteOptions {
    /// Options for this version.
    pub fn new(version: Version) -> Self {
        Self { version, preview: Preview::Refused }
    }

    /// Options for the newest version in the context.
    pub fn newest(context: &Context) -> Self {
        Self::new(newest_version(context))
    }

    /// Sets the treatment of preview content.
    #[must_use]
    pub fn with_preview(mut self, preview: Preview) -> Self {
        self.preview = preview;
        self
    }
}

/// Writes a module: a `cuda_tile.module`, or a `builtin.module` with nothing else in it.
///
/// Dropped silently, as by other writers: the names and locations of modules, attributes of results,
/// attributes that the definition of an operation does not name, positions in files without a scope, and before
/// 13.3 the producer. [`lost`](crate::lost) reports the contents of resources. The output depends only on the module and the
/// options.
///
/// # Errors
/// If the version, or bytecode at all, cannot represent the module; the place is that of the operation. The module need
/// not be verified, but only what could not be read back is rejected.
pub fn write(module: &Module, options: &WriteOptions) -> Result<Vec<u8>, Diagnostic> {
    let context = &**module.context();
    let target = Target::new(context, options.version, options.preview);
    let bytes = write_with(&mut Pools::new(context, target), module);
    bytes.map_err(|error| match written(module) {
        Some(written) => error.into_diagnostic_in(written),
        None => error.into_diagnostic(context),
    })
}

/// Writes a module with empty pools, whose target determines the version and what is rejected.
pub(crate) fn write_with(pools: &mut Pools<'_>, module: &Module) -> WriteResult<Vec<u8>> {
    let (context, version) = (pools.context, pools.target.version);
    if !supported_versions(context).contains(&version) {
        return Err(Refusal::UnknownTarget { version, supported: version_list(context) }.into());
    }
    let contents = Contents::of(tile_module(module)?)?;
    let layouts = Layouts::new(context, version);

    // The order of numbering (bytecode section 16.4): names, signatures and locations of all functions, globals,
    // bodies, debug entries, producer.
    let functions = contents.functions.iter().map(|&op| FunctionWriter::new(pools, op));
    let functions = functions.collect::<WriteResult<Vec<_>>>()?;
    let globals = write_globals(pools, &contents.globals)?;
    let functions = write_functions(pools, &layouts, &functions)?;
    let debug = if pools.debug.is_empty() { None } else { Some(pools.finish_debug()?) };
    let producer = contents.producer.filter(|(_, since)| *since <= version).map(|(producer, _)| producer);
    let producer = producer.map(|producer| {
        let mut payload = Encoder::new();
        payload.varint(pools.strings.number(context, producer).into());
        payload
    });

    let mut front = Encoder::new();
    Header::write(version, pools.target.announces_preview(), &mut front);
    if !contents.globals.is_empty() {
        write_section(Section::Global, globals.as_bytes(), &mut front);
    }
    begin_section(Section::Function, functions.len(), &mut front);
    // Functions are most of a file, so what precedes them is inserted there.
    let mut file = functions;
    file.insert(0, front.as_bytes());
    pools.constants.write_section(&mut file);
    let mut section = |section, payload: &Encoder| write_section(section, payload.as_bytes(), &mut file);
    if let Some(debug) = debug {
        section(Section::Debug, &debug);
    }
    section(Section::Type, &pools.finish_types()?);
    if let Some(producer) = producer {
        section(Section::Producer, &producer);
    }
    section(Section::String, &pools.strings.finish()?);
    write_end(&mut file);
    Ok(file.into_bytes())
}

/// The payload of the section of functions.
fn write_functions(pools: &mut Pools<'_>, layouts: &Layouts, functions: &[FunctionWriter<'_>]) -> WriteResult<Encoder> {
    let mut table = Encoder::new();
    table.count(functions.len());
    let mut bodies = BodyWriter::default();
    for function in functions {
        function.write(pools, layouts, &mut bodies, &mut table)?;
    }
    table.align(8);
    Ok(table)
}

/// The operation that becomes the file, or else the top-level one.
pub(crate) fn written(module: &Module) -> Option<OpRef<'_>> {
    tile_module(module).ok().or_else(|| module.get_root())
}

/// The operation that becomes the file.
fn tile_module(module: &Module) -> Result<OpRef<'_>, Refusal> {
    let root = module.get_root().filter(|root| root.next().is_none()).ok_or(Refusal::NotATileModule)?;
    let is_tile_module = |op: OpRef<'_>| op.def().role == Some(Role::KernelModule);
    if is_tile_module(root) {
        return Ok(root);
    }
    let mut inside = root.regions().flat_map(RegionRef::ops);
    match (inside.next(), inside.next()) {
        (Some(only), None) if root.def().role == Some(Role::OuterModule) && is_tile_module(only) => Ok(only),
        _ => Err(Refusal::NotATileModule),
    }
}

/// The contents of a module.
#[derive(Debug, Default)]
struct Contents<'m> {
    functions: Vec<OpRef<'m>>,
    globals: Vec<OpRef<'m>>,
    /// The producer, and the version from which files can record it.
    producer: Option<(Identifier, Version)>,
}

impl<'m> Contents<'m> {
    fn of(module: OpRef<'m>) -> WriteResult<Self> {
        let mut contents = Self { producer: producer(module), ..Self::default() };
        for op in module.regions().flat_map(RegionRef::ops) {
            match op.def() {
                def if is_global(def) => contents.globals.push(op),
                def if def.is_function_like() || Foreign::of(def).is_some() => contents.functions.push(op),
                _ => {
                    let refused: WriteResult<()> = Err(Refusal::ModuleLevelOperation.into());
                    refused.within_op(op.location(), || format!("operation '{}'", op.name()))?;
                }
            }
        }
        Ok(contents)
    }
}

fn producer(module: OpRef<'_>) -> Option<(Identifier, Version)> {
    let def = module.def();
    let field = &def.attributes[def.attribute_index("producer")?];
    match module.context().attribute_data(module.attribute("producer")?) {
        AttributeData::String { value, .. } => Some((*value, field.since)),
        _ => None,
    }
}
