//! Programs: bytecode, before and after compilation.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tile_ir::bytecode::{Preview, WriteOptions, explain, write};
use tile_ir::{Diagnostic, Module, Version};

use crate::assembler::{Assembled, Assembler, Environment, with_scopes};
use crate::input::{NAME, check_header, read_verified};
use crate::settings::{Numbers, Settings};
use crate::{Failure, Status, on_large_stack};

/// Bytecode that has been checked, with the settings to compile it.
///
/// `S` is the state, [`Created`] or [`Compiled`]. Only a compiled program has an output.
///
/// ```
/// use tile_ir_driver::{Program, Settings, Status};
///
/// let settings = Settings::new("sm_100".parse()?);
/// let failure = Program::create(b"no bytecode", settings).unwrap_err();
/// assert_eq!(failure.status, Status::Input);
/// assert_eq!(failure.to_string(), "error: input does not correspond to Tile IR bytecode");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Program<S = Created> {
    /// Shared with the worker thread.
    input: Arc<Vec<u8>>,
    /// The name of the input in diagnostics.
    name: Arc<str>,
    version: Version,
    settings: Settings,
    state: S,
}

/// The state of a program that has not been compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Created(());

/// The state of a program that has been compiled.
#[derive(Clone, PartialEq, Eq)]
pub struct Compiled {
    output: Vec<u8>,
    diagnostics: Vec<Diagnostic>,
}

/// A failed compilation, with the program to try again.
#[derive(Clone)]
pub struct CompileError {
    /// The program, unchanged.
    pub program: Program,
    /// The reason.
    pub failure: Failure,
}

impl Program {
    /// Creates a program from a copy of the bytecode.
    ///
    /// # Errors
    /// Checked in this order: the header is not that of bytecode of a known version ([`Status::Input`]); the settings
    /// are inconsistent ([`Status::Configuration`]); the bytecode is damaged or invalid ([`Status::Input`]). If there
    /// is no memory for the copy, [`Status::Memory`].
    pub fn create(input: &[u8], settings: Settings) -> Result<Self, Failure> {
        Self::create_with(input, |_| Ok(settings))
    }

    /// Creates a program from a module: from its bytecode of the lowest version that can represent it, with debug
    /// information for the locations that its operations have. So messages of the assembler, line tables and assertions
    /// name places in the file that the module was read from.
    ///
    /// # Errors
    /// Like [`create`](Self::create), if the module has no bytecode or is invalid ([`Status::Input`]) or if the
    /// settings are inconsistent ([`Status::Configuration`]).
    pub fn from_module(module: &Module, settings: Settings) -> Result<Self, Failure> {
        let mut module = module.clone();
        let preview = if settings.simt_preview { Preview::Allowed } else { Preview::Refused };
        let written = on_large_stack(move || {
            with_scopes(&mut module)?;
            let version = explain(&module).map_err(|refusal| vec![refusal])?.version;
            write(&module, &WriteOptions::new(version).with_preview(preview)).map_err(|refusal| vec![refusal])
        })?;
        let unwritable = |reasons: Vec<_>| Failure::new(Status::Input, "the module has no bytecode").because(reasons);
        Self::create(&written.map_err(unwritable)?, settings)
    }

    /// Creates a program with settings given as the integers of the platform's configuration.
    ///
    /// # Errors
    /// Like [`create`](Self::create); the numbers are checked after the header and before the rest of the bytecode.
    pub fn create_from_numbers(input: &[u8], numbers: &Numbers) -> Result<Self, Failure> {
        Self::create_with(input, |version| numbers.settings(version))
    }

    /// Creates a program with settings that are made once the version of the bytecode is known.
    ///
    /// # Errors
    /// Like [`create`](Self::create).
    pub fn create_with(
        input: &[u8],
        settings: impl FnOnce(Version) -> Result<Settings, Failure>,
    ) -> Result<Self, Failure> {
        let context = tile_ir::context();
        let version = check_header(&context, input)?;
        let settings = settings(version)?;
        settings.check()?;
        let input = Arc::new(copy(input)?);
        let (read, preview) = (Arc::clone(&input), settings.simt_preview);
        on_large_stack(move || read_verified(&context, &read, preview).map(drop))?.map_err(Failure::input)?;
        Ok(Self { input, name: NAME.into(), version, settings, state: Created(()) })
    }

    /// Sets the name of the bytecode in diagnostics, by default `<bytecode>`.
    #[must_use]
    pub fn named(self, name: impl Into<Arc<str>>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// Sets the time limit for the assembler.
    pub fn set_timeout(&mut self, timeout: Option<Duration>) {
        self.settings.timeout = timeout;
    }

    /// Compiles the program with the assembler of this machine that [`Assembler::find`] finds.
    ///
    /// # Errors
    /// If there is none, or [`compile_with`](Self::compile_with) fails.
    pub fn compile(self) -> Result<Program<Compiled>, Box<CompileError>> {
        match Assembler::find(self.settings.cuda_root.as_deref(), &Environment::of_process()) {
            Ok(assembler) => self.compile_with(&assembler),
            Err(failure) => Err(Box::new(CompileError { program: self, failure })),
        }
    }

    /// Compiles the program with this assembler.
    ///
    /// # Errors
    /// If the assembler fails, crashes or takes too long, if it does not support the GPU, or if the program cannot be
    /// lowered to a bytecode version that it reads.
    pub fn compile_with(self, assembler: &Assembler) -> Result<Program<Compiled>, Box<CompileError>> {
        let (assembler, program) = (assembler.clone(), self.clone());
        let assemble = move || assembler.assemble(&program.input, &program.name, program.version, &program.settings);
        match on_large_stack(assemble).and_then(|output| output) {
            Ok(Assembled { code: output, diagnostics }) => {
                let Self { input, name, version, settings, state: Created(()) } = self;
                Ok(Program { input, name, version, settings, state: Compiled { output, diagnostics } })
            }
            Err(failure) => Err(Box::new(CompileError { program: self, failure })),
        }
    }
}

impl<S> Program<S> {
    /// The bytecode.
    pub fn input(&self) -> &[u8] {
        &self.input
    }

    /// The version of the bytecode.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }
}

impl Program<Compiled> {
    /// The machine code: a cubin, which is an ELF file.
    pub fn output(&self) -> &[u8] {
        &self.state.output
    }

    /// First warnings, then the remarks that the settings ask for, in the order of the program.
    ///
    /// A remark is at the operation that it is about, and its code tells its kind: [`codes`](crate::codes) has those of
    /// remarks. The places are those of the debug information in the bytecode, or offsets in the bytecode where there
    /// is none.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.state.diagnostics
    }

    /// Returns the machine code and drops the rest.
    pub fn into_output(self) -> Vec<u8> {
        self.state.output
    }
}

/// Copies the input, unless memory runs out.
fn copy(input: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut copy = Vec::new();
    let reserved = copy.try_reserve_exact(input.len());
    reserved.map_err(|_| Failure::new(Status::Memory, "failed to allocate memory for program"))?;
    copy.extend_from_slice(input);
    Ok(copy)
}

impl<S: fmt::Debug> fmt::Debug for Program<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { input, name, version, settings, state } = self;
        f.debug_struct("Program")
            .field("input", &format_args!("{} bytes", input.len()))
            .field("name", name)
            .field("version", version)
            .field("settings", settings)
            .field("state", state)
            .finish()
    }
}

impl fmt::Debug for Compiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Compiled({} bytes)", self.output.len())
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)
    }
}

tile_ir::core::debug_as_text!(CompileError);

impl Error for CompileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.failure)
    }
}
