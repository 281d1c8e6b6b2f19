//! Constraints on types.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::types;
use crate::generated::builtin;
use tile_ir_core::definition::{Constraint, ConstraintRule};

/// `AnyType`: any type.
pub static ANY_TYPE: Constraint = Constraint {
    name: "AnyType",
    description: "any type",
    rule: ConstraintRule::Any,
};

/// `AnyValue`: number, tile, pointer, token or view.
pub static ANY_VALUE: Constraint = Constraint {
    name: "AnyValue",
    description: "number, tile, pointer, token or view",
    rule: ConstraintRule::Types {
        types: &[
            &types::TILE,
            &types::PTR,
            &types::TOKEN,
            &types::TENSOR_VIEW,
            &types::PARTITION_VIEW,
            &types::STRIDED_VIEW,
            &types::GATHER_SCATTER_VIEW,
        ],
        scalars: &[
            &builtin::scalars::I1,
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
            &builtin::scalars::I64,
            &builtin::scalars::F16,
            &builtin::scalars::BF16,
            &builtin::scalars::F32,
            &builtin::scalars::TF32,
            &builtin::scalars::F64,
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E5M2,
            &builtin::scalars::F8E8M0FNU,
            &builtin::scalars::F4E2M1FN,
            &builtin::scalars::FNV8E5M3FNU,
        ],
    },
};

/// `AnyTile`: tile.
pub static ANY_TILE: Constraint = Constraint {
    name: "AnyTile",
    description: "tile",
    rule: ConstraintRule::Types {
        types: &[&types::TILE],
        scalars: &[],
    },
};

/// `Token`: token.
pub static TOKEN: Constraint = Constraint {
    name: "Token",
    description: "token",
    rule: ConstraintRule::Types {
        types: &[&types::TOKEN],
        scalars: &[],
    },
};

/// `TensorView`: tensor_view.
pub static TENSOR_VIEW: Constraint = Constraint {
    name: "TensorView",
    description: "tensor_view",
    rule: ConstraintRule::Types {
        types: &[&types::TENSOR_VIEW],
        scalars: &[],
    },
};

/// `PartitionView`: partition_view.
pub static PARTITION_VIEW: Constraint = Constraint {
    name: "PartitionView",
    description: "partition_view",
    rule: ConstraintRule::Types {
        types: &[&types::PARTITION_VIEW],
        scalars: &[],
    },
};

/// `StridedView`: strided_view.
pub static STRIDED_VIEW: Constraint = Constraint {
    name: "StridedView",
    description: "strided_view",
    rule: ConstraintRule::Types {
        types: &[&types::STRIDED_VIEW],
        scalars: &[],
    },
};

/// `GatherScatterView`: gather_scatter_view.
pub static GATHER_SCATTER_VIEW: Constraint = Constraint {
    name: "GatherScatterView",
    description: "gather_scatter_view",
    rule: ConstraintRule::Types {
        types: &[&types::GATHER_SCATTER_VIEW],
        scalars: &[],
    },
};

/// `PartitionOrStridedView`: partition_view or strided_view.
pub static PARTITION_OR_STRIDED_VIEW: Constraint = Constraint {
    name: "PartitionOrStridedView",
    description: "partition_view or strided_view",
    rule: ConstraintRule::Types {
        types: &[&types::PARTITION_VIEW, &types::STRIDED_VIEW],
        scalars: &[],
    },
};

/// `TileView`: partition_view or strided_view or gather_scatter_view.
pub static TILE_VIEW: Constraint = Constraint {
    name: "TileView",
    description: "partition_view or strided_view or gather_scatter_view",
    rule: ConstraintRule::Types {
        types: &[
            &types::PARTITION_VIEW,
            &types::STRIDED_VIEW,
            &types::GATHER_SCATTER_VIEW,
        ],
        scalars: &[],
    },
};

/// `BooleanTile`: tile of i1 values.
pub static BOOLEAN_TILE: Constraint = Constraint {
    name: "BooleanTile",
    description: "tile of i1 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[&builtin::scalars::I1],
        types: &[],
        rank: None,
    },
};

/// `BooleanScalar`: 0D tile of i1 values.
pub static BOOLEAN_SCALAR: Constraint = Constraint {
    name: "BooleanScalar",
    description: "0D tile of i1 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[&builtin::scalars::I1],
        types: &[],
        rank: Some(0),
    },
};

/// `IntTile`: tile of i1 or i8 or i16 or i32 or i64 values.
pub static INT_TILE: Constraint = Constraint {
    name: "IntTile",
    description: "tile of i1 or i8 or i16 or i32 or i64 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I1,
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
            &builtin::scalars::I64,
        ],
        types: &[],
        rank: None,
    },
};

/// `WideIntTile`: tile of i8 or i16 or i32 or i64 values.
pub static WIDE_INT_TILE: Constraint = Constraint {
    name: "WideIntTile",
    description: "tile of i8 or i16 or i32 or i64 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
            &builtin::scalars::I64,
        ],
        types: &[],
        rank: None,
    },
};

/// `IntScalar`: 0D tile of i1 or i8 or i16 or i32 or i64 values.
pub static INT_SCALAR: Constraint = Constraint {
    name: "IntScalar",
    description: "0D tile of i1 or i8 or i16 or i32 or i64 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I1,
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
            &builtin::scalars::I64,
        ],
        types: &[],
        rank: Some(0),
    },
};

/// `IntTileWithInt4`: tile of i1 or i4 or i8 or i16 or i32 or i64 values.
pub static INT_TILE_WITH_INT4: Constraint = Constraint {
    name: "IntTileWithInt4",
    description: "tile of i1 or i4 or i8 or i16 or i32 or i64 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I1,
            &builtin::scalars::I4,
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
            &builtin::scalars::I64,
        ],
        types: &[],
        rank: None,
    },
};

/// `IntTileWithoutInt64`: tile of i1 or i8 or i16 or i32 values.
pub static INT_TILE_WITHOUT_INT64: Constraint = Constraint {
    name: "IntTileWithoutInt64",
    description: "tile of i1 or i8 or i16 or i32 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I1,
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
        ],
        types: &[],
        rank: None,
    },
};

/// `Int8Tile`: tile of i8 values.
pub static INT8TILE: Constraint = Constraint {
    name: "Int8Tile",
    description: "tile of i8 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[&builtin::scalars::I8],
        types: &[],
        rank: None,
    },
};

/// `Int32Tile`: tile of i32 values.
pub static INT32TILE: Constraint = Constraint {
    name: "Int32Tile",
    description: "tile of i32 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[&builtin::scalars::I32],
        types: &[],
        rank: None,
    },
};

/// `Int32Scalar`: 0D tile of i32 values.
pub static INT32SCALAR: Constraint = Constraint {
    name: "Int32Scalar",
    description: "0D tile of i32 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[&builtin::scalars::I32],
        types: &[],
        rank: Some(0),
    },
};

/// `Int64Tile`: tile of i64 values.
pub static INT64TILE: Constraint = Constraint {
    name: "Int64Tile",
    description: "tile of i64 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[&builtin::scalars::I64],
        types: &[],
        rank: None,
    },
};

/// `BaseFloatTile`: tile of f16 or bf16 or f32 or f64 values.
pub static BASE_FLOAT_TILE: Constraint = Constraint {
    name: "BaseFloatTile",
    description: "tile of f16 or bf16 or f32 or f64 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::F16,
            &builtin::scalars::BF16,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
        ],
        types: &[],
        rank: None,
    },
};

/// `FloatTile`: tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values.
pub static FLOAT_TILE: Constraint = Constraint {
    name: "FloatTile",
    description: "tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::F16,
            &builtin::scalars::BF16,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
            &builtin::scalars::TF32,
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E5M2,
            &builtin::scalars::F8E8M0FNU,
            &builtin::scalars::F4E2M1FN,
            &builtin::scalars::FNV8E5M3FNU,
        ],
        types: &[],
        rank: None,
    },
};

/// `FloatTileFromInt`: tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f4E2M1FN or fnv8E5M3FNU values.
pub static FLOAT_TILE_FROM_INT: Constraint = Constraint {
    name: "FloatTileFromInt",
    description: "tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f4E2M1FN or fnv8E5M3FNU values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::F16,
            &builtin::scalars::BF16,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
            &builtin::scalars::TF32,
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E5M2,
            &builtin::scalars::F4E2M1FN,
            &builtin::scalars::FNV8E5M3FNU,
        ],
        types: &[],
        rank: None,
    },
};

/// `NumberTile`: tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values.
pub static NUMBER_TILE: Constraint = Constraint {
    name: "NumberTile",
    description: "tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I1,
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
            &builtin::scalars::I64,
            &builtin::scalars::F16,
            &builtin::scalars::BF16,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
            &builtin::scalars::TF32,
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E5M2,
            &builtin::scalars::F8E8M0FNU,
            &builtin::scalars::F4E2M1FN,
            &builtin::scalars::FNV8E5M3FNU,
        ],
        types: &[],
        rank: None,
    },
};

/// `PackableTile`: tile of i1 or i4 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values.
pub static PACKABLE_TILE: Constraint = Constraint {
    name: "PackableTile",
    description: "tile of i1 or i4 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I1,
            &builtin::scalars::I4,
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
            &builtin::scalars::I64,
            &builtin::scalars::F16,
            &builtin::scalars::BF16,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
            &builtin::scalars::TF32,
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E5M2,
            &builtin::scalars::F8E8M0FNU,
            &builtin::scalars::F4E2M1FN,
            &builtin::scalars::FNV8E5M3FNU,
        ],
        types: &[],
        rank: None,
    },
};

/// `SelectableTile`: tile of i1 or i4 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or fnv8E5M3FNU or ptr values.
pub static SELECTABLE_TILE: Constraint = Constraint {
    name: "SelectableTile",
    description: "tile of i1 or i4 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or fnv8E5M3FNU or ptr values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I1,
            &builtin::scalars::I4,
            &builtin::scalars::I8,
            &builtin::scalars::I16,
            &builtin::scalars::I32,
            &builtin::scalars::I64,
            &builtin::scalars::F16,
            &builtin::scalars::BF16,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
            &builtin::scalars::TF32,
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E5M2,
            &builtin::scalars::F8E8M0FNU,
            &builtin::scalars::FNV8E5M3FNU,
        ],
        types: &[&types::PTR],
        rank: None,
    },
};

/// `PointerTile`: tile of ptr values.
pub static POINTER_TILE: Constraint = Constraint {
    name: "PointerTile",
    description: "tile of ptr values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[],
        types: &[&types::PTR],
        rank: None,
    },
};

/// `PointerScalar`: 0D tile of ptr values.
pub static POINTER_SCALAR: Constraint = Constraint {
    name: "PointerScalar",
    description: "0D tile of ptr values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[],
        types: &[&types::PTR],
        rank: Some(0),
    },
};

/// `CompareExchangeTile`: tile of i32 or i64 or f32 or f64 values.
pub static COMPARE_EXCHANGE_TILE: Constraint = Constraint {
    name: "CompareExchangeTile",
    description: "tile of i32 or i64 or f32 or f64 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::I32,
            &builtin::scalars::I64,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
        ],
        types: &[],
        rank: None,
    },
};

/// `MmaOperand`: tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 values.
pub static MMA_OPERAND: Constraint = Constraint {
    name: "MmaOperand",
    description: "tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::F16,
            &builtin::scalars::BF16,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
            &builtin::scalars::TF32,
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E5M2,
        ],
        types: &[],
        rank: None,
    },
};

/// `MmaAccumulator`: tile of f16 or f32 or f64 values.
pub static MMA_ACCUMULATOR: Constraint = Constraint {
    name: "MmaAccumulator",
    description: "tile of f16 or f32 or f64 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::F16,
            &builtin::scalars::F32,
            &builtin::scalars::F64,
        ],
        types: &[],
        rank: None,
    },
};

/// `MmaScaledOperand`: tile of f8E4M3FN or f8E5M2 or f4E2M1FN values.
pub static MMA_SCALED_OPERAND: Constraint = Constraint {
    name: "MmaScaledOperand",
    description: "tile of f8E4M3FN or f8E5M2 or f4E2M1FN values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E5M2,
            &builtin::scalars::F4E2M1FN,
        ],
        types: &[],
        rank: None,
    },
};

/// `MmaScale`: tile of f8E4M3FN or f8E8M0FNU or fnv8E5M3FNU values.
pub static MMA_SCALE: Constraint = Constraint {
    name: "MmaScale",
    description: "tile of f8E4M3FN or f8E8M0FNU or fnv8E5M3FNU values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[
            &builtin::scalars::F8E4M3FN,
            &builtin::scalars::F8E8M0FNU,
            &builtin::scalars::FNV8E5M3FNU,
        ],
        types: &[],
        rank: None,
    },
};

/// `MmaScaledAccumulator`: tile of f32 values.
pub static MMA_SCALED_ACCUMULATOR: Constraint = Constraint {
    name: "MmaScaledAccumulator",
    description: "tile of f32 values",
    rule: ConstraintRule::Tile {
        tile: &types::TILE,
        scalars: &[&builtin::scalars::F32],
        types: &[],
        rank: None,
    },
};
