//! Views of tensors: `make_tensor_view %p, shape = [%n, 64], strides = [64, 1] {…} : T -> U`.
//!
//! Dynamic sizes are operands, listed between the static ones.

use tile_ir_core::definition::{FieldDef, Kind, OpDef, Slot};
use tile_ir_core::{AttributeRef, Context, DYNAMIC, OpRef, Type, TypeRef, ValueId};

use super::{CustomSyntax, OpParser, OpPrinter, inherent};
use crate::parse::error::{ErrorKind, ParseError, Result, counted};
use crate::parse::properties::OPERAND_SIZES;
use crate::parse::{OperationState, Parser};
use crate::print::{Printer, Terminator};

/// The syntax `make_tensor_view` of the table.
pub(super) const MAKE_TENSOR_VIEW: CustomSyntax = CustomSyntax {
    format: "%base, shape = [size, …], strides = [size, …] ({…})? : (type-of-size-values ->)? type",
    terminator: Terminator::Printed,
    represents,
    print,
    parse,
};

/// The positions of the fields.
struct Fields {
    base: usize,
    /// The dynamic sizes.
    shape: usize,
    strides: usize,
    /// The result.
    view: usize,
}

impl Fields {
    /// Finds the fields by name; `None` if one is missing.
    fn of(def: &OpDef) -> Option<Self> {
        Some(Self {
            base: def.operand_index("base")?,
            shape: def.operand_index("dynamicShape")?,
            strides: def.operand_index("dynamicStrides")?,
            view: def.result_index("result")?,
        })
    }

    /// The operand groups with the dynamic sizes.
    fn open(&self) -> [usize; 2] {
        [self.shape, self.strides]
    }
}

fn represents(op: OpRef<'_>) -> bool {
    let (Some(sizes), Some(fields)) = (sizes(op), Fields::of(op.def())) else { return false };
    let open = |list: &[i64]| list.iter().filter(|&&size| size == DYNAMIC).count();
    let indices = indices(op, &fields);
    let mut types = indices.clone().into_iter().flatten().map(|value| op.value_type(value));
    let first = types.next();
    sizes.iter().zip(&indices).all(|(list, group)| open(list) == group.len()) && types.all(|ty| Some(ty) == first)
}

fn print(op: &mut OpPrinter<'_, '_, '_>) {
    let (printer, op) = op.parts();
    let (Some(sizes), Some(fields), &[result]) = (sizes(op), Fields::of(op.def()), op.get().results()) else { return };
    let Some(base) = op.get().group_operands(fields.base).next() else { return };
    printer.text(" ");
    printer.value(base);
    let indices = indices(op, &fields);
    let index = indices.clone().into_iter().flatten().next().map(|value| op.value_type(value));
    for ((word, list), mut values) in [", shape = [", ", strides = ["].into_iter().zip(sizes).zip(indices) {
        printer.text(word);
        printer.list(list, |printer, &size| {
            let open = if size == DYNAMIC { values.next() } else { None };
            match open {
                Some(value) => printer.value(value),
                None => printer.number(size),
            }
        });
        printer.text("]");
    }
    inherent::print_rest(printer, op, "", |_| false);
    print_types(printer, op.def().dialect, [Some(op.value_type(base)), index], op.value_type(result));
}

/// Appends ` : A, I -> V`: the type of the base if the view's does not determine it, that of all indices if there are
/// any, and that of the view.
fn print_types(printer: &mut Printer<'_>, dialect: &str, [base, index]: [Option<Type>; 2], view: Type) {
    let written = base.filter(|&base| has_told_more(printer.context(), base));
    printer.text(" : ");
    printer.list(written.into_iter().chain(index), |printer, ty| printer.ty(ty, dialect));
    if written.or(index).is_some() {
        printer.text(" -> ");
    }
    printer.ty(view, dialect);
}

/// Whether a tile of pointers is more than a pointer to the elements.
fn has_told_more(context: &Context, base: Type) -> bool {
    let pointer = context.element_type(base).and_then(|pointer| context.defined_type(pointer));
    let is_type = |&parameter| AttributeRef::new(context, parameter).as_type().is_some();
    pointer.is_some_and(|(_, parameters)| !parameters.iter().flatten().all(is_type))
}

/// The operands for dynamic sizes: of the shape, and of the strides.
fn indices<'a>(op: OpRef<'a>, fields: &Fields) -> [impl ExactSizeIterator<Item = ValueId> + Clone + use<'a>; 2] {
    fields.open().map(|group| op.get().group_operands(group))
}

/// The shape and strides of the result.
fn sizes(op: OpRef<'_>) -> Option<[&[i64]; 2]> {
    let view = op.results().next()?.ty();
    let list = |name| view.parameter(name).and_then(AttributeRef::as_integers);
    Some([list("shape")?, list("strides")?])
}

fn parse(op: &mut OpParser<'_, '_>) -> Result<()> {
    let (parser, state) = op.parts();
    let dialect = state.def.dialect;
    let Some(fields) = Fields::of(state.def) else { return Err(parser.lacks_field(state)) };
    parser.parse_operand(state, fields.base)?;
    parser.tokens.expect(",")?;
    let shape = parse_sizes(parser, state, "shape", fields.shape)?;
    parser.tokens.expect(",")?;
    let strides = parse_sizes(parser, state, "strides", fields.strides)?;
    let dictionary = parser.tokens.peek();
    parser.parse_attribute_dictionary(state)?;
    let sizes = parser.context.identifier(OPERAND_SIZES);
    if state.dictionary.iter().any(|entry| entry.0 == sizes) {
        let message = format!("'{OPERAND_SIZES}' follows from 'shape' and 'strides' and cannot be given");
        return Err(parser.tokens.error_at(dictionary, ErrorKind::Misplaced(message)));
    }
    parser.tokens.expect(":")?;
    let mut written = vec![(parser.tokens.peek().start, parser.parse_type(Some(dialect))?)];
    while parser.tokens.eat(",") {
        written.push((parser.tokens.peek().start, parser.parse_type(Some(dialect))?));
    }
    if parser.tokens.eat("->") {
        written.push((parser.tokens.peek().start, parser.parse_type(Some(dialect))?));
    }
    let dynamic: usize = fields.open().iter().map(|&group| state.operands[group].values.len()).sum();
    let Some((view_offset, view)) = written.pop() else { return Err(parser.tokens.expected("a type")) };
    let (base, index) = match (written.as_slice(), dynamic > 0) {
        ([], false) => (None, None),
        (&[(_, index)], true) => (None, Some(index)),
        (&[(_, base)], false) => (Some(base), None),
        (&[(_, base), (_, index)], true) => (Some(base), Some(index)),
        _ => {
            let message = match dynamic {
                0 => "no size is a value, so there is no type before '->'".to_owned(),
                _ => format!("{}, so their type comes before '->'", values_are(dynamic)),
            };
            return Err(ParseError::new(view_offset, ErrorKind::Count(message)));
        }
    };
    check_static(parser, view, view_offset, &shape, &strides)?;
    for group in fields.open() {
        let count = state.operands[group].values.len();
        state.operands[group].types.extend(index.into_iter().cycle().take(count));
    }
    let base = base.or_else(|| implied_base(parser, state, view));
    state.operands[fields.base].types.extend(base);
    state.results[fields.view].types.push(view);
    parser.note(state, Slot::Result(fields.view as u8).ty(), view_offset);
    Ok(())
}

fn values_are(count: usize) -> String {
    if count == 1 { "1 size is a value".to_owned() } else { format!("{count} sizes are values") }
}

/// A size in the list: its value or [`DYNAMIC`], and its offset.
type Size = (i64, u32);

/// `shape = [%n, 64]`: adds the values to an operand group.
fn parse_sizes<'s>(
    parser: &mut Parser<'s>,
    state: &mut OperationState<'s>,
    keyword: &str,
    group: usize,
) -> Result<Vec<Size>> {
    let mut sizes = Vec::new();
    parser.tokens.expect_word(keyword)?;
    parser.tokens.expect("=")?;
    parser.tokens.expect("[")?;
    parser.list_until("]", |parser| {
        let offset = parser.tokens.peek().start;
        if parser.tokens.at_value() {
            parser.parse_operand(state, group)?;
            sizes.push((DYNAMIC, offset));
            return Ok(());
        }
        let value = match parser.tokens.eat_bool() {
            // The reference reads truth values as signed one-bit numbers.
            Some(value) => -i64::from(value),
            None => parser.tokens.parse_integer("a size: an integer or a value")?,
        };
        sizes.push((value, offset));
        Ok(())
    })?;
    Ok(sizes)
}

/// Checks that the sizes in the text are those of the type.
fn check_static(parser: &Parser<'_>, view: Type, offset: u32, shape: &[Size], strides: &[Size]) -> Result<()> {
    let conflict = |at: u32, message: String| {
        let error = ParseError::new(at, ErrorKind::Count(message)).breaking(Some("V-INF-4"));
        error.with_note(offset, "the type is given here")
    };
    for (name, sizes) in [("shape", shape), ("strides", strides)] {
        let list = TypeRef::new(&parser.context, view).parameter(name);
        let Some(wanted) = list.and_then(AttributeRef::as_integers) else {
            return Err(ParseError::new(
                offset,
                ErrorKind::Expected(format!("a tensor_view type, found '{}'", parser.describe(view))),
            ));
        };
        if wanted.len() != sizes.len() {
            let given = counted(sizes.len(), "element");
            let message = format!("'{name}' has {given} here, but {} in the type", wanted.len());
            return Err(conflict(sizes.first().map_or(offset, |size| size.1), message));
        }
        if let Some((&(size, at), &wanted)) = sizes.iter().zip(wanted).find(|(size, wanted)| size.0 != **wanted) {
            let spell = |size: i64, open: &str| if size == DYNAMIC { open.to_owned() } else { size.to_string() };
            let (here, there) = (spell(size, "a value"), spell(wanted, "'?'"));
            let message = format!("'{name}' has {here} here, but {there} in the type");
            return Err(conflict(at, message));
        }
    }
    Ok(())
}

/// The type of the base if the text omits it: a tile of rank 0 with a pointer to the elements of the view.
fn implied_base(parser: &Parser<'_>, state: &OperationState<'_>, view: Type) -> Option<Type> {
    let context = &parser.context;
    let dialect = state.def.dialect;
    let pointer = context.type_def(dialect, "ptr")?;
    let tile = context.type_def(dialect, "tile")?;
    let (view_def, view_parameters) = context.defined_type(view)?;
    let element = context.element_type(view)?;
    // The pointer has the attribute of the view, which both types have.
    let parameter = |def: &FieldDef| {
        let shared = view_def.parameters.iter().position(|of_view| of_view.name == def.name);
        match (def.kind, shared) {
            (Kind::Type, _) => Some(context.type_attribute(element)),
            (_, Some(index)) => view_parameters[index],
            (_, None) => None,
        }
    };
    let parameters = pointer.parameters.iter().map(parameter).collect();
    let pointee = context.checked_type(pointer, parameters).ok()?;
    context.scalar_tile(tile, pointee)
}
