//! The context: everything that bodies share.

use std::borrow::Cow;
use std::fmt;

use rustc_hash::FxHashMap;

use crate::definition::{
    AttributeDef, AttributeTag, DialectDef, EnumDef, EnumStorage, FloatFormat, OpDef, ScalarDef, ScalarFormat, TypeDef,
};
use crate::intern::{Interner, interned_handle};
use crate::{
    Attribute, AttributeData, Body, Diagnostic, FileRange, Location, OpId, Parameter, Signedness, Type, TypeData,
    TypeError,
};

interned_handle! {
    /// A byte string, interned in a [`Context`]: names, keys, file names. Nearly always UTF-8.
    Identifier
}

/// Decides whether a type with these parameters may exist; the error says why not.
///
/// The argument tells which rule of which definition; see [`TypeDef::rule`].
pub type TypeRule = fn(&Context, &'static TypeDef, &[Parameter]) -> Result<(), TypeError>;

/// Checks an operation that was just built, as far as its types and attributes go.
///
/// The builders ask it, so that whoever builds hears of a mistake at the line that makes it, in the verifier's words.
pub type BuildCheck = fn(&Context, &Body, OpId) -> Result<(), Box<Diagnostic>>;

/// Dialects, and interned identifiers, types, attributes and locations.
///
/// Append-only and shared by reference: bodies can be worked on by several threads. Two handles of one context
/// are equal exactly if what they stand for is. No output depends on the order of handles.
pub struct Context {
    dialects: Vec<&'static DialectDef>,
    /// By full name; older names too.
    operations: FxHashMap<Box<str>, &'static OpDef>,
    opcodes: FxHashMap<u32, &'static OpDef>,
    type_rule: TypeRule,
    build_check: Option<BuildCheck>,
    identifiers: Interner<Box<[u8]>>,
    types: Interner<TypeData>,
    attributes: Interner<AttributeData>,
    unknown_location: Location,
    unit: Attribute,
    allows_unregistered: bool,
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.dialects.iter().map(|dialect| dialect.name).collect();
        f.debug_struct("Context").field("dialects", &names).finish_non_exhaustive()
    }
}

impl Context {
    /// A context that knows these dialects. `type_rule` is asked before a type of theirs is made from outside
    /// input.
    pub fn new(dialects: &[&'static DialectDef], type_rule: TypeRule) -> Self {
        let attributes = Interner::new();
        let unknown_location =
            Attribute::from_index(attributes.intern::<AttributeData, _>(AttributeData::UnknownLocation, |data| data));
        let unit = Attribute::from_index(attributes.intern::<AttributeData, _>(AttributeData::Unit, |data| data));
        let mut operations: FxHashMap<Box<str>, &'static OpDef> = FxHashMap::default();
        let mut opcodes = FxHashMap::default();
        let definitions = || dialects.iter().flat_map(|dialect| dialect.operations.iter().copied());
        for def in definitions() {
            operations.insert(def.name.into(), def);
            if let Some(opcode) = def.opcode {
                opcodes.insert(opcode, def);
            }
        }
        // After all names of today, which they must not hide.
        for def in definitions() {
            for former in def.former_mnemonics {
                operations.entry(format!("{}.{former}", def.dialect).into()).or_insert(def);
            }
        }
        Self {
            dialects: dialects.to_vec(),
            operations,
            opcodes,
            type_rule,
            build_check: None,
            identifiers: Interner::new(),
            types: Interner::new(),
            attributes,
            unknown_location: Location::from_interned(unknown_location),
            unit,
            allows_unregistered: false,
        }
    }

    /// Allows operations, types and attributes of dialects that no table knows.
    #[must_use]
    pub fn allowing_unregistered(mut self, allow: bool) -> Self {
        self.allows_unregistered = allow;
        self
    }

    /// Has builders ask `check` about each operation that they make.
    #[must_use]
    pub fn checking_what_is_built(mut self, check: BuildCheck) -> Self {
        self.build_check = Some(check);
        self
    }

    /// What builders ask about each operation that they make.
    pub fn build_check(&self) -> Option<BuildCheck> {
        self.build_check
    }

    /// Whether operations of unknown dialects may be made.
    pub fn allows_unregistered(&self) -> bool {
        self.allows_unregistered
    }
}

/// What the tables say.
impl Context {
    /// The dialects, in the order given.
    pub fn dialects(&self) -> &[&'static DialectDef] {
        &self.dialects
    }

    /// The dialect of this name.
    pub fn dialect(&self, name: &str) -> Option<&'static DialectDef> {
        self.dialects.iter().copied().find(|dialect| dialect.name == name)
    }

    /// The operation of this full name, `cuda_tile.addf`; older names too.
    pub fn operation(&self, name: &str) -> Option<&'static OpDef> {
        self.operations.get(name).copied()
    }

    /// The operation of this opcode.
    pub fn operation_of_opcode(&self, opcode: u32) -> Option<&'static OpDef> {
        self.opcodes.get(&opcode).copied()
    }

    /// All operations, in the order of the tables.
    pub fn operations(&self) -> impl Iterator<Item = &'static OpDef> {
        self.dialects.iter().flat_map(|dialect| dialect.operations.iter().copied())
    }

    /// The type definition of a dialect (by prefix) and mnemonic.
    pub fn type_def(&self, dialect: &str, mnemonic: &str) -> Option<&'static TypeDef> {
        self.type_defs().find(|def| def.dialect == dialect && def.name == mnemonic)
    }

    /// All type definitions.
    pub fn type_defs(&self) -> impl Iterator<Item = &'static TypeDef> {
        self.dialects.iter().flat_map(|dialect| dialect.types.iter().copied())
    }

    /// All scalars with a tag in bytecode.
    pub fn scalars(&self) -> impl Iterator<Item = &'static ScalarDef> {
        self.dialects.iter().flat_map(|dialect| dialect.scalars.iter().copied())
    }

    /// The attribute definition of a dialect (by prefix) and mnemonic.
    pub fn attribute_def(&self, dialect: &str, mnemonic: &str) -> Option<&'static AttributeDef> {
        self.attribute_defs().find(|def| def.dialect == dialect && def.name == mnemonic)
    }

    /// All attribute definitions.
    pub fn attribute_defs(&self) -> impl Iterator<Item = &'static AttributeDef> {
        self.dialects.iter().flat_map(|dialect| dialect.attributes.iter().copied())
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
        self.dialects.iter().flat_map(|dialect| dialect.enums.iter().copied())
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
        Identifier::from_index(self.identifiers.intern::<[u8], _>(bytes.as_ref(), Box::from))
    }

    /// The bytes of an identifier.
    #[inline]
    pub fn bytes(&self, identifier: Identifier) -> &[u8] {
        self.identifiers.get(identifier.index())
    }

    /// The text of an identifier, for messages: bytes that are not UTF-8 are replaced.
    pub fn text(&self, identifier: Identifier) -> Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(identifier))
    }
}

/// Types.
impl Context {
    /// The handle of a type. The caller answers for its soundness; see [`Context::checked_type`].
    pub fn ty(&self, data: TypeData) -> Type {
        Type::from_index(self.types.intern(data, |data| data))
    }

    /// What a type is.
    #[inline]
    pub fn type_data(&self, ty: Type) -> &TypeData {
        self.types.get(ty.index())
    }

    /// A signless integer type.
    pub fn integer_type(&self, width: u32) -> Type {
        self.ty(TypeData::Integer { width, signedness: Signedness::Signless })
    }

    /// A floating-point type.
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

    /// The scalar of the table that a type is.
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

    /// A type of the table, if its rule allows these parameters.
    ///
    /// # Errors
    /// Which rule they break.
    pub fn checked_type(&self, def: &'static TypeDef, parameters: Vec<Parameter>) -> Result<Type, TypeError> {
        (self.type_rule)(self, def, &parameters)?;
        Ok(self.ty(TypeData::Defined { def, parameters: parameters.into_boxed_slice() }))
    }

    /// The definition and parameters of a type of the table.
    pub fn defined_type(&self, ty: Type) -> Option<(&'static TypeDef, &[Parameter])> {
        match self.type_data(ty) {
            TypeData::Defined { def, parameters } => Some((def, parameters)),
            _ => None,
        }
    }

    /// The dimensions of a shaped type: its first list of 64-bit integers.
    pub fn shape(&self, ty: Type) -> Option<&[i64]> {
        match self.type_data(ty) {
            TypeData::Shaped { shape, .. } => Some(shape),
            TypeData::Defined { def, parameters } => {
                let index = def
                    .parameters
                    .iter()
                    .position(|parameter| matches!(parameter.kind, crate::definition::ParameterKind::Integers64))?;
                parameters[index].as_integers()
            }
            _ => None,
        }
    }

    /// The element type of a shaped or pointer type: its first parameter that is a type.
    pub fn element_type(&self, ty: Type) -> Option<Type> {
        match self.type_data(ty) {
            TypeData::Shaped { element, .. } => Some(*element),
            TypeData::Defined { parameters, .. } => parameters.iter().find_map(Parameter::as_type),
            _ => None,
        }
    }

    /// The same type with another element type.
    pub fn with_element_type(&self, ty: Type, element: Type) -> Option<Type> {
        let mut data = self.type_data(ty).clone();
        match &mut data {
            TypeData::Shaped { element: old, .. } => *old = element,
            TypeData::Defined { parameters, .. } => {
                *parameters.iter_mut().find(|parameter| parameter.as_type().is_some())? = Parameter::Type(element);
            }
            _ => return None,
        }
        Some(self.ty(data))
    }

    /// The number of bits of an integer or float type.
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
    /// The handle of an attribute.
    pub fn attribute(&self, data: AttributeData) -> Attribute {
        Attribute::from_index(self.attributes.intern(data, |data| data))
    }

    /// What an attribute is.
    #[inline]
    pub fn attribute_data(&self, attribute: Attribute) -> &AttributeData {
        self.attributes.get(attribute.index())
    }

    /// The unit attribute.
    pub fn unit(&self) -> Attribute {
        self.unit
    }

    /// `true` or `false`.
    pub fn bool(&self, value: bool) -> Attribute {
        self.integer(self.integer_type(1), -i64::from(value))
    }

    /// An integer, sign-extended from the width of its type.
    pub fn integer(&self, ty: Type, value: i64) -> Attribute {
        let unused = 64 - self.bit_width(ty).unwrap_or(64).clamp(1, 64);
        self.attribute(AttributeData::Integer { ty, value: value << unused >> unused })
    }

    /// A case of an enumeration.
    pub fn case(&self, def: &'static EnumDef, value: u32) -> Attribute {
        self.attribute(AttributeData::Enum { def, value })
    }

    /// A string without a type.
    pub fn string(&self, value: impl AsRef<[u8]>) -> Attribute {
        self.attribute(AttributeData::String { value: self.identifier(value), ty: None })
    }

    /// A reference to a symbol of the same table.
    pub fn symbol(&self, name: Identifier) -> Attribute {
        self.attribute(AttributeData::Symbol([name].into()))
    }

    /// A dictionary; later entries of the same key win.
    pub fn dictionary(&self, mut entries: Vec<(Identifier, Attribute)>) -> Attribute {
        self.sort_dictionary(&mut entries);
        self.attribute(AttributeData::Dictionary(entries.into_boxed_slice()))
    }

    /// Sorts entries bytewise by key; of equal keys the last stays.
    pub fn sort_dictionary(&self, entries: &mut Vec<(Identifier, Attribute)>) {
        entries.reverse();
        entries.sort_by(|a, b| self.bytes(a.0).cmp(self.bytes(b.0)));
        entries.dedup_by_key(|entry| entry.0);
    }
}

/// Locations.
impl Context {
    /// The location that says nothing.
    pub fn unknown_location(&self) -> Location {
        self.unknown_location
    }

    /// A position in a file.
    pub fn file_location(&self, file: Identifier, line: u32, column: u32) -> Location {
        let range = FileRange::position(file, line, column);
        Location::from_interned(self.attribute(AttributeData::FileLocation(range)))
    }

    /// A location made of parts: flattens fusions of the same metadata, drops duplicates and unknown parts.
    pub fn fused_location(&self, locations: &[Location], metadata: Option<Attribute>) -> Location {
        let mut parts = Vec::with_capacity(locations.len());
        let mut add = |location: Location| {
            if location != self.unknown_location && !parts.contains(&location) {
                parts.push(location);
            }
        };
        for &location in locations {
            match self.attribute_data(location.attribute()) {
                AttributeData::FusedLocation { locations, metadata: inner } if *inner == metadata => {
                    locations.iter().copied().for_each(&mut add);
                }
                _ => add(location),
            }
        }
        match (parts.as_slice(), metadata) {
            ([], None) => self.unknown_location,
            ([only], None) => *only,
            ([], Some(_)) => self.fused([self.unknown_location].into(), metadata),
            _ => self.fused(parts.into_boxed_slice(), metadata),
        }
    }

    fn fused(&self, locations: Box<[Location]>, metadata: Option<Attribute>) -> Location {
        Location::from_interned(self.attribute(AttributeData::FusedLocation { locations, metadata }))
    }
}
