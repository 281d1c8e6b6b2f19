//! Operations.

use tile_ir_core::definition::{
    DefinitionId, FieldDef, FormerName, Hook, ModifierDef, OpDef, OpSyntax, OperandDef, RegionDef, RelationDef,
    ResultDef, ResultName, Slot, Trait, TypeRelation, TypeSource,
};

use super::field::{self, case_value};
use super::{Lowering, checked, effects, flow, found, leak, leak_list, leak_text, syntax};
use crate::fields::{Fields, FlagBits};
use crate::model::{self, Name, Operation, TraitUse};
use crate::scope::Scope;
use crate::type_source::TypeSources;

impl Lowering {
    pub(super) fn operation(&mut self, operation: &Operation, scope: &Scope<'_>) -> &'static OpDef {
        let own = scope.own();
        let fields = Fields::new(operation, scope)
            .unwrap_or_else(|errors| unreachable!("a checked table has no errors: {errors:?}"));
        let flags = FlagBits::new(&fields);
        let sources = TypeSources::new(&fields, scope);
        let former_name =
            |(name, until): &(Name, _)| FormerName { mnemonic: leak_text(&own.mnemonic(&name.text)), until: *until };
        let known = |sources: Vec<Option<TypeSource>>| {
            leak_list(sources.into_iter().map(|source| source.unwrap_or(TypeSource::Syntax)).collect())
        };
        leak(OpDef {
            id: DefinitionId::new(own.namespace(), &own.mnemonic(&operation.name.text)),
            name: leak_text(&own.full_name(&operation.name.text)),
            dialect: leak_text(own.namespace()),
            group: leak_text(operation.name.position.group()),
            former_names: leak_list(operation.former_names.iter().map(former_name).collect()),
            opcode: operation.opcode.as_ref().map(|(opcode, _)| *opcode),
            since: fields.since,
            preview: operation.since == model::Since::Preview,
            role: operation.role,
            operands: self.operands(&fields, &flags),
            attributes: self.attribute_fields(&fields, &flags, scope),
            results: self.results(&fields),
            regions: regions(&fields, scope),
            traits: traits(operation, scope),
            relations: relations(&fields),
            effects: effects::effects(&fields),
            ordered_by: effects::ordered_by(&fields),
            speculatability: effects::speculatability(&fields),
            flow: flow::flow(&fields, scope),
            syntax: match &operation.syntax {
                model::Syntax::Generic => OpSyntax::Generic,
                model::Syntax::Custom(name) => OpSyntax::Custom(leak_text(&name.text)),
                model::Syntax::Elements(elements) => OpSyntax::Directives(syntax::directives(elements, &fields)),
            },
            operand_types: known(sources.operands),
            result_types: known(sources.results),
            built_types: leak_list(sources.built),
            flags_since: flags.since,
            code: code(operation),
            modifiers: self.modifiers(&fields, scope),
            not_run: operation.not_run.as_deref().map(leak_text),
            summary: leak_text(&operation.documentation.summary),
        })
    }

    fn operands(&self, fields: &Fields<'_>, flags: &FlagBits) -> &'static [OperandDef] {
        let operands = fields.operands.iter().zip(&flags.operands);
        let operands = operands.map(|(operand, flag)| OperandDef {
            name: leak_text(&operand.argument.name.text),
            constraint: found(&self.constraints, &operand.constraint.name),
            arity: operand.argument.arity,
            since: operand.since,
            flag: *flag,
        });
        leak_list(operands.collect())
    }

    fn attribute_fields(&mut self, fields: &Fields<'_>, flags: &FlagBits, scope: &Scope<'_>) -> &'static [FieldDef] {
        let attributes = fields.attributes.iter().zip(&flags.attributes);
        let attributes = attributes.map(|(attribute, flag)| {
            let argument = attribute.argument;
            let group = |name: &Name| fields.operand(&name.text).unwrap_or_default();
            let presence = field::presence(&attribute.kind, argument, group);
            let cases = argument.cases.as_ref().map(|cases| {
                let mut values: Vec<_> = cases.names.iter().map(|case| case_value(&attribute.kind, case)).collect();
                values.sort_unstable();
                leak_list(values)
            });
            let cases_rule = argument.cases.as_ref().and_then(|cases| rule_id(cases.rule.as_ref()));
            let usual = field::field(argument, self.kind(&attribute.kind, scope), presence, attribute.since);
            FieldDef { cases, cases_rule, flag: *flag, ..usual }
        });
        leak_list(attributes.collect())
    }

    fn results(&self, fields: &Fields<'_>) -> &'static [ResultDef] {
        let results = fields.operation.results.iter().zip(&fields.results);
        let results = results.map(|(result, constraint)| ResultDef {
            name: leak_text(&result.name.text),
            constraint: found(&self.constraints, &constraint.name),
            arity: result.arity,
            since: result.since.unwrap_or(fields.since),
            suggestion: match &result.proposed {
                None => ResultName::Numbered,
                Some(model::ProposedName::Fixed(name)) => ResultName::Fixed(leak_text(name)),
                Some(model::ProposedName::Computed(name)) => ResultName::Computed(leak_text(&name.text)),
            },
        });
        leak_list(results.collect())
    }

    fn modifiers(&self, fields: &Fields<'_>, scope: &Scope<'_>) -> &'static [ModifierDef] {
        let modifiers = fields.operation.modifiers.iter().map(|modifier| {
            let attribute = fields.attribute(&modifier.attribute.text).unwrap_or_default();
            let kind = &fields.attributes[usize::from(attribute)].kind;
            let elements = modifier.elements.iter().map(|name| found(&self.scalars, &checked(scope.scalar(name)).name));
            ModifierDef {
                attribute,
                cases: leak_list(modifier.cases.iter().map(|case| case_value(kind, case)).collect()),
                of: modifier.of.as_ref().map_or(Slot::Result(0), |name| checked(fields.slot(name))),
                elements: leak_list(elements.collect()),
                rule: rule_id(modifier.rule.as_ref()),
            }
        });
        leak_list(modifiers.collect())
    }
}

fn code(operation: &Operation) -> &'static [(Hook, &'static str)] {
    let code = operation.code.iter().map(|(column, name)| (*column, leak_text(&name.text)));
    let mut code: Vec<_> = code.collect();
    code.sort_by_key(|(column, _)| *column);
    leak_list(code)
}

fn rule_id(name: Option<&Name>) -> Option<&'static str> {
    name.map(|name| leak_text(&name.text))
}

fn regions(fields: &Fields<'_>, scope: &Scope<'_>) -> &'static [RegionDef] {
    let regions = fields.operation.regions.iter().map(|region| RegionDef {
        name: leak_text(&region.name.text),
        optional: region.optional,
        argument_names: leak_list(region.argument_names.iter().map(|name| leak_text(name)).collect()),
        leading: leak_list(region.leading.iter().filter_map(|name| fields.operand(&name.text)).collect()),
        terminator: region.terminator.as_ref().map(|name| full_name(name, scope)),
    });
    leak_list(regions.collect())
}

pub(super) fn full_name(operation: &Name, scope: &Scope<'_>) -> &'static str {
    let (dialect, operation) = checked(scope.operation(operation));
    leak_text(&dialect.full_name(&operation.name.text))
}

fn traits(operation: &Operation, scope: &Scope<'_>) -> &'static [Trait] {
    let operations =
        |used: &TraitUse| leak_list(used.operands.iter().map(|name| full_name(name, scope)).collect::<Vec<_>>());
    let traits = operation.traits.iter().filter_map(|used| {
        Some(match used.name.text.as_str() {
            "Terminator" => Trait::Terminator,
            "ReturnLike" => Trait::ReturnLike,
            "ParentOneOf" => Trait::ParentOneOf(operations(used)),
            "Exits" => Trait::Exits(operations(used)),
            "ExitsFunction" => Trait::ExitsFunction,
            "IsolatedFromAbove" => Trait::IsolatedFromAbove,
            "FunctionLike" => Trait::FunctionLike,
            "SingleBlock" => Trait::SingleBlock,
            "NoTerminator" => Trait::NoTerminator,
            "NoRegionArguments" => Trait::NoRegionArguments,
            "GraphRegion" => Trait::GraphRegion,
            "SymbolTable" => Trait::SymbolTable,
            "Symbol" => Trait::Symbol,
            "ConstantLike" => Trait::ConstantLike,
            "Elementwise" => Trait::Elementwise,
            "AutomaticAllocationScope" => Trait::AutomaticAllocationScope,
            // Effects and relations are in separate lists.
            _ => return None,
        })
    });
    leak_list(traits.collect())
}

fn relations(fields: &Fields<'_>) -> &'static [RelationDef] {
    let relations = fields.operation.traits.iter().filter_map(|used| {
        let slots = || -> Vec<Slot> { used.operands.iter().map(|name| checked(fields.slot(name))).collect() };
        let pair = || {
            let slots = slots();
            (slots[0], slots[1])
        };
        let relation = match used.name.text.as_str() {
            "SameTypes" => TypeRelation::SameTypes(leak_list(slots())),
            "SameShapes" => TypeRelation::SameShapes(leak_list(slots())),
            "SameRanks" => TypeRelation::SameRanks(leak_list(slots())),
            "SameElementTypes" => TypeRelation::SameElementTypes(leak_list(slots())),
            "BooleanOf" => TypeRelation::BooleanOf(pair().0, pair().1),
            "PointersTo" => TypeRelation::PointersTo(pair().0, pair().1),
            "ViewOf" => TypeRelation::ViewOf(pair().0, pair().1),
            _ => return None,
        };
        Some(RelationDef { relation, rule: rule_id(used.rule.as_ref()) })
    });
    leak_list(relations.collect())
}
