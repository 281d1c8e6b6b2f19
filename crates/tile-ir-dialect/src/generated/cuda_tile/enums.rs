//! Enumerations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use tile_ir_core::typed::Enumeration;
use tile_ir_core::Version;
use tile_ir_core::definition::{DefinitionId, EnumCase, EnumDef, EnumStorage};

/// How a result that is not representable is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum RoundingMode {
    /// To the nearest, ties to even.
    NearestEven = 0,
    /// Towards zero.
    Zero = 1,
    /// Downwards.
    NegativeInf = 2,
    /// Upwards.
    PositiveInf = 3,
    /// The fastest approximation of the hardware.
    Approx = 4,
    /// An approximation with an error bound.
    Full = 5,
    /// To an integer, towards zero.
    NearestIntToZero = 6,
    /// To the nearest, ties away from zero.
    NearestAway = 7,
}

impl Enumeration for RoundingMode {
    const DEFINITION: &'static EnumDef = &ROUNDING_MODE;
    const CASES: &'static [Self] = &[
        Self::NearestEven,
        Self::Zero,
        Self::NegativeInf,
        Self::PositiveInf,
        Self::Approx,
        Self::Full,
        Self::NearestIntToZero,
        Self::NearestAway,
    ];

    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`RoundingMode`].
pub static ROUNDING_MODE: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "RoundingMode"),
    name: "RoundingMode",
    storage: EnumStorage::Attribute {
        mnemonic: "rounding",
        bracketed: true,
    },
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "nearest_even",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "zero",
            value: 1,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "negative_inf",
            value: 2,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "positive_inf",
            value: 3,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "approx",
            value: 4,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "full",
            value: 5,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "nearest_int_to_zero",
            value: 6,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "nearest_away",
            value: 7,
            since: Version::new(13, 4),
        },
    ],
    summary: "How a result that is not representable is rounded.",
};

/// Which overflows of an integer operation the program promises will not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum IntegerOverflow {
    /// `none`.
    None = 0,
    /// `no_signed_wrap`.
    NoSignedWrap = 1,
    /// `no_unsigned_wrap`.
    NoUnsignedWrap = 2,
    /// `no_wrap`.
    NoWrap = 3,
}

impl Enumeration for IntegerOverflow {
    const DEFINITION: &'static EnumDef = &INTEGER_OVERFLOW;
    const CASES: &'static [Self] = &[
        Self::None,
        Self::NoSignedWrap,
        Self::NoUnsignedWrap,
        Self::NoWrap,
    ];

    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`IntegerOverflow`].
pub static INTEGER_OVERFLOW: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "IntegerOverflow"),
    name: "IntegerOverflow",
    storage: EnumStorage::Attribute {
        mnemonic: "overflow",
        bracketed: true,
    },
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "none",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "no_signed_wrap",
            value: 1,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "no_unsigned_wrap",
            value: 2,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "no_wrap",
            value: 3,
            since: Version::new(13, 1),
        },
    ],
    summary: "Which overflows of an integer operation the program promises will not happen.",
};

/// How the bits of an integer are interpreted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum Signedness {
    /// `unsigned`.
    Unsigned = 0,
    /// `signed`.
    Signed = 1,
}

impl Enumeration for Signedness {
    const DEFINITION: &'static EnumDef = &SIGNEDNESS;
    const CASES: &'static [Self] = &[Self::Unsigned, Self::Signed];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`Signedness`].
pub static SIGNEDNESS: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "Signedness"),
    name: "Signedness",
    storage: EnumStorage::Attribute {
        mnemonic: "signedness",
        bracketed: true,
    },
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "unsigned",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "signed",
            value: 1,
            since: Version::new(13, 1),
        },
    ],
    summary: "How the bits of an integer are interpreted.",
};

/// The relation that a comparison tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum ComparisonPredicate {
    /// `equal`.
    Equal = 0,
    /// `not_equal`.
    NotEqual = 1,
    /// `less_than`.
    LessThan = 2,
    /// `less_than_or_equal`.
    LessThanOrEqual = 3,
    /// `greater_than`.
    GreaterThan = 4,
    /// `greater_than_or_equal`.
    GreaterThanOrEqual = 5,
}

impl Enumeration for ComparisonPredicate {
    const DEFINITION: &'static EnumDef = &COMPARISON_PREDICATE;
    const CASES: &'static [Self] = &[
        Self::Equal,
        Self::NotEqual,
        Self::LessThan,
        Self::LessThanOrEqual,
        Self::GreaterThan,
        Self::GreaterThanOrEqual,
    ];

    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`ComparisonPredicate`].
pub static COMPARISON_PREDICATE: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "ComparisonPredicate"),
    name: "ComparisonPredicate",
    storage: EnumStorage::Attribute {
        mnemonic: "comparison_predicate",
        bracketed: true,
    },
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "equal",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "not_equal",
            value: 1,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "less_than",
            value: 2,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "less_than_or_equal",
            value: 3,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "greater_than",
            value: 4,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "greater_than_or_equal",
            value: 5,
            since: Version::new(13, 1),
        },
    ],
    summary: "The relation that a comparison tests.",
};

/// The result of a comparison if an operand is NaN: false for `ordered`, true for `unordered`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum ComparisonOrdering {
    /// `unordered`.
    Unordered = 0,
    /// `ordered`.
    Ordered = 1,
}

impl Enumeration for ComparisonOrdering {
    const DEFINITION: &'static EnumDef = &COMPARISON_ORDERING;
    const CASES: &'static [Self] = &[Self::Unordered, Self::Ordered];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`ComparisonOrdering`].
pub static COMPARISON_ORDERING: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "ComparisonOrdering"),
    name: "ComparisonOrdering",
    storage: EnumStorage::Attribute {
        mnemonic: "comparison_ordering",
        bracketed: true,
    },
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "unordered",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "ordered",
            value: 1,
            since: Version::new(13, 1),
        },
    ],
    summary: "The result of a comparison if an operand is NaN: false for `ordered`, true for `unordered`.",
};

/// What an atomic update does to the memory cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum AtomicMode {
    /// `and`.
    And = 0,
    /// `or`.
    Or = 1,
    /// `xor`.
    Xor = 2,
    /// `add`.
    Add = 3,
    /// `addf`.
    Addf = 4,
    /// `max`.
    Max = 5,
    /// `min`.
    Min = 6,
    /// `umax`.
    Umax = 7,
    /// `umin`.
    Umin = 8,
    /// `xchg`.
    Xchg = 9,
}

impl Enumeration for AtomicMode {
    const DEFINITION: &'static EnumDef = &ATOMIC_MODE;
    const CASES: &'static [Self] = &[
        Self::And,
        Self::Or,
        Self::Xor,
        Self::Add,
        Self::Addf,
        Self::Max,
        Self::Min,
        Self::Umax,
        Self::Umin,
        Self::Xchg,
    ];

    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`AtomicMode`].
pub static ATOMIC_MODE: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "AtomicMode"),
    name: "AtomicMode",
    storage: EnumStorage::Integer,
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "and",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "or",
            value: 1,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "xor",
            value: 2,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "add",
            value: 3,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "addf",
            value: 4,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "max",
            value: 5,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "min",
            value: 6,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "umax",
            value: 7,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "umin",
            value: 8,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "xchg",
            value: 9,
            since: Version::new(13, 1),
        },
    ],
    summary: "What an atomic update does to the memory cell.",
};

/// How an access is ordered relative to accesses by other threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum MemoryOrdering {
    /// No other thread accesses the memory concurrently.
    Weak = 0,
    /// `relaxed`.
    Relaxed = 1,
    /// `acquire`.
    Acquire = 2,
    /// `release`.
    Release = 3,
    /// `acq_rel`.
    AcqRel = 4,
}

impl Enumeration for MemoryOrdering {
    const DEFINITION: &'static EnumDef = &MEMORY_ORDERING;
    const CASES: &'static [Self] = &[
        Self::Weak,
        Self::Relaxed,
        Self::Acquire,
        Self::Release,
        Self::AcqRel,
    ];

    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`MemoryOrdering`].
pub static MEMORY_ORDERING: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "MemoryOrdering"),
    name: "MemoryOrdering",
    storage: EnumStorage::Integer,
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "weak",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "relaxed",
            value: 1,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "acquire",
            value: 2,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "release",
            value: 3,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "acq_rel",
            value: 4,
            since: Version::new(13, 1),
        },
    ],
    summary: "How an access is ordered relative to accesses by other threads.",
};

/// Which threads observe the ordering of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum MemoryScope {
    /// The same tile block.
    TlBlk = 0,
    /// The same GPU.
    Device = 1,
    /// The whole system.
    Sys = 2,
}

impl Enumeration for MemoryScope {
    const DEFINITION: &'static EnumDef = &MEMORY_SCOPE;
    const CASES: &'static [Self] = &[Self::TlBlk, Self::Device, Self::Sys];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`MemoryScope`].
pub static MEMORY_SCOPE: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "MemoryScope"),
    name: "MemoryScope",
    storage: EnumStorage::Integer,
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "tl_blk",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "device",
            value: 1,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "sys",
            value: 2,
            since: Version::new(13, 1),
        },
    ],
    summary: "Which threads observe the ordering of an access.",
};

/// The value that a load from a view yields outside the tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum PaddingValue {
    /// `zero`.
    Zero = 0,
    /// `neg_zero`.
    NegZero = 1,
    /// `nan`.
    Nan = 2,
    /// `pos_inf`.
    PosInf = 3,
    /// `neg_inf`.
    NegInf = 4,
}

impl Enumeration for PaddingValue {
    const DEFINITION: &'static EnumDef = &PADDING_VALUE;
    const CASES: &'static [Self] = &[
        Self::Zero,
        Self::NegZero,
        Self::Nan,
        Self::PosInf,
        Self::NegInf,
    ];

    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`PaddingValue`].
pub static PADDING_VALUE: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "PaddingValue"),
    name: "PaddingValue",
    storage: EnumStorage::Attribute {
        mnemonic: "padding_value",
        bracketed: false,
    },
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "zero",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "neg_zero",
            value: 1,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "nan",
            value: 2,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "pos_inf",
            value: 3,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "neg_inf",
            value: 4,
            since: Version::new(13, 1),
        },
    ],
    summary: "The value that a load from a view yields outside the tensor.",
};

/// Whether a pointer reaches one copy of the memory or all the copies of a multicast group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum PtrAttr {
    /// `none`.
    None = 0,
    /// `unicast`.
    Unicast = 1,
    /// `multicast`.
    Multicast = 2,
}

impl Enumeration for PtrAttr {
    const DEFINITION: &'static EnumDef = &PTR_ATTR;
    const CASES: &'static [Self] = &[Self::None, Self::Unicast, Self::Multicast];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`PtrAttr`].
pub static PTR_ATTR: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "PtrAttr"),
    name: "PtrAttr",
    storage: EnumStorage::Attribute {
        mnemonic: "ptr_attr",
        bracketed: true,
    },
    tag: None,
    since: Version::new(13, 4),
    preview: false,
    cases: &[
        EnumCase {
            name: "none",
            value: 0,
            since: Version::new(13, 4),
        },
        EnumCase {
            name: "unicast",
            value: 1,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "multicast",
            value: 2,
            since: Version::new(13, 5),
        },
    ],
    summary: "Whether a pointer reaches one copy of the memory or all the copies of a multicast group.",
};

/// How the copies of the memory of a multicast pointer are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum MultimemReductionKind {
    /// `add`.
    Add = 0,
    /// `min`.
    Min = 1,
    /// `max`.
    Max = 2,
    /// `and`.
    And = 3,
    /// `or`.
    Or = 4,
    /// `xor`.
    Xor = 5,
    /// `umin`.
    Umin = 6,
    /// `umax`.
    Umax = 7,
}

impl Enumeration for MultimemReductionKind {
    const DEFINITION: &'static EnumDef = &MULTIMEM_REDUCTION_KIND;
    const CASES: &'static [Self] = &[
        Self::Add,
        Self::Min,
        Self::Max,
        Self::And,
        Self::Or,
        Self::Xor,
        Self::Umin,
        Self::Umax,
    ];

    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`MultimemReductionKind`].
pub static MULTIMEM_REDUCTION_KIND: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "MultimemReductionKind"),
    name: "MultimemReductionKind",
    storage: EnumStorage::Attribute {
        mnemonic: "multimem_reduction_kind",
        bracketed: true,
    },
    tag: Some((13, Version::new(13, 5))),
    since: Version::new(13, 5),
    preview: false,
    cases: &[
        EnumCase {
            name: "add",
            value: 0,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "min",
            value: 1,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "max",
            value: 2,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "and",
            value: 3,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "or",
            value: 4,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "xor",
            value: 5,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "umin",
            value: 6,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "umax",
            value: 7,
            since: Version::new(13, 5),
        },
    ],
    summary: "How the copies of the memory of a multicast pointer are combined.",
};

/// Who may refer to a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum SymbolVisibility {
    /// `public`.
    Public = 0,
    /// `private`.
    Private = 1,
}

impl Enumeration for SymbolVisibility {
    const DEFINITION: &'static EnumDef = &SYMBOL_VISIBILITY;
    const CASES: &'static [Self] = &[Self::Public, Self::Private];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`SymbolVisibility`].
pub static SYMBOL_VISIBILITY: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "SymbolVisibility"),
    name: "SymbolVisibility",
    storage: EnumStorage::Attribute {
        mnemonic: "symbol_visibility",
        bracketed: true,
    },
    tag: None,
    since: Version::new(13, 1),
    preview: false,
    cases: &[
        EnumCase {
            name: "public",
            value: 0,
            since: Version::new(13, 1),
        },
        EnumCase {
            name: "private",
            value: 1,
            since: Version::new(13, 1),
        },
    ],
    summary: "Who may refer to a symbol.",
};

/// Flags of a subprogram in debug information, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum SubprogramFlags {
    /// `declaration`.
    Declaration = 1,
}

impl Enumeration for SubprogramFlags {
    const DEFINITION: &'static EnumDef = &SUBPROGRAM_FLAGS;
    const CASES: &'static [Self] = &[Self::Declaration];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`SubprogramFlags`].
pub static SUBPROGRAM_FLAGS: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "SubprogramFlags"),
    name: "SubprogramFlags",
    storage: EnumStorage::Integer,
    tag: None,
    since: Version::new(13, 5),
    preview: false,
    cases: &[
        EnumCase {
            name: "declaration",
            value: 1,
            since: Version::new(13, 5),
        },
    ],
    summary: "Flags of a subprogram in debug information, one bit each.",
};

/// Whether a function reads an argument, writes it, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum ForeignAccess {
    /// It is read.
    In = 0,
    /// It is written.
    Out = 1,
    /// Both.
    Inout = 2,
}

impl Enumeration for ForeignAccess {
    const DEFINITION: &'static EnumDef = &FOREIGN_ACCESS;
    const CASES: &'static [Self] = &[Self::In, Self::Out, Self::Inout];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`ForeignAccess`].
pub static FOREIGN_ACCESS: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "ForeignAccess"),
    name: "ForeignAccess",
    storage: EnumStorage::Attribute {
        mnemonic: "preview$access",
        bracketed: true,
    },
    tag: Some((223, Version::new(13, 5))),
    since: Version::new(13, 5),
    preview: true,
    cases: &[
        EnumCase {
            name: "in",
            value: 0,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "out",
            value: 1,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "inout",
            value: 2,
            since: Version::new(13, 5),
        },
    ],
    summary: "Whether a function reads an argument, writes it, or both.",
};

/// Where a fragment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum MemorySpace {
    /// In the registers of its threads.
    Local = 0,
    /// In the shared memory of the block.
    Smem = 1,
}

impl Enumeration for MemorySpace {
    const DEFINITION: &'static EnumDef = &MEMORY_SPACE;
    const CASES: &'static [Self] = &[Self::Local, Self::Smem];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`MemorySpace`].
pub static MEMORY_SPACE: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "MemorySpace"),
    name: "MemorySpace",
    storage: EnumStorage::Attribute {
        mnemonic: "preview$memory_space",
        bracketed: true,
    },
    tag: Some((221, Version::new(13, 5))),
    since: Version::new(13, 5),
    preview: true,
    cases: &[
        EnumCase {
            name: "local",
            value: 0,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "smem",
            value: 1,
            since: Version::new(13, 5),
        },
    ],
    summary: "Where a fragment is.",
};

/// The threads that call an implementation together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum Synchronization {
    /// Any.
    None = 0,
    /// Warps.
    Warp = 1,
    /// Groups of four warps.
    Warpgroup = 2,
    /// The block.
    Cta = 3,
}

impl Enumeration for Synchronization {
    const DEFINITION: &'static EnumDef = &SYNCHRONIZATION;
    const CASES: &'static [Self] = &[Self::None, Self::Warp, Self::Warpgroup, Self::Cta];
    fn value(self) -> u32 {
        self as u32
    }
}

/// The definition of [`Synchronization`].
pub static SYNCHRONIZATION: EnumDef = EnumDef {
    id: DefinitionId::new("cuda_tile", "Synchronization"),
    name: "Synchronization",
    storage: EnumStorage::Attribute {
        mnemonic: "preview$synchronization",
        bracketed: true,
    },
    tag: Some((222, Version::new(13, 5))),
    since: Version::new(13, 5),
    preview: true,
    cases: &[
        EnumCase {
            name: "none",
            value: 0,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "warp",
            value: 1,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "warpgroup",
            value: 2,
            since: Version::new(13, 5),
        },
        EnumCase {
            name: "cta",
            value: 3,
            since: Version::new(13, 5),
        },
    ],
    summary: "The threads that call an implementation together.",
};
