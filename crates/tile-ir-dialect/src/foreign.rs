//! What declarations of functions that are implemented elsewhere say.

use tile_ir_core::{Attribute, AttributeData, Context};

use crate::{Enumeration, ForeignAccess};

/// The name of the attribute of an argument that says how it is accessed.
pub const ACCESS: &str = "cuda_tile.preview$access";

/// How an argument is accessed, as its dictionary in `arg_attrs` says; `None` if it does not say so.
pub fn access(context: &Context, arg_attrs: Option<Attribute>, argument: usize) -> Option<ForeignAccess> {
    let dictionary = *context.array_elements(arg_attrs).get(argument)?;
    let AttributeData::Dictionary(entries) = context.attribute_data(dictionary) else { return None };
    let (_, value) = entries.iter().find(|(key, _)| context.bytes(*key) == ACCESS.as_bytes())?;
    ForeignAccess::from_attribute(context, *value)
}
