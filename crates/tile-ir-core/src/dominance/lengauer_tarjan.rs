//! The Lengauer-Tarjan algorithm with simple path compression: for m edges and n nodes, it takes time of O(m log n).

/// The nodes reachable from the entry in depth-first order, with their predecessors.
pub(super) struct Reached {
    /// The node of the graph for each depth-first number.
    pub(super) nodes: Vec<usize>,
    /// The parent of each node in the depth-first tree.
    parents: Vec<usize>,
    predecessors: Vec<Vec<usize>>,
}

impl Reached {
    /// Walks a graph of `count` nodes depth-first from `entry`.
    pub(super) fn from(entry: usize, successors: &[Vec<usize>]) -> Self {
        let mut numbers = vec![None; successors.len()];
        numbers[entry] = Some(0);
        let mut found = Self { nodes: vec![entry], parents: vec![0], predecessors: vec![Vec::new()] };
        let mut pending = vec![(0, 0)];
        while let Some((number, next)) = pending.pop() {
            let Some(&successor) = successors[found.nodes[number]].get(next) else { continue };
            pending.push((number, next + 1));
            let new = found.nodes.len();
            let reached = *numbers[successor].get_or_insert(new);
            if reached == new {
                found.nodes.push(successor);
                found.parents.push(number);
                found.predecessors.push(Vec::new());
                pending.push((new, 0));
            }
            found.predecessors[reached].push(number);
        }
        found
    }

    /// The immediate dominator of each node; the entry is its own.
    pub(super) fn immediate_dominators(&self) -> Vec<usize> {
        let count = self.nodes.len();
        let mut forest = Forest::new(count);
        let mut dominators = vec![0; count];
        // Buckets: the nodes with each semidominator.
        let mut waiting = vec![Vec::new(); count];
        for node in (1..count).rev() {
            for &predecessor in &self.predecessors[node] {
                let least = forest.least(predecessor);
                forest.semi[node] = forest.semi[node].min(forest.semi[least]);
            }
            waiting[forest.semi[node]].push(node);
            let parent = self.parents[node];
            forest.above[node] = Some(parent);
            for node in std::mem::take(&mut waiting[parent]) {
                let least = forest.least(node);
                dominators[node] = if forest.semi[least] < forest.semi[node] { least } else { parent };
            }
        }
        for node in 1..count {
            if dominators[node] != forest.semi[node] {
                dominators[node] = dominators[dominators[node]];
            }
        }
        dominators
    }
}

/// The processed part of the depth-first tree, with compressed paths to its roots.
struct Forest {
    /// The semidominator of each node so far.
    semi: Vec<usize>,
    above: Vec<Option<usize>>,
    /// The node with the least semidominator on each compressed path.
    best: Vec<usize>,
}

impl Forest {
    fn new(count: usize) -> Self {
        Self { semi: (0..count).collect(), above: vec![None; count], best: (0..count).collect() }
    }

    /// The node with the least semidominator on the path from the root, exclusive, to a node.
    fn least(&mut self, node: usize) -> usize {
        let way = std::iter::successors(Some(node), |&node| self.above[node]);
        let way: Vec<_> = way.filter(|&node| self.above[node].is_some()).collect();
        for pair in way.windows(2).rev() {
            let [lower, upper] = *pair else { continue };
            if self.semi[self.best[upper]] < self.semi[self.best[lower]] {
                self.best[lower] = self.best[upper];
            }
            self.above[lower] = self.above[upper];
        }
        self.best[node]
    }
}
