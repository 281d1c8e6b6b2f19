//! Terms of SMT-LIB: formulas and bit vectors, each stored once, so that equal terms have equal handles.

mod build;
mod meaning;
mod print;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

#[cfg(test)]
pub(crate) use meaning::Values;
pub(crate) use print::Script;

/// A term of [`Terms`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Term(u32);

/// What a term is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Sort {
    /// A formula.
    Bool,
    /// A bit vector of 1 to 128 bits.
    Bits(u32),
}

impl Sort {
    /// The number of bits; that of a formula is 1.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Self::Bool => 1,
            Self::Bits(width) => width,
        }
    }

    /// All bits of the sort.
    pub(crate) fn mask(self) -> u128 {
        u128::MAX >> (128 - self.bits())
    }
}

/// The name of a symbol or function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Name(u32);

/// The operator of a term, as SMT-LIB names them. Sorts are those of the term and of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Operator {
    /// Bits, or 0 and 1 for formulas.
    Constant(u128),
    /// Any value.
    Symbol(Name),
    /// A function of which nothing is known, but that equal operands have equal results.
    Call(Name),
    /// A function that binds symbols of its operands, as the element along which a reduction goes.
    Binder(Name),
    Not,
    And,
    Equal,
    /// `ite`.
    Choose,
    Negate,
    BitAnd,
    BitOr,
    BitXor,
    Add,
    Subtract,
    Multiply,
    DivideUnsigned,
    RemainderUnsigned,
    DivideSigned,
    RemainderSigned,
    ShiftLeft,
    ShiftRight,
    ShiftRightSigned,
    LessUnsigned,
    LessSigned,
    Concat,
    /// The bits from this one on, as many as the sort has.
    Extract(u32),
    ZeroExtend,
    SignExtend,
}

pub(crate) type Operands = SmallVec<[Term; 3]>;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Node {
    operator: Operator,
    sort: Sort,
    operands: Operands,
}

/// All terms of a proof.
#[derive(Debug, Default)]
pub(crate) struct Terms {
    nodes: Vec<Node>,
    known: FxHashMap<Node, Term>,
    names: Vec<String>,
    numbers: FxHashMap<String, Name>,
}

impl Terms {
    /// A name, which is the same for equal texts.
    pub(crate) fn name(&mut self, text: &str) -> Name {
        if let Some(&name) = self.numbers.get(text) {
            return name;
        }
        let name = Name(self.names.len() as u32);
        self.names.push(text.to_owned());
        self.numbers.insert(text.to_owned(), name);
        name
    }

    pub(crate) fn sort(&self, term: Term) -> Sort {
        self.nodes[term.0 as usize].sort
    }

    pub(crate) fn width(&self, term: Term) -> u32 {
        self.sort(term).bits()
    }

    pub(crate) fn operator(&self, term: Term) -> Operator {
        self.nodes[term.0 as usize].operator
    }

    pub(crate) fn operands(&self, term: Term) -> &[Term] {
        &self.nodes[term.0 as usize].operands
    }

    /// The bits of a constant.
    pub(crate) fn constant(&self, term: Term) -> Option<u128> {
        match self.operator(term) {
            Operator::Constant(bits) => Some(bits),
            _ => None,
        }
    }

    /// The name of a symbol.
    pub(crate) fn symbol_name(&self, term: Term) -> Option<&str> {
        match self.operator(term) {
            Operator::Symbol(name) => Some(&self.names[name.0 as usize]),
            _ => None,
        }
    }

    /// Whether a term is read from memory as it was before the kernel.
    pub(crate) fn is_read(&self, term: Term) -> bool {
        matches!(self.operator(term), Operator::Call(name) if self.names[name.0 as usize].starts_with("memory.0."))
    }

    /// The number of terms.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    fn intern(&mut self, operator: Operator, sort: Sort, operands: &[Term]) -> Term {
        let node = Node { operator, sort, operands: operands.into() };
        if let Some(&term) = self.known.get(&node) {
            return term;
        }
        let term = Term(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.known.insert(node, term);
        term
    }

    /// The terms that these consist of, each after its operands.
    pub(crate) fn below(&self, roots: &[Term]) -> Vec<Term> {
        // Operands are made before what they are operands of.
        let mut reached = vec![false; roots.iter().map(|root| root.0 as usize + 1).max().unwrap_or(0)];
        roots.iter().for_each(|root| reached[root.0 as usize] = true);
        for index in (0..reached.len()).rev() {
            // What a binder binds has no value.
            if reached[index] && !matches!(self.nodes[index].operator, Operator::Binder(_)) {
                self.nodes[index].operands.iter().for_each(|operand| reached[operand.0 as usize] = true);
            }
        }
        (0..reached.len() as u32).filter(|&index| reached[index as usize]).map(Term).collect()
    }
}
