//! How the fragments of an implementation cover the tiles of the function.

use tile_ir_core::{Attribute, AttributeRef, Context, Expression, OpPart, OpRef, TypeData, TypeRef};
use tile_ir_dialect::layouts::{Modes, element_count, shapes_and_strides};
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{PreviewExternImpl, PreviewFunc};
use tile_ir_dialect::{MemorySpace, Synchronization, types};

use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult};
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
                        "V-PREV-22" => [argument(index)],
                        "expected {expected} {what} for argument {index}, as for the first, found {found}"
                    );
                }
            }
        }
        let in_shared_memory = ty.memory_space() == Some(MemorySpace::Smem);
        ensure!(
            !in_shared_memory || map.participant.as_ref().is_none_or(Modes::stays),
            "V-PREV-23" => [argument(index)],
            "expected stride 0 for the threads of a call that share the memory of argument {index}"
        );
        check_synchronization(op.synchronization(), &map, index)?;
        first.get_or_insert(map);
    }
    Ok(())
}

/// An argument of the implementation.
fn argument(index: usize) -> OpPart {
    OpPart::Argument { region: 0, index: index as u32 }
}

/// Whether a constant, or what is built in, determines anything of a fragment but its element.
fn is_open(fragment: TypeRef<'_>) -> bool {
    let is_open = |it: Option<Expression<'_>>| matches!(it, Some(Expression::Variable(_) | Expression::Builtin(_)));
    let sizes = [fragment.dimensions(), fragment.alignment()].into_iter().flatten().map(AttributeRef::id);
    let layouts = [fragment.mem_layout(), fragment.fragmap()].into_iter().flatten();
    let modes = layouts.flat_map(shapes_and_strides).flatten().copied();
    sizes.chain(modes).any(|it| fragment.context().any_in_expression(it, is_open))
}

/// The map of a fragment. Modes whose value is not known are left out.
fn map(fragment: TypeRef<'_>, index: usize) -> Result<Map, VerifierError> {
    let context = fragment.context();
    let [shapes, strides] = fragment.fragmap().map_or([&[][..]; 2], shapes_and_strides);
    if shapes.len() != 3 || strides.len() != 3 {
        return Err(verifier_error!(
            "V-PREV-22" => [argument(index)],
            "expected the map of argument {index} to have 3 modes, for calls, threads and elements, found {}",
            shapes.len()
        ));
    }
    ensure!(
        shapes.iter().all(|&shape| has_numbers(context, shape)),
        "V-PREV-22" => [argument(index)],
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

/// The map has as many elements as the fragment, and those of all threads of all calls are as many as the tile has.
fn check_cover(map: &Map, fragment: TypeRef<'_>, tile: Option<TypeRef<'_>>, index: usize) -> VerifierResult {
    let Some(footprint) = map.footprint.as_ref().and_then(Modes::size) else { return Ok(()) };
    if let Some(elements) = element_count(fragment.shape()) {
        ensure!(
            elements == footprint,
            "V-PREV-22" => [argument(index)],
            "expected the map of argument {index} to have {elements} elements, as the fragment, found {footprint}"
        );
    }
    let counts = [&map.invocation, &map.participant].map(|modes| modes.as_ref().and_then(Modes::distinct));
    let ([Some(calls), Some(threads)], Some(elements)) = (counts, tile.and_then(|tile| element_count(tile.shape())))
    else {
        return Ok(());
    };
    let covered = calls.checked_mul(threads).and_then(|count| count.checked_mul(footprint));
    ensure!(
        covered == Some(elements),
        "V-PREV-22" => [argument(index)],
        "expected the fragments of argument {index} to cover {elements} elements, as the tile has, found {calls} calls of \
         {threads} threads with {footprint} elements each"
    );
    Ok(())
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
        "V-PREV-24" => [argument(index)],
        "expected a multiple of {group} threads for argument {index}, since so many are synchronized, found {threads}"
    );
    Ok(())
}
