//! Flow of values into and out of regions: all names must exist.

use super::errors::Errors;
use crate::error::SpecErrorKind;
use crate::fields::Fields;
use crate::scope::Scope;

pub(super) fn check(fields: &Fields<'_>, scope: &Scope<'_>, errors: &mut Errors) {
    for flow in &fields.operation.flow {
        if fields.operand(&flow.source.text).is_none()
            && let Some((_, terminator)) = errors.take(scope.operation(&flow.source))
            && !terminator.traits.iter().any(|used| used.name.is("Terminator"))
        {
            errors.on(&flow.source, SpecErrorKind::FlowOfNoTerminator(flow.source.text.clone()));
        }
        if let Some(attribute) = flow.with.as_ref().filter(|name| fields.attribute(&name.text).is_none()) {
            errors.list.push(fields.unknown(attribute, "attribute"));
        }
        for target in &flow.targets {
            if fields.region(&target.name.text).or(fields.result(&target.name.text)).is_none() {
                errors.list.push(fields.unknown(&target.name, "region or result"));
            }
        }
    }
}
