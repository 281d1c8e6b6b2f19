//! Shorthands that build types of `cuda_tile`.

use tile_ir_core::definition::{Kind, TypeDef};
use tile_ir_core::{Attribute, Context, Type, TypeError};

use crate::generated::cuda_tile::types::{PARTITION_VIEW, PTR, TENSOR_VIEW, TILE, TOKEN};

/// Types of `cuda_tile`, from a [`Context`].
///
/// The rule of every type is checked; the error names the rule that is broken. Types and parameters without a method
/// here are created with [`defined_type`].
///
/// ```
/// use tile_ir_dialect::{CudaTileTypes, context};
///
/// let context = context();
/// let f32 = context.scalar("f32")?;
/// let tile = context.tile(&[64, 64], f32)?;
/// assert_eq!(context.element_type(tile), Some(f32));
/// let error = context.tile(&[3], f32).unwrap_err();
/// assert_eq!(error.message, "expected dimension 0 of a tile to be a power of two, found 3");
/// assert_eq!(error.rule, Some("V-TILE-4"));
/// # Ok::<(), tile_ir_core::TypeError>(())
/// ```
pub trait CudaTileTypes {
    /// A scalar: `i32`, `f16`, `f8E4M3FN`, …
    ///
    /// # Errors
    /// If there is no such scalar.
    fn scalar(&self, keyword: &str) -> Result<Type, TypeError>;

    /// A tile; an empty shape means rank 0.
    ///
    /// # Errors
    /// If the type violates a rule.
    fn tile(&self, shape: &[i64], element: Type) -> Result<Type, TypeError>;

    /// A pointer to numbers: the element type of a tile of pointers.
    ///
    /// # Errors
    /// If the type violates a rule.
    fn pointer(&self, pointee: Type) -> Result<Type, TypeError>;

    /// A tensor in memory; `?` is [`DYNAMIC`](tile_ir_core::DYNAMIC).
    ///
    /// # Errors
    /// If the type violates a rule.
    fn tensor_view(&self, shape: &[i64], strides: &[i64], element: Type) -> Result<Type, TypeError>;

    /// A tensor view partitioned into tiles, with the dimensions of the tensor in order.
    ///
    /// # Errors
    /// If the type violates a rule.
    fn partition_view(&self, tile_shape: &[i64], tensor_view: Type) -> Result<Type, TypeError>;

    /// A token.
    ///
    /// # Panics
    /// If `cuda_tile` is not a dialect of the context.
    fn token(&self) -> Type;
}

impl CudaTileTypes for Context {
    fn scalar(&self, keyword: &str) -> Result<Type, TypeError> {
        let scalar = self.scalars().find(|scalar| scalar.name == keyword);
        Ok(self.scalar_type(
            scalar.ok_or_else(|| TypeError::from(format!("expected the keyword of a number, found '{keyword}'")))?,
        ))
    }

    fn tile(&self, shape: &[i64], element: Type) -> Result<Type, TypeError> {
        let parameters = [("shape", self.integers(64, shape)), ("element", self.type_attribute(element))];
        defined_type(self, &TILE, &parameters)
    }

    fn pointer(&self, pointee: Type) -> Result<Type, TypeError> {
        defined_type(self, &PTR, &[("pointee", self.type_attribute(pointee))])
    }

    fn tensor_view(&self, shape: &[i64], strides: &[i64], element: Type) -> Result<Type, TypeError> {
        let parameters = [
            ("shape", self.integers(64, shape)),
            ("strides", self.integers(64, strides)),
            ("element", self.type_attribute(element)),
        ];
        defined_type(self, &TENSOR_VIEW, &parameters)
    }

    fn partition_view(&self, tile_shape: &[i64], tensor_view: Type) -> Result<Type, TypeError> {
        let tile_shape = Kind::Integers32.integers(self, tile_shape);
        let parameters = [("tile_shape", tile_shape), ("tensor_view", self.type_attribute(tensor_view))];
        defined_type(self, &PARTITION_VIEW, &parameters)
    }

    fn token(&self) -> Type {
        self.ty(tile_ir_core::TypeData::Defined { def: &TOKEN, parameters: [].into() })
    }
}

/// A type with this definition and parameters by name; omitted parameters have their defaults.
///
/// # Errors
/// If a parameter is missing or unknown, or the parameters violate a rule.
pub fn defined_type(context: &Context, def: &'static TypeDef, given: &[(&str, Attribute)]) -> Result<Type, TypeError> {
    if let Some((unknown, _)) = given.iter().find(|(name, _)| def.parameters.iter().all(|known| known.name != *name)) {
        return Err(format!("'{}' has no parameter '{unknown}'", def.name).into());
    }
    let value_of = |index: usize| {
        let name = def.parameters[index].name;
        given.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    };
    let mut parameters = Vec::with_capacity(def.parameters.len());
    for (index, parameter) in def.parameters.iter().enumerate() {
        let value = value_of(index).or_else(|| parameter.default_parameter(context, &parameters));
        if value.is_none() && parameter.is_required() {
            return Err(format!("'{}' needs a parameter '{}'", def.name, parameter.name).into());
        }
        parameters.push(value);
    }
    context.checked_type(def, parameters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_that_are_not_given_have_their_default() {
        let context = crate::context();
        let f32 = context.scalar("f32").unwrap();
        let tensor = context.tensor_view(&[64, 64], &[64, 1], f32).unwrap();
        let view = context.partition_view(&[8, 8], tensor).unwrap();
        let (def, parameters) = context.defined_type(view).unwrap();
        let map = def.parameters.iter().position(|parameter| parameter.name == "dim_map").unwrap();
        assert_eq!(parameters[map], Some(context.integers(32, [0, 1])));
    }

    #[test]
    fn parameters_that_are_missing_or_unknown_are_named() {
        let context = crate::context();
        assert_eq!(defined_type(&context, &PTR, &[]).unwrap_err().message, "'ptr' needs a parameter 'pointee'");
        let unknown = [("colour", context.integer64(1))];
        assert_eq!(defined_type(&context, &PTR, &unknown).unwrap_err().message, "'ptr' has no parameter 'colour'");
        assert_eq!(context.scalar("f12").unwrap_err().message, "expected the keyword of a number, found 'f12'");
    }
}
