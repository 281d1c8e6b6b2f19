//! Loops over a range:
//! `for unsigned %i in (%a to %b, step %c) : T iter_values(%x = %y) -> (U) { … } {…}`.

use tile_ir_core::definition::{Arity, OpDef, Slot};
use tile_ir_core::{OpRef, Type, ValueId};

use super::{CustomSyntax, OpParser, OpPrinter, inherent};
use crate::parse::error::{ErrorKind, ParseError, Result, counted, there_are};
use crate::parse::{Argument, Arguments, OperationState, Parser, ValueName};
use crate::print::{Printer, Terminator};

/// The syntax `for` of the table.
pub(super) const FOR: CustomSyntax = CustomSyntax {
    format: "(unsigned)? %index in (%lower to %upper, step %step) : type \
    (iter_values(%name = %initial, …) -> (type, …))? {…} ({…})?",
    terminator: Terminator::Implied,
    represents,
    print,
    parse,
};

/// The positions of the fields.
struct Fields {
    lower: usize,
    upper: usize,
    step: usize,
    initial: usize,
    /// The result group.
    last: usize,
}

impl Fields {
    /// Finds the fields by name; `None` if one is missing.
    fn of(def: &OpDef) -> Option<Self> {
        let single = |name| def.operand_index(name).filter(|&group| def.operands[group].arity == Arity::One);
        Some(Self {
            lower: single("lowerBound")?,
            upper: single("upperBound")?,
            step: single("step")?,
            initial: def.operand_index("initValues")?,
            last: def.result_index("resultValues")?,
        })
    }

    /// The groups of one value each that have the type of the induction variable.
    fn range(&self) -> [usize; 3] {
        [self.lower, self.upper, self.step]
    }
}

fn represents(op: OpRef<'_>) -> bool {
    let Some(region) = op.regions().next().filter(|region| region.blocks().len() == 1) else { return false };
    let Some(fields) = Fields::of(op.def()) else { return false };
    let carried = op.get().operand_count().checked_sub(fields.range().len());
    carried == Some(op.get().results().len()) && carried.map(|count| count + 1) == Some(region.arguments().len())
}

fn print(op: &mut OpPrinter<'_, '_, '_>) {
    let (printer, op) = op.parts();
    let (Some(region), Some(fields)) = (op.regions().next(), Fields::of(op.def())) else { return };
    printer.in_region(op, 0, region, |printer| {
        print_header(printer, op, &fields, region.arguments());
        printer.braces(op, 0, region, Terminator::Implied);
    });
    inherent::print_rest(printer, op, "", |index| inherent::is_named(op.def(), index, &["unsignedCmp"]));
}

fn print_header(printer: &mut Printer<'_>, op: OpRef<'_>, fields: &Fields, arguments: &[ValueId]) {
    let operation = op.get();
    let Some((&counter, carried)) = arguments.split_first() else { return };
    printer.text(if op.attribute("unsignedCmp").is_some() { " unsigned " } else { " " });
    printer.value(counter);
    let range = fields.range().into_iter().flat_map(|group| operation.group_operands(group));
    for (word, bound) in [" in (", " to ", ", step "].into_iter().zip(range.clone()) {
        printer.text(word);
        printer.value(bound);
    }
    printer.text(") : ");
    printer.list(range.take(1), |printer, bound| printer.ty(op.value_type(bound), op.def().dialect));
    if !carried.is_empty() {
        print_carried(printer, carried, operation.group_operands(fields.initial));
        printer.text(" -> (");
        printer.list(operation.results(), |printer, &result| printer.ty(op.value_type(result), op.def().dialect));
        printer.text(")");
    }
    printer.text(" ");
}

/// Appends ` iter_values(%x = %y)`.
pub(super) fn print_carried(printer: &mut Printer<'_>, arguments: &[ValueId], initial: impl Iterator<Item = ValueId>) {
    printer.text(" iter_values(");
    printer.list(arguments.iter().zip(initial), |printer, (&argument, value)| {
        printer.value(argument);
        printer.text(" = ");
        printer.value(value);
    });
    printer.text(")");
}

fn parse(op: &mut OpParser<'_, '_>) -> Result<()> {
    let (parser, state) = op.parts();
    let def = state.def;
    let Some(fields) = Fields::of(def) else { return Err(parser.lacks_field(state)) };
    if parser.tokens.eat_word("unsigned")
        && let Some(index) = def.attribute_index("unsignedCmp")
    {
        state.attributes[index] = Some(parser.context.unit());
    }
    let induction = parser.tokens.parse_new_value_name()?;
    parser.tokens.expect_word("in")?;
    parser.tokens.expect("(")?;
    parser.parse_operand(state, fields.lower)?;
    parser.tokens.expect_word("to")?;
    parser.parse_operand(state, fields.upper)?;
    parser.tokens.expect(",")?;
    parser.tokens.expect_word("step")?;
    parser.parse_operand(state, fields.step)?;
    parser.tokens.expect(")")?;
    parser.tokens.expect(":")?;
    let start = parser.tokens.peek().start;
    let ty = parser.parse_type(Some(def.dialect))?;
    for group in fields.range() {
        parser.note(state, Slot::Operand(group as u8).ty(), start);
        state.operands[group].types.push(ty);
    }
    let mut names = vec![induction];
    let mut types = vec![ty];
    if parser.tokens.eat_word("iter_values") {
        names.extend(parse_initial_values(parser, state, fields.initial)?);
        parser.tokens.expect("->")?;
        if !parser.tokens.at("(") {
            return Err(parser.tokens.expected("'('"));
        }
        let start = parser.tokens.peek().start;
        let carried = parser.parse_type_list_in_parentheses(Some(def.dialect))?;
        parser.note(state, Slot::Operand(fields.initial as u8).ty(), start);
        parser.note(state, Slot::Result(fields.last as u8).ty(), start);
        check_count(parser, &names[1..], &carried)?;
        state.operands[fields.initial].types.extend_from_slice(&carried);
        state.results[fields.last].types.extend_from_slice(&carried);
        types.extend(carried);
    }
    parse_body(parser, state, &names, &types)?;
    parser.parse_attribute_dictionary(state)
}

/// `(%a = %x, %b = %y)`: adds the values to an operand group; returns the new names.
pub(super) fn parse_initial_values<'s>(
    parser: &mut Parser<'s>,
    state: &mut OperationState<'s>,
    group: usize,
) -> Result<Vec<ValueName<'s>>> {
    let mut names = Vec::new();
    parser.tokens.expect("(")?;
    parser.list_until(")", |parser| {
        names.push(parser.tokens.parse_new_value_name()?);
        parser.tokens.expect("=")?;
        parser.parse_operand(state, group)
    })?;
    Ok(names)
}

/// Checks that there is a type for each carried value.
pub(super) fn check_count(parser: &Parser<'_>, names: &[ValueName<'_>], types: &[Type]) -> Result<()> {
    if names.len() == types.len() {
        return Ok(());
    }
    let offset = names.first().map_or(parser.tokens.peek().start, |name| name.offset);
    let (values, types) = (there_are(names.len(), "carried value"), counted(types.len(), "type"));
    let message = format!("{values}, but {types}");
    Err(ParseError::new(offset, ErrorKind::Count(message)))
}

/// The body of a loop, with its arguments, and the terminator, which may be omitted.
pub(super) fn parse_body<'s>(
    parser: &mut Parser<'s>,
    state: &mut OperationState<'s>,
    names: &[ValueName<'s>],
    types: &[Type],
) -> Result<()> {
    let argument =
        |(&name, &ty): (&ValueName<'s>, &Type)| Argument { name, ty, location: parser.location_at(name.offset) };
    let arguments: Arguments<'s> = names.iter().zip(types).map(argument).collect();
    parser.parse_inner_region(state, 0, &arguments, Terminator::Implied)
}
