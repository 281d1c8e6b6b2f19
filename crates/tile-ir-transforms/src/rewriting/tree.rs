//! Rewrites that are data: matches trees of operations, and builds what replaces them.

use smallvec::SmallVec;
use tile_ir_core::definition::{
    AttributeForm, Kind, Literal, OpPattern, OpReplacement, Replacement, RewriteCondition, RewriteDef, RewriteRule,
    Trait, ValueForm, ValuePattern,
};
use tile_ir_core::{
    Attribute, AttributeRef, BuildError, Builder, ConstantError, Context, ElementKind, OpId, OpRef, Rewriter, Type,
    ValueId, ValueRef,
};

use crate::folding::ConstantMakers;

/// What the variables of a rule stand for; `None` until they are bound.
pub(crate) struct Match {
    values: SmallVec<[Option<ValueId>; 8]>,
    /// An attribute may be absent.
    attributes: SmallVec<[Option<Option<Attribute>>; 4]>,
}

/// The first rule that matches an operation, and what its variables stand for.
pub(crate) fn find(rewrite: &RewriteDef, op: OpRef<'_>) -> Option<(&'static RewriteRule, Match)> {
    rewrite.rules.iter().find_map(|rule| Some((rule, matched(rule, op)?)))
}

/// The existing value that equals the result of an operation, by a rewrite that is a fold.
pub(crate) fn folded(rewrite: &RewriteDef, op: OpRef<'_>) -> Option<ValueId> {
    let (rule, found) = find(rewrite, op)?;
    match rule.replacement {
        Replacement::Value(variable) => found.values[usize::from(variable)],
        _ => None,
    }
}

/// Whether the operands of an operation are defined as a pattern says. It decides most attempts, without a match to fill in.
fn has_definitions(pattern: &OpPattern, op: OpRef<'_>) -> bool {
    let body = op.body();
    let definition = |value| body.defining_op(value).map(|op| body.op(op).kind().def());
    op.get().operands().zip(pattern.operands).all(|(operand, pattern)| match pattern.form {
        ValueForm::Any => true,
        ValueForm::Splat(_) => definition(operand).is_some_and(|def| def.has_trait(Trait::ConstantLike)),
        ValueForm::Operation(inner) => definition(operand).is_some_and(|def| *def == *inner.definition),
    })
}

fn matched(rule: &'static RewriteRule, op: OpRef<'_>) -> Option<Match> {
    if !has_definitions(&rule.pattern, op) {
        return None;
    }
    let mut found = Match {
        values: SmallVec::from_elem(None, rule.values.into()),
        attributes: SmallVec::from_elem(None, rule.attributes.into()),
    };
    let &[result] = op.get().results() else { return None };
    found.values[0] = Some(result);
    let fits = found.is_operation(&rule.pattern, op) && rule.conditions.iter().all(|it| found.holds(*it, op));
    fits.then_some(found)
}

impl Match {
    fn is_operation(&mut self, pattern: &OpPattern, op: OpRef<'_>) -> bool {
        let operands = op.get().operands();
        *op.def() == *pattern.definition
            && pattern.operands.len() == operands.len()
            && operands.zip(pattern.operands).all(|(operand, pattern)| self.is_value(pattern, operand, op))
            && pattern.attributes.iter().all(|it| self.is_attribute(it.value, it.attribute.into(), op))
            && pattern.constraint.is_none_or(|it| it.allows(op.context(), op.value_type(op.get().results()[0])))
    }

    /// Whether a pattern matches a value that an operation uses.
    fn is_value(&mut self, pattern: &ValuePattern, value: ValueId, user: OpRef<'_>) -> bool {
        let value = user.value(value);
        if let Some(variable) = pattern.variable
            && *self.values[usize::from(variable)].get_or_insert(value.id()) != value.id()
        {
            return false;
        }
        let has_form = match pattern.form {
            ValueForm::Any => true,
            ValueForm::Splat(number) => is_splat(value, number),
            ValueForm::Operation(pattern) => value.defining_op().is_some_and(|op| self.is_operation(pattern, op)),
        };
        has_form && pattern.constraint.is_none_or(|it| it.allows(user.context(), value.ty().id()))
    }

    fn is_attribute(&mut self, form: AttributeForm, index: usize, op: OpRef<'_>) -> bool {
        let attribute = op.get().attribute(index).or_else(|| op.default_attribute(index));
        match form {
            AttributeForm::Variable(variable) => {
                *self.attributes[usize::from(variable)].get_or_insert(attribute) == attribute
            }
            AttributeForm::Given(_) | AttributeForm::Absent => {
                attribute == given(self, form, op.def().attributes[index].kind, op.context())
            }
        }
    }

    fn holds(&self, condition: RewriteCondition, root: OpRef<'_>) -> bool {
        let value = |variable: u8| self.values[usize::from(variable)];
        let value_ref = |variable: u8| value(variable).map(|value| root.value(value));
        let is_defined_by = |variable: u8, def: &_| {
            value_ref(variable).and_then(ValueRef::defining_op).is_some_and(|op| *op.def() == *def)
        };
        let is_constant = |variable| value_ref(variable).is_some_and(|value| value.constant().is_some());
        let has_one_use = |variable| value_ref(variable).is_some_and(ValueRef::has_one_use);
        let attribute = |variable: u8| self.attributes[usize::from(variable)].flatten();
        match condition {
            RewriteCondition::OneUse(variable) => has_one_use(variable),
            RewriteCondition::NotOneUse(variable) => !has_one_use(variable),
            RewriteCondition::Constant(variable) => is_constant(variable),
            RewriteCondition::NotConstant(variable) => !is_constant(variable),
            RewriteCondition::DefinedBy(variable, def) => is_defined_by(variable, def),
            RewriteCondition::NotDefinedBy(variable, def) => !is_defined_by(variable, def),
            RewriteCondition::Different(first, second) => value(first) != value(second),
            RewriteCondition::DifferentAttributes(first, second) => attribute(first) != attribute(second),
            RewriteCondition::Compare(variable, comparison, number) => attribute(variable)
                .and_then(|attribute| AttributeRef::new(root.context(), attribute).as_integer())
                .is_some_and(|integer| comparison.holds(integer, number)),
        }
    }
}

/// The attribute of a kind that is written in a pattern or replacement.
fn given(found: &Match, form: AttributeForm, kind: Kind, context: &Context) -> Option<Attribute> {
    match form {
        AttributeForm::Variable(variable) => found.attributes[usize::from(variable)].flatten(),
        AttributeForm::Given(value) => kind.value(context, value, |_| 0),
        AttributeForm::Absent => None,
    }
}

/// Whether a value is a constant all of whose elements are this number.
fn is_splat(value: ValueRef<'_>, number: Literal) -> bool {
    let Some(constant) = value.constant().filter(|constant| constant.is_splat()) else { return false };
    match (constant.kind(), number) {
        (ElementKind::Integer { bits: 1, .. }, Literal::Bool(wanted)) => constant.bits(0) == u64::from(wanted),
        (ElementKind::Integer { bits, .. }, Literal::Integer(number)) => {
            let is_representable = bits >= 64 || (-(1_i128 << (bits - 1))..1 << bits).contains(&number.into());
            is_representable && constant.bits(0) == number as u64 & (u64::MAX >> (64 - bits.clamp(1, 64)))
        }
        // By their bits, so that the two zeros differ.
        (ElementKind::Float(_), Literal::Integer(number)) => {
            constant.as_splat::<f64>().is_some_and(|element| element.to_bits() == (number as f64).to_bits())
        }
        (ElementKind::Float(_), Literal::Float(bits)) => {
            constant.as_splat::<f64>().is_some_and(|element| element.to_bits() == bits as u64)
        }
        _ => false,
    }
}

/// Replaces an operation by what a rewrite says; returns whether it matches.
pub(crate) fn apply(rewrite: &RewriteDef, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<bool, BuildError> {
    let Some((rule, found)) = find(rewrite, rewriter.op(op)) else {
        rewriter.match_failed(op, || format!("{}: no rule matches", rewrite.name));
        return Ok(false);
    };
    let value = build(&rule.replacement, &found, rewriter, op)?;
    // Of operations that use each other's results, one may be its own replacement.
    if found.values[0] == Some(value) {
        return Ok(false);
    }
    rewriter.replace(op, &[value]);
    Ok(true)
}

/// Changes an operation in place to what a rewrite says; returns whether it matches.
pub(crate) fn apply_in_place(rewrite: &RewriteDef, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<bool, BuildError> {
    let Some((rule, found)) = find(rewrite, rewriter.op(op)) else {
        rewriter.match_failed(op, || format!("{}: no rule matches", rewrite.name));
        return Ok(false);
    };
    let Replacement::Operation(replacement) = rule.replacement else { return Ok(false) };
    let context = rewriter.context();
    rewriter.modify(op, |body| {
        for (index, operand) in replacement.operands.iter().enumerate() {
            if let Replacement::Value(variable) = *operand
                && let Some(value) = found.values[usize::from(variable)]
            {
                body.set_operand(op, index, value);
            }
        }
        for (index, (form, def)) in replacement.attributes.iter().zip(replacement.definition.attributes).enumerate() {
            body.set_attribute(op, index, given(&found, *form, def.kind, context));
        }
    });
    Ok(true)
}

/// A value that is a replacement, or a part of one.
fn build(
    replacement: &Replacement,
    found: &Match,
    rewriter: &mut Rewriter<'_>,
    root: OpId,
) -> Result<ValueId, BuildError> {
    match *replacement {
        Replacement::Value(variable) => Ok(bound(found, variable)),
        Replacement::Splat(number, variable) => {
            let ty = rewriter.value(bound(found, variable)).ty().id();
            let dialect = rewriter.op(root).def().dialect;
            constant(&mut rewriter.before(root), dialect, ty, number)
        }
        Replacement::Operation(OpReplacement { definition, operands, attributes, ty }) => {
            let mut values = SmallVec::<[ValueId; 4]>::new();
            for operand in *operands {
                values.push(build(operand, found, rewriter, root)?);
            }
            let ty = ty.map(|variable| rewriter.value(bound(found, variable)).ty().id());
            let mut builder = rewriter.before(root);
            let mut op = builder.op(definition);
            for (group, &value) in values.iter().enumerate() {
                op = op.operands(group, [value]);
            }
            for (index, (form, def)) in attributes.iter().zip(definition.attributes).enumerate() {
                op = op.set(index, |context, form| given(found, form, def.kind, context), *form);
            }
            op = match ty {
                Some(ty) => op.result_types(0, [ty]),
                None => op,
            };
            op.build_value()
        }
    }
}

/// What a variable of a replacement stands for: a match binds all of them.
fn bound(found: &Match, variable: u8) -> ValueId {
    found.values[usize::from(variable)].unwrap_or_else(|| unreachable!("a match binds every variable"))
}

/// A constant all of whose elements are this number.
fn constant(builder: &mut Builder<'_>, dialect: &str, ty: Type, number: Literal) -> Result<ValueId, BuildError> {
    let context = builder.context();
    let element = context.element_type(ty).and_then(|element| ElementKind::of(context, element));
    let is_float = matches!(element, Some(ElementKind::Float(_)));
    let value = match number {
        Literal::Bool(value) => context.splat(ty, value),
        Literal::Integer(value) if is_float => context.splat(ty, value as f64),
        Literal::Integer(value) => context.splat(ty, value),
        Literal::Float(bits) => context.splat(ty, f64::from_bits(bits as u64)),
    }?;
    ConstantMakers::of(context).build(builder, dialect, ty, value).ok_or(BuildError::Constant(ConstantError::Type))
}
