//! The context: everything that bodies share.

mod attributes;
mod code;
mod extensions;
mod memory;
mod registry;
mod shared;
mod types;

use std::borrow::Cow;
use std::fmt;

use extensions::Extensions;
pub use registry::ContextError;
use registry::Registry;
use shared::Shared;
use smallvec::SmallVec;

use crate::definition::{
    AttributeDef, AttributeTag, DialectDef, EnumDef, EnumStorage, FloatFormat, OpDef, Role, ScalarDef, ScalarFormat,
    TypeDef,
};
use crate::intern::{ContextNumber, Interner, interned_handle};
use crate::tree_size::Measured;
use crate::{
    Attribute, AttributeData, Dialect, Encoded, HookFunction, Location, OpKind, Signedness, Type, TypeData, Version,
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
    /// `i1`, `i32` and `i64`, the types of most integers.
    integer_types: [Type; 3],
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
        let integer_types = [1, 32, 64].map(|width| {
            let data = TypeData::Integer { width, signedness: Signedness::Signless };
            Type::from_raw(types.intern::<TypeData, _>(data, Measured::leaf))
        });
        let intern = |data| Attribute::from_raw(attributes.intern::<AttributeData, _>(data, Measured::leaf));
        let unknown_location = intern(AttributeData::UnknownLocation);
        let unit = intern(AttributeData::Unit);
        let empty_dictionary = intern(AttributeData::Dictionary(Box::default()));
        Ok(Self {
            registry: Registry::new(dialects.into_iter().collect(), number)?,
            shared: Shared::default(),
            extensions: Extensions::default(),
            identifiers: Interner::new(number),
            types,
            integer_types,
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

    /// The operation of this role.
    pub fn operation_of_role(&self, role: Role) -> Option<OpKind> {
        self.registry.roles.get(&role).copied()
    }

    /// The releases, ascending: the versions of the dialect that defines the [module](Role::KernelModule) of kernels, without those
    /// that only a test dialect has.
    pub fn releases(&self) -> &'static [Version] {
        self.operation_of_role(Role::KernelModule)
            .and_then(|kind| self.dialect_of(kind))
            .map_or(&[], |dialect| dialect.versions)
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

    /// The functions of an operation in a column, in the order of the table.
    pub fn functions<F: HookFunction>(&self, kind: OpKind) -> impl Iterator<Item = F> {
        kind.def().code_in(F::HOOK).filter_map(move |name| self.registry.function(kind, name))
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

    /// Panics if what is encoded belongs to another context.
    pub(crate) fn check_encoded(&self, encoded: &Encoded) {
        let Encoded { dialect, bytes, tables, part: _ } = *encoded;
        [dialect, bytes, tables].into_iter().for_each(|identifier| self.check_identifier(identifier));
    }

    /// The text of an identifier for messages, with invalid UTF-8 replaced.
    pub fn text(&self, identifier: Identifier) -> Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(identifier))
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
