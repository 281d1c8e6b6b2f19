//! Affine expressions, simplified and spelled as MLIR does.
//!
//! Only text knows them: for the IR, a map is an attribute kept as text, and this text is that of MLIR. So maps that MLIR
//! cannot tell apart are equal.

mod simplify;
mod spell;

use rustc_hash::FxHashMap;

/// The operations of two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Operator {
    Add,
    Mul,
    FloorDiv,
    CeilDiv,
    Mod,
}

/// An expression of an [`Affine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Expression(u32);

/// What an expression consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Node {
    Constant(i64),
    /// `d0`
    Dimension(u32),
    /// `s0`
    Symbol(u32),
    Binary(Operator, Expression, Expression),
}

/// Expressions. Equal ones are one, so that comparing them costs nothing.
#[derive(Debug, Default)]
pub(crate) struct Affine {
    nodes: Vec<Known>,
    known: FxHashMap<Node, Expression>,
}

/// A node with what follows from it.
#[derive(Clone, Copy, Debug)]
struct Known {
    node: Node,
    depth: u32,
    /// Whether it contains no dimension.
    is_symbolic: bool,
    /// The largest number that is known to divide it; 0 if the expression is 0.
    divisor: u64,
}

impl Affine {
    /// A number.
    pub(crate) fn constant(&mut self, value: i64) -> Expression {
        self.intern(Node::Constant(value))
    }

    /// The dimension of this index.
    pub(crate) fn dimension(&mut self, index: usize) -> Expression {
        self.intern(Node::Dimension(index as u32))
    }

    /// The symbol of this index.
    pub(crate) fn symbol(&mut self, index: usize) -> Expression {
        self.intern(Node::Symbol(index as u32))
    }

    /// How deep an expression nests. All functions here that recurse do so this deep.
    pub(crate) fn depth(&self, expression: Expression) -> u32 {
        self.at(expression).depth
    }

    /// Whether an expression contains no dimension.
    pub(crate) fn is_symbolic(&self, expression: Expression) -> bool {
        self.at(expression).is_symbolic
    }

    fn at(&self, expression: Expression) -> Known {
        self.nodes[expression.0 as usize]
    }

    fn node(&self, expression: Expression) -> Node {
        self.at(expression).node
    }

    fn as_constant(&self, expression: Expression) -> Option<i64> {
        match self.node(expression) {
            Node::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The operands of an expression with this operator.
    fn operands(&self, expression: Expression, operator: Operator) -> Option<(Expression, Expression)> {
        match self.node(expression) {
            Node::Binary(own, left, right) if own == operator => Some((left, right)),
            _ => None,
        }
    }

    /// The operands of an expression with this operator whose second operand is a number.
    fn with_constant(&self, expression: Expression, operator: Operator) -> Option<(Expression, i64)> {
        let (left, right) = self.operands(expression, operator)?;
        Some((left, self.as_constant(right)?))
    }

    fn intern(&mut self, node: Node) -> Expression {
        if let Some(&known) = self.known.get(&node) {
            return known;
        }
        let (depth, is_symbolic) = match node {
            Node::Constant(_) | Node::Symbol(_) => (1, true),
            Node::Dimension(_) => (1, false),
            Node::Binary(_, left, right) => {
                let (left, right) = (self.at(left), self.at(right));
                (1 + left.depth.max(right.depth), left.is_symbolic && right.is_symbolic)
            }
        };
        let expression = Expression(self.nodes.len() as u32);
        self.nodes.push(Known { node, depth, is_symbolic, divisor: self.divisor(node) });
        self.known.insert(node, expression);
        expression
    }

    fn divisor(&self, node: Node) -> u64 {
        match node {
            Node::Dimension(_) | Node::Symbol(_) => 1,
            Node::Constant(value) => value.unsigned_abs(),
            Node::Binary(operator, left, right) => {
                let (own, other) = (self.at(left).divisor, self.at(right).divisor);
                match operator {
                    Operator::Mul => own.wrapping_mul(other),
                    Operator::Add | Operator::Mod => greatest_common_divisor(own, other),
                    Operator::FloorDiv | Operator::CeilDiv => match self.as_constant(right) {
                        Some(value) if value != 0 && own.is_multiple_of(value.unsigned_abs()) => {
                            own / value.unsigned_abs()
                        }
                        _ => 1,
                    },
                }
            }
        }
    }
}

fn greatest_common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
