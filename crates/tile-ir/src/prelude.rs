//! What most programs over Tile IR use: `use tile_ir::prelude::*;`.

pub use crate::core::{
    Attribute, AttributeData, BlockId, Body, BuildError, Builder, Context, Diagnostic, Location, Module, OpId, OpRef,
    Parameter, RegionId, Type, TypeData, ValueId, Version,
};
pub use crate::dialect::{CudaTileBuilder, CudaTileTypes, Enumeration, TypedOp};
pub use crate::{ContextOptions, Error, Format, LoadOptions, context, load};

#[cfg(feature = "text")]
pub use crate::{parse_str, print_string};
#[cfg(feature = "bytecode")]
pub use crate::{read_bytes, write_bytes};
