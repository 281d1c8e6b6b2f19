//! The types of a context.

use super::Context;
use crate::definition::{AttributeDef, FloatFormat, Kind, ScalarDef, ScalarFormat, TypeDef};
use crate::{Attribute, AttributeRef, BuiltinType, Signedness, Type, TypeData, TypeError, TypeParameters};

/// Types.
impl Context {
    /// Interns a type.
    ///
    /// # Panics
    /// If there can be no such type: see [`Context::try_ty`], which is for data from outside.
    #[track_caller]
    pub fn ty(&self, data: TypeData) -> Type {
        match self.try_ty(data) {
            Ok(ty) => ty,
            Err(error) => panic!("{error}"),
        }
    }

    /// Interns a type if there can be one: if a reader could have made it from a file.
    ///
    /// # Errors
    /// What is wrong: the width of an integer, a negative dimension, a definition that no dialect of the context has, a
    /// parameter of the wrong kind, or the rule that the parameters violate. The text of an opaque type is not looked into.
    ///
    /// # Panics
    /// If the data belong to another context.
    pub fn try_ty(&self, data: TypeData) -> Result<Type, TypeError> {
        let make = |data: TypeData| data.check(self).map(|()| self.measured(data));
        self.types.try_intern::<TypeData, _, _>(data, make).map(Type::from_raw)
    }

    /// The data of a type.
    #[inline]
    pub fn type_data(&self, ty: Type) -> &TypeData {
        &self.types.get(ty.raw()).data
    }

    /// A signless integer type.
    ///
    /// # Panics
    /// If the width is 0, or more than 16777215 bits.
    #[track_caller]
    pub fn integer_type(&self, width: u32) -> Type {
        match width {
            1 => self.integer_types[0],
            32 => self.integer_types[1],
            64 => self.integer_types[2],
            _ => self.ty(TypeData::Integer { width, signedness: Signedness::Signless }),
        }
    }

    /// A floating-point type.
    ///
    /// # Panics
    /// If no dialect of the context has a scalar of this format.
    #[track_caller]
    pub fn float_type(&self, format: &'static FloatFormat) -> Type {
        self.ty(TypeData::Float(format))
    }

    /// The type of a scalar in the table.
    pub fn scalar_type(&self, scalar: &ScalarDef) -> Type {
        match scalar.format {
            ScalarFormat::Integer(width) => self.integer_type(width),
            ScalarFormat::Float(format) => self.float_type(format),
        }
    }

    /// The scalar definition of a type, if it is a scalar of a table.
    pub fn scalar_of(&self, ty: Type) -> Option<&'static ScalarDef> {
        let format = match *self.type_data(ty) {
            TypeData::Integer { width, signedness: Signedness::Signless } => ScalarFormat::Integer(width),
            TypeData::Float(format) => ScalarFormat::Float(format),
            _ => return None,
        };
        self.scalars().find(|scalar| scalar.format == format)
    }

    /// A function type.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        self.ty(TypeData::Function { inputs: inputs.into(), results: results.into() })
    }

    /// Interns a type of a table if its rule accepts the parameters.
    ///
    /// # Errors
    /// Like [`Context::try_ty`].
    pub fn checked_type(&self, def: &'static TypeDef, parameters: Vec<Option<Attribute>>) -> Result<Type, TypeError> {
        self.try_ty(TypeData::Defined { def, parameters: parameters.into_boxed_slice() })
    }

    /// Checks the parameters of a type by its rule, if it has one.
    pub(crate) fn check_type_rule(
        &self,
        def: &'static TypeDef,
        parameters: &[Option<Attribute>],
    ) -> Result<(), TypeError> {
        match self.registry.type_rules.get(&def.id) {
            Some(rule) => rule.0(TypeParameters::new(self, def.name, def.parameters, parameters)),
            None => Ok(()),
        }
    }

    /// Checks the parameters of an attribute by its rule, if it has one.
    pub(crate) fn check_attribute_rule(
        &self,
        def: &'static AttributeDef,
        parameters: &[Option<Attribute>],
    ) -> Result<(), TypeError> {
        match self.registry.attribute_rules.get(&def.id) {
            Some(rule) => rule.0(TypeParameters::new(self, def.name, def.parameters, parameters)),
            None => Ok(()),
        }
    }

    /// The definition and parameters of a type, if a table defines it.
    #[inline]
    pub fn defined_type(&self, ty: Type) -> Option<(&'static TypeDef, &[Option<Attribute>])> {
        match self.type_data(ty) {
            TypeData::Defined { def, parameters } => Some((def, parameters)),
            _ => None,
        }
    }

    /// The dimensions of a shaped type: its first list of sizes.
    pub fn shape(&self, ty: Type) -> Option<&[i64]> {
        match self.type_data(ty) {
            TypeData::Shaped { shape, .. } | TypeData::Builtin(BuiltinType::EncodedTensor { shape, .. }) => Some(shape),
            TypeData::Defined { def, parameters } => {
                let index = def.parameters.iter().position(|parameter| matches!(parameter.kind, Kind::Sizes))?;
                AttributeRef::new(self, parameters[index]?).as_integers()
            }
            _ => None,
        }
    }

    /// The element type of a shaped or pointer type: its first parameter that is a type.
    pub fn element_type(&self, ty: Type) -> Option<Type> {
        match self.type_data(ty) {
            TypeData::Shaped { element, .. } | TypeData::Builtin(BuiltinType::EncodedTensor { element, .. }) => {
                Some(*element)
            }
            TypeData::Defined { parameters, .. } => parameters.iter().find_map(|&parameter| self.as_type(parameter)),
            _ => None,
        }
    }

    /// The type that a parameter is, if it is one and present.
    fn as_type(&self, parameter: Option<Attribute>) -> Option<Type> {
        AttributeRef::new(self, parameter?).as_type()
    }

    /// The type with its element type replaced; `None` if it has none, or cannot have that one.
    pub fn with_element_type(&self, ty: Type, element: Type) -> Option<Type> {
        let mut data = self.type_data(ty).clone();
        match &mut data {
            TypeData::Shaped { element: old, .. }
            | TypeData::Builtin(BuiltinType::EncodedTensor { element: old, .. }) => *old = element,
            TypeData::Defined { parameters, .. } => {
                let old = parameters.iter_mut().find(|parameter| self.as_type(**parameter).is_some())?;
                *old = Some(self.type_attribute(element));
            }
            _ => return None,
        }
        self.try_ty(data).ok()
    }

    /// The type with its shape replaced; `None` if it has none, or cannot have that one.
    pub fn with_shape(&self, ty: Type, shape: &[i64]) -> Option<Type> {
        let mut data = self.type_data(ty).clone();
        match &mut data {
            TypeData::Shaped { shape: old, .. } => *old = shape.into(),
            TypeData::Defined { def, parameters } => {
                let index = def.parameters.iter().position(|parameter| matches!(parameter.kind, Kind::Sizes))?;
                parameters[index] = Some(self.integers(64, shape));
            }
            _ => return None,
        }
        self.try_ty(data).ok()
    }

    /// The bit width of an integer or float type.
    pub fn bit_width(&self, ty: Type) -> Option<u32> {
        match *self.type_data(ty) {
            TypeData::Integer { width, .. } => Some(width),
            TypeData::Float(format) => Some(format.bits),
            TypeData::Index => Some(64),
            _ => None,
        }
    }
}
