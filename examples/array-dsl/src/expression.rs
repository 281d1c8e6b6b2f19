//! The language: expressions of matrices, and kernels that compute them.

use std::ops::Add;
use std::sync::Arc;

use tile_ir::prelude::*;

use crate::generated::array::builders::ArrayBuilder;
use crate::types::matrix_type;

/// An expression whose value is a matrix of `f32`.
#[derive(Clone, Debug)]
pub struct Matrix {
    shape: [i64; 2],
    node: Node,
}

#[derive(Clone, Debug)]
enum Node {
    Input(usize),
    Sum(Box<[Matrix; 2]>),
    Product(Box<[Matrix; 2]>),
    Transposed(Box<Matrix>),
    Softmax(Box<Matrix>),
}

/// The matrix of a kernel's parameter.
pub fn input(number: usize, shape: [i64; 2]) -> Matrix {
    Matrix { shape, node: Node::Input(number) }
}

impl Matrix {
    /// The product with another matrix.
    pub fn times(self, other: Matrix) -> Matrix {
        let shape = [self.shape[0], other.shape[1]];
        Matrix { shape, node: Node::Product([self, other].into()) }
    }

    /// The same with rows and columns exchanged.
    pub fn transposed(self) -> Matrix {
        let [rows, columns] = self.shape;
        Matrix { shape: [columns, rows], node: Node::Transposed(self.into()) }
    }

    /// The softmax of each row.
    pub fn softmax(self) -> Matrix {
        Matrix { shape: self.shape, node: Node::Softmax(self.into()) }
    }

    /// The number of inputs up to the last one that is used.
    fn inputs(&self) -> usize {
        match &self.node {
            Node::Input(number) => number + 1,
            Node::Sum(both) | Node::Product(both) => both[0].inputs().max(both[1].inputs()),
            Node::Transposed(of) | Node::Softmax(of) => of.inputs(),
        }
    }

    /// Builds the operations that compute it.
    fn build(&self, b: &mut Builder<'_>, inputs: &[ValueId]) -> Result<ValueId, BuildError> {
        let ty = matrix_type(b.context(), self.shape)?;
        match &self.node {
            Node::Input(number) => b.load(inputs[*number], ty).build_value(),
            Node::Sum(both) => {
                let [lhs, rhs] = [both[0].build(b, inputs)?, both[1].build(b, inputs)?];
                b.add(lhs, rhs).build_value()
            }
            Node::Product(both) => {
                let [lhs, rhs] = [both[0].build(b, inputs)?, both[1].build(b, inputs)?];
                b.multiply(lhs, rhs, ty).build_value()
            }
            Node::Transposed(of) => {
                let of = of.build(b, inputs)?;
                b.transpose(of, ty).build_value()
            }
            Node::Softmax(of) => {
                let of = of.build(b, inputs)?;
                b.softmax(of).build_value()
            }
        }
    }
}

impl Add for Matrix {
    type Output = Matrix;

    fn add(self, other: Matrix) -> Matrix {
        Matrix { shape: self.shape, node: Node::Sum([self, other].into()) }
    }
}

/// Makes a kernel with a pointer for each input and one for the result.
///
/// # Errors
/// If the shapes do not fit together; sizes are powers of two.
pub fn kernel(context: &Arc<Context>, name: &str, result: &Matrix) -> Result<Module, BuildError> {
    let pointer = context.tile(&[], context.pointer(context.f32())?)?;
    let mut module = Module::of_kernels(context.clone(), "arrays")?;
    module.entry(name, vec![pointer; result.inputs() + 1], |b, pointers| {
        let value = result.build(b, &pointers)?;
        b.store(value, pointers[result.inputs()]).build().map(drop)
    })?;
    Ok(module)
}
