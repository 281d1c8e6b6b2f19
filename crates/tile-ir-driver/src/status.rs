use std::fmt;

use tile_ir::core::Code;

use crate::codes;

/// Why something failed: the numbers that the platform's driver returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is not enough memory.
    Memory = 1,
    /// The configuration is refused.
    Configuration = 2,
    /// The input is not Tile IR bytecode, is damaged, or is not valid.
    Input = 3,
    /// A handle is null, or something is asked of it too early.
    State = 4,
    /// The program cannot be compiled.
    Compilation = 5,
}

impl Status {
    /// The number that functions of the C interface return; 0, which is none of these, is success.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// How bad the platform's driver says that it is: 2563 is for what the caller asked for, 260 for an input, 259 for
    /// the driver's own failures.
    pub fn severity(self) -> i32 {
        match self {
            Self::Memory | Self::Compilation => 259,
            Self::Input => 260,
            Self::Configuration | Self::State => 2563,
        }
    }

    /// The stable code of diagnostics of this status.
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
            Self::Configuration => "configuration refused",
            Self::Input => "invalid input",
            Self::State => "not in this state",
            Self::Compilation => "compilation failed",
        })
    }
}
