//! Calls of functions that are implemented elsewhere.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use tile_ir_core::{
    Attribute, AttributeRef, Context, DYNAMIC, Expression, Identifier, OpRef, Part, Type, TypeData, TypeRef, ValueRef,
    counted,
};
use tile_ir_dialect::ForeignAccess;
use tile_ir_dialect::expressions::{is_small, value, value_where};
use tile_ir_dialect::foreign::access;
use tile_ir_dialect::types::{self, Parameters as _};
use tile_ir_dialect::views::{PreviewCall, PreviewFunc};
use tile_ir_eval::{Element, Refusal, Shape, Tile, TileType};

use crate::block::Block;
use crate::fault::{Fault, check_stop, codes};
use crate::foreign::{Expected, ForeignArgument, ForeignCall, ForeignConstant, ForeignFunction};
use crate::lowering::Lowering;
use crate::slot::{Operand, Slot};

/// The most parts of the constant arguments of a call, those of tuples included.
const MOST_PARTS: u32 = 4096;

/// A call, as its step knows it.
struct Call {
    context: Arc<Context>,
    name: String,
    function: Arc<ForeignFunction>,
    constants: Vec<ForeignConstant>,
    arguments: Vec<Argument>,
    results: Vec<TileType>,
    /// What is expected of each result, and where it goes.
    expected: Vec<(Expected, Slot)>,
}

struct Argument {
    operand: Operand,
    ty: TileType,
    access: ForeignAccess,
}

pub(super) fn foreign_call<'a>(lowering: &mut Lowering<'a>, view: PreviewCall<'a>) -> Result<(), Refusal> {
    let (op, context) = (*view, lowering.context());
    let name = context.text(view.callee()).into_owned();
    let Some(function) = lowering.functions.get(view.callee()).cloned() else {
        return Err(Refusal::new(format!(
            "calls '@{name}', which is implemented elsewhere, and for which no function of the host is given \
             ('Interpreter::function' in Rust, 'functions' of 'tile_ir.run' in Python)"
        )));
    };
    let refused = |reason: String| Refusal::new(format!("calls '@{name}', {reason}"));
    let constants = constants(context, view.const_args()).map_err(refused)?;
    let declared = lowering.symbol(op, view.callee()).and_then(OpRef::cast::<PreviewFunc<'_>>);
    let declared = declared.map(|declaration| Declared::new(declaration, &constants));
    let is_token = |value: &ValueRef<'_>| value.ty().is(&types::TOKEN);

    let mut arguments = Vec::new();
    for (index, value) in view.operands().filter(|value| !is_token(value)).enumerate() {
        let expected = declared.as_ref().and_then(|declared| declared.tile_type(declared.inputs, index));
        let ty = tile_type("argument", index, value, expected).map_err(refused)?;
        let access = declared.as_ref().map_or(ForeignAccess::In, |declared| declared.access(index));
        arguments.push(Argument { operand: lowering.operand(op, value), ty, access });
    }
    let is_written = |&index: &usize| arguments[index].access != ForeignAccess::In;
    let mut written = (0..arguments.len()).filter(is_written);
    let (mut results, mut expected) = (Vec::new(), Vec::new());
    for (index, value) in view.results().filter(|value| !is_token(value)).enumerate() {
        let of_declaration = declared.as_ref().and_then(|declared| declared.tile_type(declared.results, index));
        let ty = tile_type("result", index, value, of_declaration).map_err(refused)?;
        results.push(ty.clone());
        expected.push((Expected { argument: written.next(), ty }, lowering.slot(value.id())));
    }
    let context = context.clone();
    let call = Call { context, name, function, constants, arguments, results, expected };
    lowering.step(op, move |block| call.run(block));
    Ok(())
}

impl Call {
    fn run(&self, block: &mut Block<'_>) -> Result<(), Fault> {
        let arguments = self.arguments.iter().map(|argument| argument.read(block)).collect::<Result<Vec<_>, _>>()?;
        let wrong = |reason: String| Fault::new(codes::FOREIGN, format!("calls '@{}': {reason}", self.name));
        block.count_effect();
        let call = ForeignCall {
            name: &self.name,
            constants: &self.constants,
            arguments: &arguments,
            results: &self.results,
            context: &self.context,
        };
        // A panic would leave blocks that wait for this one waiting.
        let outcome = catch_unwind(AssertUnwindSafe(|| (self.function)(&call)));
        check_stop()?;
        let outcome = outcome.unwrap_or_else(|panic| Err(panic_text(&*panic).into()));
        let results = outcome.map_err(|error| {
            let fault = Fault::new(codes::FOREIGN, format!("calls '@{}', which fails: {error}", self.name));
            Fault { source: Some(error.into()), ..fault }
        })?;
        if results.len() != self.expected.len() {
            let (expected, found) = (counted(self.expected.len(), "result"), results.len());
            return Err(wrong(format!("expected {expected} of it, found {found}")));
        }
        for (index, ((expected, slot), result)) in self.expected.iter().zip(results).enumerate() {
            expected.check(index, &result).map_err(wrong)?;
            block.set(*slot, result)?;
        }
        Ok(())
    }
}

impl Argument {
    /// Its value, which is only asked for if the function reads it.
    fn read(&self, block: &mut Block<'_>) -> Result<ForeignArgument, Fault> {
        let tile = match self.access {
            ForeignAccess::Out => {
                block.value(self.operand);
                Tile::splat(self.ty.shape.clone(), self.ty.element, 0)
            }
            ForeignAccess::In | ForeignAccess::Inout => block.tile(self.operand)?,
        };
        Ok(ForeignArgument { tile, access: self.access })
    }
}

/// The type of an argument or result: that of a tile whose size is known, and which the declaration allows.
fn tile_type(what: &str, index: usize, value: ValueRef<'_>, declared: Option<TileType>) -> Result<TileType, String> {
    let Some(ty) = TileType::of(value.ty()) else {
        return Err(format!("whose {what} {index} is no tile of known size and elements, but '{}'", value.ty()));
    };
    match declared {
        Some(declared) if declared != ty => Err(format!(
            "whose {what} {index} is '{ty}', but '{declared}' by its declaration and these constant arguments"
        )),
        _ => Ok(ty),
    }
}

/// A declaration, and the values of its constant parameters.
struct Declared<'d> {
    declaration: PreviewFunc<'d>,
    inputs: &'d [Type],
    results: &'d [Type],
    parameters: Vec<(Identifier, &'d ForeignConstant)>,
}

impl<'d> Declared<'d> {
    fn new(declaration: PreviewFunc<'d>, constants: &'d [ForeignConstant]) -> Self {
        let context = declaration.context();
        let (inputs, results) = match context.type_data(declaration.function_type()) {
            TypeData::Function { inputs, results } => (&**inputs, &**results),
            _ => Default::default(),
        };
        let parameters = context.array_elements(declaration.const_params());
        let name = |&parameter: &Attribute| {
            let parameter = AttributeRef::new(context, parameter);
            parameter.parameter("name").and_then(AttributeRef::as_string)
        };
        let parameters = parameters.iter().zip(constants);
        let parameters = parameters.filter_map(|(parameter, constant)| Some((name(parameter)?, constant))).collect();
        Self { declaration, inputs, results, parameters }
    }

    fn access(&self, argument: usize) -> ForeignAccess {
        let access = access(self.declaration.context(), self.declaration.arg_attrs(), argument);
        access.unwrap_or(ForeignAccess::In)
    }

    fn constant(&self, name: Identifier) -> Option<&'d ForeignConstant> {
        self.parameters.iter().find(|(known, _)| *known == name).map(|(_, constant)| *constant)
    }

    /// The type of an argument or result as the constants determine it; `None` if they do not: a size may depend on what is
    /// known only where the function is linked.
    fn tile_type(&self, types: &[Type], index: usize) -> Option<TileType> {
        let context = self.declaration.context();
        let ty = TypeRef::new(context, *types.get(index)?);
        let number = |name| match self.constant(name)? {
            ForeignConstant::Number(number) => Some(*number),
            _ => None,
        };
        let dimensions = ty.dimensions().and_then(|tuple| match Expression::of(context, tuple.id())? {
            Expression::Tuple(dimensions) => Some(dimensions),
            _ => None,
        });
        let size = |(index, &size): (usize, &i64)| match size {
            DYNAMIC => usize::try_from(value_where(context, *dimensions?.get(index)?, &number)?).ok(),
            size => usize::try_from(size).ok(),
        };
        let shape: Shape = ty.shape().iter().enumerate().map(size).collect::<Option<_>>()?;
        let element = ty.element();
        if !element.is(&types::PREVIEW_SYM_T) {
            return Some(TileType { shape, element: Element::of(element)? });
        }
        let Some(Expression::Variable(name)) = Expression::of(context, element.name()?.id()) else { return None };
        match self.constant(name)? {
            ForeignConstant::Type(ty) => Some(TileType { shape, element: Element::of(TypeRef::new(context, *ty))? }),
            _ => None,
        }
    }
}

/// The values of constant arguments.
fn constants(context: &Context, list: Attribute) -> Result<Vec<ForeignConstant>, String> {
    if !is_small(context, list) || context.tree_size(Part::Attribute(list)).parts > MOST_PARTS {
        return Err(format!("whose constant arguments have more than {MOST_PARTS} parts"));
    }
    let known = |(index, &argument): (usize, &Attribute)| {
        constant(context, argument).ok_or_else(|| {
            let found = AttributeRef::new(context, argument);
            format!("whose constant argument {index} has no value that is known here: {found}")
        })
    };
    context.array_elements(Some(list)).iter().enumerate().map(known).collect()
}

fn constant(context: &Context, argument: Attribute) -> Option<ForeignConstant> {
    Some(match Expression::of(context, argument)? {
        Expression::String(text) => ForeignConstant::String(context.bytes(text).to_vec()),
        Expression::Type(ty) => ForeignConstant::Type(ty),
        Expression::Tuple(elements) => {
            ForeignConstant::Tuple(elements.iter().map(|&it| constant(context, it)).collect::<Option<_>>()?)
        }
        _ => ForeignConstant::Number(value(context, argument)?),
    })
}

/// What a panic says, as an error.
fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("a panic: {}", text.unwrap_or("without a message"))
}
