//! Rewrites.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{constraints, operations};
use tile_ir_core::definition::{
    AttributeForm, AttributePattern, DefaultValue, Literal, OpPattern, OpReplacement,
    Replacement, RewriteCondition, RewriteDef, RewriteRule, ValueForm, ValuePattern,
};

/// `PutProductFirst`: A sum has its product on the left.
pub static PUT_PRODUCT_FIRST: RewriteDef = RewriteDef {
    name: "PutProductFirst",
    benefit: 1,
    root: &operations::ADDF,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::ADDF,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::MULF,
                                operands: &[
                                    ValuePattern {
                                        variable: None,
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: None,
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                ],
                attributes: &[
                    AttributePattern {
                        attribute: 0,
                        value: AttributeForm::Variable(0),
                    },
                    AttributePattern {
                        attribute: 1,
                        value: AttributeForm::Variable(1),
                    },
                ],
                constraint: None,
            },
            conditions: &[RewriteCondition::NotDefinedBy(1, &operations::MULF)],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::ADDF,
                    operands: &[Replacement::Value(2), Replacement::Value(1)],
                    attributes: &[
                        AttributeForm::Variable(0),
                        AttributeForm::Variable(1),
                    ],
                    ty: None,
                },
            ),
            values: 3,
            attributes: 2,
        },
    ],
    summary: "A sum has its product on the left.",
};

/// `FuseSum`: A product and a sum are one operation, which rounds once.
pub static FUSE_SUM: RewriteDef = RewriteDef {
    name: "FuseSum",
    benefit: 1,
    root: &operations::ADDF,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::ADDF,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::MULF,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(2),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: Some(3),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[
                                    AttributePattern {
                                        attribute: 0,
                                        value: AttributeForm::Variable(0),
                                    },
                                    AttributePattern {
                                        attribute: 1,
                                        value: AttributeForm::Variable(1),
                                    },
                                ],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(4),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[
                    AttributePattern {
                        attribute: 0,
                        value: AttributeForm::Variable(0),
                    },
                    AttributePattern {
                        attribute: 1,
                        value: AttributeForm::Variable(1),
                    },
                ],
                constraint: None,
            },
            conditions: &[RewriteCondition::OneUse(1)],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::FMA,
                    operands: &[
                        Replacement::Value(2),
                        Replacement::Value(3),
                        Replacement::Value(4),
                    ],
                    attributes: &[
                        AttributeForm::Variable(0),
                        AttributeForm::Variable(1),
                    ],
                    ty: None,
                },
            ),
            values: 5,
            attributes: 2,
        },
    ],
    summary: "A product and a sum are one operation, which rounds once.",
};

/// `FuseDifference`: A product and a difference are one operation, which rounds once.
pub static FUSE_DIFFERENCE: RewriteDef = RewriteDef {
    name: "FuseDifference",
    benefit: 1,
    root: &operations::SUBF,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SUBF,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::MULF,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(2),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: Some(3),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[
                                    AttributePattern {
                                        attribute: 0,
                                        value: AttributeForm::Variable(0),
                                    },
                                    AttributePattern {
                                        attribute: 1,
                                        value: AttributeForm::Variable(1),
                                    },
                                ],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(4),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[
                    AttributePattern {
                        attribute: 0,
                        value: AttributeForm::Variable(0),
                    },
                    AttributePattern {
                        attribute: 1,
                        value: AttributeForm::Variable(1),
                    },
                ],
                constraint: None,
            },
            conditions: &[RewriteCondition::OneUse(1)],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::FMA,
                    operands: &[
                        Replacement::Value(2),
                        Replacement::Value(3),
                        Replacement::Operation(
                            &OpReplacement {
                                definition: &operations::NEGF,
                                operands: &[Replacement::Value(4)],
                                attributes: &[],
                                ty: None,
                            },
                        ),
                    ],
                    attributes: &[
                        AttributeForm::Variable(0),
                        AttributeForm::Variable(1),
                    ],
                    ty: None,
                },
            ),
            values: 5,
            attributes: 2,
        },
    ],
    summary: "A product and a difference are one operation, which rounds once.",
};

/// `equal_arms`: Both arms are the same.
pub static EQUAL_ARMS: RewriteDef = RewriteDef {
    name: "equal_arms",
    benefit: 1,
    root: &operations::SELECT,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(1),
            values: 2,
            attributes: 0,
        },
    ],
    summary: "Both arms are the same.",
};

/// `known_choice`: The condition is known.
pub static KNOWN_CHOICE: RewriteDef = RewriteDef {
    name: "known_choice",
    benefit: 1,
    root: &operations::SELECT,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Bool(true)),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(1),
            values: 2,
            attributes: 0,
        },
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Bool(false)),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(1),
            values: 2,
            attributes: 0,
        },
    ],
    summary: "The condition is known.",
};

/// `condition_as_result`: The arms are what the condition is.
pub static CONDITION_AS_RESULT: RewriteDef = RewriteDef {
    name: "condition_as_result",
    benefit: 1,
    root: &operations::SELECT,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Bool(true)),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Bool(false)),
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(1),
            values: 2,
            attributes: 0,
        },
    ],
    summary: "The arms are what the condition is.",
};

/// `arm_by_comparison`: The arms are compared for equality, so the result is always the same arm: it does not matter which of two equal values is
pub static ARM_BY_COMPARISON: RewriteDef = RewriteDef {
    name: "arm_by_comparison",
    benefit: 1,
    root: &operations::SELECT,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::CMPI,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(1),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: Some(2),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[
                                    AttributePattern {
                                        attribute: 0,
                                        value: AttributeForm::Given(DefaultValue::Case(0)),
                                    },
                                ],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(2),
            values: 3,
            attributes: 0,
        },
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::CMPI,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(1),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: Some(2),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[
                                    AttributePattern {
                                        attribute: 0,
                                        value: AttributeForm::Given(DefaultValue::Case(0)),
                                    },
                                ],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(1),
            values: 3,
            attributes: 0,
        },
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::CMPI,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(1),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: Some(2),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[
                                    AttributePattern {
                                        attribute: 0,
                                        value: AttributeForm::Given(DefaultValue::Case(1)),
                                    },
                                ],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(1),
            values: 3,
            attributes: 0,
        },
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::CMPI,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(1),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: Some(2),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[
                                    AttributePattern {
                                        attribute: 0,
                                        value: AttributeForm::Given(DefaultValue::Case(1)),
                                    },
                                ],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(2),
            values: 3,
            attributes: 0,
        },
    ],
    summary: "The arms are compared for equality, so the result is always the same arm: it does not matter which of two equal values is",
};

/// `inverted_choice`: The condition is a negation.
pub static INVERTED_CHOICE: RewriteDef = RewriteDef {
    name: "inverted_choice",
    benefit: 1,
    root: &operations::SELECT,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::XORI,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(1),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: None,
                                        form: ValueForm::Splat(Literal::Bool(true)),
                                        constraint: None,
                                    },
                                ],
                                attributes: &[],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(3),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::SELECT,
                    operands: &[
                        Replacement::Value(1),
                        Replacement::Value(3),
                        Replacement::Value(2),
                    ],
                    attributes: &[],
                    ty: None,
                },
            ),
            values: 4,
            attributes: 0,
        },
    ],
    summary: "The condition is a negation.",
};

/// `nested_choice`: An arm is a choice by the same condition. An operation that uses its own result would be changed forever.
pub static NESTED_CHOICE: RewriteDef = RewriteDef {
    name: "nested_choice",
    benefit: 1,
    root: &operations::SELECT,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::SELECT,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(1),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: Some(3),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: None,
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(4),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[RewriteCondition::Different(3, 2)],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::SELECT,
                    operands: &[
                        Replacement::Value(1),
                        Replacement::Value(3),
                        Replacement::Value(4),
                    ],
                    attributes: &[],
                    ty: None,
                },
            ),
            values: 5,
            attributes: 0,
        },
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(3),
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::SELECT,
                                operands: &[
                                    ValuePattern {
                                        variable: Some(1),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: None,
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                    ValuePattern {
                                        variable: Some(4),
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[RewriteCondition::Different(4, 3)],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::SELECT,
                    operands: &[
                        Replacement::Value(1),
                        Replacement::Value(2),
                        Replacement::Value(4),
                    ],
                    attributes: &[],
                    ty: None,
                },
            ),
            values: 5,
            attributes: 0,
        },
    ],
    summary: "An arm is a choice by the same condition. An operation that uses its own result would be changed forever.",
};

/// `SelectI1ToNot`: The arms are the opposite of the condition.
pub static SELECT_I1TO_NOT: RewriteDef = RewriteDef {
    name: "SelectI1ToNot",
    benefit: 1,
    root: &operations::SELECT,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Bool(false)),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: Some(2),
                        form: ValueForm::Splat(Literal::Bool(true)),
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::XORI,
                    operands: &[Replacement::Value(1), Replacement::Value(2)],
                    attributes: &[],
                    ty: None,
                },
            ),
            values: 3,
            attributes: 0,
        },
    ],
    summary: "The arms are the opposite of the condition.",
};

/// `SelectToExtI`: The arms are the condition as a number, or its opposite.
pub static SELECT_TO_EXT_I: RewriteDef = RewriteDef {
    name: "SelectToExtI",
    benefit: 1,
    root: &operations::SELECT,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Integer(1)),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Integer(0)),
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: Some(&constraints::WIDE_INT_TILE),
            },
            conditions: &[],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::EXTI,
                    operands: &[Replacement::Value(1)],
                    attributes: &[AttributeForm::Given(DefaultValue::Case(0))],
                    ty: Some(0),
                },
            ),
            values: 2,
            attributes: 0,
        },
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::SELECT,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Any,
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Integer(0)),
                        constraint: None,
                    },
                    ValuePattern {
                        variable: None,
                        form: ValueForm::Splat(Literal::Integer(1)),
                        constraint: None,
                    },
                ],
                attributes: &[],
                constraint: Some(&constraints::WIDE_INT_TILE),
            },
            conditions: &[],
            replacement: Replacement::Operation(
                &OpReplacement {
                    definition: &operations::EXTI,
                    operands: &[
                        Replacement::Operation(
                            &OpReplacement {
                                definition: &operations::XORI,
                                operands: &[
                                    Replacement::Value(1),
                                    Replacement::Splat(Literal::Bool(true), 1),
                                ],
                                attributes: &[],
                                ty: None,
                            },
                        ),
                    ],
                    attributes: &[AttributeForm::Given(DefaultValue::Case(0))],
                    ty: Some(0),
                },
            ),
            values: 2,
            attributes: 0,
        },
    ],
    summary: "The arms are the condition as a number, or its opposite.",
};

/// `assumed_twice`: The value is already assumed to be so.
pub static ASSUMED_TWICE: RewriteDef = RewriteDef {
    name: "assumed_twice",
    benefit: 1,
    root: &operations::ASSUME,
    rules: &[
        RewriteRule {
            pattern: OpPattern {
                definition: &operations::ASSUME,
                operands: &[
                    ValuePattern {
                        variable: Some(1),
                        form: ValueForm::Operation(
                            &OpPattern {
                                definition: &operations::ASSUME,
                                operands: &[
                                    ValuePattern {
                                        variable: None,
                                        form: ValueForm::Any,
                                        constraint: None,
                                    },
                                ],
                                attributes: &[
                                    AttributePattern {
                                        attribute: 0,
                                        value: AttributeForm::Variable(0),
                                    },
                                ],
                                constraint: None,
                            },
                        ),
                        constraint: None,
                    },
                ],
                attributes: &[
                    AttributePattern {
                        attribute: 0,
                        value: AttributeForm::Variable(0),
                    },
                ],
                constraint: None,
            },
            conditions: &[],
            replacement: Replacement::Value(1),
            values: 2,
            attributes: 1,
        },
    ],
    summary: "The value is already assumed to be so.",
};
