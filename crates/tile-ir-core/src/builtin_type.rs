//! Names of builtin types, which no table defines.

use crate::Signedness;

/// The builtin type that MLIR gives a name to, apart from floats, which tables define.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuiltinTypeName<'a> {
    /// `i32`, `si8`, `ui64`.
    Integer {
        /// The signedness given by the prefix.
        signedness: Signedness,
        /// The digits of the width, which may be out of range.
        digits: &'a str,
    },
    /// `index`.
    Index,
    /// `none`.
    None,
    /// `tensor` or `vector`.
    Shaped,
    /// `complex`, `memref` or `tuple`.
    Other,
    /// A float whose numbers have no structure, kept as text. A table can define a scalar with its name.
    Float,
}

impl<'a> BuiltinTypeName<'a> {
    /// The builtin type with this name, if there is one.
    pub fn of(name: &'a str) -> Option<Self> {
        Some(match name {
            "index" => Self::Index,
            "none" => Self::None,
            "tensor" | "vector" => Self::Shaped,
            "complex" | "memref" | "tuple" => Self::Other,
            "f128" | "f6E2M3FN" | "f6E3M2FN" | "f80" | "f8E3M4" | "f8E4M3" | "f8E4M3B11FNUZ" | "f8E4M3FNUZ"
            | "f8E5M2FNUZ" => Self::Float,
            _ => return integer(name),
        })
    }
}

fn integer(name: &str) -> Option<BuiltinTypeName<'_>> {
    let (signedness, digits) = match name.as_bytes() {
        [b'i', ..] => (Signedness::Signless, &name[1..]),
        [b's', b'i', ..] => (Signedness::Signed, &name[2..]),
        [b'u', b'i', ..] => (Signedness::Unsigned, &name[2..]),
        _ => return None,
    };
    let is_width = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_width.then_some(BuiltinTypeName::Integer { signedness, digits })
}
