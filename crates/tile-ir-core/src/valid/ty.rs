//! Types.

use super::parameter;
use crate::definition::ScalarFormat;
use crate::{Attribute, AttributeData, BuiltinType, Context, DYNAMIC, Type, TypeData, TypeError};

/// The largest width of an integer, which is MLIR's.
const WIDEST_INTEGER: u32 = (1 << 24) - 1;

impl TypeData {
    /// Checks that it can be the data of a type.
    pub(crate) fn check(&self, context: &Context) -> Result<(), TypeError> {
        match self {
            Self::Index | Self::None | Self::Function { .. } => Ok(()),
            Self::Integer { width: 1..=WIDEST_INTEGER, .. } => Ok(()),
            Self::Integer { width, .. } => {
                refuse(format!("expected an integer type of 1 to {WIDEST_INTEGER} bits, found {width}"))
            }
            Self::Float(format) => {
                let is_known = |known: ScalarFormat| matches!(known, ScalarFormat::Float(known) if known == *format);
                match context.scalars().any(|scalar| is_known(scalar.format)) {
                    true => Ok(()),
                    false => refuse(format!("no dialect of the context defines the type '{}'", format.name)),
                }
            }
            Self::Shaped { shape, .. } => match shape.iter().find(|size| **size < 0 && **size != DYNAMIC) {
                None => Ok(()),
                Some(size) => refuse(format!("expected dimensions of at least 0, found {size}")),
            },
            Self::Defined { def, parameters } => {
                if !context.type_defs().any(|known| known == *def) {
                    return refuse(format!("no dialect of the context defines '!{}.{}'", def.dialect, def.name));
                }
                parameter::check_count(def.name, def.parameters, parameters)?;
                // Its messages say more.
                context.check_type_rule(def, parameters)?;
                Ok(parameter::check_kinds(context, def.dialect, def.name, def.parameters, parameters)?)
            }
            Self::Builtin(builtin) => Ok(builtin.check(context)?),
            Self::Opaque(text) => match context.bytes(*text) {
                [] => refuse("expected the text of a type, found none"),
                _ => Ok(()),
            },
            Self::Encoded(encoded) => {
                context.check_encoded(encoded);
                Ok(())
            }
        }
    }
}

fn refuse<T>(message: impl Into<String>) -> Result<T, TypeError> {
    Err(TypeError::from(message.into()))
}

impl BuiltinType {
    /// What is wrong with it, as MLIR has it.
    fn check(&self, context: &Context) -> Result<(), String> {
        let is_size = |size: i64| size >= 0 || size == DYNAMIC;
        if let Some(size) = self.shape().and_then(|shape| shape.iter().find(|size| !is_size(**size))) {
            return Err(format!("expected dimensions of at least 0, found {size}"));
        }
        match self {
            &Self::Complex(element) if !context.is_number(element) => {
                Err("expected complex numbers of an integer or float type".to_owned())
            }
            Self::ScalableVector { scalable, .. } if !scalable.contains(&true) => {
                Err("expected a scalable dimension".to_owned())
            }
            Self::ScalableVector { shape, scalable, .. } if shape.len() != scalable.len() => {
                Err(format!("expected to know of {} dimensions whether they are scalable, found {}", shape.len(), scalable.len()))
            }
            Self::MemRef { element, .. } | Self::UnrankedMemRef { element, .. }
                if !can_be_stored(context, *element) =>
            {
                Err("expected a memref of numbers, vectors, memrefs or types of a dialect".to_owned())
            }
            Self::MemRef { space: Some(space), .. } | Self::UnrankedMemRef { space: Some(space), .. }
                if !can_be_space(context, *space) =>
            {
                Err("expected an integer, a string, a dictionary or an attribute of a dialect as memory space, but no 0"
                    .to_owned())
            }
            Self::MemRef { shape, layout: Some(layout), .. } => match context.rank_of_layout(*layout) {
                _ if *layout == context.identity_layout(shape.len()) => {
                    Err("expected no layout instead of the identity".to_owned())
                }
                Some(rank) if rank != shape.len() => {
                    Err(format!("expected a layout of {} dimensions, found one of {rank}", shape.len()))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

/// Whether an attribute can be a memory space. Of one of a dialect only the dialect knows.
fn can_be_space(context: &Context, space: Attribute) -> bool {
    let data = context.attribute_data(space);
    let is_builtin =
        matches!(data, AttributeData::Integer { .. } | AttributeData::String { .. } | AttributeData::Dictionary(_));
    (is_builtin && !context.is_default_space(space)) || context.is_of_dialect(space)
}

/// Whether a `memref` can have elements of a type. Of a type of a dialect only the dialect knows.
fn can_be_stored(context: &Context, element: Type) -> bool {
    match context.type_data(element) {
        TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Index => true,
        TypeData::Defined { .. } | TypeData::Opaque(_) | TypeData::Encoded(_) => true,
        TypeData::Shaped { vector, .. } => *vector,
        TypeData::None | TypeData::Function { .. } => false,
        TypeData::Builtin(builtin) => !matches!(
            builtin,
            BuiltinType::Tuple(_) | BuiltinType::EncodedTensor { .. } | BuiltinType::UnrankedTensor(_)
        ),
    }
}
