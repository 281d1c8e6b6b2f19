//! `view-op-graph`: modules as graphs.

mod dot;
mod graph;

use graph::Graph;

use crate::pass::{Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassResult, Preserved};
use crate::pass_options;

pass_options! {
    /// Prints a module as a graph.
    pub struct ViewOpGraph {
        /// Show the attributes of operations
        "attributes" => attributes: bool = false,
        /// Show only the order of tokens
        "tokens-only" => tokens_only: bool = false,
    }
}

impl Pass for ViewOpGraph {
    const INFO: PassInfo = PassInfo {
        title: "ViewOpGraph",
        summary: "Print the operations as a graph for Graphviz",
        description: "\
The graph has a node for each operation and each block argument, and an edge from the definition of a value to each use;
regions are clusters. With `tokens-only` it has only the operations and arguments that define or use tokens, and only
the edges of tokens: the order of memory accesses.

The graph is printed to standard error, for `dot -Tsvg`. The module is unchanged.",
        meaning: Meaning::Untouched,
        ..PassInfo::new("view-op-graph", Anchor::Any)
    };
}

impl ModulePass for ViewOpGraph {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let graph = Graph::new(unit.op(), self);
        let text = dot::print(&graph);
        unit.output().push_str(&text);
        Ok(Preserved::all())
    }
}
