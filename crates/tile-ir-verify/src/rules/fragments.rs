//! How the fragments of an implementation cover the tiles of the function.

use tile_ir_core::{Attribute, AttributeData, AttributeRef, Context, DYNAMIC, Expression, OpRef, TypeData, TypeRef};
use tile_ir_dialect::layouts::Modes;
use tile_ir_dialect::views::{PreviewExternImpl, PreviewFunc};
use tile_ir_dialect::{MemorySpace, Synchronization, types};

use crate::environment::Environment;
use crate::error::VerifierResult;
use crate::{ensure, verifier_error};

/// The modes of a fragment map: which call, which of its threads, and which element of the fragment.
struct Map {
    invocation: Option<Modes>,
    participant: Option<Modes>,
    footprint: Option<Modes>,
}

/// V-PREV-22: the map of a fragment has three modes, and covers the declared tile. V-PREV-23: all threads of a call see the same
/// shared memory. V-PREV-24: as many threads take part as are synchronized.
///
/// As in the vendor's tools, nothing is checked of a fragment of which a constant determines a size, a layout or the alignment.
pub(super) fn fragments(op: PreviewExternImpl<'_>, environment: &Environment<'_>) -> VerifierResult {
    let context = op.context();
    let TypeData::Function { inputs, .. } = context.type_data(op.function_type()) else { return Ok(()) };
    let declaration = environment.symbol(*op, op.implements()).and_then(OpRef::cast::<PreviewFunc<'_>>);
    let declared = match declaration.map(|it| context.type_data(it.function_type())) {
        Some(TypeData::Function { inputs, .. }) => &**inputs,
        _ => &[],
    };
    let mut first: Option<Map> = None;
    for (index, ty) in inputs.iter().map(|&ty| TypeRef::new(context, ty)).enumerate() {
        if !ty.is(&types::PREVIEW_FRAGMENT) || is_open(ty) {
            continue;
        }
        let map = map(ty, index)?;
        let tile = declared.get(index).map(|&tile| TypeRef::new(context, tile));
        check_cover(&map, ty, tile, index)?;
        if let Some(first) = &first {
            let modes = [
                ("calls", &first.invocation, &map.invocation),
                ("threads of a call", &first.participant, &map.participant),
            ];
            for (what, expected, found) in modes {
                let [expected, found] = [expected, found].map(|modes| modes.as_ref().and_then(Modes::size));
                if let (Some(expected), Some(found)) = (expected, found) {
                    ensure!(
                        expected == found,
                        "V-PREV-22",
                        "expected {expected} {what} for argument {index}, as for the first, found {found}"
                    );
                }
            }
        }
        let in_shared_memory = is_in(ty, MemorySpace::Smem);
        ensure!(
            !in_shared_memory || map.participant.as_ref().is_none_or(Modes::stays),
            "V-PREV-23",
            "expected stride 0 for the threads of a call that share the memory of argument {index}"
        );
        check_synchronization(op.synchronization(), &map, index)?;
        first.get_or_insert(map);
    }
    Ok(())
}

/// Whether a constant, or what is built in, determines anything of a fragment but its element.
fn is_open(fragment: TypeRef<'_>) -> bool {
    let is_open = |it: Option<Expression<'_>>| matches!(it, Some(Expression::Variable(_) | Expression::Builtin(_)));
    let context = fragment.context();
    let parts =
        ["dimensions", "mem_layout", "fragmap", "alignment"].into_iter().filter_map(|it| fragment.parameter(it));
    parts.into_iter().any(|part| match part.data() {
        AttributeData::Defined { parameters, .. } if Expression::of(context, part.id()).is_none() => {
            let lists = parameters.iter().flatten().map(|&list| context.attribute_data(list));
            let modes =
                lists.filter_map(|list| if let AttributeData::Array(modes) = list { Some(modes) } else { None });
            modes.flatten().any(|&mode| context.any_in_expression(mode, is_open))
        }
        _ => context.any_in_expression(part.id(), is_open),
    })
}

/// The map of a fragment. Modes whose value is not known are left out.
fn map(fragment: TypeRef<'_>, index: usize) -> Result<Map, crate::VerifierError> {
    let context = fragment.context();
    let layout = fragment.parameter("fragmap");
    let lists =
        ["shapes", "strides"].map(|name| match layout.and_then(|it| it.parameter(name)).map(AttributeRef::data) {
            Some(AttributeData::Array(modes)) => &**modes,
            _ => &[],
        });
    let [shapes, strides] = lists;
    if shapes.len() != 3 || strides.len() != 3 {
        return Err(verifier_error!(
            "V-PREV-22",
            "expected the map of argument {index} to have 3 modes, for calls, threads and elements, found {}",
            shapes.len()
        ));
    }
    ensure!(
        shapes.iter().all(|&shape| has_numbers(context, shape)),
        "V-PREV-22",
        "expected the modes of the map of argument {index} to be numbers"
    );
    let mode = |at: usize| Modes::of(context, &shapes[at..=at], &strides[at..=at]);
    Ok(Map { invocation: mode(0), participant: mode(1), footprint: mode(2) })
}

/// Whether a shape is a number, or a tuple of shapes.
fn has_numbers(context: &Context, shape: Attribute) -> bool {
    let is_other = |it: Option<Expression<'_>>| matches!(it, None | Some(Expression::String(_) | Expression::Type(_)));
    !context.any_in_expression(shape, is_other)
}

/// As many elements as the fragment has, for each thread of each call, are those of the tile.
fn check_cover(map: &Map, fragment: TypeRef<'_>, tile: Option<TypeRef<'_>>, index: usize) -> VerifierResult {
    let Some(footprint) = map.footprint.as_ref().and_then(Modes::size) else { return Ok(()) };
    if let Some(elements) = element_count(fragment) {
        ensure!(
            elements == footprint,
            "V-PREV-22",
            "expected the map of argument {index} to have {elements} elements, as the fragment, found {footprint}"
        );
    }
    let counts = [&map.invocation, &map.participant].map(|modes| modes.as_ref().and_then(Modes::distinct));
    let ([Some(calls), Some(threads)], Some(elements)) = (counts, tile.and_then(element_count)) else { return Ok(()) };
    let covered = calls.checked_mul(threads).and_then(|count| count.checked_mul(footprint));
    ensure!(
        covered == Some(elements),
        "V-PREV-22",
        "expected the fragments of argument {index} to cover {elements} elements, as the tile has, found {calls} calls of \
         {threads} threads with {footprint} elements each"
    );
    Ok(())
}

/// The number of elements, if no constant parameter determines it.
fn element_count(ty: TypeRef<'_>) -> Option<i128> {
    ty.shape().iter().try_fold(1_i128, |count, &size| match size {
        DYNAMIC => None,
        _ => count.checked_mul(size.into()),
    })
}

fn check_synchronization(synchronization: Option<Synchronization>, map: &Map, index: usize) -> VerifierResult {
    let group = match synchronization {
        Some(Synchronization::Warp) => 32,
        Some(Synchronization::Warpgroup) => 128,
        Some(Synchronization::None | Synchronization::Cta) | None => return Ok(()),
    };
    let Some(threads) = map.participant.as_ref().and_then(Modes::size) else { return Ok(()) };
    ensure!(
        threads > 0 && threads % group == 0,
        "V-PREV-24",
        "expected a multiple of {group} threads for argument {index}, since so many are synchronized, found {threads}"
    );
    Ok(())
}

fn is_in(fragment: TypeRef<'_>, space: MemorySpace) -> bool {
    let found = fragment.parameter("memory_space").map(AttributeRef::data);
    matches!(found, Some(&AttributeData::Enum { value, .. }) if value == space as u32)
}
