//! The syntax of an operation, type or attribute on one line, for messages: `addf %lhs, %rhs (rounding<…>)? ({…})? : type`.
//!
//! `(…)?` may be left out, `…` stands for more of the same or for something inside brackets.

use tile_ir_core::Context;
use tile_ir_core::definition::{
    Arity, AttributeField, AttributeKind, Directive, EnumDef, EnumStorage, OpDef, OpSyntax, ParameterDef,
    ParameterDirective, ParameterKind, Slot,
};

use super::custom::custom;
use super::parameters::names_of;

/// More cases than this are not listed.
const MOST_CASES: usize = 6;

/// The form of the operations that need no definition.
pub(crate) const GENERIC_FORM: &str =
    "\"name\"(%operand, …) ([^block, …])? (<{…}>)? (({…}, …))? ({…})? : (type, …) -> (type, …)";

/// The syntax of an operation on one line.
pub(crate) fn form_of(context: &Context, def: &'static OpDef) -> String {
    let mut form = Form { def, several_types: false, text: def.mnemonic().to_owned() };
    match def.syntax {
        OpSyntax::Generic => return GENERIC_FORM.to_owned(),
        OpSyntax::Custom(_) => {
            let custom = context.kind(def).and_then(|kind| custom(context, kind));
            form.word(custom.map_or("…", |custom| custom.form));
        }
        OpSyntax::Directives(directives) => {
            form.several_types = count_types(directives) > 1;
            form.directives(directives);
        }
    }
    form.text
}

/// The cases that an attribute of an operation takes.
pub(crate) fn cases_of_field(field: &AttributeField, cases: &'static EnumDef) -> Vec<&'static str> {
    let allowed = |value| field.cases.is_none_or(|allowed| allowed.contains(&value));
    cases.cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect()
}

/// The syntax of the parameters of a type or attribute on one line.
pub(crate) fn form_of_parameters(parameters: &'static [ParameterDef], syntax: &'static [ParameterDirective]) -> String {
    let mut form = String::new();
    for directive in syntax {
        match *directive {
            ParameterDirective::Literal(text) => form.push_str(text),
            ParameterDirective::Parameter(index) | ParameterDirective::ShortParameter(index) => {
                form.push_str(&form_of_parameter(&parameters[usize::from(index)]));
            }
            ParameterDirective::DimensionPrefix(_) => form.push_str("4x8x"),
            ParameterDirective::Dimensions(_) => form.push_str("4x8"),
            ParameterDirective::List { .. } => form.push('…'),
            ParameterDirective::OrUnknown(index) => {
                form.push_str(&format!("{}|?", form_of_parameter(&parameters[usize::from(index)])));
            }
            ParameterDirective::Struct(fields) => {
                let fields = fields.iter().map(|&field| format!("{} = …", parameters[usize::from(field)].name));
                form.push_str(&fields.collect::<Vec<_>>().join(", "));
            }
            ParameterDirective::Optional { elements, .. } => {
                form.push_str(&format!("({})?", form_of_parameters(parameters, elements)));
            }
        }
    }
    form
}

fn form_of_parameter(parameter: &ParameterDef) -> String {
    match parameter.kind {
        ParameterKind::Enum(cases) if cases.cases.len() <= MOST_CASES => names_of(cases).join("|"),
        ParameterKind::Unsigned32 | ParameterKind::Unsigned64 | ParameterKind::Signed64 => "number".to_owned(),
        ParameterKind::String => "\"…\"".to_owned(),
        ParameterKind::Dictionary => "key = {…}, …".to_owned(),
        _ => parameter.name.to_owned(),
    }
}

/// Whether a word is a keyword of an operation.
pub(crate) fn has_keyword(def: &'static OpDef, word: &str) -> bool {
    fn among(directives: &[Directive], word: &str) -> bool {
        directives.iter().any(|directive| match *directive {
            Directive::Literal(text) => text == word,
            Directive::Clause { keyword, .. } | Directive::FlagList { keyword, .. } => keyword == word,
            Directive::Optional { elements, .. } => among(elements, word),
            Directive::AnyOrder(clauses) => clauses.iter().any(|clause| among(clause, word)),
            Directive::AttributeDictionaryWithKeyword => word == "attributes",
            _ => false,
        })
    }
    match def.syntax {
        OpSyntax::Directives(directives) => among(directives, word),
        OpSyntax::Custom(_) | OpSyntax::Generic => false,
    }
}

fn count_types(directives: &[Directive]) -> usize {
    let count = |directive: &Directive| match *directive {
        Directive::Type(_) | Directive::FullType(_) | Directive::SplatType(_) => 1,
        Directive::Optional { elements, .. } => count_types(elements),
        Directive::AnyOrder(clauses) => clauses.iter().map(|clause| count_types(clause)).sum(),
        _ => 0,
    };
    directives.iter().map(count).sum()
}

struct Form {
    def: &'static OpDef,
    several_types: bool,
    text: String,
}

impl Form {
    fn directives(&mut self, directives: &'static [Directive]) {
        for directive in directives {
            self.directive(directive);
        }
    }

    fn directive(&mut self, directive: &'static Directive) {
        match *directive {
            Directive::Literal(text) => self.word(text),
            Directive::NoSpace | Directive::Space => {}
            Directive::Operand(group) => {
                let operand = &self.def.operands[usize::from(group)];
                let more = if operand.arity == Arity::Variadic { ", …" } else { "" };
                self.word(&format!("%{}{more}", operand.name));
            }
            Directive::Attribute(index) => self.attribute(index),
            Directive::Keyword(index) => self.cases(index),
            Directive::Clause { keyword, attribute } => {
                self.optional(|form| form.word(&format!("{keyword}<{}>", form.cases_text(attribute, "…"))));
            }
            Directive::Prefix(index) => self.optional(|form| form.cases(index)),
            Directive::FlagList { keyword, .. } => {
                self.optional(|form| form.word(&format!("{keyword} = [true|false, …]")));
            }
            Directive::DenseElements { .. } => self.word("<element-type: number or list> : type"),
            Directive::Type(slot) | Directive::FullType(slot) | Directive::SplatType(slot) => self.types(slot),
            Directive::Region(_) | Directive::ImplicitRegion(_) => self.word("{…}"),
            Directive::ArgumentRegion(_) => self.word("(%name: type, …) {…}"),
            Directive::Optional { elements, .. } => self.optional(|form| form.directives(elements)),
            Directive::AnyOrder(clauses) => {
                for clause in clauses {
                    self.optional(|form| form.directives(clause));
                }
            }
            Directive::AttributeDictionary => self.word("({…})?"),
            Directive::AttributeDictionaryWithKeyword => self.word("(attributes {…})?"),
        }
    }

    /// Appends a word, with a space in front where one is usual.
    fn word(&mut self, word: &str) {
        let opens = self.text.ends_with(['(', '[']);
        let closes = matches!(word, "," | ")" | "]");
        // An index directly follows the value.
        if !(opens || closes || word == "[" || self.text.is_empty()) {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    fn optional(&mut self, elements: impl FnOnce(&mut Self)) {
        self.word("(");
        elements(self);
        self.text.push_str(")?");
    }

    fn attribute(&mut self, index: u8) {
        let field = &self.def.attributes[usize::from(index)];
        match field.kind {
            AttributeKind::Unit => {}
            AttributeKind::Enum(EnumDef { storage: EnumStorage::Attribute { bracketed: true, .. }, .. }) => {
                // The brackets directly follow the keyword.
                let cases = self.cases_text(index, "…");
                self.text.push_str(&format!("<{cases}>"));
            }
            AttributeKind::Enum(_) => self.cases(index),
            AttributeKind::SymbolName | AttributeKind::SymbolReference => self.word("@name"),
            AttributeKind::String => self.word("\"…\""),
            AttributeKind::Defined(_) => self.word("<…>"),
            AttributeKind::OneOf(defs) => {
                let names: Vec<String> = defs.iter().map(|def| format!("{}<…>", def.name)).collect();
                self.word(&names.join("|"));
            }
            AttributeKind::Array | AttributeKind::DenseIntegers32 | AttributeKind::DenseBools => self.word("[…]"),
            AttributeKind::Bool => self.word("true|false"),
            AttributeKind::Integer32 | AttributeKind::Integer64 => self.word("integer"),
            AttributeKind::Type | AttributeKind::DenseElements => self.word(field.name),
        }
    }

    fn cases(&mut self, index: u8) {
        let name = self.def.attributes[usize::from(index)].name;
        let cases = self.cases_text(index, name);
        self.word(&cases);
    }

    /// The cases of an attribute, or something else where they are too many.
    fn cases_text(&self, index: u8, otherwise: &str) -> String {
        let field = &self.def.attributes[usize::from(index)];
        match field.kind {
            AttributeKind::Enum(cases) => {
                let names = cases_of_field(field, cases);
                if names.len() > MOST_CASES { otherwise.to_owned() } else { names.join("|") }
            }
            _ => otherwise.to_owned(),
        }
    }

    fn types(&mut self, slot: Slot) {
        let (name, arity) = match slot {
            Slot::Operand(group) => {
                let operand = &self.def.operands[usize::from(group)];
                (operand.name, operand.arity)
            }
            Slot::Result(group) => {
                let result = &self.def.results[usize::from(group)];
                (result.name, result.arity)
            }
            Slot::Attribute(index) => (self.def.attributes[usize::from(index)].name, Arity::One),
        };
        let more = if arity == Arity::Variadic { ", …" } else { "" };
        match self.several_types {
            true => self.word(&format!("type({name}){more}")),
            false => self.word(&format!("type{more}")),
        }
    }
}
