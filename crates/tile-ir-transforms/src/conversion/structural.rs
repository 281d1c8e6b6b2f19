//! Operations that work with values of any type: only their types are converted.

use std::ops::Range;

use tile_ir_core::definition::Arity;
use tile_ir_core::{BuildError, OpId, OperandSegments, Type, ValueId};

use super::{ConversionRewriter, Mismatch};

/// Replaces an operation by the same with converted operands, results and block arguments; says why not if that is no operation.
pub(super) fn convert_types(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
) -> Result<Result<(), Mismatch>, BuildError> {
    let parts = match parts(rewriter, op) {
        Ok(parts) => parts,
        Err(reason) => return Ok(Err(reason)),
    };
    match build(rewriter, op, &parts) {
        Ok(made) => finish(rewriter, op, made, parts.results).map(Ok),
        // Nothing has changed.
        Err(error) => Ok(Err(error.into())),
    }
}

/// What an operation with other types consists of.
struct Parts {
    /// By group.
    operands: Vec<Vec<ValueId>>,
    /// The types that each result becomes.
    results: Vec<Vec<Type>>,
}

/// The parts, or why there is no operation of them. Nothing is changed but for casts.
fn parts(rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Result<Parts, Mismatch> {
    let types = rewriter.types();
    let operation = rewriter.body().op(op);
    let def = operation.def();
    if def.is_function_like() {
        return Err("the signature of a function is converted with its module".into());
    }
    let type_of = |value: &ValueId| rewriter.body().value_type(*value);
    let results: Vec<_> = operation.results().iter().map(|result| types.convert(type_of(result))).collect();
    let results: Vec<Vec<Type>> = results.into_iter().collect::<Result<_, _>>()?;
    for (group, result) in def.results.iter().enumerate().filter(|(_, result)| result.arity != Arity::Variadic) {
        if let Some(index) = operation.result_group(group).find(|&index| results[index].len() != 1) {
            let count = results[index].len();
            return Err(format!("result '{}' is one value, and would become {count}", result.name).into());
        }
    }
    for block in operation.regions().iter().flat_map(|&region| rewriter.body().region_blocks(region)) {
        rewriter.body().block_arguments(*block).iter().try_for_each(|it| types.convert(type_of(it)).map(drop))?;
    }
    let groups: Vec<Range<usize>> = (0..def.operands.len()).map(|group| operation.operand_group(group)).collect();
    let converted = rewriter.operands(op)?.values;
    let operands: Vec<Vec<ValueId>> = groups.iter().map(|group| converted[group.clone()].concat()).collect();
    let sizes: Vec<usize> = operands.iter().map(Vec::len).collect();
    let is_listed = def.flow.iter().any(|flow| flow.with.is_some());
    if is_listed && groups.iter().map(Range::len).ne(sizes.iter().copied()) {
        return Err("an attribute has an entry for each value, of which there would be more".into());
    }
    OperandSegments::from_sizes(def, &sizes)?;
    Ok(Parts { operands, results })
}

fn build(rewriter: &mut ConversionRewriter<'_>, op: OpId, parts: &Parts) -> Result<OpId, BuildError> {
    let operation = rewriter.body().op(op);
    let (def, attributes) = (operation.def(), operation.attributes().to_vec());
    let groups: Vec<Range<usize>> = (0..def.results.len()).map(|group| operation.result_group(group)).collect();
    let mut builder = rewriter.before(op);
    let mut made = builder.op(def);
    for (group, operands) in parts.operands.iter().enumerate() {
        made = made.operands(group, operands.iter().copied());
    }
    for (index, attribute) in attributes.into_iter().enumerate() {
        made = attribute.into_iter().fold(made, |made, attribute| made.attribute(index, attribute));
    }
    for (group, results) in groups.into_iter().enumerate() {
        made = made.result_types(group, parts.results[results].concat());
    }
    Ok(made.build()?.id())
}

/// Moves what is in the operation, and replaces it.
fn finish(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    made: OpId,
    results: Vec<Vec<Type>>,
) -> Result<(), BuildError> {
    let dictionary = rewriter.body().op(op).dictionary().to_vec();
    if !dictionary.is_empty() {
        rewriter.modify(made, |body| body.set_dictionary(made, dictionary));
    }
    let [from, to] = [op, made].map(|op| rewriter.body().op(op).regions().to_vec());
    for (from, to) in from.into_iter().zip(to) {
        rewriter.inline_region(from, to, None);
        rewriter.convert_signatures(to)?;
    }
    let mut values = rewriter.body().op(made).results().iter().copied();
    let lists: Vec<Vec<ValueId>> = results.iter().map(|types| values.by_ref().take(types.len()).collect()).collect();
    rewriter.replace(op, lists);
    Ok(())
}
