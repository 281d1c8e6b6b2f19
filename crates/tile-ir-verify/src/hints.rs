//! The optimization hints of the vendor's compilers: the operations that they apply to, and their allowed values.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{Attribute, AttributeData, Context, TypeData};
use tile_ir_dialect::ops;

use crate::architectures::Architecture;

/// A hint of the vendor's compilers.
#[derive(Debug)]
pub struct Hint {
    /// Its name, `occupancy`.
    pub name: &'static str,
    /// Its summary, without a full stop.
    pub summary: &'static str,
    /// The operations that have it.
    pub operations: &'static [&'static OpDef],
    /// Its valid values.
    pub value: HintValue,
    /// The rule of `RULES.md` about its value.
    pub(crate) rule: &'static str,
    /// Whether only 1 is valid on architectures without clusters.
    needs_clusters: bool,
}

/// The valid values of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintValue {
    /// A number from 1 to this one.
    UpTo(i64),
    /// A power of two from 1 to this one.
    PowerOfTwoUpTo(i64),
    /// `true` or `false`.
    Boolean,
}

/// The key of hints for all architectures that have none of their own.
pub const DEFAULT_HINTS: &str = "default";

/// All known hints.
pub const HINTS: &[Hint] = &[
    Hint {
        name: "num_cta_in_cga",
        summary: "How many thread blocks there are in a cluster",
        operations: &[&ops::ENTRY],
        value: HintValue::PowerOfTwoUpTo(16),
        rule: "V-HINT-7",
        needs_clusters: true,
    },
    Hint {
        name: "num_worker_warps_per_cta",
        summary: "How many warps of a thread block compute",
        operations: &[&ops::ENTRY],
        value: HintValue::PowerOfTwoUpTo(32),
        rule: "V-HINT-8",
        needs_clusters: false,
    },
    Hint {
        name: "occupancy",
        summary: "How many thread blocks are to be on a multiprocessor at once",
        operations: &[&ops::ENTRY],
        value: HintValue::UpTo(32),
        rule: "V-HINT-9",
        needs_clusters: false,
    },
    Hint {
        name: "latency",
        summary: "How costly an access is expected to be, from 1 to 10",
        operations: &[&ops::LOAD_VIEW_TKO, &ops::STORE_VIEW_TKO, &ops::LOAD_PTR_TKO, &ops::STORE_PTR_TKO],
        value: HintValue::UpTo(10),
        rule: "V-HINT-10",
        needs_clusters: false,
    },
    Hint {
        name: "allow_tma",
        summary: "Whether an access may use the unit that copies tensors",
        operations: &[&ops::LOAD_VIEW_TKO, &ops::STORE_VIEW_TKO],
        value: HintValue::Boolean,
        rule: "V-HINT-11",
        needs_clusters: false,
    },
];

/// For which architectures hints are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintTarget {
    /// All that have none of their own.
    Default,
    /// This one.
    Only(Architecture),
}

impl HintTarget {
    /// The meaning of a key of hints; `None` if it is unknown.
    pub fn of_key(key: &[u8]) -> Option<Self> {
        if key == DEFAULT_HINTS.as_bytes() {
            return Some(Self::Default);
        }
        std::str::from_utf8(key).ok()?.parse().ok().map(Self::Only)
    }

    /// All keys.
    pub fn keys() -> impl Iterator<Item = String> {
        Architecture::ALL.iter().map(ToString::to_string).chain([DEFAULT_HINTS.to_owned()])
    }
}

impl Hint {
    /// Whether an operation has this hint.
    pub fn is_of(&self, def: &OpDef) -> bool {
        self.operations.contains(&def)
    }

    /// Looks at a value.
    ///
    /// # Errors
    /// What was expected.
    pub fn check(&self, context: &Context, target: HintTarget, value: Attribute) -> Result<(), String> {
        let number = match context.attribute_data(value) {
            AttributeData::Integer { value, .. } => Some(*value),
            _ => None,
        };
        let without_clusters = |target| matches!(target, HintTarget::Only(it) if !it.has_clusters());
        let (holds, expected) = match self.value {
            _ if self.needs_clusters && without_clusters(target) => (number == Some(1), "1".to_owned()),
            HintValue::UpTo(most) => {
                (number.is_some_and(|number| (1..=most).contains(&number)), format!("a number from 1 to {most}"))
            }
            HintValue::PowerOfTwoUpTo(most) => {
                let is_power = |number: i64| (1..=most).contains(&number) && number & (number - 1) == 0;
                (number.is_some_and(is_power), format!("a power of two from 1 to {most}"))
            }
            HintValue::Boolean => (is_boolean(context, value), "'true' or 'false'".to_owned()),
        };
        if holds { Ok(()) } else { Err(expected) }
    }
}

fn is_boolean(context: &Context, value: Attribute) -> bool {
    match context.attribute_data(value) {
        AttributeData::Integer { ty, .. } => matches!(context.type_data(*ty), TypeData::Integer { width: 1, .. }),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hint_values_are_range_checked() {
        let context = tile_ir_dialect::context();
        let integer = context.integer_type(32);
        let number = |value: i64| context.integer(integer, value);
        for hint in HINTS {
            let check = |value| hint.check(&context, HintTarget::Default, value).is_ok();
            let boolean = context.integer(context.integer_type(1), 1);
            assert!(check(boolean) || hint.value != HintValue::Boolean, "{}", hint.name);
            for value in -2..70 {
                let expected = match hint.value {
                    HintValue::UpTo(most) => value >= 1 && value <= most,
                    HintValue::PowerOfTwoUpTo(most) => [1, 2, 4, 8, 16, 32, 64].contains(&value) && value <= most,
                    HintValue::Boolean => false,
                };
                assert_eq!(check(number(value)), expected, "{} of {value}", hint.name);
            }
            let text = context.string("1");
            assert!(!check(text), "{}", hint.name);
        }
    }

    #[test]
    fn architectures_without_clusters_allow_one_block_each() {
        let context = tile_ir_dialect::context();
        let number = |value: i64| context.integer(context.integer_type(32), value);
        for target in Architecture::ALL.iter().copied() {
            for hint in HINTS.iter().filter(|hint| hint.value != HintValue::Boolean) {
                let is_one = hint.name == "num_cta_in_cga" && !target.has_clusters();
                let check = |value| hint.check(&context, HintTarget::Only(target), number(value));
                assert_eq!(check(1), Ok(()));
                assert_eq!(check(2).is_ok(), !is_one, "{} of {target}", hint.name);
                assert_eq!(check(2).is_err_and(|expected| expected == "1"), is_one);
            }
        }
    }

    #[test]
    fn hints_apply_to_their_operations() {
        let names = |def: &OpDef| HINTS.iter().filter(|hint| hint.is_of(def)).map(|hint| hint.name).collect::<Vec<_>>();
        assert_eq!(names(&ops::ENTRY), ["num_cta_in_cga", "num_worker_warps_per_cta", "occupancy"]);
        assert_eq!(names(&ops::LOAD_VIEW_TKO), ["latency", "allow_tma"]);
        assert_eq!(names(&ops::STORE_PTR_TKO), ["latency"]);
        assert_eq!(names(&ops::RETURN), [""; 0]);
    }

    #[test]
    fn hint_keys_round_trip() {
        for key in HintTarget::keys() {
            let target = HintTarget::of_key(key.as_bytes()).expect("it is a key");
            assert_eq!(target == HintTarget::Default, key == DEFAULT_HINTS);
        }
        assert_eq!(HintTarget::of_key(b"sm_1"), None);
    }
}
