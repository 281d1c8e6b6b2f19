//! The format of candidates.

use clap::ValueEnum;
use tile_ir::core::OpRef;
use tile_ir::text::{PrintOptions, print};
use tile_ir::verify::Release;
use tile_ir::{Context, Format, Module};
use tile_ir_tools::support::{Accepted, Failure, Input, Target};

/// A format of candidates and results.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emit {
    Text,
    Tilebc,
    Mlirbc,
}

impl Emit {
    /// The format that a file has.
    fn of(input: &Input) -> Self {
        match Format::of(&input.bytes) {
            Format::TileBytecode => Self::Tilebc,
            Format::MlirBytecode => Self::Mlirbc,
            _ => Self::Text,
        }
    }
}

/// How candidates and the result are written.
#[derive(Clone, Debug)]
pub(super) struct Form {
    candidates: Emit,
    result: Emit,
    /// Whether candidates have the format of the input.
    is_that_of_input: bool,
    release: Release,
    write: tile_ir::bytecode::WriteOptions,
}

impl Form {
    /// The format asked for; without one, candidates have that of the input, and the result is text. Bytecode keeps the
    /// version of the input unless another is asked for.
    pub(super) fn new(
        emit: Option<Emit>,
        target: Target,
        accepted: &Accepted,
        context: &Context,
        input: &Input,
    ) -> Result<Self, Failure> {
        let format = Emit::of(input);
        let candidates = emit.unwrap_or(format);
        let result = emit.unwrap_or(Emit::Text);
        // Loading reports what is wrong with a header.
        let own = (format == Emit::Tilebc).then(|| tile_ir::bytecode::version(&input.bytes).ok()).flatten();
        let version = match own.filter(|_| target.asked_for().is_none()) {
            Some(version) => version,
            None => target.version(context)?,
        };
        let release = match (candidates, own) {
            _ if target.asked_for().is_some() => Release::Only(version),
            (_, Some(version)) => Release::From(version),
            (Emit::Tilebc, None) => Release::Only(version),
            (Emit::Text | Emit::Mlirbc, None) => Release::Any,
        };
        let write = accepted.write_options(version, &input.bytes);
        Ok(Self { candidates, result, is_that_of_input: candidates == format, release, write })
    }

    /// The releases, one of which must accept each candidate.
    pub(super) fn release(&self) -> Release {
        self.release
    }

    /// Whether the input has the format of candidates, so that the test can read it too.
    pub(super) fn is_that_of_input(&self) -> bool {
        self.is_that_of_input
    }

    /// Whether the result is not text.
    pub(super) fn results_in_bytes(&self) -> bool {
        self.result != Emit::Text
    }

    /// The candidate as a file; `None` if the format cannot represent it.
    pub(super) fn candidate(&self, module: &Module) -> Option<Vec<u8>> {
        self.write(module, self.candidates)
    }

    /// The result as a file. A format that was asked for is that of the candidates too, so it can represent the result.
    pub(super) fn result(&self, module: &Module) -> Vec<u8> {
        self.write(module, self.result).unwrap_or_default()
    }

    fn write(&self, module: &Module, emit: Emit) -> Option<Vec<u8>> {
        match emit {
            Emit::Text => Some(text(module).into_bytes()),
            Emit::Tilebc => tile_ir::bytecode::write(module, &self.write).ok(),
            Emit::Mlirbc => {
                let options = tile_ir::mlir_bytecode::WriteOptions::new(tile_ir::TEXT_FORM);
                tile_ir::mlir_bytecode::write(module, &options).ok()
            }
        }
    }

    /// What candidates have gone through: how a message names it.
    pub(super) fn route(&self) -> &'static str {
        match self.candidates {
            Emit::Text => "read and printed",
            Emit::Tilebc | Emit::Mlirbc => "read and written",
        }
    }

    /// The extension of files.
    pub(super) fn extension(&self) -> &'static str {
        match self.candidates {
            Emit::Text => "mlir",
            Emit::Tilebc => "tileirbc",
            Emit::Mlirbc => "mlirbc",
        }
    }
}

/// The text of a module, with locations if it has any.
fn text(module: &Module) -> String {
    let unknown = module.context().unknown_location();
    let debug_info = module.walk().map(OpRef::location).any(|location| location != unknown);
    print(module, &PrintOptions { debug_info, ..PrintOptions::default() })
}
