//! Comparison of two modules, part by part.

use std::collections::HashMap;
use std::fmt::Write;

use tile_ir::Module;
use tile_ir::core::{Attribute, Identifier, Location, OpRef, Type, ValueId};

/// What to compare in addition to operations, operands, types and inherent attributes.
#[derive(Clone, Copy, Debug)]
pub struct Compared {
    /// Locations.
    pub locations: bool,
    /// What bytecode does not store: names of modules, discardable attributes, locations of modules and globals.
    pub text_only: bool,
}

/// An operation with everything that it refers to; values are numbered in order.
#[derive(Debug, PartialEq)]
struct Part {
    name: String,
    attributes: Vec<Option<Attribute>>,
    dictionary: Vec<(Identifier, Attribute)>,
    operands: Vec<Option<usize>>,
    results: Vec<Type>,
    /// The types of the arguments of the blocks of each region.
    regions: Vec<Vec<Vec<Type>>>,
    location: Option<Location>,
}

impl Part {
    /// Describes the difference.
    fn difference(&self, found: &Self) -> String {
        let Self { name, attributes, dictionary, operands, results, regions, location } = self;
        let mut differences = String::new();
        let mut compare = |what: &str, expected: &dyn std::fmt::Debug, found: &dyn std::fmt::Debug| {
            let (expected, found) = (format!("{expected:?}"), format!("{found:?}"));
            if expected != found {
                let _ = write!(differences, "\n  {what}: expected {expected}, found {found}");
            }
        };
        compare("name", name, &found.name);
        compare("attributes", attributes, &found.attributes);
        compare("dictionary", dictionary, &found.dictionary);
        compare("operands", operands, &found.operands);
        compare("results", results, &found.results);
        compare("regions", regions, &found.regions);
        compare("location", location, &found.location);
        format!("'{name}' differs{differences}")
    }
}

/// Finds the first operation in which two modules of one context differ.
///
/// # Errors
/// The two operations.
pub fn compare(expected: &Module, found: &Module, compared: Compared) -> Result<(), String> {
    let (expected, found) = (parts(expected, compared), parts(found, compared));
    for (expected, found) in expected.iter().zip(&found) {
        if expected != found {
            return Err(expected.difference(found));
        }
    }
    match expected.len() == found.len() {
        true => Ok(()),
        false => Err(format!("expected {} operations, found {}", expected.len(), found.len())),
    }
}

fn parts(module: &Module, compared: Compared) -> Vec<Part> {
    let mut numbers = HashMap::new();
    let mut function = None;
    let mut parts = Vec::new();
    for op in module.walk() {
        // Values are numbered separately in each body.
        if function != Some(std::ptr::from_ref(op.body())) {
            function = Some(std::ptr::from_ref(op.body()));
            numbers.clear();
            let entry = op.body().entry_block(op.body().root());
            number(&mut numbers, entry.map_or(&[], |entry| op.body().block_arguments(entry)));
        }
        parts.push(part(op, &mut numbers, compared));
    }
    parts
}

fn number(numbers: &mut HashMap<ValueId, usize>, values: &[ValueId]) {
    for &value in values {
        numbers.insert(value, numbers.len());
    }
}

fn part(op: OpRef<'_>, numbers: &mut HashMap<ValueId, usize>, compared: Compared) -> Part {
    let operation = op.get();
    let is_module = op.def().has_trait(tile_ir::core::definition::Trait::SymbolTable);
    let is_outside = std::ptr::eq(op.body(), op.module().expect("compared operations are in modules").top());
    let has_location = match compared.text_only {
        // A terminator that text omits has no location.
        true => !is_implied_terminator(op),
        false => op.def().is_function_like() || !is_outside,
    };
    let is_compared = compared.text_only || !is_module;
    let operands = operation.operands().map(|value| numbers.get(&value).copied()).collect();
    number(numbers, operation.results());
    let mut regions = Vec::new();
    for region in op.regions() {
        let blocks = region.blocks().iter().map(|&block| {
            let arguments = region.body().block_arguments(block);
            if std::ptr::eq(region.body(), op.body()) {
                number(numbers, arguments);
            }
            arguments.iter().map(|&argument| region.body().value_type(argument)).collect()
        });
        regions.push(blocks.collect());
    }
    Part {
        name: op.name().into_owned(),
        attributes: if is_compared { operation.attributes().to_vec() } else { Vec::new() },
        dictionary: if compared.text_only { operation.dictionary().to_vec() } else { Vec::new() },
        operands,
        results: operation.results().iter().map(|&result| op.value_type(result)).collect(),
        regions,
        location: (compared.locations && has_location).then(|| op.location()),
    }
}

/// Whether an operation is a terminator that text may omit.
fn is_implied_terminator(op: OpRef<'_>) -> bool {
    let operation = op.get();
    op.def().is_terminator()
        && operation.operand_count() == 0
        && operation.dictionary().is_empty()
        && operation.attributes().iter().all(Option::is_none)
}
