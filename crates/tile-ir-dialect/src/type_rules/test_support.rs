//! Types by name, for the tests of the rules.

use std::sync::Arc;

use tile_ir_core::definition::ParameterKind;
use tile_ir_core::{Context, Parameter, Type};

/// Makes types of `cuda_tile` through their rules.
pub(super) struct Types {
    pub(super) context: Arc<Context>,
}

impl Types {
    pub(super) fn new() -> Self {
        Self { context: crate::context() }
    }

    pub(super) fn scalar(&self, name: &str) -> Type {
        let scalar = self.context.scalars().find(|scalar| scalar.name == name);
        self.context.scalar_type(scalar.expect("the table has this scalar"))
    }

    pub(super) fn tile(&self, element: Type, shape: &[i64]) -> Result<Type, String> {
        self.view("tile", &[("element", Parameter::Type(element)), ("shape", Parameter::Integers(shape.into()))])
    }

    pub(super) fn pointer(&self, pointee: Type) -> Result<Type, String> {
        self.view("ptr", &[("pointee", Parameter::Type(pointee))])
    }

    pub(super) fn tensor_view(&self, element: Type, shape: &[i64], strides: &[i64]) -> Result<Type, String> {
        self.view(
            "tensor_view",
            &[
                ("element", Parameter::Type(element)),
                ("shape", Parameter::Integers(shape.into())),
                ("strides", Parameter::Integers(strides.into())),
            ],
        )
    }

    /// A type with these parameters; the others are absent.
    pub(super) fn view(&self, mnemonic: &str, given: &[(&str, Parameter)]) -> Result<Type, String> {
        let def = self.context.type_def("cuda_tile", mnemonic).expect("the table has this type");
        let value = |name| given.iter().find(|(known, _)| *known == name).map_or(Parameter::Absent, |(_, v)| v.clone());
        self.context.checked_type(def, def.parameters.iter().map(|parameter| value(parameter.name)).collect())
    }

    /// A padding value by its keyword.
    pub(super) fn padding(&self, keyword: Option<&str>) -> Parameter {
        let Some(keyword) = keyword else { return Parameter::Absent };
        let def = self.context.type_def("cuda_tile", "partition_view").expect("the table has this type");
        let kind = def.parameters.iter().find(|parameter| parameter.name == "padding_value").map(|p| p.kind);
        let Some(ParameterKind::Enum(cases)) = kind else { panic!("the padding value is a case of an enumeration") };
        Parameter::Case(cases.case_named(keyword).expect("the table has this case").value)
    }
}
