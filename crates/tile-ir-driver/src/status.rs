//! Status codes.

use std::fmt;

use tile_ir::core::Code;

use crate::codes;

/// The kind of a failure, with the status codes of the platform's driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Memory cannot be allocated.
    Memory = 1,
    /// The configuration is invalid.
    Configuration = 2,
    /// The input is not Tile IR bytecode, or is damaged or invalid.
    Input = 3,
    /// A handle or result pointer is null, or an output was requested before compilation.
    State = 4,
    /// The program cannot be compiled.
    Compilation = 5,
}

impl Status {
    /// The status code. Functions of the C interface return it, and 0 on success.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The severity that the platform's driver reports: 2563 for invalid requests, 260 for invalid input, 259 for failures of
    /// the driver itself.
    pub fn severity(self) -> i32 {
        match self {
            Self::Memory | Self::Compilation => 259,
            Self::Input => 260,
            Self::Configuration | Self::State => 2563,
        }
    }

    /// The diagnostic code for this status.
    pub(crate) fn code(self) -> Code {
        match self {
            Self::Memory => codes::MEMORY,
            Self::Configuration => codes::CONFIGURATION,
            Self::Input => codes::INPUT,
            Self::State => codes::STATE,
            Self::Compilation => codes::COMPILATION,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Memory => "not enough memory",
            Self::Configuration => "invalid configuration",
            Self::Input => "invalid input",
            Self::State => "invalid state",
            Self::Compilation => "compilation failed",
        })
    }
}
