//! Setting the attributes of an operation in the making by their values: what generated builders do.

use super::Enumeration;
use crate::{AttributeData, OpBuilder, Type};

impl OpBuilder<'_, '_> {
    /// Sets a unit attribute where it is to be present.
    #[must_use]
    pub fn unit(self, index: usize, present: bool) -> Self {
        let unit = self.context().unit();
        if present { self.attribute(index, unit) } else { self }
    }

    /// Sets a truth value.
    #[must_use]
    pub fn boolean(self, index: usize, value: bool) -> Self {
        let attribute = self.context().bool(value);
        self.attribute(index, attribute)
    }

    /// Sets a number of 32 bits.
    #[must_use]
    pub fn integer32(self, index: usize, value: i32) -> Self {
        self.integer(index, 32, value.into())
    }

    /// Sets a number of 64 bits.
    #[must_use]
    pub fn integer64(self, index: usize, value: i64) -> Self {
        self.integer(index, 64, value)
    }

    fn integer(self, index: usize, width: u32, value: i64) -> Self {
        let context = self.context();
        let attribute = context.integer(context.integer_type(width), value);
        self.attribute(index, attribute)
    }

    /// Sets a string.
    #[must_use]
    pub fn string(self, index: usize, value: impl AsRef<[u8]>) -> Self {
        let attribute = self.context().string(value);
        self.attribute(index, attribute)
    }

    /// Sets the name of a symbol.
    #[must_use]
    pub fn symbol(self, index: usize, name: impl AsRef<[u8]>) -> Self {
        let context = self.context();
        let attribute = context.symbol(context.identifier(name));
        self.attribute(index, attribute)
    }

    /// Sets a type.
    #[must_use]
    pub fn type_attribute(self, index: usize, ty: Type) -> Self {
        self.data(index, AttributeData::Type(ty))
    }

    /// Sets a case of an enumeration.
    #[must_use]
    pub fn case(self, index: usize, case: impl Enumeration) -> Self {
        let attribute = case.to_attribute(self.context());
        self.attribute(index, attribute)
    }

    /// Sets a list of numbers.
    #[must_use]
    pub fn integers(self, index: usize, values: &[i32]) -> Self {
        let element = self.context().integer_type(32);
        let values = values.iter().map(|value| i64::from(*value)).collect();
        self.data(index, AttributeData::DenseArray { element, values })
    }

    /// Sets a list of truth values.
    #[must_use]
    pub fn booleans(self, index: usize, values: &[bool]) -> Self {
        let element = self.context().integer_type(1);
        // As in attributes of `i1`, all bits of a true one are set.
        let values = values.iter().map(|value| -i64::from(*value)).collect();
        self.data(index, AttributeData::DenseArray { element, values })
    }

    fn data(self, index: usize, data: AttributeData) -> Self {
        let attribute = self.context().attribute(data);
        self.attribute(index, attribute)
    }
}
