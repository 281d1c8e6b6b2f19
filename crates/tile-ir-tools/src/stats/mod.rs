//! `--stats`: operation counts, section sizes, large constants, and estimates of arithmetic and memory traffic.

mod json;
mod text;

use std::collections::BTreeMap;

use tile_ir::bytecode::{File, ReadOptions, SectionInfo, WriteOptions, explain, is_bytecode, write};
use tile_ir::core::{AttributeData, Body, OpRef, TypeRef};
use tile_ir::transforms::volume::Volume;
use tile_ir::{Diagnostic, Module, Version};

use crate::names::Names;
use crate::options::OutputFormat;

/// The number of constants listed.
const MOST_CONSTANTS: usize = 10;

/// Statistics about a module.
struct Stats {
    /// The number of operations by name.
    operations: BTreeMap<String, usize>,
    bytecode: Option<Sizes>,
    constants: Vec<Constant>,
    functions: Vec<Function>,
}

/// The sizes of the module as bytecode.
struct Sizes {
    version: Version,
    size: usize,
    sections: Vec<SectionInfo>,
}

/// A constant that is not a splat.
struct Constant {
    bytes: usize,
    ty: String,
    operation: String,
    /// The function around it.
    function: Option<String>,
    location: Option<String>,
}

struct Function {
    kind: &'static str,
    name: String,
    operations: usize,
    volume: Volume,
}

/// Renders statistics about a module that was read from these bytes. If they are not bytecode, section sizes are those of
/// the requested version, or of the lowest that can represent the module; without a request there may be none.
///
/// # Errors
/// If the requested version cannot represent the module.
pub(crate) fn render(
    module: &Module,
    bytes: &[u8],
    version: Option<Version>,
    format: OutputFormat,
    names: Names,
) -> Result<String, Diagnostic> {
    let stats = Stats {
        operations: count(module),
        bytecode: sizes(module, bytes, version)?,
        constants: largest_constants(module),
        functions: module.functions().map(Function::of).collect(),
    };
    Ok(match format {
        OutputFormat::Text => text::render(&stats, names),
        OutputFormat::Json => json::render(&stats),
    })
}

fn count(module: &Module) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::<String, usize>::new();
    for op in module.walk() {
        match counts.get_mut(&*op.name()) {
            Some(count) => *count += 1,
            None => drop(counts.insert(op.name().into_owned(), 1)),
        }
    }
    counts
}

/// The sizes of the sections; none if no version can represent the module.
fn sizes(module: &Module, bytes: &[u8], version: Option<Version>) -> Result<Option<Sizes>, Diagnostic> {
    if is_bytecode(bytes) {
        return Ok(sizes_of_file(module, bytes));
    }
    let write = |version| write(module, &WriteOptions::new(version));
    let written = match version {
        Some(version) => Some(write(version)?),
        None => explain(module).ok().and_then(|explained| write(explained.version).ok()),
    };
    Ok(written.and_then(|bytes| sizes_of_file(module, &bytes)))
}

fn sizes_of_file(module: &Module, bytes: &[u8]) -> Option<Sizes> {
    let options = ReadOptions::default().allowing_preview(true);
    let file = File::open(module.context(), bytes, &options).ok()?;
    Some(Sizes { version: file.version(), size: bytes.len(), sections: file.sections() })
}

fn largest_constants(module: &Module) -> Vec<Constant> {
    let mut found = Vec::new();
    for op in module.walk() {
        for attribute in op.get().attributes().iter().flatten() {
            if let AttributeData::DenseElements(elements) = op.context().attribute_data(*attribute)
                && !elements.is_splat()
            {
                found.push((elements.data().len(), elements.ty(), op));
            }
        }
    }
    // The sort is stable.
    found.sort_by_key(|(bytes, _, _)| std::cmp::Reverse(*bytes));
    let context = module.context();
    let constant = |(bytes, ty, op): (usize, _, OpRef<'_>)| Constant {
        bytes,
        ty: TypeRef::new(context, ty).to_string(),
        operation: op.name().into_owned(),
        function: op.function().map(name),
        location: context
            .file_position(op.location())
            .map(|at| format!("{}:{}:{}", context.text(at.file), at.line(), at.column())),
    };
    found.into_iter().take(MOST_CONSTANTS).map(constant).collect()
}

fn name(op: OpRef<'_>) -> String {
    op.symbol_name().map(|name| op.context().text(name).into_owned()).unwrap_or_default()
}

impl Function {
    fn of(op: OpRef<'_>) -> Self {
        Self {
            kind: op.def().mnemonic(),
            name: name(op),
            operations: op.function_body().map_or(0, Body::operation_count),
            volume: Volume::of(op),
        }
    }
}
