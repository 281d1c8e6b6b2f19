//! The attributes of a context.

use super::{Context, Identifier};
use crate::definition::EnumDef;
use crate::{Attribute, AttributeData, AttributeError, Signedness, Type, TypeData};

/// Attributes.
impl Context {
    /// Interns an attribute.
    ///
    /// # Panics
    /// If there can be no such attribute: see [`Context::try_attribute`], which is for data from outside.
    #[track_caller]
    pub fn attribute(&self, data: AttributeData) -> Attribute {
        match self.try_attribute(data) {
            Ok(attribute) => attribute,
            Err(error) => panic!("{error}"),
        }
    }

    /// Interns an attribute if there can be one: if a reader could have made it from a file.
    ///
    /// # Errors
    /// What is wrong: a number that its type cannot represent, a symbol without names, the order of a dictionary, an unknown
    /// case, a definition that no dialect of the context has, a parameter of the wrong kind, or parts of a fused location
    /// that [`Context::fused_location`] would have dropped. The text of an opaque attribute is not looked into.
    ///
    /// # Panics
    /// If the data belong to another context.
    pub fn try_attribute(&self, data: AttributeData) -> Result<Attribute, AttributeError> {
        let make = |data: AttributeData| data.check(self).map(|()| self.measured(data));
        self.attributes.try_intern::<AttributeData, _, _>(data, make).map(Attribute::from_raw)
    }

    /// The data of an attribute.
    #[inline]
    pub fn attribute_data(&self, attribute: Attribute) -> &AttributeData {
        &self.attributes.get(attribute.raw()).data
    }

    /// The elements of an array; none if there is nothing, or something else.
    pub fn array_elements(&self, array: Option<Attribute>) -> &[Attribute] {
        match array.map(|array| self.attribute_data(array)) {
            Some(AttributeData::Array(elements)) => elements,
            _ => &[],
        }
    }

    /// The unit attribute.
    #[inline]
    pub fn unit(&self) -> Attribute {
        self.unit
    }

    /// A Boolean attribute.
    pub fn bool(&self, value: bool) -> Attribute {
        self.integer(self.integer_type(1), -i64::from(value))
    }

    /// An integer attribute. Unless its type is signed, the value may also be the bits of a number without a sign: 255 and
    /// -1 are the same `i8`.
    ///
    /// # Panics
    /// If the type is not that of an integer, or the value does not fit it.
    #[track_caller]
    pub fn integer(&self, ty: Type, value: i64) -> Attribute {
        let value = match *self.type_data(ty) {
            TypeData::Integer { width: width @ 1..64, signedness: Signedness::Signless | Signedness::Unsigned }
                if value >> width == 0 =>
            {
                value << (64 - width) >> (64 - width)
            }
            _ => value,
        };
        self.attribute(AttributeData::Integer { ty, value })
    }

    /// An integer attribute of type `i64`, as most parameters that are numbers.
    pub fn integer64(&self, value: i64) -> Attribute {
        self.attribute(AttributeData::Integer { ty: self.integer_type(64), value })
    }

    /// An array of signless integers of this width.
    ///
    /// # Panics
    /// If one does not fit.
    #[track_caller]
    pub fn integers(&self, width: u32, values: impl Into<Box<[i64]>>) -> Attribute {
        self.attribute(AttributeData::DenseArray { element: self.integer_type(width), values: values.into() })
    }

    /// A type as an attribute.
    pub fn type_attribute(&self, ty: Type) -> Attribute {
        self.attribute(AttributeData::Type(ty))
    }

    /// A float attribute, with the number nearest to the value: see
    /// [`FloatFormat::encode`](crate::definition::FloatFormat::encode). A NaN of `f64` keeps its bits.
    ///
    /// # Panics
    /// If the type is not that of a float.
    #[track_caller]
    pub fn float(&self, ty: Type, value: f64) -> Attribute {
        let bits = match *self.type_data(ty) {
            TypeData::Float(format) if !format.is_f64() => format.encode(value),
            _ => value.to_bits(),
        };
        self.attribute(AttributeData::Float { ty, bits })
    }

    /// A case of an enumeration.
    ///
    /// # Panics
    /// If there is no such case, or no dialect of the context has the enumeration.
    #[track_caller]
    pub fn case(&self, def: &'static EnumDef, value: u32) -> Attribute {
        self.attribute(AttributeData::Enum { def, value })
    }

    /// A string without a type.
    pub fn string(&self, value: impl AsRef<[u8]>) -> Attribute {
        self.attribute(AttributeData::String { value: self.identifier(value), ty: None })
    }

    /// A flat symbol reference.
    pub fn symbol(&self, name: Identifier) -> Attribute {
        self.attribute(AttributeData::Symbol([name].into()))
    }

    /// A dictionary; of entries with the same key, the last wins.
    ///
    /// # Panics
    /// If a key is empty.
    #[track_caller]
    pub fn dictionary(&self, mut entries: Vec<(Identifier, Attribute)>) -> Attribute {
        // That of most arguments of functions.
        if entries.is_empty() {
            return self.empty_dictionary;
        }
        self.sort_dictionary(&mut entries);
        self.attribute(AttributeData::Dictionary(entries.into_boxed_slice()))
    }

    /// Sorts entries bytewise by key and keeps the last of those with the same key.
    pub fn sort_dictionary(&self, entries: &mut Vec<(Identifier, Attribute)>) {
        entries.reverse();
        entries.sort_by(|a, b| self.bytes(a.0).cmp(self.bytes(b.0)));
        entries.dedup_by_key(|entry| entry.0);
    }
}
