//! Scalar types.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use tile_ir_core::{Context, Type, Version};
use tile_ir_core::definition::{
    DefinitionId, FloatFormat, NonFinite, ScalarDef, ScalarFormat,
};

/// `i1`.
pub static I1: ScalarDef = ScalarDef {
    name: "i1",
    tag: 0,
    since: Version::new(13, 1),
    format: ScalarFormat::Integer(1),
};

/// `i4`.
pub static I4: ScalarDef = ScalarDef {
    name: "i4",
    tag: 22,
    since: Version::new(13, 3),
    format: ScalarFormat::Integer(4),
};

/// `i8`.
pub static I8: ScalarDef = ScalarDef {
    name: "i8",
    tag: 1,
    since: Version::new(13, 1),
    format: ScalarFormat::Integer(8),
};

/// `i16`.
pub static I16: ScalarDef = ScalarDef {
    name: "i16",
    tag: 2,
    since: Version::new(13, 1),
    format: ScalarFormat::Integer(16),
};

/// `i32`.
pub static I32: ScalarDef = ScalarDef {
    name: "i32",
    tag: 3,
    since: Version::new(13, 1),
    format: ScalarFormat::Integer(32),
};

/// `i64`.
pub static I64: ScalarDef = ScalarDef {
    name: "i64",
    tag: 4,
    since: Version::new(13, 1),
    format: ScalarFormat::Integer(64),
};

/// `f16`.
pub static F16: ScalarDef = ScalarDef {
    name: "f16",
    tag: 5,
    since: Version::new(13, 1),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "f16"),
            name: "f16",
            bits: 16,
            exponent_bits: 5,
            fraction_bits: 10,
            bias: 15,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::Ieee,
        },
    ),
};

/// `bf16`.
pub static BF16: ScalarDef = ScalarDef {
    name: "bf16",
    tag: 6,
    since: Version::new(13, 1),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "bf16"),
            name: "bf16",
            bits: 16,
            exponent_bits: 8,
            fraction_bits: 7,
            bias: 127,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::Ieee,
        },
    ),
};

/// `tf32`.
pub static TF32: ScalarDef = ScalarDef {
    name: "tf32",
    tag: 8,
    since: Version::new(13, 1),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "tf32"),
            name: "tf32",
            bits: 19,
            exponent_bits: 8,
            fraction_bits: 10,
            bias: 127,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::Ieee,
        },
    ),
};

/// `f32`.
pub static F32: ScalarDef = ScalarDef {
    name: "f32",
    tag: 7,
    since: Version::new(13, 1),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "f32"),
            name: "f32",
            bits: 32,
            exponent_bits: 8,
            fraction_bits: 23,
            bias: 127,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::Ieee,
        },
    ),
};

/// `f64`.
pub static F64: ScalarDef = ScalarDef {
    name: "f64",
    tag: 9,
    since: Version::new(13, 1),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "f64"),
            name: "f64",
            bits: 64,
            exponent_bits: 11,
            fraction_bits: 52,
            bias: 1023,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::Ieee,
        },
    ),
};

/// `f8E4M3FN`.
pub static F8E4M3FN: ScalarDef = ScalarDef {
    name: "f8E4M3FN",
    tag: 10,
    since: Version::new(13, 1),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "f8E4M3FN"),
            name: "f8E4M3FN",
            bits: 8,
            exponent_bits: 4,
            fraction_bits: 3,
            bias: 7,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::NanOnly,
        },
    ),
};

/// `f8E5M2`.
pub static F8E5M2: ScalarDef = ScalarDef {
    name: "f8E5M2",
    tag: 11,
    since: Version::new(13, 1),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "f8E5M2"),
            name: "f8E5M2",
            bits: 8,
            exponent_bits: 5,
            fraction_bits: 2,
            bias: 15,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::Ieee,
        },
    ),
};

/// `f8E8M0FNU`.
pub static F8E8M0FNU: ScalarDef = ScalarDef {
    name: "f8E8M0FNU",
    tag: 18,
    since: Version::new(13, 2),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "f8E8M0FNU"),
            name: "f8E8M0FNU",
            bits: 8,
            exponent_bits: 8,
            fraction_bits: 0,
            bias: 127,
            signed: false,
            subnormals: false,
            non_finite: NonFinite::NanOnly,
        },
    ),
};

/// `f4E2M1FN`.
pub static F4E2M1FN: ScalarDef = ScalarDef {
    name: "f4E2M1FN",
    tag: 19,
    since: Version::new(13, 3),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "f4E2M1FN"),
            name: "f4E2M1FN",
            bits: 4,
            exponent_bits: 2,
            fraction_bits: 1,
            bias: 1,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::None,
        },
    ),
};

/// `fnv8E5M3FNU`.
pub static FNV8E5M3FNU: ScalarDef = ScalarDef {
    name: "fnv8E5M3FNU",
    tag: 130,
    since: Version::new(13, 4),
    format: ScalarFormat::Float(
        &FloatFormat {
            id: DefinitionId::new("", "fnv8E5M3FNU"),
            name: "fnv8E5M3FNU",
            bits: 8,
            exponent_bits: 5,
            fraction_bits: 3,
            bias: 15,
            signed: false,
            subnormals: true,
            non_finite: NonFinite::NanOnly,
        },
    ),
};

/// The types of the scalars, from a [`Context`].
pub trait ScalarTypes {
    /// `i1`.
    fn i1(&self) -> Type;

    /// `i4`.
    fn i4(&self) -> Type;

    /// `i8`.
    fn i8(&self) -> Type;

    /// `i16`.
    fn i16(&self) -> Type;

    /// `i32`.
    fn i32(&self) -> Type;

    /// `i64`.
    fn i64(&self) -> Type;

    /// `f16`.
    fn f16(&self) -> Type;

    /// `bf16`.
    fn bf16(&self) -> Type;

    /// `tf32`.
    fn tf32(&self) -> Type;

    /// `f32`.
    fn f32(&self) -> Type;

    /// `f64`.
    fn f64(&self) -> Type;

    /// `f8E4M3FN`.
    fn f8_e4_m3_f_n(&self) -> Type;

    /// `f8E5M2`.
    fn f8_e5_m2(&self) -> Type;

    /// `f8E8M0FNU`.
    fn f8_e8_m0_f_n_u(&self) -> Type;

    /// `f4E2M1FN`.
    fn f4_e2_m1_f_n(&self) -> Type;

    /// `fnv8E5M3FNU`.
    fn fnv8_e5_m3_f_n_u(&self) -> Type;
}

impl ScalarTypes for Context {
    fn i1(&self) -> Type {
        self.scalar_type(&I1)
    }

    fn i4(&self) -> Type {
        self.scalar_type(&I4)
    }

    fn i8(&self) -> Type {
        self.scalar_type(&I8)
    }

    fn i16(&self) -> Type {
        self.scalar_type(&I16)
    }

    fn i32(&self) -> Type {
        self.scalar_type(&I32)
    }

    fn i64(&self) -> Type {
        self.scalar_type(&I64)
    }

    fn f16(&self) -> Type {
        self.scalar_type(&F16)
    }

    fn bf16(&self) -> Type {
        self.scalar_type(&BF16)
    }

    fn tf32(&self) -> Type {
        self.scalar_type(&TF32)
    }

    fn f32(&self) -> Type {
        self.scalar_type(&F32)
    }

    fn f64(&self) -> Type {
        self.scalar_type(&F64)
    }

    fn f8_e4_m3_f_n(&self) -> Type {
        self.scalar_type(&F8E4M3FN)
    }

    fn f8_e5_m2(&self) -> Type {
        self.scalar_type(&F8E5M2)
    }

    fn f8_e8_m0_f_n_u(&self) -> Type {
        self.scalar_type(&F8E8M0FNU)
    }

    fn f4_e2_m1_f_n(&self) -> Type {
        self.scalar_type(&F4E2M1FN)
    }

    fn fnv8_e5_m3_f_n_u(&self) -> Type {
        self.scalar_type(&FNV8E5M3FNU)
    }
}
