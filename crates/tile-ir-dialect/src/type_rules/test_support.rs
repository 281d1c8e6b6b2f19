//! Types by name, for the tests of the rules.

use std::sync::Arc;

use tile_ir_core::{Attribute, Context, Type};

use crate::{CudaTileTypes, Enumeration, PaddingValue, defined_type};

/// Makes types of `cuda_tile` through their rules; errors are their messages.
pub(super) struct Types {
    pub(super) context: Arc<Context>,
}

impl Types {
    pub(super) fn new() -> Self {
        Self { context: crate::context() }
    }

    pub(super) fn scalar(&self, name: &str) -> Type {
        self.context.scalar(name).expect("the table has this scalar")
    }

    pub(super) fn tile(&self, element: Type, shape: &[i64]) -> Result<Type, String> {
        Ok(self.context.tile(shape, element)?)
    }

    pub(super) fn pointer(&self, pointee: Type) -> Result<Type, String> {
        Ok(self.context.pointer(pointee)?)
    }

    pub(super) fn tensor_view(&self, element: Type, shape: &[i64], strides: &[i64]) -> Result<Type, String> {
        Ok(self.context.tensor_view(shape, strides, element)?)
    }

    /// A type with these parameters; the others have their default.
    pub(super) fn view(&self, mnemonic: &str, given: &[(&str, Attribute)]) -> Result<Type, String> {
        let def = self.context.type_def("cuda_tile", mnemonic).expect("the table has this type");
        Ok(defined_type(&self.context, def, given)?)
    }

    /// A list of 32-bit integers.
    pub(super) fn integers(&self, values: &[i64]) -> Attribute {
        self.context.integers(32, values)
    }

    /// A padding value by its keyword.
    pub(super) fn padding(&self, keyword: &str) -> Attribute {
        PaddingValue::from_keyword(keyword).expect("the table has this case").to_attribute(&self.context)
    }
}
