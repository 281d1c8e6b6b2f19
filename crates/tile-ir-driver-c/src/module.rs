//! What the handle of a module stands for.

use driver::{Entry, Failure, Form, ParameterKind, Status, convert, entries, on_large_stack, run_pipeline};
use tile_ir::core::Severity;
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{LoadOptions, Module, Version};

use crate::layout::{TileIrEntry, TileIrHint, TileIrParameter, TileirasByteView};

/// A module in memory.
#[derive(Debug)]
pub struct TileIrModule {
    /// There is none only while something is done with it on another thread.
    module: Option<Module>,
    /// Its entries, once somebody has asked for them. Views of their names are valid until the module changes.
    entries: Option<Vec<Entry>>,
}

/// What a call says of a null handle.
pub(crate) fn no_module() -> Failure {
    Failure::new(Status::State, "module is null")
}

/// What a call says of a module that went down with an earlier one.
fn lost() -> Failure {
    Failure::new(Status::State, "module is lost: an earlier call panicked")
}

/// A failure of a number or a text that the caller gave.
fn refused(message: impl Into<String>) -> Failure {
    Failure::new(Status::Configuration, message)
}

impl TileIrModule {
    /// Reads a module of any format, without verifying it. `name` is what diagnostics call it.
    pub(crate) fn read(bytes: &[u8], name: Option<&[u8]>) -> Result<Self, Failure> {
        let name = name.map_or("<input>".into(), |name| String::from_utf8_lossy(name).into_owned());
        let (bytes, options) = (bytes.to_vec(), LoadOptions { verify: None, ..LoadOptions::default() });
        let read = on_large_stack(move || tile_ir::load(&tile_ir::context(), &bytes, &name, &options))?;
        let unreadable =
            |error: tile_ir::Error| Failure::new(Status::Input, "the input cannot be read").because(error.diagnostics);
        read.map(|module| Self { module: Some(module), entries: None }).map_err(unreadable)
    }

    /// Does something with the module where there is room for it.
    fn work<T: Send + 'static>(&mut self, work: impl FnOnce(&mut Module) -> T + Send + 'static) -> Result<T, Failure> {
        let mut module = self.module.take().ok_or_else(lost)?;
        let (module, result) = on_large_stack(move || {
            let result = work(&mut module);
            (module, result)
        })?;
        self.module = Some(module);
        Ok(result)
    }

    /// Verifies the module; for a GPU, unless its number is 0.
    pub(crate) fn verify(&mut self, gpu: i32) -> Result<(), Failure> {
        let target = match gpu {
            0 => None,
            _ => Some(format!("sm_{gpu}").parse().map_err(|error| refused(format!("no GPU architecture: {error}")))?),
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
        let text = std::str::from_utf8(text.unwrap_or_default());
        let text = text.map_err(|_| refused("the pipeline is not text in UTF-8"))?.to_owned();
        self.entries = None;
        self.work(move |module| run_pipeline(module, &text))?
    }

    /// Writes the module in a form of this number and, where that is bytecode, of this version: 1301 for 13.1, 0 for the
    /// newest.
    pub(crate) fn write(&mut self, form: i32, version: i32) -> Result<Vec<u8>, Failure> {
        let form = match form {
            0 => Form::Text,
            1 => Form::GenericText,
            2 => Form::LocatedText,
            3 => Form::Bytecode(self.version(version)?),
            4 => Form::MlirBytecode,
            _ => return Err(refused(format!("no form: {form}"))),
        };
        // Writing an older version rewrites what it does not have.
        self.entries = None;
        self.work(move |module| convert(module, form))?
    }

    fn version(&self, number: i32) -> Result<Option<Version>, Failure> {
        let known = self.module.as_ref().ok_or_else(lost)?.context().versions();
        let version = known.iter().find(|version| i32::from(version.major) * 100 + i32::from(version.minor) == number);
        match (number, version) {
            (0, _) => Ok(None),
            (_, Some(version)) => Ok(Some(*version)),
            (_, None) => Err(refused(format!("no version of bytecode: {number}; 1301 stands for 13.1"))),
        }
    }

    /// The entries.
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
        let parameter = parameter.ok_or_else(|| refused(format!("no parameter: {index}")))?;
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
        let hint = hint.ok_or_else(|| refused(format!("no hint: {index}")))?;
        Ok(TileIrHint {
            target: TileirasByteView::of(&hint.target),
            name: TileirasByteView::of(&hint.name),
            value: TileirasByteView::of(&hint.value),
        })
    }

    fn find_entry(&mut self, index: usize) -> Result<&Entry, Failure> {
        self.entries().get(index).ok_or_else(|| refused(format!("no entry: {index}")))
    }
}
