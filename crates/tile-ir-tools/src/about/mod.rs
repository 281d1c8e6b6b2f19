//! The program `tile-ir-info`: what a file is.

mod json;
mod text;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Parser;
use tile_ir::bytecode::{announces_preview, explain, is_bytecode, version};
use tile_ir::core::definition::{FUNCTION_TYPE, Role};
use tile_ir::core::{AttributeRef, Context, LocationData, OpRef, Severity, Type, TypeData, TypeRef};
use tile_ir::{Diagnostic, Format, LoadOptions, Module, Version};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::options::{Accepted, HELP, OutputPath, Reporting, TimeLimit, VERSION};
use crate::output::write_text;
use crate::report::Reporter;
use crate::spelling::Speller;
use crate::{arguments, program};

const NAME: &str = "tile-ir-info";

/// The end of the help text.
const MORE: &str = "The exit code is 0 if every file is a valid module, and 1 otherwise.";

/// Says what files are: kind, version, validity, producer, debug information, kernels with signatures and hints.
#[derive(Parser, Debug)]
#[command(name = NAME, version = VERSION, help_template = HELP, args_override_self = true, long_about = None,
    after_help = MORE)]
pub(crate) struct Options {
    /// Input files; '-' or nothing for standard input
    #[arg(default_value = "-", hide_default_value = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: OutputPath,
    /// Print a JSON object for each file
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    reporting: Reporting,
    #[command(flatten)]
    accepted: Accepted,
}

/// Runs `tile-ir-info`: says what files are.
pub fn info(arguments: Vec<OsString>, console: &mut Console<'_>) -> u8 {
    let options = match arguments::parse::<Options>(arguments, console) {
        Ok(options) => options,
        Err(code) => return code,
    };
    let reporter = options.reporting.reporter::<Options>(NAME);
    program::run(reporter, console, |console| options.limit.guard(|| describe(&options, reporter, console)))
}

/// Says what each file is; one that cannot be read does not keep the others from being described.
fn describe(options: &Options, reporter: Reporter, console: &mut Console<'_>) -> Result<(), Failure> {
    // What is wrong with a table is said once, not for each file.
    options.accepted.context()?;
    let (mut text, mut are_valid) = (String::new(), true);
    for file in &options.files {
        match About::of_file(file, options, console) {
            Ok(about) => {
                are_valid &= about.is_valid();
                text.push_str(&match options.json {
                    true => json::render(&about),
                    false => text::render(&about, reporter.names),
                });
            }
            Err(failure) => {
                are_valid = false;
                reporter.fail(&failure, console);
            }
        }
    }
    write_text(options.output.path(), &text, console)?;
    if are_valid { Ok(()) } else { Err(Failure::Reported) }
}

/// What a file is.
struct About {
    name: String,
    kind: Kind,
    size: usize,
    /// The version of its format, if that has versions and the header can be read.
    version: Option<String>,
    preview: bool,
    /// What is wrong with it.
    errors: Vec<Diagnostic>,
    /// What is known of it as a module, if it could be read.
    content: Option<Content>,
}

/// What the first bytes of a file say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Module(Format),
    /// Another file, in which there may be modules.
    Other(&'static str),
}

/// A module.
struct Content {
    producer: Option<String>,
    /// The lowest version of bytecode that can represent it, or why none can.
    lowest: Result<Version, Diagnostic>,
    debug_info: DebugInfo,
    operations: usize,
    globals: usize,
    functions: Vec<Function>,
}

/// What is known of where operations come from, other than their place in the file itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum DebugInfo {
    None,
    /// Locations, which bytecode drops.
    Locations,
    /// Locations in the scopes of functions.
    Scopes,
}

impl DebugInfo {
    fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Locations => "locations",
            Self::Scopes => "scopes",
        }
    }
}

struct Function {
    /// `entry`, or what else it is.
    kind: &'static str,
    name: String,
    parameters: Vec<String>,
    results: Vec<String>,
    hints: Option<String>,
}

impl About {
    fn of_file(file: &Path, options: &Options, console: &mut Console<'_>) -> Result<Self, Failure> {
        let Input { name, bytes } = Input::read(Some(file), console)?;
        let kind = Kind::of(&bytes);
        let mut about =
            Self { name, kind, size: bytes.len(), version: None, preview: false, errors: vec![], content: None };
        match kind {
            Kind::Module(format) => about.read(format, &bytes, options)?,
            Kind::Other(_) => {}
        }
        Ok(about)
    }

    fn read(&mut self, format: Format, bytes: &[u8], options: &Options) -> Result<(), Failure> {
        let context = options.accepted.context()?;
        self.version = match format {
            Format::TileBytecode => version(bytes).ok().map(|version| version.to_string()),
            Format::MlirBytecode => mlir_version(bytes, &context),
            Format::Text => None,
        };
        self.preview = is_bytecode(bytes) && announces_preview(bytes);
        let load = options.accepted.load_options();
        // A preview is part of what a file is.
        let load = LoadOptions { allow_preview: true, ..load };
        match tile_ir::load(&context, bytes, &self.name, &load) {
            Ok(module) => {
                let found = tile_ir::check(&module, bytes, &self.name, &options.accepted.verify_options());
                self.errors = found.into_iter().filter(|it| it.severity == Severity::Error).collect();
                self.content = Some(Content::of(&module, &self.name));
            }
            Err(error) => {
                let input = Input { name: self.name.clone(), bytes: bytes.to_vec() };
                if let Failure::Input(errors) = input.failure(error) {
                    self.errors = errors;
                }
            }
        }
        Ok(())
    }

    fn is_valid(&self) -> bool {
        matches!(self.kind, Kind::Module(_)) && self.errors.is_empty()
    }
}

/// The version of MLIR bytecode, if its header and sections can be read.
fn mlir_version(bytes: &[u8], context: &Arc<Context>) -> Option<String> {
    let options = tile_ir::mlir_bytecode::ReadOptions::new("", tile_ir::TEXT_FORM);
    let file = tile_ir::mlir_bytecode::File::open(context, bytes, &options).ok()?;
    Some(file.info().ok()?.version.to_string())
}

impl Kind {
    fn of(bytes: &[u8]) -> Self {
        match tile_ir::container(bytes) {
            Some(what) => Self::Other(what),
            None => match Format::of(bytes) {
                Format::Text if std::str::from_utf8(bytes).is_err() => Self::Other("neither text nor bytecode"),
                format => Self::Module(format),
            },
        }
    }
}

impl Content {
    fn of(module: &Module, file: &str) -> Self {
        let context = &**module.context();
        let has_role = |op: &OpRef<'_>, role| op.def().role == Some(role);
        let modules = module.walk().filter(|op| has_role(op, Role::KernelModule));
        let producer = modules.filter_map(|op| op.attribute_ref("producer")?.as_string()).next();
        let mut speller = Speller::new(context);
        Self {
            producer: producer.map(|producer| context.text(producer).into_owned()),
            lowest: explain(module).map(|explained| explained.version),
            debug_info: debug_info(module, file),
            operations: module.walk().count(),
            globals: module.walk().filter(|op| has_role(op, Role::Global)).count(),
            functions: module.functions().map(|op| Function::of(op, &mut speller)).collect(),
        }
    }
}

/// The most that an operation has.
fn debug_info(module: &Module, file: &str) -> DebugInfo {
    let context = &**module.context();
    let own = context.identifier(file);
    let of = |op: OpRef<'_>| match context.location_data(op.location()) {
        LocationData::Unknown => DebugInfo::None,
        LocationData::File(range) if range.file == own => DebugInfo::None,
        LocationData::Defined { .. } => DebugInfo::Scopes,
        _ => DebugInfo::Locations,
    };
    module.walk().map(of).max().unwrap_or(DebugInfo::None)
}

impl Function {
    fn of(op: OpRef<'_>, speller: &mut Speller<'_>) -> Self {
        const TOO_LARGE: &str = "…";
        let context = op.context();
        let (inputs, results) = signature(op);
        let mut spelled = |types: Vec<TypeRef<'_>>| -> Vec<String> {
            types.into_iter().map(|ty| speller.ty(ty.id()).unwrap_or(TOO_LARGE).to_owned()).collect()
        };
        let (parameters, results) = (spelled(inputs), spelled(results));
        let hints = op.attribute_ref("optimization_hints").map(AttributeRef::id);
        Self {
            kind: op.def().mnemonic(),
            name: op.symbol_name().map(|name| context.text(name).into_owned()).unwrap_or_default(),
            parameters,
            results,
            hints: hints.map(|hints| speller.attribute(hints).unwrap_or(TOO_LARGE).to_owned()),
        }
    }
}

/// The types of parameters and results.
fn signature(op: OpRef<'_>) -> (Vec<TypeRef<'_>>, Vec<TypeRef<'_>>) {
    let context = op.context();
    let ty = op.attribute_ref(FUNCTION_TYPE).and_then(AttributeRef::as_type);
    let Some(TypeData::Function { inputs, results }) = ty.map(|ty| context.type_data(ty)) else {
        return (Vec::new(), Vec::new());
    };
    let types = |types: &[Type]| types.iter().map(|&ty| TypeRef::new(context, ty)).collect();
    (types(inputs), types(results))
}
