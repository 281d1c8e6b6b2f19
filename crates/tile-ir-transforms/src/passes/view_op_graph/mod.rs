//! Modules as graphs, for programs that draw.

mod dot;
mod graph;

use graph::Graph;

use crate::pass::{Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassResult, Preserved};
use crate::pass_options;

/// Prints a module as a graph.
#[derive(Debug)]
pub struct ViewOpGraph(ViewOpGraphOptions);

pass_options! {
    /// What the graph shows.
    pub struct ViewOpGraphOptions {
        /// Show the attributes of operations
        "attributes" => attributes: bool = false,
        /// Show only the order of tokens
        "tokens-only" => tokens_only: bool = false,
    }
}

impl Pass for ViewOpGraph {
    type Options = ViewOpGraphOptions;

    const INFO: PassInfo = PassInfo {
        title: "ViewOpGraph",
        summary: "Print the operations as a graph for Graphviz",
        description: "\
A node for each operation and each argument of a block, and an edge from what makes a value to what uses it; regions are
clusters. With `tokens-only` there are only the operations and arguments that take part in the order of tokens, and only
edges that are tokens: which accesses to memory come after which others.

The graph goes to standard error, for `dot -Tsvg`. The module stays as it is.",
        meaning: Meaning::Untouched,
        ..PassInfo::new("view-op-graph", Anchor::Any)
    };

    fn new(options: ViewOpGraphOptions) -> Self {
        Self(options)
    }
}

impl ModulePass for ViewOpGraph {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let graph = Graph::new(unit.op(), &self.0);
        let text = dot::print(&graph);
        unit.output().push_str(&text);
        Ok(Preserved::all())
    }
}
