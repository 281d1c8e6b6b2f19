//! Functions of the preview that are implemented elsewhere: their declarations, implementations and calls.

use rustc_hash::FxHashSet;
use tile_ir_core::{
    Attribute, AttributeRef, Context, DYNAMIC, Expression, Identifier, OpPart, OpRef, Part, Type, TypeData, TypeRef,
    counted,
};
use tile_ir_dialect::expressions::{for_each_variable, is_size};
use tile_ir_dialect::foreign::{ACCESS, access};
use tile_ir_dialect::rules::{ConstantArguments, DeclaredVariables};
use tile_ir_dialect::views::{PreviewCall, PreviewExternImpl, PreviewFunc};
use tile_ir_dialect::{Enumeration, ForeignAccess, attributes, types};

use crate::codes::SYMBOL;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, name};
use crate::{ensure, verifier_error};

/// The name of a constant parameter that nothing refers to.
const ANONYMOUS: &[u8] = b"?";

/// V-PREV-9: constant arguments are expressions.
pub(super) fn constant_arguments(op: ConstantArguments<'_>) -> VerifierResult {
    let context = op.context();
    for (index, &argument) in context.array_elements(op.const_args()).iter().enumerate() {
        ensure!(
            Expression::of(context, argument).is_some(),
            "V-PREV-9" => [op.const_args_slot()],
            "expected constant argument {index} to be an expression, found {}",
            AttributeRef::new(context, argument)
        );
    }
    Ok(())
}

/// V-PREV-15: constant parameters have different names, unless these are `?`. V-PREV-16: the variables in types are among them.
/// As in the vendor's tools, the element of a fragment may be another one.
pub(super) fn declared_variables(op: DeclaredVariables<'_>) -> VerifierResult {
    let context = op.context();
    let mut declared = FxHashSet::default();
    for parameter in parameters(context, op.attribute("const_params"))? {
        ensure!(
            declared.insert(parameter.name) || context.bytes(parameter.name) == ANONYMOUS,
            "V-PREV-15",
            "expected the names of constant parameters to differ, found '{}' again",
            context.text(parameter.name)
        );
    }
    let mut missing = None;
    for part in open_parts(context, op.function_type()) {
        for_each_variable(context, part, |variable| {
            if missing.is_none() && !declared.contains(&variable) {
                missing = Some(variable);
            }
        });
    }
    match missing {
        None => Ok(()),
        Some(variable) => Err(verifier_error!(
            "V-PREV-16",
            "expected the variables in types to be constant parameters, found '{}'",
            context.text(variable)
        )),
    }
}

/// The parts of a function type whose variables must be constant parameters: all but the elements of fragments.
fn open_parts(context: &Context, function: Type) -> Vec<Part> {
    let TypeData::Function { inputs, results } = context.type_data(function) else { return Vec::new() };
    let parts = |&ty: &Type| match context.defined_type(ty) {
        Some((def, parameters)) if def == &types::PREVIEW_FRAGMENT => {
            let parameters =
                def.parameters.iter().zip(parameters).filter(|(definition, _)| definition.name != "element");
            parameters.filter_map(|(_, parameter)| parameter.map(Part::Attribute)).collect()
        }
        _ => vec![Part::Type(ty)],
    };
    inputs.iter().chain(results).flat_map(parts).collect()
}

/// A constant parameter.
#[derive(Clone, Copy)]
struct Parameter {
    name: Identifier,
    ty: Type,
}

/// An argument of a declaration or implementation.
fn argument(index: usize) -> OpPart {
    OpPart::Argument { region: 0, index: index as u32 }
}

/// The constant parameters that an attribute lists.
fn parameters(context: &Context, list: Option<Attribute>) -> Result<Vec<Parameter>, VerifierError> {
    let parameter = |(index, &element): (usize, &Attribute)| {
        let element = AttributeRef::new(context, element);
        let is_parameter = element.definition() == Some(&attributes::PREVIEW_CONST_PARAM);
        let name = element.parameter("name").and_then(AttributeRef::as_string).filter(|_| is_parameter);
        match name.zip(element.parameter("type").and_then(AttributeRef::as_type)) {
            Some((name, ty)) => Ok(Parameter { name, ty }),
            None => Err(verifier_error!(
                "V-PREV-15",
                "expected element {index} of 'const_params' to be a constant parameter, found {element}"
            )),
        }
    };
    context.array_elements(list).iter().enumerate().map(parameter).collect()
}

/// V-PREV-13: inputs and results of a declaration are tiles. V-PREV-14: each argument says how it is accessed. V-PREV-15: none
/// of its constant parameters is `?`. V-PREV-17: the first results are the arguments that are written.
pub(super) fn foreign_declaration(op: PreviewFunc<'_>) -> VerifierResult {
    let context = op.context();
    let TypeData::Function { inputs, results } = context.type_data(op.function_type()) else { return Ok(()) };
    ensure!(!inputs.is_empty(), "V-PREV-13", "expected a declaration to have at least one argument");
    for (what, types) in [("argument", inputs), ("result", results)] {
        let part = |index| if what == "argument" { argument(index) } else { PreviewFunc::FUNCTION_TYPE.nth(0) };
        for (index, ty) in types.iter().map(|&ty| TypeRef::new(context, ty)).enumerate() {
            ensure!(
                ty.is(&types::TILE),
                "V-PREV-13" => [part(index)],
                "expected {what} {index} of a declaration to be a tile, found '{ty}'"
            );
        }
    }
    let parameters = parameters(context, op.const_params())?;
    for (index, parameter) in parameters.iter().enumerate() {
        ensure!(
            context.bytes(parameter.name) != ANONYMOUS,
            "V-PREV-15",
            "expected a name for constant parameter {index}, found '?', which only an implementation can have"
        );
    }
    let mut written = results.iter();
    for (index, (access, &input)) in
        accesses(context, op.arg_attrs(), inputs.len())?.into_iter().zip(inputs).enumerate()
    {
        if access == ForeignAccess::In {
            continue;
        }
        let Some(&result) = written.next() else {
            let count = counted(results.len(), "result");
            return Err(verifier_error!(
                "V-PREV-17" => [argument(index)],
                "expected a result for each argument that is written, found {count}, and none for argument {index}"
            ));
        };
        let [input, result] = [input, result].map(|ty| TypeRef::new(context, ty));
        ensure!(
            input == result,
            "V-PREV-17" => [argument(index)],
            "expected the result for argument {index}, which is written, to be of type '{input}', found '{result}'"
        );
    }
    Ok(())
}

/// How each of `count` arguments is accessed (V-PREV-14).
fn accesses(context: &Context, list: Option<Attribute>, count: usize) -> Result<Vec<ForeignAccess>, VerifierError> {
    let access = |index| {
        access(context, list, index).ok_or_else(|| {
            verifier_error!(
                "V-PREV-14" => [argument(index)],
                "expected argument {index} to have an attribute '{ACCESS}' that says 'in', 'out' or 'inout'"
            )
        })
    };
    (0..count).map(access).collect()
}

/// V-PREV-10: what is called, and is in the module, is a declaration. V-PREV-11: operands and results are those of the
/// declaration, tokens aside. V-PREV-12: so are constant arguments.
pub(super) fn foreign_call(op: PreviewCall<'_>, environment: &Environment<'_>) -> VerifierResult {
    let context = op.context();
    let Some(callee) = environment.symbol(*op, op.callee()) else { return Ok(()) };
    let declaration = declaration(callee, op.callee(), "V-PREV-10")?;
    let TypeData::Function { inputs, results } = context.type_data(declaration.function_type()) else { return Ok(()) };
    let values = |values: Vec<Type>| {
        values.into_iter().filter(|&ty| !TypeRef::new(context, ty).is(&types::TOKEN)).collect::<Vec<_>>()
    };
    let operands = values(op.operands().map(|value| value.ty().id()).collect());
    let own_results = values(op.results().map(|value| value.ty().id()).collect());
    for (what, declared, found) in [("operand", inputs, operands), ("result", results, own_results)] {
        ensure!(
            declared.len() == found.len(),
            "V-PREV-11",
            "expected {} beside tokens, as '@{}' is declared, found {}",
            counted(declared.len(), what),
            context.text(op.callee()),
            found.len()
        );
        for (index, (&declared, found)) in declared.iter().zip(found).enumerate() {
            let [declared, found] = [declared, found].map(|ty| TypeRef::new(context, ty));
            ensure!(
                !is_open(found),
                "V-PREV-11",
                "expected {what} {index}, tokens aside, to be of a type that no constant determines, found '{found}'"
            );
            ensure!(
                is_instance(declared, found),
                "V-PREV-11",
                "expected {what} {index}, tokens aside, to be of type '{declared}', as '@{}' is declared, found '{found}'",
                context.text(op.callee())
            );
        }
    }
    let parameters = parameters(context, declaration.const_params())?;
    let arguments = context.array_elements(Some(op.const_args()));
    check_count(arguments, &parameters, "V-PREV-12")?;
    for (index, (&argument, parameter)) in arguments.iter().zip(&parameters).enumerate() {
        let place = || format!("constant argument {index} for '{}'", context.text(parameter.name));
        let mut variable = None;
        for_each_variable(context, Part::Attribute(argument), |name| variable = variable.or(Some(name)));
        if let Some(variable) = variable {
            let message = format!("expected {} to be known, found the variable '{}'", place(), context.text(variable));
            return Err(VerifierError::new("V-PREV-12", message));
        }
        ensure!(
            !matches!(Expression::of(context, argument), Some(Expression::Tuple([]))),
            "V-PREV-12",
            "expected {} to have a dimension",
            place()
        );
        check_constant(context, argument, parameter.ty, "V-PREV-12", place)?;
    }
    Ok(())
}

/// The declaration that a symbol is.
fn declaration<'a>(op: OpRef<'a>, symbol: Identifier, rule: &'static str) -> Result<PreviewFunc<'a>, VerifierError> {
    op.cast::<PreviewFunc<'_>>().ok_or_else(|| {
        let (symbol, found) = (op.context().text(symbol), name(op));
        let message =
            format!("expected the name of a declaration, found '@{symbol}', the name of an operation '{found}'");
        VerifierError::new(rule, message).code(SYMBOL).note(op, "defined here")
    })
}

/// Whether a type may be that of a value where a declaration has this one: an element type that a constant determines may be any,
/// and so may the shape if a size is determined so. As in the vendor's tools, the constants of the call do not matter.
fn is_instance(declared: TypeRef<'_>, found: TypeRef<'_>) -> bool {
    if declared == found {
        return true;
    }
    is_open(declared)
        && found.is(&types::TILE)
        && (declared.element().is(&types::PREVIEW_SYM_T) || declared.element() == found.element())
        && (declared.shape().contains(&DYNAMIC) || declared.shape() == found.shape())
}

/// Whether constants determine the element type of a tile or a size.
fn is_open(ty: TypeRef<'_>) -> bool {
    ty.is(&types::TILE) && (ty.element().is(&types::PREVIEW_SYM_T) || ty.shape().contains(&DYNAMIC))
}

fn check_count(arguments: &[Attribute], parameters: &[Parameter], rule: &'static str) -> VerifierResult {
    ensure!(
        arguments.len() == parameters.len(),
        rule,
        "expected {}, as declared, found {}",
        counted(parameters.len(), "constant argument"),
        arguments.len()
    );
    Ok(())
}

/// A constant is of the kind of its parameter.
fn check_constant(
    context: &Context,
    argument: Attribute,
    ty: Type,
    rule: &'static str,
    place: impl Fn() -> String,
) -> VerifierResult {
    let expression = Expression::of(context, argument);
    let is_variable = matches!(expression, Some(Expression::Variable(_)));
    let (fits, expected) = match context.type_data(ty) {
        TypeData::Index => (is_size(context, argument), "a number, without an exact quotient"),
        TypeData::Defined { def, .. } if *def == &types::PREVIEW_SHAPE => {
            (is_shape(context, argument), "a tuple of numbers, without exact quotients")
        }
        TypeData::Defined { def, .. } if *def == &types::PREVIEW_DATATYPE => {
            (matches!(expression, Some(Expression::Type(_))), "a type")
        }
        _ => (matches!(expression, Some(Expression::String(_))), "a string"),
    };
    match fits || is_variable {
        true => Ok(()),
        false => {
            let found = AttributeRef::new(context, argument);
            Err(VerifierError::new(rule, format!("expected {} to be {expected}, found {found}", place())))
        }
    }
}

/// Whether an expression is a tuple of numbers and of such tuples.
fn is_shape(context: &Context, argument: Attribute) -> bool {
    let mut open = vec![argument];
    while let Some(next) = open.pop() {
        match Expression::of(context, next) {
            Some(Expression::Tuple(elements)) => open.extend(elements),
            _ if next != argument && is_size(context, next) => {}
            _ => return false,
        }
    }
    true
}

/// V-PREV-18: what is implemented, and is in the module, is a declaration. V-PREV-14: each argument says how it is
/// accessed. V-PREV-19: arguments are fragments, and there are no results and no `config`. V-PREV-20: the arguments that are written
/// are next to each other. V-PREV-21: arguments and constants are those of the declaration.
pub(super) fn foreign_implementation(op: PreviewExternImpl<'_>, environment: &Environment<'_>) -> VerifierResult {
    let context = op.context();
    let TypeData::Function { inputs, results } = context.type_data(op.function_type()) else { return Ok(()) };
    ensure!(!inputs.is_empty(), "V-PREV-19", "expected an implementation to have at least one argument");
    for (index, ty) in inputs.iter().map(|&ty| TypeRef::new(context, ty)).enumerate() {
        let is_fragment = ty.is(&types::PREVIEW_FRAGMENT);
        ensure!(
            is_fragment,
            "V-PREV-19" => [argument(index)],
            "expected argument {index} of an implementation to be a fragment, found '{ty}'"
        );
    }
    ensure!(results.is_empty(), "V-PREV-19", "expected an implementation to have no results, found {}", results.len());
    ensure!(op.config().is_none(), "V-PREV-19", "expected an implementation without an attribute 'config'");
    for &architecture in context.array_elements(op.arch()) {
        let found = AttributeRef::new(context, architecture);
        ensure!(
            found.as_string().is_some_and(|name| !context.bytes(name).is_empty()),
            "V-PREV-19" => [PreviewExternImpl::ARCH],
            "expected the architectures of an implementation to be strings, found {found}"
        );
    }
    let accesses = accesses(context, op.arg_attrs(), inputs.len())?;
    let is_written = |access: &&ForeignAccess| **access != ForeignAccess::In;
    let run = accesses.iter().skip_while(|access| !is_written(access)).take_while(is_written).count();
    let written = accesses.iter().filter(is_written).count();
    ensure!(
        run == written,
        "V-PREV-20",
        "expected the arguments that are written to be next to each other, found only {run} of {written} in a row"
    );
    let Some(declared) = environment.symbol(*op, op.implements()) else { return Ok(()) };
    fits_declaration(op, &accesses, declaration(declared, op.implements(), "V-PREV-18")?)
}

/// V-PREV-21.
fn fits_declaration(
    op: PreviewExternImpl<'_>,
    own_accesses: &[ForeignAccess],
    declaration: PreviewFunc<'_>,
) -> VerifierResult {
    let context = op.context();
    let TypeData::Function { inputs, .. } = context.type_data(declaration.function_type()) else { return Ok(()) };
    ensure!(
        inputs.len() == own_accesses.len(),
        "V-PREV-21",
        "expected {}, as declared, found {}",
        counted(inputs.len(), "argument"),
        own_accesses.len()
    );
    // Its own errors are reported there.
    let Ok(accesses) = accesses(context, declaration.arg_attrs(), inputs.len()) else { return Ok(()) };
    for (index, (declared, found)) in accesses.iter().zip(own_accesses).enumerate() {
        let [declared, found] = [declared, found].map(|access| access.keyword());
        ensure!(
            declared == found,
            "V-PREV-21" => [argument(index)],
            "expected the access of argument {index} to be '{declared}', as declared, found '{found}'"
        );
    }
    let (Ok(declared), own) =
        (parameters(context, declaration.const_params()), parameters(context, op.const_params())?)
    else {
        return Ok(());
    };
    let arguments = context.array_elements(op.const_args());
    check_count(arguments, &declared, "V-PREV-21")?;
    ensure!(
        declared.is_empty() || own.len() == declared.len(),
        "V-PREV-21",
        "expected {}, as declared, found {}",
        counted(declared.len(), "constant parameter"),
        own.len()
    );
    for (index, ((declared, own), &argument)) in declared.iter().zip(&own).zip(arguments).enumerate() {
        let spelled = context.text(declared.name);
        if context.bytes(own.name) == ANONYMOUS {
            check_constant(context, argument, declared.ty, "V-PREV-21", || {
                format!("constant argument {index} for '{spelled}'")
            })?;
            continue;
        }
        ensure!(
            own.name == declared.name,
            "V-PREV-21",
            "expected constant parameter {index} to be '{spelled}', as declared, or '?', found '{}'",
            context.text(own.name)
        );
        ensure!(
            matches!(Expression::of(context, argument), Some(Expression::Variable(name)) if name == declared.name),
            "V-PREV-21",
            "expected constant argument {index} to be '{spelled}', the constant parameter itself, found {}",
            AttributeRef::new(context, argument)
        );
    }
    Ok(())
}
