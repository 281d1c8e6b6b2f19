//! Rules of operations.

use tile_ir_core::definition::{
    Arity, Constraint, ConstraintRule, Directive, EnumDef, EnumStorage, FieldDef, Kind, OpDef, OpSyntax, Slot, TypeDef,
};

use super::rule::{Rule, alternatives, identifier, list, quoted, sequence};
use super::words::keyword;
use super::{DIALECT, TOP, case_rule, enum_rule};

/// Whether an operation has a custom form.
pub(super) fn has_syntax(def: &OpDef) -> bool {
    !matches!(def.syntax, OpSyntax::Generic)
}

/// The name of an operation's rule.
pub(crate) fn rule_name(def: &'static OpDef) -> String {
    format!("op_{}", own_name(def))
}

/// The name of an operation as a part of names of rules.
pub(crate) fn own_name(def: &OpDef) -> String {
    match def.dialect {
        DIALECT => identifier(def.mnemonic()),
        _ => identifier(def.name),
    }
}

/// The mnemonics that an operation has and had.
pub(crate) fn mnemonics(def: &OpDef) -> impl Iterator<Item = &'static str> {
    std::iter::once(def.mnemonic()).chain(def.former_names.iter().map(|former| former.mnemonic))
}

/// An operation's name, with or without the prefix of its dialect.
pub(super) fn mnemonic(def: &OpDef) -> Rule {
    Rule::word(format!("mnemonic_{}", own_name(def)), mnemonics(def).collect())
        .after_optional(&format!("{}.", def.dialect))
}

/// The rule of an operation. `plain_types` are the types without parameters; those that a list cannot contain end it.
pub(super) fn rule(def: &'static OpDef, plain_types: &[&'static TypeDef]) -> Rule {
    let syntax = Syntax { def, plain_types };
    let after_name = match def.syntax {
        OpSyntax::Directives(directives) => syntax.all(directives),
        OpSyntax::Custom(name) => vec![format!("custom_{name}")],
        OpSyntax::Generic => Vec::new(),
    };
    let parts = std::iter::once(format!("mnemonic_{}", own_name(def))).chain(after_name).collect();
    Rule::new(rule_name(def), sequence(parts)).about(def.summary)
}

/// The syntax of an operation.
struct Syntax<'a> {
    def: &'static OpDef,
    plain_types: &'a [&'static TypeDef],
}

impl Syntax<'_> {
    fn all(&self, directives: &'static [Directive]) -> Vec<String> {
        directives.iter().filter_map(|directive| self.directive(directive)).collect()
    }

    fn directive(&self, directive: &'static Directive) -> Option<String> {
        Some(match *directive {
            Directive::Literal(text) => literal(text),
            Directive::NoSpace | Directive::Space => return None,
            Directive::Operand(group) => match self.def.operands[usize::from(group)].arity {
                Arity::One => "value".to_owned(),
                Arity::Optional => "value?".to_owned(),
                Arity::Variadic => "values?".to_owned(),
            },
            Directive::Attribute(index) => return field(self.field(index)),
            Directive::Keyword(index) => cases(self.field(index), case_rule),
            Directive::Prefix(index) => format!("{}?", cases(self.field(index), case_rule)),
            Directive::Clause { keyword: word, attribute } => {
                format!("({} ~ \"<\" ~ {} ~ \">\")?", keyword(word), cases(self.field(attribute), case_rule))
            }
            Directive::FlagList { keyword: word, attribute } => {
                let parts = [keyword(word), literal("=")].into_iter().chain(field(self.field(attribute)));
                format!("({})?", sequence(parts.collect()))
            }
            Directive::DenseElements { .. } => "typed_elements".to_owned(),
            Directive::Type(slot) => self.types(slot, "short_type"),
            Directive::FullType(slot) => self.types(slot, "type"),
            Directive::SplatType(slot) => self.splat(slot),
            Directive::Region(_) | Directive::ImplicitRegion(_) => self.region().to_owned(),
            Directive::ArgumentRegion(_) => format!("region_arguments ~ {}", self.region()),
            Directive::Optional { elements, .. } => self.optional(elements),
            Directive::AnyOrder(clauses) => {
                let clauses = clauses.iter().map(|clause| sequence(self.group(clause)));
                format!("({})*", alternatives(clauses.collect()))
            }
            Directive::AttributeDictionary => "dictionary?".to_owned(),
            Directive::AttributeDictionaryWithKeyword => format!("({} ~ dictionary)?", keyword("attributes")),
        })
    }

    /// Optional elements. If the first one is a value, its presence decides: nothing after them begins with a value.
    fn optional(&self, elements: &'static [Directive]) -> String {
        let group = sequence(self.group(elements));
        match elements.first() {
            Some(Directive::Operand(_)) => format!("({group} | !\"%\")"),
            _ if group.contains(' ') => format!("({group})?"),
            _ => format!("{group}?"),
        }
    }

    /// Elements whose first one decides whether they are present.
    fn group(&self, elements: &'static [Directive]) -> Vec<String> {
        let Some((first, rest)) = elements.split_first() else { return Vec::new() };
        let mut parts = Vec::new();
        match *first {
            Directive::Operand(group) => parts.push(match self.def.operands[usize::from(group)].arity {
                Arity::Variadic => "values".to_owned(),
                Arity::One | Arity::Optional => "value".to_owned(),
            }),
            // Neither an alias nor a case in quotes decides that they are.
            Directive::Attribute(index) => parts.extend(first_form(self.field(index))),
            Directive::Literal(",") => {
                parts.push(literal(","));
                if let Some(Directive::Type(slot) | Directive::FullType(slot) | Directive::SplatType(slot)) =
                    rest.first()
                {
                    parts.extend(self.no_excluded_type(*slot));
                }
            }
            _ => parts.extend(self.directive(first)),
        }
        parts.extend(self.all(rest));
        parts
    }

    fn field(&self, index: u8) -> &'static FieldDef {
        &self.def.attributes[usize::from(index)]
    }

    fn region(&self) -> &'static str {
        if self.def.dialect == TOP { "top_region" } else { "region" }
    }

    fn types(&self, slot: Slot, ty: &str) -> String {
        match self.def.slot_arity(slot) {
            Arity::Variadic => list(ty),
            Arity::One | Arity::Optional => ty.to_owned(),
        }
    }

    /// One type for all values or one for each, up to a type that they cannot have.
    fn splat(&self, slot: Slot) -> String {
        let mut next = vec![literal(",")];
        next.extend(self.no_excluded_type(slot));
        next.push("short_type".to_owned());
        format!("short_type ~ ({})*", sequence(next))
    }

    /// A lookahead: the next type is not a type without parameters that the values of a group cannot have.
    fn no_excluded_type(&self, slot: Slot) -> Option<String> {
        let constraint = self.def.slot_constraint(slot)?;
        let excluded = self.plain_types.iter().filter(|def| !allows(constraint, def));
        let excluded: Vec<String> = excluded.map(|def| keyword(def.name)).collect();
        match excluded.as_slice() {
            [] => None,
            [only] => Some(format!("!{only}")),
            _ => Some(format!("!({})", alternatives(excluded))),
        }
    }
}

/// Whether a constraint allows a type without parameters.
fn allows(constraint: &Constraint, def: &TypeDef) -> bool {
    match constraint.rule {
        ConstraintRule::Any => true,
        ConstraintRule::Types { types, .. } => types.iter().any(|allowed| allowed.id == def.id),
        ConstraintRule::Tile { tile, .. } => tile.id == def.id,
    }
}

/// A keyword or punctuation.
fn literal(text: &str) -> String {
    match text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        true => keyword(text),
        false => quoted(text),
    }
}

fn cases(field: &FieldDef, rule: fn(&EnumDef) -> String) -> String {
    match field.kind {
        Kind::Enum(def) => rule(def),
        _ => unreachable!("the table was checked: '{}' has cases", field.name),
    }
}

/// An attribute in its position, possibly as an alias. Nothing for a unit attribute.
fn field(field: &FieldDef) -> Option<String> {
    match field.kind {
        Kind::Defined(_) | Kind::OneOf(_) => own_form(field.kind),
        _ => own_form(field.kind).map(|own| format!("(hash_attribute | {own})")),
    }
}

/// An attribute whose first token decides whether it is present.
fn first_form(field: &FieldDef) -> Option<String> {
    match field.kind {
        Kind::Enum(def) if !has_brackets(def) => Some(case_rule(def)),
        _ => own_form(field.kind).map(|own| if own.contains(" | ") { format!("({own})") } else { own }),
    }
}

/// The same in the form of its kind.
pub(super) fn own_form(kind: Kind) -> Option<String> {
    let name = match kind {
        Kind::Unit => return None,
        Kind::Bool => "boolean | integer",
        Kind::Integer32 | Kind::Integer64 | Kind::Unsigned32 | Kind::Unsigned64 | Kind::Signed64 => "integer",
        Kind::String => "string",
        Kind::SymbolName | Kind::SymbolReference => "symbol",
        Kind::Type | Kind::TypeOf(_) => "short_type",
        Kind::DenseElements => "typed_elements",
        Kind::Integers32 => "integer_list",
        Kind::Bools => "boolean_list",
        Kind::Integers64 => "\"[\" ~ integers? ~ \"]\"",
        Kind::Sizes => "\"[\" ~ dynamic_integers? ~ \"]\"",
        Kind::Array => "array_attribute",
        Kind::Dictionary => "hints",
        Kind::Attributes => "dictionary",
        Kind::Expression | Kind::Tagged { .. } | Kind::DebugEntry { .. } => "attribute",
        Kind::Location => "(location | hash_attribute)",
        Kind::Flags(def) => {
            let flag = enum_rule(def);
            return Some(format!("({flag} ~ (\"|\" ~ {flag})*)"));
        }
        Kind::Enum(def) => {
            let case = enum_rule(def);
            return Some(if has_brackets(def) { format!("\"<\" ~ {case} ~ \">\"") } else { case });
        }
        Kind::Defined(def) => return Some(format!("(attr_{} | attribute)", identifier(def.name))),
        Kind::OneOf(definitions) => {
            let named = definitions.iter().map(|def| format!("{} ~ attr_{}", keyword(def.name), identifier(def.name)));
            let others = std::iter::once("!word ~ attribute".to_owned());
            return Some(format!("({})", alternatives(named.chain(others).collect())));
        }
    };
    Some(name.to_owned())
}

fn has_brackets(def: &EnumDef) -> bool {
    matches!(def.storage, EnumStorage::Attribute { bracketed: true, .. })
}
