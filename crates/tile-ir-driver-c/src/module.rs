//! The state behind the handle of a module.

use driver::{
    Entry, Failure, OutputFormat, ParameterKind, Status, apply_rewrites, convert, entries, on_large_stack, run_pipeline,
};
use tile_ir::core::Severity;
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{LoadOptions, Module, Version};

use crate::layout::{TileIrEntry, TileIrHint, TileIrParameter, TileirasByteView};

/// A module.
#[derive(Debug)]
pub struct TileIrModule {
    /// `None` only while a worker thread has it.
    module: Option<Module>,
    /// Its entries, once requested. Views into them are valid until the module changes.
    entries: Option<Vec<Entry>>,
}

/// The failure for a null handle.
pub(crate) fn no_module() -> Failure {
    Failure::new(Status::State, "module is null")
}

/// The failure for a module that was lost in a panic.
fn lost() -> Failure {
    Failure::new(Status::State, "module is lost because an earlier call panicked")
}

/// The failure for an invalid argument.
fn refused(message: impl Into<String>) -> Failure {
    Failure::new(Status::Configuration, message)
}

/// The text in some bytes; `what` names it in the message about others.
fn utf8(what: &str, bytes: Option<&[u8]>) -> Result<String, Failure> {
    let text = std::str::from_utf8(bytes.unwrap_or_default());
    text.map(str::to_owned).map_err(|_| refused(format!("{what} is not UTF-8")))
}

/// The name of a file in messages.
fn file_name(name: Option<&[u8]>, default: &str) -> String {
    name.map_or(default.to_owned(), |name| String::from_utf8_lossy(name).into_owned())
}

impl TileIrModule {
    /// Reads a module in any format, without verifying it; of its functions only those of these names, if there are any. `name` is
    /// its file name in diagnostics.
    pub(crate) fn read(bytes: &[u8], name: Option<&[u8]>, functions: &[&[u8]]) -> Result<Self, Failure> {
        let name = file_name(name, "<input>");
        let functions = functions.iter().map(|name| String::from_utf8_lossy(name).into_owned()).collect();
        let (bytes, options) = (bytes.to_vec(), LoadOptions { verify: None, functions, ..LoadOptions::default() });
        let read = on_large_stack(move || tile_ir::load(&tile_ir::context(), &bytes, &name, &options))?;
        let unreadable =
            |error: tile_ir::Error| Failure::new(Status::Input, "the input cannot be read").because(error.diagnostics);
        read.map(|module| Self { module: Some(module), entries: None }).map_err(unreadable)
    }

    /// Runs a closure on the module, on a large stack.
    fn work<T: Send + 'static>(&mut self, work: impl FnOnce(&mut Module) -> T + Send + 'static) -> Result<T, Failure> {
        let mut module = self.module.take().ok_or_else(lost)?;
        let (module, result) = on_large_stack(move || {
            let result = work(&mut module);
            (module, result)
        })?;
        self.module = Some(module);
        Ok(result)
    }

    /// Verifies the module, for a GPU unless `gpu` is 0.
    pub(crate) fn verify(&mut self, gpu: i32) -> Result<(), Failure> {
        let target = match gpu {
            0 => None,
            _ => Some(
                format!("sm_{gpu}")
                    .parse()
                    .map_err(|error| refused(format!("unknown GPU architecture sm_{gpu}: {error}")))?,
            ),
        };
        let options = VerifyOptions { target, ..VerifyOptions::default() };
        let mut found = self.work(move |module| verify(module, &options))?;
        found.retain(|diagnostic| diagnostic.severity == Severity::Error);
        match found.is_empty() {
            true => Ok(()),
            false => Err(Failure::new(Status::Input, "the module is not valid").because(found)),
        }
    }

    /// Runs a pipeline of passes.
    pub(crate) fn run_pipeline(&mut self, text: Option<&[u8]>) -> Result<(), Failure> {
        let text = utf8("the pipeline", text)?;
        self.entries = None;
        self.work(move |module| run_pipeline(module, &text))?
    }

    /// Applies the rewrites of a text; `name` is its file name in diagnostics.
    pub(crate) fn apply_rewrites(&mut self, text: Option<&[u8]>, name: Option<&[u8]>) -> Result<(), Failure> {
        let (text, name) = (utf8("the text of the rewrites", text)?, file_name(name, "<rewrites>"));
        self.entries = None;
        self.work(move |module| apply_rewrites(module, &name, &text))?
    }

    /// Writes the module in a format, given by its number in the header. `version` is that of Tile IR bytecode: 1301 for 13.1,
    /// 0 for the newest.
    pub(crate) fn write(&mut self, format: i32, version: i32) -> Result<Vec<u8>, Failure> {
        let form = match format {
            0 => OutputFormat::Text,
            1 => OutputFormat::GenericText,
            2 => OutputFormat::LocatedText,
            3 => OutputFormat::Bytecode(self.version(version)?),
            4 => OutputFormat::MlirBytecode,
            _ => return Err(refused(format!("unknown format {format}"))),
        };
        // Writing an older version may change the module.
        self.entries = None;
        self.work(move |module| convert(module, form))?
    }

    fn version(&self, number: i32) -> Result<Option<Version>, Failure> {
        let known = self.module.as_ref().ok_or_else(lost)?.context().versions();
        let version = known.iter().find(|version| i32::from(version.major) * 100 + i32::from(version.minor) == number);
        match (number, version) {
            (0, _) => Ok(None),
            (_, Some(version)) => Ok(Some(*version)),
            (_, None) => Err(refused(format!("unknown bytecode version {number}; 1301 means 13.1"))),
        }
    }

    /// Returns the entries.
    pub(crate) fn entries(&mut self) -> &[Entry] {
        self.entries.get_or_insert_with(|| self.module.as_ref().map_or(Vec::new(), entries))
    }

    pub(crate) fn entry(&mut self, index: usize) -> Result<TileIrEntry, Failure> {
        self.find_entry(index).map(|entry| TileIrEntry {
            name: TileirasByteView::of(&entry.name),
            parameter_count: entry.parameters.len(),
            hint_count: entry.hints.len(),
        })
    }

    pub(crate) fn parameter(&mut self, entry: usize, index: usize) -> Result<TileIrParameter, Failure> {
        let parameter = self.find_entry(entry)?.parameters.get(index);
        let parameter = parameter.ok_or_else(|| refused(format!("there is no parameter {index}")))?;
        Ok(TileIrParameter {
            type_text: TileirasByteView::of(&parameter.ty),
            element_text: TileirasByteView::of(&parameter.element),
            kind: match parameter.kind {
                ParameterKind::Pointer => 0,
                ParameterKind::Integer => 1,
                ParameterKind::Float => 2,
                ParameterKind::Other => 3,
            },
            size: parameter.size,
        })
    }

    pub(crate) fn hint(&mut self, entry: usize, index: usize) -> Result<TileIrHint, Failure> {
        let hint = self.find_entry(entry)?.hints.get(index);
        let hint = hint.ok_or_else(|| refused(format!("there is no hint {index}")))?;
        Ok(TileIrHint {
            target: TileirasByteView::of(&hint.target),
            name: TileirasByteView::of(&hint.name),
            value: TileirasByteView::of(&hint.value),
        })
    }

    fn find_entry(&mut self, index: usize) -> Result<&Entry, Failure> {
        self.entries().get(index).ok_or_else(|| refused(format!("there is no entry {index}")))
    }
}
