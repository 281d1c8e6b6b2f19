//! The types of arguments that builders are given.

use crate::{Type, ValueId};

/// Types of arguments: an array, or a list whose length is known only at run time.
pub trait ArgumentTypes: AsRef<[Type]> {
    /// The arguments: an array of the same length, or a `Vec`.
    type Values;

    /// The arguments, as many as there are types.
    #[doc(hidden)]
    fn values(self, arguments: &[ValueId]) -> Self::Values;
}

impl<const N: usize> ArgumentTypes for [Type; N] {
    type Values = [ValueId; N];

    fn values(self, arguments: &[ValueId]) -> [ValueId; N] {
        std::array::from_fn(|index| arguments[index])
    }
}

macro_rules! lists {
    ($($list:ty),*) => { $(
        impl ArgumentTypes for $list {
            type Values = Vec<ValueId>;

            fn values(self, arguments: &[ValueId]) -> Vec<ValueId> {
                arguments.to_vec()
            }
        }
    )* };
}

lists! { &[Type], &Vec<Type>, Vec<Type> }
