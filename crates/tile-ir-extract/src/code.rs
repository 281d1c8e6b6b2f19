//! Code in tile libraries, beside the modules that describe it. The vendor's tools put anything there that they are given.

use std::fmt;

use crate::fat_binary;

/// What a file with code is, by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// Machine code of a GPU: a cubin.
    Machine {
        /// The number of the architecture: 100 for `sm_100`.
        gpu: u32,
    },
    /// A fat binary.
    FatBinary,
    /// Something else, such as LTO IR.
    Other,
}

/// 64-bit little-endian ELF.
const ELF: &[u8] = b"\x7fELF\x02\x01";

/// The number of CUDA among the machines of ELF.
const EM_CUDA: [u8; 2] = 190_u16.to_le_bytes();

/// The version of the ABI since which the architecture is in bits 8 to 15 of the flags; it was in the lowest eight.
const NEW_FLAGS: u8 = 8;

impl Code {
    /// What these bytes are.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        if bytes.starts_with(fat_binary::MAGIC) {
            return Self::FatBinary;
        }
        match bytes.first_chunk::<64>() {
            // At 8 is the version of the ABI, at 18 the machine, and at 48 the flags.
            Some(header) if header.starts_with(ELF) && header[18..20] == EM_CUDA => {
                Self::Machine { gpu: header[if header[8] < NEW_FLAGS { 48 } else { 49 }].into() }
            }
            _ => Self::Other,
        }
    }
}

/// `machine code for sm_100`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Machine { gpu } => write!(f, "machine code for sm_{gpu}"),
            Self::FatBinary => f.write_str("fat binary"),
            Self::Other => f.write_str("other code"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_architecture_of_machine_code_is_in_its_flags() {
        // What the assemblers for PTX write for sm_100 since 13.0, and wrote for sm_90 before.
        for (abi, flags, gpu) in [(8, 0x0600_6402_u32, 100), (7, 0x005a_055a, 90)] {
            let mut header = [0; 64];
            header[..6].copy_from_slice(ELF);
            header[8] = abi;
            header[18..20].copy_from_slice(&EM_CUDA);
            header[48..52].copy_from_slice(&flags.to_le_bytes());
            assert_eq!(Code::of(&header), Code::Machine { gpu });
            assert_eq!(Code::of(&header[..63]), Code::Other);
        }
    }
}
