//! The format of candidates.

use clap::ValueEnum;
use tile_ir::core::OpRef;
use tile_ir::text::{PrintOptions, print};
use tile_ir::verify::Release;
use tile_ir::{Context, Format, Module};
use tile_ir_tools::support::{Accepted, Failure, Input, Target};

/// A format of candidates.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emit {
    Text,
    Tilebc,
    Mlirbc,
}

/// How candidates are written.
#[derive(Clone, Debug)]
pub(super) struct Form {
    emit: Emit,
    release: Release,
    write: tile_ir::bytecode::WriteOptions,
}

impl Form {
    /// The format asked for, or that of the input. Bytecode keeps the version of the input unless another is asked for.
    pub(super) fn new(
        emit: Option<Emit>,
        target: Target,
        accepted: Accepted,
        context: &Context,
        input: &Input,
    ) -> Result<Self, Failure> {
        let format = Format::of(&input.bytes);
        let emit = emit.unwrap_or(match format {
            Format::TileBytecode => Emit::Tilebc,
            Format::MlirBytecode => Emit::Mlirbc,
            _ => Emit::Text,
        });
        // Loading reports what is wrong with a header.
        let own = (format == Format::TileBytecode).then(|| tile_ir::bytecode::version(&input.bytes).ok()).flatten();
        let version = match own.filter(|_| target.asked_for().is_none()) {
            Some(version) => version,
            None => target.version(context)?,
        };
        let release = match (emit, own) {
            _ if target.asked_for().is_some() => Release::Only(version),
            (_, Some(version)) => Release::From(version),
            (Emit::Tilebc, None) => Release::Only(version),
            (Emit::Text | Emit::Mlirbc, None) => Release::Any,
        };
        Ok(Self { emit, release, write: accepted.write_options(version, &input.bytes) })
    }

    /// The releases, one of which must accept each candidate.
    pub(super) fn release(&self) -> Release {
        self.release
    }

    /// The candidate as a file; `None` if the format cannot represent it.
    pub(super) fn write(&self, module: &Module) -> Option<Vec<u8>> {
        match self.emit {
            Emit::Text => Some(text(module).into_bytes()),
            Emit::Tilebc => tile_ir::bytecode::write(module, &self.write).ok(),
            Emit::Mlirbc => {
                let options = tile_ir::mlir_bytecode::WriteOptions::new(tile_ir::TEXT_FORM);
                tile_ir::mlir_bytecode::write(module, &options).ok()
            }
        }
    }

    /// The extension of files.
    pub(super) fn extension(&self) -> &'static str {
        match self.emit {
            Emit::Text => "mlir",
            Emit::Tilebc => "tileirbc",
            Emit::Mlirbc => "mlirbc",
        }
    }
}

/// The text of a module, with locations if it has any.
pub(super) fn text(module: &Module) -> String {
    let unknown = module.context().unknown_location();
    let debug_info = module.walk().map(OpRef::location).any(|location| location != unknown);
    print(module, &PrintOptions { debug_info, ..PrintOptions::default() })
}
