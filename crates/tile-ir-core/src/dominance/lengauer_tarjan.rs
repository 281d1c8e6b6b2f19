//! The algorithm of Lengauer and Tarjan, with shortened ways: near to linear however nodes lead to each other.

/// The nodes that can be reached from the first one, in the order of a walk in depth, and what leads to them.
pub(super) struct Reached {
    /// The nodes by number: which one of the graph each is.
    pub(super) nodes: Vec<usize>,
    /// From which one the walk came.
    parents: Vec<usize>,
    predecessors: Vec<Vec<usize>>,
}

impl Reached {
    /// Walks a graph of `count` nodes from the node `entry`.
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

    /// For each node the last one that all ways to it lead through; for the first one, itself.
    pub(super) fn immediate_dominators(&self) -> Vec<usize> {
        let count = self.nodes.len();
        let mut forest = Forest::new(count);
        let mut dominators = vec![0; count];
        // The nodes by their semidominators.
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

/// The part of the tree of a walk in depth that has been looked at, with shortened ways to its roots.
struct Forest {
    /// The semidominator of each node so far.
    semi: Vec<usize>,
    above: Vec<Option<usize>>,
    /// Of the nodes that a shortened way passes over, that with the least semidominator.
    best: Vec<usize>,
}

impl Forest {
    fn new(count: usize) -> Self {
        Self { semi: (0..count).collect(), above: vec![None; count], best: (0..count).collect() }
    }

    /// Of the nodes on the way to a node from the root above it, which is left out, that with the least semidominator.
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
