//! Enumerations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use tile_ir_core::typed::Enumeration;
use tile_ir_core::Version;
use tile_ir_core::definition::{DefinitionId, EnumCase, EnumDef, EnumStorage};

/// A priority of an operation of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum BytecodeTestPriority {
    /// `low`.
    Low = 0,
    /// `normal`.
    Normal = 1,
    /// `high`.
    High = 2,
}

impl Enumeration for BytecodeTestPriority {
    const DEFINITION: &'static EnumDef = &BYTECODE_TEST_PRIORITY;
    const CASES: &'static [Self] = &[Self::Low, Self::Normal, Self::High];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`BytecodeTestPriority`].
pub static BYTECODE_TEST_PRIORITY: EnumDef = EnumDef {
    id: DefinitionId::new("testing", "BytecodeTestPriority"),
    name: "BytecodeTestPriority",
    storage: EnumStorage::Attribute {
        mnemonic: "bytecode_test_priority",
        bracketed: true,
    },
    tag: None,
    since: Version::new(250, 0),
    preview: false,
    cases: &[
        EnumCase {
            name: "low",
            value: 0,
            since: Version::new(250, 0),
        },
        EnumCase {
            name: "normal",
            value: 1,
            since: Version::new(250, 0),
        },
        EnumCase {
            name: "high",
            value: 2,
            since: Version::new(250, 1),
        },
    ],
    summary: "A priority of an operation of the tests.",
};
