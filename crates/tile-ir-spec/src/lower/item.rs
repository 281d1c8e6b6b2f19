//! Items that are not operations.

use tile_ir_core::Version;
use tile_ir_core::definition::{
    AttributeDef, AttributeTag, Constraint, ConstraintRule, DefinitionId, EnumCase, EnumDef, EnumStorage, FieldDef,
    FloatFormat, Notation, ScalarDef, ScalarFormat, TypeDef,
};

use super::{Lowering, checked, field, found, leak, leak_list, leak_text, syntax};
use crate::model::{self, Dialect, Form, Since};
use crate::scope::{ElementType, Scope};

impl Lowering {
    pub(super) fn enumeration(
        &mut self,
        item: &model::Enumeration,
        dialect: &Dialect,
        scope: &Scope<'_>,
    ) -> &'static EnumDef {
        let since = scope.version_of(item.since);
        let mut cases: Vec<_> = item
            .cases
            .iter()
            .map(|case| EnumCase {
                name: leak_text(&case.name.text),
                value: case.value,
                since: case.since.unwrap_or(since),
            })
            .collect();
        cases.sort_by_key(|case| case.value);
        let definition = leak(EnumDef {
            id: DefinitionId::new(&dialect.name.text, &item.name.text),
            name: leak_text(&item.name.text),
            storage: match &item.storage {
                model::Storage::Attribute { mnemonic, bare } => {
                    EnumStorage::Attribute { mnemonic: leak_text(&mnemonic.text), bracketed: !bare }
                }
                model::Storage::Integer => EnumStorage::Integer,
            },
            tag: item.tag.as_ref().map(|tag| (tag.value, since)),
            since,
            preview: item.since == Since::Preview,
            cases: leak_list(cases),
            summary: leak_text(&item.documentation.summary),
        });
        self.enums.insert(item.name.position.clone(), definition);
        definition
    }

    pub(super) fn scalar(&mut self, item: &model::Scalar) -> &'static ScalarDef {
        let name = leak_text(&item.name.text);
        let format = match item.format {
            model::ScalarFormat::Integer(width) => ScalarFormat::Integer(width),
            model::ScalarFormat::Float { bits, exponent, fraction, bias, non_finite, signed, subnormals } => {
                ScalarFormat::Float(leak(FloatFormat {
                    id: DefinitionId::new("", name),
                    name,
                    bits,
                    exponent_bits: exponent,
                    fraction_bits: fraction,
                    bias,
                    signed,
                    subnormals,
                    non_finite,
                }))
            }
        };
        let definition = leak(ScalarDef { name, tag: item.tag.value, since: item.since, format });
        self.scalars.insert(item.name.position.clone(), definition);
        definition
    }

    /// Lowers a type after those that it contains.
    pub(super) fn type_definition(&mut self, item: &model::Type, scope: &Scope<'_>) -> &'static TypeDef {
        if let Some(definition) = self.types.get(&item.name.position) {
            return definition;
        }
        let (own, since) = (scope.own(), scope.version_of(item.since));
        let definition = leak(TypeDef {
            id: DefinitionId::new(own.namespace(), &own.mnemonic(&item.name.text)),
            name: leak_text(&own.mnemonic(&item.name.text)),
            dialect: leak_text(own.namespace()),
            tag: item.tag.as_ref().map(|tag| tag.value),
            since,
            preview: item.since == Since::Preview,
            parameters: self.parameters(&item.structure, since, scope),
            syntax: syntax::parameter_directives(&item.structure.syntax, &item.name, &item.structure, scope),
            rule: item.structure.rule.as_ref().map(|rule| leak_text(&rule.text)),
            summary: leak_text(&item.documentation.summary),
        });
        self.types.insert(item.name.position.clone(), definition);
        definition
    }

    pub(super) fn attribute(&mut self, item: &model::Attribute, scope: &Scope<'_>) -> &'static AttributeDef {
        let (own, since) = (scope.own(), scope.version_of(item.since));
        let tag = item.tag.as_ref().map(|tag| match tag.debug {
            true => AttributeTag::Debug(tag.value),
            false => AttributeTag::Attribute(tag.value),
        });
        let has_flag = |flag| item.flags.iter().any(|name| name.is(flag));
        let definition = leak(AttributeDef {
            id: DefinitionId::new(own.namespace(), &own.mnemonic(&item.name.text)),
            name: leak_text(&own.mnemonic(&item.name.text)),
            dialect: leak_text(own.namespace()),
            tag,
            since,
            preview: item.since == Since::Preview,
            aliased: has_flag("aliased"),
            location: has_flag("location"),
            parameters: self.parameters(&item.structure, since, scope),
            syntax: syntax::parameter_directives(&item.structure.syntax, &item.name, &item.structure, scope),
            notation: item.structure.notation.as_ref().map(notation),
            rule: item.structure.rule.as_ref().map(|rule| leak_text(&rule.text)),
            summary: leak_text(&item.documentation.summary),
        });
        self.attributes.insert(item.name.position.clone(), definition);
        definition
    }

    fn parameters(&mut self, structure: &model::Structure, since: Version, scope: &Scope<'_>) -> &'static [FieldDef] {
        let list = |name: &model::Name| {
            let index = structure.parameters.iter().position(|parameter| parameter.name.is(&name.text));
            index.unwrap_or_default() as u8
        };
        let parameters = structure.parameters.iter().map(|parameter| {
            let kind = checked(scope.parameter_kind(&parameter.kind));
            let presence = field::presence(&kind, parameter, list);
            let since = match parameter.preview {
                true => scope.version_of(Since::Preview),
                false => parameter.since.unwrap_or(since),
            };
            field::field(parameter, self.parameter_kind(&kind, scope), presence, since)
        });
        leak_list(parameters.collect())
    }

    pub(super) fn constraint(&mut self, item: &model::Constraint, scope: &Scope<'_>) -> &'static Constraint {
        let rule = match &item.rule {
            model::ConstraintRule::Any => ConstraintRule::Any,
            model::ConstraintRule::Types(names) => {
                let (scalars, types) = self.elements(names, scope);
                ConstraintRule::Types { types, scalars }
            }
            model::ConstraintRule::Tile { rank, elements } => {
                let tile = model::Name { text: "tile".to_owned(), position: item.name.position.clone() };
                let tile = found(&self.types, &checked(scope.type_definition(&tile)).name);
                let (scalars, types) = self.elements(elements, scope);
                ConstraintRule::Tile { tile, scalars, types, rank: *rank }
            }
        };
        let description = match item.documentation.summary.trim_end_matches('.') {
            "" => describe(&item.rule),
            summary => summary.to_owned(),
        };
        let definition =
            leak(Constraint { name: leak_text(&item.name.text), description: leak_text(&description), rule });
        self.constraints.insert(item.name.position.clone(), definition);
        definition
    }

    fn elements(
        &self,
        names: &[model::Name],
        scope: &Scope<'_>,
    ) -> (&'static [&'static ScalarDef], &'static [&'static TypeDef]) {
        let mut scalars = Vec::new();
        let mut types = Vec::new();
        for name in names {
            match checked(scope.element(name)) {
                ElementType::Scalar(item) => scalars.push(found(&self.scalars, &item.name)),
                ElementType::Type(item) => types.push(found(&self.types, &item.name)),
            }
        }
        (leak_list(scalars), leak_list(types))
    }
}

/// The notation of an expression.
fn notation(notation: &model::Notation) -> Notation {
    match notation.form {
        Form::Number => Notation::Number,
        Form::Variable => Notation::Variable,
        Form::Builtin => Notation::Builtin,
        Form::String => Notation::String,
        Form::Type => Notation::Type,
        Form::Prefix => Notation::Prefix(leak_text(&notation.operator)),
        Form::Infix => Notation::Infix { operator: leak_text(&notation.operator), level: notation.level },
        Form::Tuple => Notation::Tuple,
        Form::Full => Notation::Full,
    }
}

/// The description of a constraint without documentation in messages.
fn describe(rule: &model::ConstraintRule) -> String {
    let join = |names: &[model::Name]| {
        let names: Vec<_> = names.iter().map(|name| name.text.as_str()).collect();
        names.join(" or ")
    };
    match rule {
        model::ConstraintRule::Any => "any type".to_owned(),
        model::ConstraintRule::Types(names) => join(names),
        model::ConstraintRule::Tile { rank: None, elements } => format!("tile of {} values", join(elements)),
        model::ConstraintRule::Tile { rank: Some(rank), elements } => {
            format!("{rank}D tile of {} values", join(elements))
        }
    }
}
