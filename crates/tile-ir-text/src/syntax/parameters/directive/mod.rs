//! The directives of the syntax of types and attributes.

mod expression;
mod fields;
mod list;
mod literal;
mod optional;
mod value;

use tile_ir_core::definition::ParameterDirective;

use super::element::{AsParameterElement, ParameterElement};

impl AsParameterElement for ParameterDirective {
    fn with_element<R>(&'static self, run: impl FnOnce(&dyn ParameterElement) -> R) -> R {
        match *self {
            ParameterDirective::Literal(text) => run(&literal::Literal(text)),
            ParameterDirective::Parameter(index) => run(&value::Value(index)),
            ParameterDirective::ShortParameter(index) => run(&value::Short(index)),
            ParameterDirective::FullTypeParameter(index) => run(&value::FullType(index)),
            ParameterDirective::Expression(index) => run(&expression::Short(index)),
            ParameterDirective::Layout { shapes, strides } => run(&expression::Layout { shapes, strides }),
            ParameterDirective::SymbolicDimensions { sizes, expressions } => {
                run(&expression::SymbolicDimensions { sizes, expressions })
            }
            ParameterDirective::OrUnknown(index) => run(&value::OrUnknown(index)),
            ParameterDirective::DimensionPrefix(index) => run(&list::DimensionPrefix(index)),
            ParameterDirective::Dimensions(index) => run(&list::Dimensions(index)),
            ParameterDirective::List { parameter, separator } => run(&list::List { parameter, separator }),
            ParameterDirective::Struct(indices) => run(&fields::Fields(indices)),
            ParameterDirective::Optional { anchor, elements } => run(&optional::Optional { anchor, elements }),
        }
    }
}
