//! Dominance agrees with its definition on any graph.

use rustc_hash::FxHashSet;

use super::*;
use crate::definition::OpDef;
use crate::intern::ContextNumber;
use crate::{Context, OpKind, OperandSegments, UNREGISTERED};

/// Appends an operation of a definition.
fn append(context: &Context, body: &mut Body, block: BlockId, def: &'static OpDef) -> OpId {
    let kind = OpKind::new(def, 0, ContextNumber::NONE);
    let ty = context.integer_type(32);
    let op = body.create_op(kind, context.unknown_location(), &[], OperandSegments::default(), [ty]);
    body.append_op(block, op);
    op
}

fn context() -> Context {
    Context::new([]).expect("there is nothing to clash")
}

/// A region of blocks that lead to those listed.
fn region(ways: &[Vec<usize>]) -> (Body, Vec<BlockId>) {
    let context = context();
    let mut body = Body::new();
    let root = body.root();
    let blocks: Vec<_> = ways.iter().map(|_| body.append_block(root)).collect();
    for (&block, ways) in blocks.iter().zip(ways) {
        let op = append(&context, &mut body, block, &UNREGISTERED);
        body.set_successors(op, ways.iter().map(|&way| blocks[way]).collect());
    }
    (body, blocks)
}

/// What can be reached from the first nodes without going through one node.
fn reached(first: &[usize], ways: &[Vec<usize>], without: Option<usize>) -> FxHashSet<usize> {
    let mut seen = FxHashSet::default();
    let mut pending = first.to_vec();
    while let Some(node) = pending.pop() {
        if Some(node) != without && seen.insert(node) {
            pending.extend(&ways[node]);
        }
    }
    seen
}

/// The answers of a tree for each two blocks agree with the paths that start at some of them.
fn assert_agrees(tree: &DominatorTree, blocks: &[BlockId], first: &[usize], ways: &[Vec<usize>]) {
    let reachable = reached(first, ways, None);
    for one in 0..blocks.len() {
        let otherwise = reached(first, ways, Some(one));
        let dominated: Vec<_> = (0..blocks.len()).filter(|&it| it != one && !otherwise.contains(&it)).collect();
        for other in 0..blocks.len() {
            let is_dominated = dominated.contains(&other) && reachable.contains(&one);
            let expected = one != other && (is_dominated || !reachable.contains(&other));
            let found = tree.properly_dominates(blocks[one], blocks[other]);
            assert_eq!(found, expected, "{one} over {other} from {first:?} in {ways:?}");
        }
    }
    // The immediate dominator is the one that all others dominate.
    for (block, &id) in blocks.iter().enumerate().filter(|(block, _)| reachable.contains(block)) {
        let above: Vec<_> = blocks.iter().filter(|&&other| tree.properly_dominates(other, id)).collect();
        let nearest = above.iter().find(|one| above.iter().all(|other| tree.dominates(**other, ***one)));
        assert_eq!(tree.immediate_dominator(id), nearest.map(|it| **it), "{block} in {ways:?}");
    }
}

fn assert_like_the_definition(ways: &[Vec<usize>]) {
    let (body, blocks) = region(ways);
    assert_agrees(&DominatorTree::new(&body, body.root()), &blocks, &[0], ways);
    let ends: Vec<_> = (0..ways.len()).filter(|&block| ways[block].is_empty()).collect();
    let backwards: Vec<Vec<usize>> =
        (0..ways.len()).map(|block| (0..ways.len()).filter(|&it| ways[it].contains(&block)).collect()).collect();
    assert_agrees(&DominatorTree::new_post(&body, body.root()), &blocks, &ends, &backwards);
}

#[test]
fn a_diamond_is_dominated_by_its_top_alone() {
    assert_like_the_definition(&[vec![1, 2], vec![3], vec![3], vec![]]);
}

#[test]
fn loops_that_are_entered_twice() {
    assert_like_the_definition(&[vec![1, 2], vec![2], vec![1, 3], vec![0, 3]]);
}

#[test]
fn several_ends() {
    assert_like_the_definition(&[vec![1, 2], vec![], vec![3, 4], vec![], vec![2]]);
}

#[test]
fn a_block_that_cannot_be_reached_is_dominated_by_all() {
    assert_like_the_definition(&[vec![2], vec![2], vec![]]);
}

#[test]
fn no_block_dominates_itself_properly() {
    let (body, blocks) = region(&[vec![0, 1], vec![1]]);
    let tree = DominatorTree::new(&body, body.root());
    assert!(blocks.iter().all(|&block| !tree.properly_dominates(block, block) && tree.dominates(block, block)));
}

#[test]
fn any_graph_agrees_with_the_definition() {
    // A small generator of numbers, so that all runs are alike.
    let mut state = 7u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    for _ in 0..2_000 {
        let count = 1 + below(9);
        let ways: Vec<Vec<usize>> = (0..count).map(|_| (0..below(4)).map(|_| below(count)).collect()).collect();
        assert_like_the_definition(&ways);
    }
}

/// Two long ways with a bridge at every step, which algorithms that walk up the tree take quadratic time for.
#[test]
fn long_chains_take_linear_time() {
    let steps = 100_000;
    let mut ways: Vec<Vec<usize>> = vec![vec![1, 2]];
    for step in 0..steps {
        let (left, right) = (1 + 2 * step, 2 + 2 * step);
        let last = step + 1 == steps;
        ways.push(if last { vec![right] } else { vec![left + 2, right] });
        ways.push(if last { vec![left] } else { vec![right + 2, left] });
    }
    let (body, blocks) = region(&ways);
    let tree = DominatorTree::new(&body, body.root());
    assert!(tree.properly_dominates(blocks[0], blocks[2 * steps]));
    assert!(!tree.properly_dominates(blocks[1], blocks[2 * steps]));
}

static ISOLATED: OpDef = OpDef { traits: &[Trait::IsolatedFromAbove], ..UNREGISTERED };
static GRAPH: OpDef = OpDef { traits: &[Trait::GraphRegion], ..UNREGISTERED };

/// Two operations, one with a region of the block that is returned, and one after it.
fn around(def: &'static OpDef) -> (Context, Body, [OpId; 3], BlockId) {
    let (context, mut body) = (context(), Body::new());
    let root = body.root();
    let block = body.append_block(root);
    let [before, outer, after] = [&UNREGISTERED, def, &UNREGISTERED].map(|def| append(&context, &mut body, block, def));
    let region = body.add_region(outer);
    let inside = body.append_block(region);
    (context, body, [before, outer, after], inside)
}

#[test]
fn enclosing_operations_do_not_dominate_nested_ones() {
    let (context, mut body, [before, outer, after], block) = around(&UNREGISTERED);
    let inner = append(&context, &mut body, block, &UNREGISTERED);
    let argument = body.add_block_argument(block, context.integer_type(32), context.unknown_location());
    let mut dominance = Dominance::default();
    assert!(dominance.properly_dominates(&body, before, inner));
    assert!(dominance.properly_dominates(&body, before, after));
    for (one, other) in [(outer, inner), (inner, outer), (inner, after), (after, inner), (outer, outer)] {
        assert!(!dominance.properly_dominates(&body, one, other), "{one:?} over {other:?}");
    }
    let result = body.op(outer).results()[0];
    assert!(dominance.value_properly_dominates(&body, result, after));
    assert!(!dominance.value_properly_dominates(&body, result, inner));
    assert!(dominance.value_properly_dominates(&body, argument, inner));
    assert!(!dominance.value_properly_dominates(&body, argument, after));

    let mut post = PostDominance::default();
    assert!(post.properly_post_dominates(&body, after, inner));
    assert!(post.properly_post_dominates(&body, outer, inner));
    for (one, other) in [(before, inner), (inner, before), (outer, outer)] {
        assert!(!post.properly_post_dominates(&body, one, other), "{one:?} over {other:?}");
    }
}

#[test]
fn isolated_regions_hide_what_is_outside() {
    let (context, mut body, [before, _, after], block) = around(&ISOLATED);
    let inner = append(&context, &mut body, block, &UNREGISTERED);
    assert!(!Dominance::default().properly_dominates(&body, before, inner));
    assert!(PostDominance::default().properly_post_dominates(&body, after, inner));
}

#[test]
fn graph_regions_have_no_order() {
    let (context, mut body, [_, outer, _], block) = around(&GRAPH);
    let [first, second] = [(); 2].map(|()| append(&context, &mut body, block, &UNREGISTERED));
    let mut dominance = Dominance::default();
    assert!(dominance.properly_dominates(&body, second, first));
    assert!(dominance.properly_dominates(&body, first, first), "it may use its own results");
    assert!(!dominance.properly_dominates(&body, outer, first));
    assert!(PostDominance::default().properly_post_dominates(&body, first, second));

    // With another block there is control flow.
    let region = body.block_region(block);
    body.append_block(region);
    let mut dominance = Dominance::default();
    assert!(dominance.properly_dominates(&body, first, second));
    assert!(!dominance.properly_dominates(&body, second, first));
    assert!(!dominance.properly_dominates(&body, first, first));
    assert!(!PostDominance::default().properly_post_dominates(&body, first, second));
}

#[test]
fn operations_of_several_blocks() {
    let (mut body, blocks) = region(&[vec![1, 2], vec![3], vec![3], vec![]]);
    let last = |body: &Body, block: usize| body.last_op(blocks[block]).expect("it leads on");
    let [top, left, bottom] = [0, 1, 3].map(|block| last(&body, block));
    let (ty, location) = (body.value_type(body.op(top).results()[0]), body.op(top).location());
    let argument = body.add_block_argument(blocks[1], ty, location);
    let (mut dominance, mut post) = (Dominance::default(), PostDominance::default());
    assert!(dominance.properly_dominates(&body, top, left) && dominance.properly_dominates(&body, top, bottom));
    assert!(!dominance.properly_dominates(&body, left, bottom));
    assert!(dominance.value_properly_dominates(&body, argument, left));
    assert!(!dominance.value_properly_dominates(&body, argument, bottom));
    assert!(post.properly_post_dominates(&body, bottom, left) && post.properly_post_dominates(&body, bottom, top));
    assert!(!post.properly_post_dominates(&body, left, top));

    // Without the way through the right block, the left one is on every way.
    body.set_successors(top, vec![blocks[1]]);
    dominance.forget(body.root());
    post.forget(body.root());
    assert!(dominance.properly_dominates(&body, left, bottom));
    assert!(post.properly_post_dominates(&body, left, top));
}

#[test]
fn changed_successors_invalidate_dominance() {
    let (mut body, blocks) = region(&[vec![1], vec![2], vec![]]);
    let mut dominance = Dominance::default();
    assert!(dominance.block_properly_dominates(&body, blocks[1], blocks[2]));
    assert!(dominance.is_valid_for(&body));
    let first = body.last_op(blocks[0]).expect("it has one");
    body.set_successors(first, vec![blocks[1], blocks[2]]);
    assert!(!dominance.is_valid_for(&body));
    dominance.forget(body.root());
    assert!(dominance.is_valid_for(&body));
}
