//! The dominator tree of a region's blocks.

use rustc_hash::FxHashMap;

use super::lengauer_tarjan::Reached;
use crate::{BlockId, Body, RegionId};

/// The dominator or post-dominator tree of a region's blocks.
///
/// It describes the region at the time of construction and answers for blocks of that region only.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct DominatorTree {
    /// The reachable blocks.
    nodes: FxHashMap<BlockId, Node>,
}

/// In a pre-order of the tree, the blocks that a block dominates form an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    /// The start of the interval: the position of the block itself.
    first: usize,
    /// The end of the interval.
    last: usize,
    /// The immediate dominator.
    above: Option<BlockId>,
}

impl DominatorTree {
    /// Computes the dominator tree of a region.
    pub fn new(body: &Body, region: RegionId) -> Self {
        let blocks = body.region_blocks(region);
        if blocks.is_empty() {
            return Self::default();
        }
        Self::of_graph(blocks, 0, &successors(body, blocks))
    }

    /// Computes the post-dominator tree of a region. Paths end at blocks without successors.
    pub fn new_post(body: &Body, region: RegionId) -> Self {
        let blocks = body.region_blocks(region);
        // A virtual exit node follows all blocks without successors.
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

    /// The tree of the nodes reachable from `entry`; nodes without a block are omitted.
    fn of_graph(blocks: &[BlockId], entry: usize, successors: &[Vec<usize>]) -> Self {
        let found = Reached::from(entry, successors);
        let above = found.immediate_dominators();
        let count = found.nodes.len();
        let mut sizes = vec![1; count];
        for node in (1..count).rev() {
            sizes[above[node]] += sizes[node];
        }
        // The position of each node, and the next free position in its interval.
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

    /// Whether a block is, or dominates, another block.
    pub fn dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        dominator == block || self.properly_dominates(dominator, block)
    }

    /// Whether every path to `block` goes through `dominator` first, a different block. This holds for unreachable blocks.
    pub fn properly_dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        let Some(node) = self.nodes.get(&block) else { return dominator != block };
        self.nodes.get(&dominator).is_some_and(|other| other.first < node.first && node.first <= other.last)
    }

    /// Whether a path leads to a block.
    pub(super) fn is_reachable(&self, block: BlockId) -> bool {
        self.nodes.contains_key(&block)
    }

    /// The immediate dominator of a block; `None` for the entry block and for unreachable blocks.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        self.nodes.get(&block)?.above
    }
}

/// The successors of each block, by index in the region.
fn successors(body: &Body, blocks: &[BlockId]) -> Vec<Vec<usize>> {
    let positions: FxHashMap<_, _> = blocks.iter().enumerate().map(|(position, &block)| (block, position)).collect();
    let ways = |&block: &BlockId| {
        let successors = body.last_op(block).map_or(&[][..], |last| body.op(last).successors());
        successors.iter().filter_map(|successor| positions.get(successor).copied()).collect()
    };
    blocks.iter().map(ways).collect()
}
