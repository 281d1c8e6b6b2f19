//! The printer's state, and operations and regions as lines.

use std::fmt::Display;
use std::io::{self, Write};

use tile_ir_core::{Context, DEEPEST_REGION, Identifier, Module, OpId, OpRef, RegionRef, ValueId};

use super::PrintOptions;
use super::aliases::Aliases;
use super::defined::{OpFormats, PrintedSyntax};
use super::names::Names;
use super::remembered::Remembered;
use super::sink::Sink;
use super::types::TypeTexts;
use crate::output::{Output, Piece};

/// The maximum nesting depth of regions. Readers accept fewer; regions nested deeper, which only programs can build, are
/// printed as `...`, which does not parse, instead of overflowing the stack.
const MAX_DEPTH: usize = DEEPEST_REGION + 44;

/// Whether a region's implicit terminator is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terminator {
    /// Always.
    Printed,
    /// Only if necessary: if it differs from the implicit one, or has operands or attributes.
    Implied,
}

/// The state of printing.
pub(crate) struct Printer<'a> {
    pub(super) context: &'a Context,
    pub(super) options: PrintOptions,
    pub(super) out: Output,
    /// Where the text goes while it is printed; nowhere if it is wanted as a whole.
    sink: Option<Sink<'a>>,
    pub(super) names: Names,
    pub(super) types: TypeTexts,
    pub(super) remembered: Remembered,
    pub(super) aliases: Aliases,
    /// The resources that attributes refer to, in the order in which they were printed, once for each reference.
    pub(super) used_resources: Vec<Identifier>,
    pub(super) formats: OpFormats,
    /// The dialect whose prefix is omitted.
    default_dialect: &'static str,
    pub(super) indent: usize,
    depth: usize,
}

impl<'a> Printer<'a> {
    pub(crate) fn new(context: &'a Context, options: &PrintOptions, syntax: &'static dyn PrintedSyntax) -> Self {
        Self {
            context,
            options: *options,
            out: Output::default(),
            sink: None,
            names: Names::default(),
            types: TypeTexts::default(),
            remembered: Remembered::default(),
            aliases: Aliases::default(),
            used_resources: Vec::new(),
            formats: OpFormats::new(syntax, options),
            default_dialect: "builtin",
            indent: 0,
            depth: 0,
        }
    }

    /// The text so far.
    pub(crate) fn finish(mut self) -> String {
        self.out.take()
    }

    /// Passes the text of a module on to a writer. The error is the writer's first one.
    pub(crate) fn pass_on(mut self, module: &Module, writer: &'a mut dyn Write) -> io::Result<()> {
        self.sink = Some(Sink::new(writer));
        self.module(module);
        self.sink.map_or(Ok(()), |sink| sink.finish(&mut self.out))
    }

    /// Passes on the text so far if it is to be and long enough. False once that failed: then nothing more needs to be printed.
    #[inline]
    pub(super) fn goes_on(&mut self) -> bool {
        self.sink.as_mut().is_none_or(|sink| sink.goes_on(&mut self.out))
    }

    /// The context of everything printed.
    pub(crate) fn context(&self) -> &'a Context {
        self.context
    }

    /// Appends text.
    #[inline]
    pub(crate) fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Appends text that recurs.
    #[inline]
    pub(crate) fn piece(&mut self, piece: &Piece) {
        self.out.piece(piece);
    }

    /// What `print` appends, as a text of its own.
    pub(crate) fn text_of(&mut self, print: impl FnOnce(&mut Self)) -> String {
        let start = self.out.len();
        print(self);
        let text = self.out.since(start).to_owned();
        self.out.truncate(start);
        text
    }

    /// Appends a number in decimal.
    pub(crate) fn number(&mut self, number: impl Display) {
        self.out.number(number);
    }

    /// Appends `each` item, separated by `, `.
    pub(crate) fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            each(self, item);
        }
    }

    /// Appends the name of a value.
    #[inline]
    pub(crate) fn value(&mut self, value: ValueId) {
        self.names.push_use(&mut self.out, value);
    }

    /// Starts a new line.
    #[inline]
    pub(crate) fn new_line(&mut self) {
        self.out.line(2 * self.indent);
    }

    /// Appends a module: aliases, the top-level operation, the aliases that may come last, and the resources; nothing if it has
    /// no top-level operation.
    pub(crate) fn module(&mut self, module: &Module) {
        let Some(root) = module.get_root() else { return };
        if self.options.local_scope {
            self.root(root);
            return self.resources(module);
        }
        // What has been passed on cannot be printed again.
        if !self.options.debug_info && self.sink.is_none() {
            self.aliases = Aliases::assumed_none();
            self.root(root);
            if !self.aliases.were_missed() {
                return self.resources(module);
            }
            let mut out = std::mem::take(&mut self.out);
            out.truncate(0);
            *self = Self { out, ..Self::new(self.context, &self.options, self.formats.syntax()) };
        }
        self.aliases = Aliases::collect(root, &self.options, &mut self.formats);
        self.alias_definitions(false);
        self.root(root);
        self.alias_definitions(true);
        self.resources(module);
    }

    /// Appends the top-level operation, or its contents.
    fn root(&mut self, root: OpRef<'_>) {
        self.names.start(root, &self.options);
        if self.options.contents_only {
            self.contents(root);
        } else {
            self.op(root);
            self.out.push(b'\n');
        }
    }

    /// Makes room for a module as a whole.
    pub(crate) fn reserve(&mut self, module: &Module) {
        // The approximate length per operation; the exact size is not known in advance.
        self.out = Output::with_room(80 * module.operation_count());
    }

    /// Appends an operation as it is printed in its module, without its surroundings.
    pub(crate) fn only(&mut self, op: OpRef<'_>) {
        self.default_dialect = op.parent().map_or("builtin", |parent| parent.def().dialect);
        self.names.start_inside(named(op), op.body(), &self.options);
        self.op(op);
    }

    /// Prints a single operation, with the current names of values.
    pub(super) fn line(&mut self, op: OpRef<'_>) -> String {
        self.default_dialect = op.parent().map_or("builtin", |parent| parent.def().dialect);
        self.op(op);
        self.out.take()
    }

    /// Appends an operation that is isolated from above as the top-level operation of a text.
    pub(crate) fn isolated(&mut self, op: OpRef<'_>) {
        self.default_dialect = "builtin";
        self.names.start(op, &self.options);
        self.op(op);
        self.out.push(b'\n');
    }

    /// Appends the operations in an operation, one per line, without indentation.
    fn contents(&mut self, op: OpRef<'_>) {
        self.default_dialect = op.def().dialect;
        for (index, region) in op.regions().enumerate() {
            self.in_region(op, index, region, |printer| {
                for inner in region.ops() {
                    printer.op(inner);
                    printer.out.push(b'\n');
                    if !printer.goes_on() {
                        return;
                    }
                }
            });
        }
    }

    /// Appends an operation, without a line break.
    pub(crate) fn op(&mut self, op: OpRef<'_>) {
        let start = self.out.len();
        self.named_op(&op);
        if self.names.are_insufficient() {
            self.op_again(&op, start);
        }
    }

    /// Replaces the text of an operation that uses a value defined later, which therefore had no name.
    #[cold]
    #[inline(never)]
    fn op_again(&mut self, op: &OpRef<'_>, start: usize) {
        self.out.truncate(start);
        self.names.complete(*op);
        self.named_op(op);
    }

    #[inline(never)]
    fn named_op(&mut self, op: &OpRef<'_>) {
        self.results(op);
        let format = if self.options.generic { None } else { self.formats.of(op) };
        match format {
            None => self.generic_op(*op),
            Some(format) => {
                self.dialect_prefix(op.def().dialect);
                format.print(self, op);
            }
        }
        if self.options.debug_info || self.options.value_users {
            self.after_op(*op);
        }
    }

    /// Appends what the options ask for after an operation.
    #[inline(never)]
    fn after_op(&mut self, op: OpRef<'_>) {
        if self.options.debug_info {
            self.trailing_location(op.location());
        }
        if self.options.value_users {
            self.op_users(op);
        }
    }

    /// Appends the names of an operation's results with `=` after them.
    #[inline(always)]
    fn results(&mut self, op: &OpRef<'_>) {
        let results = op.get().results();
        if results.is_empty() {
            return;
        }
        self.names.push_definitions(&mut self.out, op, results);
    }

    /// Appends the prefix of a dialect, unless it is the default.
    #[inline]
    fn dialect_prefix(&mut self, dialect: &'static str) {
        if !std::ptr::eq(dialect, self.default_dialect) {
            self.other_prefix(dialect);
        }
    }

    #[inline(never)]
    fn other_prefix(&mut self, dialect: &'static str) {
        if dialect != self.default_dialect && !dialect.is_empty() {
            self.out.push_str(dialect);
            self.out.push(b'.');
        }
    }

    /// Appends a region in braces, after naming its values.
    pub(crate) fn region(&mut self, op: OpRef<'_>, index: usize, terminator: Terminator) {
        let Some(region) = op.regions().nth(index) else { return self.text("{\n}") };
        self.in_region(op, index, region, |printer| printer.braces(op, index, region, terminator));
    }

    /// Names the values of a region, prints with these names, and removes them.
    pub(crate) fn in_region<'b>(
        &mut self,
        op: OpRef<'b>,
        index: usize,
        region: RegionRef<'b>,
        print: impl FnOnce(&mut Self),
    ) {
        // The operation will be printed again: everything is printed twice at most, however deep it is.
        if self.names.are_insufficient() {
            return;
        }
        let scope = self.names.enter(op, index, region);
        print(self);
        self.names.leave(scope);
    }

    /// Appends a region in braces. Its values must have names.
    pub(crate) fn braces(&mut self, op: OpRef<'_>, index: usize, region: RegionRef<'_>, terminator: Terminator) {
        let implied = terminator.implied(op, index, region);
        let dialect = if self.options.generic { "" } else { op.def().dialect };
        self.block_lines(dialect, |printer| {
            for &block in region.blocks() {
                printer.argument_users(region.body(), block);
                let mut next = region.body().first_op(block);
                while let Some(inner) = next.filter(|&inner| Some(inner) != implied) {
                    let op = region.op(inner);
                    next = op.get().next();
                    printer.new_line();
                    printer.op(op);
                    if !printer.goes_on() {
                        return;
                    }
                }
            }
        });
    }

    /// Appends `{`, the output of `lines` in this default dialect, and `}` on a line of its own.
    pub(super) fn block_lines(&mut self, dialect: &'static str, lines: impl FnOnce(&mut Self)) {
        if self.options.skip_regions {
            return self.out.push_str("{...}");
        }
        let outer = std::mem::replace(&mut self.default_dialect, dialect);
        self.out.push(b'{');
        self.indent += 1;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            self.new_line();
            self.out.push_str("...");
        } else {
            lines(self);
        }
        self.depth -= 1;
        self.indent -= 1;
        self.default_dialect = outer;
        self.new_line();
        self.out.push(b'}');
    }

    /// Appends the label of a block, at the indentation of the region's operation.
    pub(super) fn label_line(&mut self, label: impl FnOnce(&mut Self)) {
        self.indent -= 1;
        self.new_line();
        self.indent += 1;
        label(self);
    }

    /// Whether regions are nested too deeply for recursion.
    pub(super) fn too_deep(depth: usize) -> bool {
        depth > MAX_DEPTH
    }
}

impl Terminator {
    /// The implicit terminator of a region, if it is omitted.
    pub(super) fn implied(self, op: OpRef<'_>, index: usize, region: RegionRef<'_>) -> Option<OpId> {
        let name = op.def().implicit_terminator(index).filter(|_| self == Self::Implied)?;
        let last = region.body().last_op(*region.blocks().last()?)?;
        let operation = region.body().op(last);
        let silent = operation.operand_count() == 0
            && operation.dictionary().is_empty()
            && operation.attributes().iter().all(Option::is_none);
        (silent && operation.def().name == name).then_some(last)
    }
}

/// What is named to print an operation: everything around it, or its function alone if the body of that is not in the module.
fn named(op: OpRef<'_>) -> OpRef<'_> {
    let own = op.def().is_function_like().then_some(op);
    let function = op.function().map(|function| function.with_function_body(op.body())).or(own);
    let body = |function: OpRef<'_>| function.function_body().map(std::ptr::from_ref);
    let is_elsewhere = |function: &OpRef<'_>| body(*function) != body(function.other(function.id()));
    function.filter(is_elsewhere).unwrap_or_else(|| op.ancestors().last().unwrap_or(op))
}
