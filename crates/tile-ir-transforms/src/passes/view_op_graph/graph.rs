//! The graph of an operation.

use rustc_hash::FxHashMap;
use tile_ir_core::definition::Kind;
use tile_ir_core::{AttributeRef, OpRef, RegionRef, ValueId, ValueRef};
use tile_ir_dialect::types::TOKEN;

use super::ViewOpGraph;

/// A graph with nested clusters.
#[derive(Debug, Default)]
pub(super) struct Graph {
    /// Nodes and the borders of clusters, in nesting order.
    pub(super) items: Vec<Item>,
    /// Edges between nodes, by number.
    pub(super) edges: Vec<(usize, usize)>,
    nodes: usize,
}

/// A part of the text of a graph.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A node: its number and its label.
    Operation(usize, String),
    /// The same for a block argument.
    Argument(usize, String),
    /// The start of a cluster, with its label.
    Begin(String),
    /// The end of the innermost cluster.
    End,
}

/// A pending step.
enum Pending<'a> {
    Op(OpRef<'a>),
    Region(OpRef<'a>, usize, RegionRef<'a>),
    End,
}

impl Graph {
    /// The graph of an operation with everything nested in it.
    pub(super) fn new(op: OpRef<'_>, options: &ViewOpGraph) -> Self {
        let mut graph = Self::default();
        let mut pending = vec![Pending::Op(op)];
        // Values of different bodies may have equal ids, but values of one body are used in it alone.
        let mut values = FxHashMap::<(Option<tile_ir_core::OpId>, ValueId), usize>::default();
        while let Some(next) = pending.pop() {
            match next {
                Pending::End => graph.end(),
                Pending::Op(op) => {
                    let key = |value: ValueRef<'_>| (op.function().map(OpRef::id), value.id());
                    if is_shown(op, options) {
                        let node = graph.node();
                        graph.items.push(Item::Operation(node, label(op, options)));
                        values.extend(op.results().map(|result| (key(result), node)));
                        let sources = op.operands().filter(|value| is_shown_value(*value, options));
                        let sources = sources.filter_map(|value| values.get(&key(value)));
                        graph.edges.extend(sources.map(|&source| (source, node)));
                    }
                    let regions = op.regions().enumerate();
                    pending.extend(regions.map(|(index, region)| Pending::Region(op, index, region)).rev());
                }
                Pending::Region(op, index, region) => {
                    graph.items.push(Item::Begin(region_name(op, index)));
                    let function = op.function_body().map_or(op.function().map(OpRef::id), |_| Some(op.id()));
                    for (number, argument) in arguments(op, region).enumerate() {
                        if is_shown_value(argument, options) {
                            let node = graph.node();
                            graph.items.push(Item::Argument(node, format!("#{number}\n{}", argument.ty())));
                            values.insert((function, argument.id()), node);
                        }
                    }
                    pending.push(Pending::End);
                    let ops: Vec<_> = region.ops().map(Pending::Op).collect();
                    pending.extend(ops.into_iter().rev());
                }
            }
        }
        graph
    }

    fn node(&mut self) -> usize {
        self.nodes += 1;
        self.nodes - 1
    }

    /// Ends the innermost cluster, which is omitted if it is empty.
    fn end(&mut self) {
        match self.items.last() {
            Some(Item::Begin(_)) => drop(self.items.pop()),
            _ => self.items.push(Item::End),
        }
    }
}

/// The arguments of a region's blocks.
fn arguments<'a>(op: OpRef<'a>, region: RegionRef<'a>) -> impl Iterator<Item = ValueRef<'a>> {
    let body = region.body();
    let values = region.blocks().iter().flat_map(|&block| body.block_arguments(block));
    values.map(move |&value| ValueRef::of_body(op.context(), body, value))
}

fn is_shown(op: OpRef<'_>, options: &ViewOpGraph) -> bool {
    !options.tokens_only || op.operands().chain(op.results()).any(|value| is_shown_value(value, options))
}

fn is_shown_value(value: ValueRef<'_>, options: &ViewOpGraph) -> bool {
    !options.tokens_only || value.ty().is(&TOKEN)
}

/// The label of an operation: its name, its symbol, the types of its results, its attributes.
fn label(op: OpRef<'_>, options: &ViewOpGraph) -> String {
    let mut lines = vec![op.name().into_owned()];
    if let Some(symbol) = op.symbol_name() {
        lines.push(format!("@{}", op.context().text(symbol)));
    }
    lines.extend(op.results().map(|result| result.ty().to_string()));
    if options.attributes {
        let fields = op.def().attributes.iter().zip(op.get().attributes());
        let set = fields.filter_map(|(field, attribute)| {
            let attribute = attribute.filter(|it| !field.is_default(op.context(), *it))?;
            (!matches!(field.kind, Kind::SymbolName)).then_some((field.name, attribute))
        });
        lines.extend(set.map(|(name, attribute)| format!("{name} = {}", AttributeRef::new(op.context(), attribute))));
    }
    lines.join("\n")
}

/// The label of a region: its operation and, if that has several regions, its own name.
fn region_name(op: OpRef<'_>, index: usize) -> String {
    let symbol = op.symbol_name().map(|symbol| format!(" @{}", op.context().text(symbol)));
    let own = op.def().regions.get(index).filter(|_| op.def().regions.len() > 1);
    let own = own.map(|region| format!(": {}", region.name)).unwrap_or_default();
    format!("{}{}{own}", op.name(), symbol.unwrap_or_default())
}
