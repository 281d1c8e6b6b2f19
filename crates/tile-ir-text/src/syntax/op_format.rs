//! The syntax of definitions, for the printer.

use std::rc::Rc;

use tile_ir_core::definition::{Directive, FieldDef, OpDef, OpSyntax, ParameterDirective, RegionDef};
use tile_ir_core::{Attribute, Context, OpKind, OpRef, RegionRef};

use super::custom::{CustomSyntax, custom};
use super::directive::writes_arguments;
use super::element::{Place, for_each_place};
use super::template::{Template, compile};
use super::usual::Usual;
use super::{OpPrinter, TableSyntax, field, parameters};
use crate::print::{OpFormat, OpPart, PrintedSyntax, Printer};

impl PrintedSyntax for TableSyntax {
    fn op_format(&self, context: &Context, kind: OpKind, mnemonic: &'static str) -> Option<Rc<dyn OpFormat>> {
        match kind.def().syntax {
            OpSyntax::Generic => None,
            OpSyntax::Directives(directives) => {
                let (def, template) = (kind.def(), compile(kind.def(), mnemonic, directives));
                Some(Rc::new(DirectiveFormat { def, directives, template, usual: Usual::default() }))
            }
            OpSyntax::Custom(_) => Some(Rc::new(CustomFormat { mnemonic, syntax: custom(context, kind)? })),
        }
    }

    fn print_parameters(
        &self,
        printer: &mut Printer<'_>,
        dialect: &'static str,
        definitions: &'static [FieldDef],
        syntax: &'static [ParameterDirective],
        parameters: &[Option<Attribute>],
    ) {
        parameters::print(printer, dialect, definitions, syntax, parameters);
    }

    fn omits_default(&self, field: &'static FieldDef) -> bool {
        field::omits_default(field)
    }
}

/// A format that directives describe.
struct DirectiveFormat {
    def: &'static OpDef,
    directives: &'static [Directive],
    template: Template,
    usual: Usual,
}

impl OpFormat for DirectiveFormat {
    fn represents(&self, op: OpRef<'_>) -> bool {
        has_parsed_regions(op) && has_simple_regions(op, self.directives)
    }

    fn represents_flat(&self) -> bool {
        self.def.regions.is_empty()
    }

    fn print(&self, printer: &mut Printer<'_>, op: &OpRef<'_>) {
        let mut op = OpPrinter::new(printer, op);
        let template = self.usual.template(&mut op, &self.template);
        op.fill(template);
    }

    fn for_each_part(&self, _: OpRef<'_>, visit: &mut dyn FnMut(OpPart)) {
        for_each_place(self.directives, |place| match place {
            Place::Attribute(index) => visit(OpPart::Attribute(index.into())),
            Place::Dictionary => visit(OpPart::Dictionary),
            Place::Region { index, terminator, .. } => visit(OpPart::Region(index.into(), terminator)),
            Place::Nothing | Place::Operand(_) | Place::Types(_) => {}
        });
    }
}

/// A format that is code.
struct CustomFormat {
    mnemonic: &'static str,
    syntax: CustomSyntax,
}

impl OpFormat for CustomFormat {
    fn represents(&self, op: OpRef<'_>) -> bool {
        has_parsed_regions(op) && (self.syntax.represents)(op)
    }

    fn represents_flat(&self) -> bool {
        false
    }

    fn print(&self, printer: &mut Printer<'_>, op: &OpRef<'_>) {
        printer.text(self.mnemonic);
        (self.syntax.print)(&mut OpPrinter::new(printer, op));
    }

    fn for_each_part(&self, op: OpRef<'_>, visit: &mut dyn FnMut(OpPart)) {
        (0..op.def().attributes.len()).for_each(|index| visit(OpPart::Attribute(index)));
        (0..op.regions().len()).for_each(|index| visit(OpPart::Region(index, self.syntax.terminator)));
        visit(OpPart::Dictionary);
    }
}

/// Whether an operation has the regions, blocks and implicit terminators that parsing its format would create.
fn has_parsed_regions(op: OpRef<'_>) -> bool {
    op.def().regions.is_empty() || !lacks_region(op) && !lacks_terminator(op)
}

/// Whether a region, or its block, is missing that parsing would create. The syntaxes of functions check their bodies
/// themselves.
fn lacks_region(op: OpRef<'_>) -> bool {
    let def = op.def();
    if def.is_function_like() {
        return false;
    }
    let exists = |(region, wanted): (RegionRef<'_>, &RegionDef)| wanted.optional || !region.blocks().is_empty();
    op.regions().len() != def.regions.len() || !op.regions().zip(def.regions).all(exists)
}

/// Whether a region lacks a terminator where parsing would add the implicit one.
fn lacks_terminator(op: OpRef<'_>) -> bool {
    let has_implicit = op.def().regions.iter().any(|region| region.terminator.is_some());
    has_implicit
        && op.regions().enumerate().any(|(index, region)| {
            let last = region.blocks().last().map(|&block| region.body().last_op(block));
            let ended = |last| region.body().op(last).def().is_terminator();
            op.def().implicit_terminator(index).is_some() && last.is_some_and(|last| !last.is_some_and(ended))
        })
}

/// Whether no region has labels to print: a second block, or arguments that the syntax has no place for.
fn has_simple_regions(op: OpRef<'_>, directives: &'static [Directive]) -> bool {
    op.get().regions().iter().enumerate().all(|(index, &region)| match *op.body().region_blocks(region) {
        [] => true,
        [only] => op.body().block_arguments(only).is_empty() || writes_arguments(directives, index),
        _ => false,
    })
}
