//! The context: everything that bodies share.

mod code;
mod extensions;
mod registry;
mod shared;

use std::borrow::Cow;
use std::fmt;

use extensions::Extensions;
pub use registry::ContextError;
use registry::Registry;
use shared::Shared;
use smallvec::SmallVec;

use crate::definition::{
    AttributeDef, AttributeTag, DialectDef, EnumDef, EnumStorage, FloatFormat, Kind, OpDef, ScalarDef, ScalarFormat,
    TypeDef,
};
use crate::intern::{ContextNumber, Interner, interned_handle};
use crate::tree_size::{Measured, TreeSize};
use crate::{
    Attribute, AttributeData, AttributeError, AttributeRef, Dialect, HookFunction, Location, OpKind, Signedness, Type,
    TypeData, TypeError, TypeParameters, Version,
};

interned_handle! {
    /// A byte string, interned in a [`Context`]: names, keys, file names. Nearly always UTF-8.
    Identifier
}

/// Dialects, and interned identifiers, types, attributes and locations.
///
/// Append-only and shared by reference: several threads can work on bodies. Two handles of one context are equal if and
/// only if the values are. No output depends on the order of handles.
pub struct Context {
    registry: Registry,
    shared: Shared,
    extensions: Extensions,
    /// Most names are short, and are kept without an allocation.
    identifiers: Interner<SmallVec<[u8; 16]>>,
    pub(crate) types: Interner<Measured<TypeData>>,
    pub(crate) attributes: Interner<Measured<AttributeData>>,
    /// `i1`, `i32` and `i64`, which most numbers have.
    integers: [Type; 3],
    unknown_location: Location,
    unit: Attribute,
    empty_dictionary: Attribute,
    allows_unregistered: bool,
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.dialects().map(|dialect| dialect.name).collect();
        f.debug_struct("Context").field("dialects", &names).finish_non_exhaustive()
    }
}

impl Context {
    /// Creates a context with these dialects.
    ///
    /// # Errors
    /// If names, opcodes or tags of two dialects clash, or if what a table names as code and the code that its dialect
    /// brings do not match: all that is wrong, each in a sentence.
    pub fn new(dialects: impl IntoIterator<Item = Dialect>) -> Result<Self, ContextError> {
        let number = ContextNumber::of_new_context();
        let attributes = Interner::new(number);
        let types = Interner::new(number);
        let integers = [1, 32, 64].map(|width| {
            let leaf = |data| Measured { data, size: TreeSize::LEAF };
            let data = TypeData::Integer { width, signedness: Signedness::Signless };
            Type::from_raw(types.intern::<TypeData, _>(data, leaf))
        });
        let leaf = |data| Measured { data, size: TreeSize::LEAF };
        let intern = |data| Attribute::from_raw(attributes.intern::<AttributeData, _>(data, leaf));
        let unknown_location = intern(AttributeData::UnknownLocation);
        let unit = intern(AttributeData::Unit);
        let empty_dictionary = intern(AttributeData::Dictionary(Box::default()));
        Ok(Self {
            registry: Registry::new(dialects.into_iter().collect(), number)?,
            shared: Shared::default(),
            extensions: Extensions::default(),
            identifiers: Interner::new(number),
            types,
            integers,
            attributes,
            unknown_location: Location::interned(unknown_location),
            unit,
            empty_dictionary,
            allows_unregistered: false,
        })
    }

    /// The number that its handles carry.
    #[inline]
    pub(crate) fn number(&self) -> ContextNumber {
        self.types.context()
    }

    /// Allows operations, types and attributes of unregistered dialects.
    #[must_use]
    pub fn allowing_unregistered(mut self, allow: bool) -> Self {
        self.allows_unregistered = allow;
        self
    }

    /// Adds a value of a higher layer, identified by its type; it replaces an earlier one.
    #[must_use]
    pub(crate) fn with_extension<T: Copy + Send + Sync + 'static>(mut self, value: T) -> Self {
        self.extensions.insert(value);
        self
    }

    /// The value added by [`Self::with_extension`].
    pub(crate) fn extension<T: Copy + 'static>(&self) -> Option<T> {
        self.extensions.get()
    }

    /// Whether operations of unregistered dialects are allowed.
    #[inline]
    pub fn allows_unregistered(&self) -> bool {
        self.allows_unregistered
    }
}

/// Dialects.
impl Context {
    /// The tables of the dialects, in the order given.
    pub fn dialects(&self) -> impl ExactSizeIterator<Item = &'static DialectDef> {
        self.registry.dialects.iter().map(Dialect::table)
    }

    /// The table of the dialect of this name.
    pub fn dialect(&self, name: &str) -> Option<&'static DialectDef> {
        self.dialects().find(|dialect| dialect.name == name)
    }

    /// The versions of all dialects, ascending.
    pub fn versions(&self) -> &[Version] {
        &self.registry.versions
    }

    /// The kind of `cuda_tile.module`, which a file of bytecode is: the first symbol table with an opcode.
    pub fn kernel_module(&self) -> Option<OpKind> {
        self.registry.kernel_module
    }

    /// The releases, ascending: the versions of the dialect that defines [`Self::kernel_module`]. Those that only a test
    /// dialect defines do not count.
    pub fn releases(&self) -> &'static [Version] {
        self.kernel_module().and_then(|kind| self.dialect_of(kind)).map_or(&[], |dialect| dialect.versions)
    }

    /// The operation of this full name, `cuda_tile.addf`; older names too.
    pub fn operation(&self, name: &str) -> Option<OpKind> {
        self.registry.operations.get(name).copied()
    }

    /// The operation of this opcode.
    pub fn operation_of_opcode(&self, opcode: u32) -> Option<OpKind> {
        self.registry.opcodes.get(&opcode).copied()
    }

    /// The kind of operations with this definition, identified by name.
    pub fn kind(&self, def: &OpDef) -> Option<OpKind> {
        self.registry.definitions.get(&def.id).copied()
    }

    /// All registered kinds of operations, in the order of the tables.
    pub fn operations(&self) -> impl ExactSizeIterator<Item = OpKind> {
        self.registry.kinds[1..].iter().copied()
    }

    /// One more than the largest [`OpKind::index`].
    pub fn kind_count(&self) -> usize {
        self.registry.kinds.len()
    }

    /// The table that defines an operation, whose namespace may be that of another dialect; `None` for unregistered
    /// operations.
    pub fn dialect_of(&self, kind: OpKind) -> Option<&'static DialectDef> {
        self.registry.owner(kind).map(Dialect::table)
    }

    /// The function with this name, provided by the dialect of an operation.
    pub fn function<F: HookFunction>(&self, kind: OpKind, name: &str) -> Option<F> {
        self.registry.function(kind, name)
    }

    /// A value that an engine computes once per context, identified by its type: `make` runs on the first call.
    pub fn shared<T: Send + Sync + 'static>(&self, make: impl FnOnce(&Self) -> T) -> std::sync::Arc<T> {
        self.shared.get(|| make(self))
    }

    /// The type definition with this dialect prefix and mnemonic.
    pub fn type_def(&self, dialect: &str, mnemonic: &str) -> Option<&'static TypeDef> {
        self.type_defs().find(|def| def.dialect == dialect && def.name == mnemonic)
    }

    /// All type definitions.
    pub fn type_defs(&self) -> impl Iterator<Item = &'static TypeDef> {
        self.dialects().flat_map(|dialect| dialect.types.iter().copied())
    }

    /// All scalars with a tag in bytecode.
    pub fn scalars(&self) -> impl Iterator<Item = &'static ScalarDef> {
        self.dialects().flat_map(|dialect| dialect.scalars.iter().copied())
    }

    /// The attribute definition with this dialect prefix and mnemonic.
    pub fn attribute_def(&self, dialect: &str, mnemonic: &str) -> Option<&'static AttributeDef> {
        self.attribute_defs().find(|def| def.dialect == dialect && def.name == mnemonic)
    }

    /// All attribute definitions.
    pub fn attribute_defs(&self) -> impl Iterator<Item = &'static AttributeDef> {
        self.dialects().flat_map(|dialect| dialect.attributes.iter().copied())
    }

    /// The attribute definition of a tag.
    pub fn attribute_of_tag(&self, tag: AttributeTag) -> Option<&'static AttributeDef> {
        self.attribute_defs().find(|def| def.tag == Some(tag))
    }

    /// The enumeration spelled `#dialect.mnemonic`.
    pub fn enum_of_mnemonic(&self, wanted: &str) -> Option<&'static EnumDef> {
        self.enums().find(|def| matches!(def.storage, EnumStorage::Attribute { mnemonic, .. } if mnemonic == wanted))
    }

    /// All enumerations.
    pub fn enums(&self) -> impl Iterator<Item = &'static EnumDef> {
        self.dialects().flat_map(|dialect| dialect.enums.iter().copied())
    }

    /// The floating-point format of this name.
    pub fn float_format(&self, name: &str) -> Option<&'static FloatFormat> {
        self.scalars().find_map(|scalar| match scalar.format {
            ScalarFormat::Float(format) if format.name == name => Some(format),
            _ => None,
        })
    }
}

/// Identifiers.
impl Context {
    /// The identifier of a byte string.
    pub fn identifier(&self, bytes: impl AsRef<[u8]>) -> Identifier {
        Identifier::from_raw(self.identifiers.intern::<[u8], _>(bytes.as_ref(), SmallVec::from_slice))
    }

    /// The bytes of an identifier.
    #[inline]
    pub fn bytes(&self, identifier: Identifier) -> &[u8] {
        self.identifiers.get(identifier.raw())
    }

    /// Checks that an identifier belongs to this context.
    #[inline]
    pub(crate) fn check_identifier(&self, identifier: Identifier) {
        self.identifiers.check(identifier.raw());
    }

    /// The text of an identifier for messages, with invalid UTF-8 replaced.
    pub fn text(&self, identifier: Identifier) -> Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(identifier))
    }
}

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
            1 => self.integers[0],
            32 => self.integers[1],
            64 => self.integers[2],
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
            Some(rule) => rule.0(TypeParameters::new(self, def, parameters)),
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
            TypeData::Shaped { shape, .. } => Some(shape),
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
            TypeData::Shaped { element, .. } => Some(*element),
            TypeData::Defined { parameters, .. } => parameters.iter().find_map(|&parameter| self.as_type(parameter)),
            _ => None,
        }
    }

    fn as_type(&self, parameter: Option<Attribute>) -> Option<Type> {
        AttributeRef::new(self, parameter?).as_type()
    }

    /// The type with its element type replaced; `None` if it has none, or cannot have that one.
    pub fn with_element_type(&self, ty: Type, element: Type) -> Option<Type> {
        let mut data = self.type_data(ty).clone();
        match &mut data {
            TypeData::Shaped { element: old, .. } => *old = element,
            TypeData::Defined { parameters, .. } => {
                let old = parameters.iter_mut().find(|parameter| self.as_type(**parameter).is_some())?;
                *old = Some(self.type_attribute(element));
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
    /// What is wrong: a number that is not one of its type, a symbol without names, the order of a dictionary, a case that there
    /// is not, a definition that no dialect of the context has, a parameter of the wrong kind, or parts of a fused location
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

    /// An integer of type `i64`, as parameters are.
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

    /// A float attribute, with the number nearest to the value: see [`FloatFormat::encode`]. A NaN of `f64` keeps its bits.
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

/// Locations.
impl Context {
    /// The unknown location.
    #[inline]
    pub fn unknown_location(&self) -> Location {
        self.unknown_location
    }
}
