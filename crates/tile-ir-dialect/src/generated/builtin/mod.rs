//! The dialect `builtin`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use tile_ir_core::definition::DialectDef;
pub mod builders;
pub mod editors;
pub mod operations;
pub mod scalars;
pub mod views;

/// The dialect `builtin`.
pub static BUILTIN: DialectDef = DialectDef {
    name: "builtin",
    versions: &[],
    until: None,
    operations: &[&operations::MODULE],
    types: &[],
    scalars: &[
        &scalars::I1,
        &scalars::I4,
        &scalars::I8,
        &scalars::I16,
        &scalars::I32,
        &scalars::I64,
        &scalars::F16,
        &scalars::BF16,
        &scalars::TF32,
        &scalars::F32,
        &scalars::F64,
        &scalars::F8E4M3FN,
        &scalars::F8E5M2,
        &scalars::F8E8M0FNU,
        &scalars::F4E2M1FN,
        &scalars::FNV8E5M3FNU,
    ],
    attributes: &[],
    enums: &[],
    constraints: &[],
    rewrites: &[],
};
