//! The dialect `testing`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use tile_ir_core::Version;
use tile_ir_core::definition::DialectDef;
pub mod attributes;
pub mod builders;
pub mod editors;
pub mod enums;
pub mod operations;
pub mod views;

/// The dialect `testing`.
pub static TESTING: DialectDef = DialectDef {
    name: "testing",
    versions: &[Version::new(250, 0), Version::new(250, 1)],
    until: Some(Version::new(13, 3)),
    operations: &[
        &operations::BYTECODE_TEST_NEW_ATTRIBUTE,
        &operations::BYTECODE_TEST_EVOLUTION,
        &operations::FUNC,
    ],
    types: &[],
    scalars: &[],
    attributes: &[&attributes::TESTING_BYTECODE_TEST_VALUE],
    enums: &[&enums::BYTECODE_TEST_PRIORITY],
    constraints: &[],
    rewrites: &[],
};
