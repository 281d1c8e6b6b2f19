//! The tree of the blocks of a region.

use rustc_hash::FxHashMap;

use super::lengauer_tarjan::Reached;
use crate::{BlockId, Body, RegionId};

/// Which block of a region is reached only through which other.
///
/// It is about the region as it was when the tree was made, and asked about blocks of that region only.
#[derive(Debug, Default)]
pub struct DominatorTree {
    /// The blocks that can be reached.
    nodes: FxHashMap<BlockId, Node>,
}

/// A block and all that it dominates stand in one row.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The first place in the row, which is the block's own.
    first: usize,
    /// The last place of what it dominates.
    last: usize,
    /// The immediate dominator.
    above: Option<BlockId>,
}

impl DominatorTree {
    /// The dominators of a region's blocks: through which other ones every way from the entry leads.
    pub fn new(body: &Body, region: RegionId) -> Self {
        let blocks = body.region_blocks(region);
        if blocks.is_empty() {
            return Self::default();
        }
        Self::of_graph(blocks, 0, &successors(body, blocks))
    }

    /// The post-dominators of a region's blocks: through which other ones every way to the end leads. Ways end at blocks
    /// that lead to no other one.
    pub fn new_post(body: &Body, region: RegionId) -> Self {
        let blocks = body.region_blocks(region);
        // All ways end in one more node, to which no block belongs.
        let end = blocks.len();
        let mut backwards = vec![Vec::new(); end + 1];
        for (block, ways) in successors(body, blocks).into_iter().enumerate() {
            match ways.is_empty() {
                true => backwards[end].push(block),
                false => ways.into_iter().for_each(|way| backwards[way].push(block)),
            }
        }
        Self::of_graph(blocks, end, &backwards)
    }

    /// The tree of the nodes that can be reached from one of them; those without a block are left out.
    fn of_graph(blocks: &[BlockId], entry: usize, successors: &[Vec<usize>]) -> Self {
        let found = Reached::from(entry, successors);
        let above = found.immediate_dominators();
        let count = found.nodes.len();
        let mut sizes = vec![1; count];
        for node in (1..count).rev() {
            sizes[above[node]] += sizes[node];
        }
        // Where a node stands, and the first place that is free among those of what it dominates.
        let (mut places, mut free) = (vec![0; count], vec![1; count]);
        for node in 1..count {
            let place = free[above[node]];
            places[node] = place;
            free[above[node]] += sizes[node];
            free[node] = place + 1;
        }
        let block = |node: usize| blocks.get(found.nodes[node]).copied();
        let entries = (0..count).filter_map(|node| {
            let above = block(above[node]).filter(|_| node > 0);
            Some((block(node)?, Node { first: places[node], last: places[node] + sizes[node] - 1, above }))
        });
        Self { nodes: entries.collect() }
    }

    /// Whether a block is the same as another one or dominates it.
    pub fn dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        dominator == block || self.properly_dominates(dominator, block)
    }

    /// Whether every way to `block` leads through `dominator`, which is another one. Of blocks that cannot be reached
    /// that is true.
    pub fn properly_dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        let Some(node) = self.nodes.get(&block) else { return dominator != block };
        self.nodes.get(&dominator).is_some_and(|other| other.first < node.first && node.first <= other.last)
    }

    /// The last block that every way to a block leads through; none for the first block, and for those that cannot be
    /// reached.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        self.nodes.get(&block)?.above
    }
}

/// To which blocks of a region each one leads, by position.
fn successors(body: &Body, blocks: &[BlockId]) -> Vec<Vec<usize>> {
    let positions: FxHashMap<_, _> = blocks.iter().enumerate().map(|(position, &block)| (block, position)).collect();
    let ways = |&block: &BlockId| {
        let successors = body.last_op(block).map_or(&[][..], |last| body.op(last).successors());
        successors.iter().filter_map(|successor| positions.get(successor).copied()).collect()
    };
    blocks.iter().map(ways).collect()
}
