//! Modules and entries.

use tile_ir_core::definition::Trait;
use tile_ir_core::{AttributeData, OpRef, Type, TypeData, Version};
use tile_ir_dialect::types;

use crate::findings::Findings;
use crate::plan::Rule;
use crate::structure::counts::counted;
use crate::subject::Subject;
use crate::violation::{Outcome, Spot, Violation, ensure, violation};

pub(super) const RULES: &[(&str, Rule)] = &[
    ("module_body", Rule::Survey(module_body)),
    ("function_signature", Rule::Signature(function_signature)),
    ("entry_signature", Rule::Signature(entry_signature)),
    ("function_arguments", Rule::Regions(function_arguments)),
];

/// V-MOD-4: up to release 13.3 a module may hold anything, since then only what defines a symbol.
fn module_body(subject: Subject<'_>, findings: &mut Findings) {
    for op in subject.regions().iter().flat_map(|&region| subject.region_ops(region)) {
        if !op.def().has_trait(Trait::Symbol) {
            let message = "expected only entries and globals in a module since release 13.4";
            findings.add(Spot::Op(op.id), Violation::new("V-MOD-4", message).since(Version::V13_4));
        }
    }
}

/// V-ENT-1: the type of a function is a function type. V-ENT-6: attributes of arguments and results are a dictionary
/// for each, with keys of dialects.
fn function_signature(subject: Subject<'_>) -> Outcome {
    let Some((inputs, results)) = signature(subject) else {
        let found = subject.attribute("function_type").map(|ty| subject.spelled(ty)).unwrap_or_default();
        return Err(violation!("V-ENT-1", "expected attribute 'function_type' to be a function type, found {found}"));
    };
    dictionaries(subject, "res_attrs", results.len(), "result")?;
    dictionaries(subject, "arg_attrs", inputs.len(), "argument")
}

fn dictionaries(subject: Subject<'_>, name: &str, count: usize, what: &str) -> Outcome {
    let Some(AttributeData::Array(entries)) = subject.data(name) else { return Ok(()) };
    if entries.len() != count {
        let (count, found) = (counted(count, what), entries.len());
        let violation =
            violation!("V-ENT-6", "expected '{name}' to have a dictionary for each of {count}, found {found}");
        return Err(if found == 0 { violation.before(Version::V13_5) } else { violation });
    }
    for (index, &entry) in entries.iter().enumerate() {
        let AttributeData::Dictionary(attributes) = subject.context.attribute_data(entry) else {
            let found = subject.spelled(entry);
            return Err(violation!("V-ENT-6", "expected entry {index} of '{name}' to be a dictionary, found {found}"));
        };
        for &(key, _) in attributes {
            ensure!(
                subject.context.bytes(key).contains(&b'.'),
                "V-ENT-6",
                "expected attributes of {what} {index} to have the name of a dialect in front, found '{}'",
                subject.context.text(key)
            );
        }
    }
    Ok(())
}

/// V-ENT-2: no results. V-ENT-3: arguments that are tiles have rank 0. V-ENT-4: since release 13.4 all are tiles.
fn entry_signature(subject: Subject<'_>) -> Outcome {
    let Some((inputs, results)) = signature(subject) else { return Ok(()) };
    ensure!(results.is_empty(), "V-ENT-2", "expected an entry to have no results, found {}", results.len());
    let mut no_tile = Ok(());
    for (index, input) in inputs.iter().map(|&ty| subject.typ(ty)).enumerate() {
        if no_tile.is_ok() && !input.is(&types::TILE) {
            let violation = violation!(
                "V-ENT-4",
                "expected arguments of an entry to be tiles of rank 0 since release 13.4, found argument {index} of \
                 type '{input}'"
            );
            no_tile = Err(violation.since(Version::V13_4));
        }
        ensure!(
            !input.is(&types::TILE) || input.rank() == 0,
            "V-ENT-3",
            "expected arguments of an entry to be tiles of rank 0, found argument {index} of type '{input}'"
        );
    }
    no_tile
}

/// V-ENT-5: the arguments of the body are those of the function's type.
fn function_arguments(subject: Subject<'_>) -> Outcome {
    let body = subject.surroundings.function.and_then(OpRef::function_body);
    let (Some(body), Some((inputs, _))) = (body, signature(subject)) else { return Ok(()) };
    let Some(block) = body.entry_block(body.root()) else { return Ok(()) };
    let arguments = body.block_arguments(block);
    ensure!(
        arguments.len() == inputs.len(),
        "V-ENT-5",
        "expected the block of the body to have {}, as the type of the function says, found {}",
        counted(inputs.len(), "argument"),
        arguments.len()
    );
    for (index, (&argument, &expected)) in arguments.iter().zip(inputs).enumerate() {
        let (found, expected) = (subject.typ(body.value_type(argument)), subject.typ(expected));
        ensure!(
            found == expected,
            "V-ENT-5",
            "expected argument {index} of the body to be of type '{expected}', as the type of the function says, found \
             '{found}'"
        );
    }
    Ok(())
}

/// The types of arguments and results of a function.
fn signature(subject: Subject<'_>) -> Option<(&[Type], &[Type])> {
    let Some(AttributeData::Type(ty)) = subject.data("function_type") else { return None };
    let TypeData::Function { inputs, results } = subject.context.type_data(*ty) else { return None };
    Some((inputs, results))
}
