//! Items that are not operations.

use tile_ir_core::Version;

use super::{Argument, Documentation, Element, Name, Since};
use crate::error::{SpecError, SpecErrorKind};

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enumeration {
    /// Its name, such as `RoundingMode`.
    pub name: Name,
    /// Its tag among the attributes of bytecode.
    pub tag: Option<Tag>,
    /// The version that introduced it, or a preview.
    pub since: Since,
    /// How a value appears as an attribute.
    pub storage: Storage,
    /// Its cases as written.
    pub cases: Vec<EnumCase>,
    /// Its documentation.
    pub documentation: Documentation,
}

/// How a value of an enumeration appears as an attribute.
#[derive(Clone, Debug)]
pub enum Storage {
    /// As an attribute of the dialect.
    Attribute {
        /// Its mnemonic.
        mnemonic: Name,
        /// `#dialect<mnemonic case>` instead of `#dialect.mnemonic<case>`.
        bare: bool,
    },
    /// As an integer of 32 bits.
    Integer,
}

/// A case of an enumeration.
#[derive(Clone, Debug)]
pub struct EnumCase {
    /// The keyword in text.
    pub name: Name,
    /// The value in bytecode.
    pub value: u32,
    /// The version that introduced it, if later than the enumeration.
    pub since: Option<Version>,
    /// What it means.
    pub note: String,
}

/// A scalar type.
#[derive(Clone, Debug)]
pub struct Scalar {
    /// The keyword.
    pub name: Name,
    /// Its tag in bytecode.
    pub tag: Tag,
    /// The version that introduced it.
    pub since: Version,
    /// Its layout.
    pub format: ScalarFormat,
    /// Its documentation.
    pub documentation: Documentation,
}

/// The layout of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarFormat {
    /// A signless integer of this many bits.
    Integer(u32),
    /// A floating-point number.
    Float {
        /// Width of the pattern.
        bits: u32,
        /// Width of the exponent field.
        exponent: u32,
        /// Width of the stored fraction.
        fraction: u32,
        /// The exponent bias.
        bias: i32,
        /// The patterns that are not finite numbers.
        non_finite: NonFinite,
        /// Whether there is a sign bit.
        signed: bool,
        /// Whether there are subnormal numbers.
        subnormals: bool,
    },
}

pub use tile_ir_core::definition::NonFinite;

/// A named constraint on types.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// Its name.
    pub name: Name,
    /// The types that it allows.
    pub rule: ConstraintRule,
    /// The summary is the description in messages; empty if it is derived from the rule.
    pub documentation: Documentation,
}

/// What a constraint allows.
#[derive(Clone, Debug)]
pub enum ConstraintRule {
    /// Every type.
    Any,
    /// One of these types.
    Types(Vec<Name>),
    /// A tile of one of these elements.
    Tile {
        /// The rank, if it is fixed.
        rank: Option<u32>,
        /// Scalars, or types of the dialect.
        elements: Vec<Name>,
    },
}

/// The number of an item in bytecode.
#[derive(Clone, Debug)]
pub struct Tag {
    /// The number.
    pub value: u32,
    /// Whether it is a tag of the debug section.
    pub debug: bool,
    /// The number as a name, for messages about it.
    pub name: Name,
}

/// A type.
#[derive(Clone, Debug)]
pub struct Type {
    /// Its mnemonic.
    pub name: Name,
    /// Its tag in bytecode. Each type needs one.
    pub tag: Option<Tag>,
    /// The version that introduced it, or a preview.
    pub since: Since,
    /// Parameters and syntax.
    pub structure: Structure,
    /// Its documentation.
    pub documentation: Documentation,
}

/// An attribute.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its mnemonic.
    pub name: Name,
    /// Its tag in bytecode.
    pub tag: Option<Tag>,
    /// The version that introduced it, or a preview.
    pub since: Since,
    /// Words after the colon: `aliased`, `location`.
    pub flags: Vec<Name>,
    /// Parameters and syntax.
    pub structure: Structure,
    /// Its documentation.
    pub documentation: Documentation,
}

/// The parameters and syntax of a type or attribute.
#[derive(Clone, Debug, Default)]
pub struct Structure {
    /// Parameters in bytecode order.
    pub parameters: Vec<Argument>,
    /// The text after the mnemonic.
    pub syntax: Vec<Element>,
    /// How an attribute is written inside an expression.
    pub notation: Option<Notation>,
    /// The code that rejects invalid instances.
    pub rule: Option<Name>,
}

impl Structure {
    /// The error for a name that is none of its parameters.
    pub fn unknown(&self, owner: &Name, name: &Name, expected: &'static str) -> SpecError {
        let known: Vec<_> = self.parameters.iter().map(|parameter| parameter.name.text.as_str()).collect();
        let known = match known.as_slice() {
            [] => "it has no parameters".to_owned(),
            known => format!("its parameters are {}", known.join(", ")),
        };
        let (name_text, owner) = (name.text.clone(), owner.text.clone());
        let kind = SpecErrorKind::UnknownReference { name: name_text, expected, owner, known };
        SpecError::new(&name.position, kind)
    }
}

/// How an attribute is written inside an expression, as in the table: ``infix `*` 2``.
#[derive(Clone, Debug)]
pub struct Notation {
    /// The form.
    pub form: Form,
    /// The name of the form.
    pub name: Name,
    /// The operator; empty if the form has none.
    pub operator: String,
    /// How strongly the operator binds.
    pub level: u8,
}

/// The forms of notation, as [`tile_ir_core::definition::Notation`] has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is called what it is called in the table")]
pub enum Form {
    Number,
    Variable,
    Builtin,
    String,
    Type,
    Prefix,
    Infix,
    Tuple,
    Full,
}

impl Form {
    /// The form of this name.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "number" => Self::Number,
            "variable" => Self::Variable,
            "builtin" => Self::Builtin,
            "string" => Self::String,
            "type" => Self::Type,
            "prefix" => Self::Prefix,
            "infix" => Self::Infix,
            "tuple" => Self::Tuple,
            "full" => Self::Full,
            _ => return None,
        })
    }
}
