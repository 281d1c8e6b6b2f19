//! Conditions.

use tile_ir_core::definition::{Comparison, RewriteCondition as Condition};

use super::attributes::is_number;
use super::variables::Variables;
use crate::error::{SpecError, SpecErrorKind};
use crate::model::RewriteCondition;

impl Variables<'_> {
    pub(super) fn condition(&mut self, condition: &RewriteCondition) -> Result<Condition, SpecError> {
        match condition {
            RewriteCondition::Is { negated, what, variable } => {
                let value = self.bound_value(variable)?;
                Ok(match (what.text.as_str(), negated) {
                    ("one_use", false) => Condition::OneUse(value),
                    ("one_use", true) => Condition::NotOneUse(value),
                    ("constant", false) => Condition::Constant(value),
                    ("constant", true) => Condition::NotConstant(value),
                    (_, false) => Condition::DefinedBy(value, self.operations.operation(what)?),
                    (_, true) => Condition::NotDefinedBy(value, self.operations.operation(what)?),
                })
            }
            RewriteCondition::Variables(first, Comparison::NotEqual, second) => match self.is_attribute(first) {
                true => Ok(Condition::DifferentAttributes(self.bound_attribute(first)?, self.bound_attribute(second)?)),
                false => Ok(Condition::Different(self.bound_value(first)?, self.bound_value(second)?)),
            },
            RewriteCondition::Variables(first, ..) => {
                Err(SpecError::new(&first.position, SpecErrorKind::ComparedVariables(first.text.clone())))
            }
            RewriteCondition::Number(name, comparison, number) => {
                let attribute = self.bound_attribute(name)?;
                let field = self.attribute(attribute).field;
                match is_number(field.kind) {
                    true => Ok(Condition::Compare(attribute, *comparison, *number)),
                    false => {
                        let kind = SpecErrorKind::ComparedKind(name.text.clone(), field.name.into());
                        Err(SpecError::new(&name.position, kind))
                    }
                }
            }
        }
    }
}
