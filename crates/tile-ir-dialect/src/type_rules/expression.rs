//! Expressions of the preview, and what is made of them: layouts, constant parameters, requests for memory.

use tile_ir_core::{
    Attribute, AttributeData, AttributeRef, Context, DYNAMIC, Expression, TypeData, TypeError, TypeParameters,
};

use super::messages::{Outcome, name_of};
use crate::expressions::{is_number, is_size, is_small, value};
use crate::types;

/// What the names of built-in values start with.
const BUILTIN: &str = "context.";

/// A variable has a name, without a point (V-PREV-1).
pub(super) fn expression_variable(variable: TypeParameters<'_>) -> Outcome {
    let name = text(variable, "name")?;
    match name.is_empty() || name.contains(&b'.') {
        false => Ok(()),
        true => {
            let found = String::from_utf8_lossy(name);
            let message = format!("expected the name of a variable, without a point, found '{found}'");
            Err(TypeError::new("V-PREV-1", message))
        }
    }
}

/// The name of a built-in value starts with `context.`, and its value is a number (V-PREV-2).
pub(super) fn expression_builtin(builtin: TypeParameters<'_>) -> Outcome {
    let (context, name) = (builtin.context(), text(builtin, "name")?);
    if !name.starts_with(BUILTIN.as_bytes()) || name.len() == BUILTIN.len() {
        let found = String::from_utf8_lossy(name);
        let message = format!("expected the name of a built-in value, which starts with '{BUILTIN}', found '{found}'");
        return Err(TypeError::new("V-PREV-2", message));
    }
    let ty = builtin.ty("type")?;
    match context.type_data(ty) {
        TypeData::Index => Ok(()),
        _ => {
            let message = format!("expected 'index' as the type of a built-in value, found {}", name_of(context, ty));
            Err(TypeError::new("V-PREV-2", message))
        }
    }
}

/// Nothing is divided by the number 0 (V-PREV-3). As in the vendor's tools, other expressions may turn out to be 0.
pub(super) fn expression_quotient(quotient: TypeParameters<'_>) -> Outcome {
    let divisor = quotient.get("rhs")?.and_then(|divisor| Expression::of(quotient.context(), divisor.id()));
    match divisor {
        Some(Expression::Number(0)) => Err(TypeError::new("V-PREV-3", "expected a divisor other than 0")),
        _ => Ok(()),
    }
}

/// A constant parameter has a name, and is a number, an element type, a shape or a string (V-PREV-4).
pub(super) fn constant_parameter(parameter: TypeParameters<'_>) -> Outcome {
    let (context, ty) = (parameter.context(), parameter.ty("type")?);
    if text(parameter, "name")?.is_empty() {
        return Err(TypeError::new("V-PREV-4", "expected a constant parameter to have a name"));
    }
    let kinds = [&types::PREVIEW_DATATYPE, &types::PREVIEW_SHAPE, &types::PREVIEW_STRING];
    let fits = match context.type_data(ty) {
        TypeData::Index => true,
        TypeData::Defined { def, .. } => kinds.contains(def),
        _ => false,
    };
    match fits {
        true => Ok(()),
        false => {
            let expected = "index, preview$Datatype, preview$shape or preview$string";
            let message =
                format!("expected {expected} as the type of a constant parameter, found {}", name_of(context, ty));
            Err(TypeError::new("V-PREV-4", message))
        }
    }
}

/// Shapes and strides of a layout nest alike; shapes are positive, and strides are not negative (V-PREV-5).
pub(super) fn layout(layout: TypeParameters<'_>) -> Outcome {
    let context = layout.context();
    let [shapes, strides] = [list(layout, "shapes")?, list(layout, "strides")?];
    let error = |message: String| Err(TypeError::new("V-PREV-5", message));
    if !shapes.iter().chain(strides).all(|&mode| is_small(context, mode)) {
        return error("expected a layout of fewer modes".to_owned());
    }
    let mut open = vec![(shapes, strides)];
    while let Some((shapes, strides)) = open.pop() {
        if shapes.len() != strides.len() {
            return error(format!(
                "expected a stride for each of {} modes of a layout, found {}",
                shapes.len(),
                strides.len()
            ));
        }
        for (&shape, &stride) in shapes.iter().zip(strides) {
            match (Expression::of(context, shape), Expression::of(context, stride)) {
                (Some(Expression::Tuple(shapes)), Some(Expression::Tuple(strides))) => open.push((shapes, strides)),
                (Some(Expression::Tuple(_)), Some(_)) | (Some(_), Some(Expression::Tuple(_))) => {
                    return error("expected shapes and strides of a layout to nest alike".to_owned());
                }
                (Some(_), Some(_)) => {}
                _ => return error("expected the modes of a layout to be expressions".to_owned()),
            }
            if let Some(shape @ ..=0) = value(context, shape) {
                return error(format!("expected the shapes of a layout to be positive, found {shape}"));
            }
            if let Some(stride @ ..=-1) = value(context, stride) {
                return error(format!("expected the strides of a layout not to be negative, found {stride}"));
            }
        }
    }
    Ok(())
}

/// A request for memory has a size and an alignment, a power of two (V-PREV-6).
pub(super) fn scratch_request(request: TypeParameters<'_>) -> Outcome {
    let context = request.context();
    for name in ["size", "alignment"] {
        if request.get(name)?.is_none_or(|it| !is_size(context, it.id())) {
            let message = format!("expected the {name} of memory to be a number, without an exact quotient");
            return Err(TypeError::new("V-PREV-6", message));
        }
    }
    let constant = |name| Ok::<_, TypeError>(request.get(name)?.and_then(|it| value(context, it.id())));
    if let Some(size @ ..=-1) = constant("size")? {
        return Err(TypeError::new(
            "V-PREV-6",
            format!("expected the size of memory not to be negative, found {size}"),
        ));
    }
    match constant("alignment")? {
        Some(alignment) if !is_power_of_two(alignment) => {
            let message = format!("expected the alignment of memory to be a power of two, found {alignment}");
            Err(TypeError::new("V-PREV-6", message))
        }
        _ => Ok(()),
    }
}

/// Each size of a type is known, as its expression says, or else its expression is a number that constants determine (V-PREV-7).
pub(super) fn check_sizes(context: &Context, sizes: &[i64], expressions: AttributeRef<'_>) -> Outcome {
    let Some(Expression::Tuple(expressions)) = Expression::of(context, expressions.id()) else {
        return Err(TypeError::new("V-PREV-7", "expected a tuple of sizes"));
    };
    if sizes.len() != expressions.len() {
        let message = format!("expected an expression for each of {} sizes, found {}", sizes.len(), expressions.len());
        return Err(TypeError::new("V-PREV-7", message));
    }
    for (index, (&size, &expression)) in sizes.iter().zip(expressions).enumerate() {
        let is_quotient = |it: Option<Expression<'_>>| {
            matches!(it, Some(Expression::Full(_) | Expression::Infix { operator: "/" | "/+", .. }))
        };
        if !is_number(context, expression) || context.any_in_expression(expression, is_quotient) {
            let message = format!("expected size {index} to be a number, without a quotient");
            return Err(TypeError::new("V-PREV-7", message));
        }
        let said = match Expression::of(context, expression) {
            Some(Expression::Number(number)) => number,
            _ => DYNAMIC,
        };
        if said != size {
            let [said, size] = [said, size].map(|it| if it == DYNAMIC { "open".to_owned() } else { it.to_string() });
            let message = format!("expected size {index} to be {said}, as its expression says, found {size}");
            return Err(TypeError::new("V-PREV-7", message));
        }
    }
    Ok(())
}

pub(super) fn is_power_of_two(number: i64) -> bool {
    u64::try_from(number).is_ok_and(u64::is_power_of_two)
}

/// The bytes of a string.
fn text<'a>(parameters: TypeParameters<'a>, name: &str) -> Result<&'a [u8], TypeError> {
    let value = parameters.get(name)?.and_then(AttributeRef::as_string);
    Ok(value.map_or(&[], |value| parameters.context().bytes(value)))
}

/// The elements of an array.
pub(super) fn list<'a>(parameters: TypeParameters<'a>, name: &str) -> Result<&'a [Attribute], TypeError> {
    match parameters.get(name)?.map(AttributeRef::data) {
        Some(AttributeData::Array(elements)) => Ok(elements),
        _ => Err(format!("expected '{name}' of '{}' to be an array", parameters.type_name()).into()),
    }
}
