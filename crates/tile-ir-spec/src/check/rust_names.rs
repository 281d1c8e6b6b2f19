//! Names of fields that become Rust methods, which must be unique.

use std::collections::HashMap;

use super::errors::Errors;
use crate::error::SpecErrorKind;
use crate::fields::Fields;
use crate::model::{Argument, Arity, Name};
use crate::rust_name::method_name;

/// The methods that every typed view has, which could be called on it.
const OF_VIEWS: &[&str] = &["edit"];

/// The methods that every typed builder has.
const OF_BUILDERS: &[&str] = &["new", "build", "build_value", "with"];

pub(super) fn check(fields: &Fields<'_>, errors: &mut Errors) {
    let operation = fields.operation;
    let arguments = || operation.arguments.iter().map(|argument| &argument.name);
    let results = || operation.results.iter().map(|result| &result.name);
    let regions = operation.regions.iter().map(|region| &region.name);
    unique("method of the view", OF_VIEWS, arguments().chain(results()).chain(regions), method_name, errors);
    let operands = fields.operands.iter().filter(|operand| operand.argument.arity == Arity::Optional);
    let optional = |argument: &&Argument| argument.arity == Arity::Optional || argument.default.is_some();
    let attributes = fields.attributes.iter().map(|attribute| attribute.argument).filter(optional);
    let set = operands.map(|operand| operand.argument).chain(attributes).map(|argument| &argument.name);
    unique("method of the builder", OF_BUILDERS, set, method_name, errors);
    let operands = fields.operands.iter().map(|operand| operand.argument);
    let operands = operands.filter(|argument| argument.arity != Arity::Optional);
    let attributes = fields.attributes.iter().map(|attribute| attribute.argument);
    let required = operands.chain(attributes.filter(|argument| !optional(argument)));
    let parameters = required.map(|argument| (&argument.name, method_name(&argument.name.text)));
    let types = operation.results.iter().map(|result| {
        let suffix = if result.arity == Arity::Variadic { "types" } else { "type" };
        (&result.name, format!("{}_{suffix}", method_name(&result.name.text)))
    });
    once("parameter of the builder", HashMap::new(), parameters.chain(types), errors);
}

fn unique<'a>(
    what: &'static str,
    taken: &[&str],
    names: impl Iterator<Item = &'a Name>,
    rust: fn(&str) -> String,
    errors: &mut Errors,
) {
    let taken = taken.iter().map(|&name| (name.to_owned(), None)).collect();
    once(what, taken, names.map(|name| (name, rust(&name.text))), errors);
}

/// Reports names that become the same Rust name as another; `seen` contains the reserved ones.
fn once<'a>(
    what: &'static str,
    mut seen: HashMap<String, Option<&'a Name>>,
    names: impl Iterator<Item = (&'a Name, String)>,
    errors: &mut Errors,
) {
    for (name, rust) in names {
        match seen.get(&rust) {
            // This is reported as a duplicate field.
            Some(Some(first)) if first.text == name.text => {}
            Some(first) => {
                let owner = first.map_or_else(|| "every one has".to_owned(), |first| format!("'{first}' is"));
                errors.on(name, SpecErrorKind::RustName { name: name.text.clone(), what, rust, owner });
            }
            None => {
                seen.insert(rust, Some(name));
            }
        }
    }
}
