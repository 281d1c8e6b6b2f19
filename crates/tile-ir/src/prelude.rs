//! The items that most programs use: `use tile_ir::prelude::*;`.

pub use crate::core::{
    Attribute, AttributeData, BlockId, Body, BuildError, Builder, Context, Diagnostic, Listener, Location, Module,
    OpId, OpRef, RegionId, Rewriter, Type, TypeData, ValueId, ValueRef, Version, WalkAction,
};
pub use crate::dialect::{
    CudaTileAggregations, CudaTileBuilder, CudaTileConstants, CudaTileModule, CudaTileTypes, Enumeration, ScalarTypes,
    TypedOp,
};
pub use crate::{ContextOptions, Error, Format, LoadOptions, context, load};

#[cfg(feature = "text")]
pub use crate::{parse_str, print_string};
#[cfg(feature = "bytecode")]
pub use crate::{read_bytes, write_bytes};
