//! `set-hints`: optimization hints for an architecture.

use tile_ir_core::{Attribute, AttributeData, Context, Diagnostic, Identifier, OpId, Place, Rewriter};
use tile_ir_dialect::attributes::OPTIMIZATION_HINTS;
use tile_ir_verify::{DEFAULT_HINTS, HINTS, Hint, HintTarget, HintValue};

use super::every_op::for_each_op;
use super::strip_hints::holds_hints;
use crate::codes;
use crate::pass::{
    Anchor, Meaning, ModulePass, ModuleUnit, OptionInfo, OptionValue, Pass, PassInfo, PassOptions, PassResult,
    Preserved, StatisticInfo,
};

/// Sets optimization hints on all operations that support them. Besides `arch` there is an option for each known hint.
#[derive(Clone, Debug, PartialEq)]
pub struct SetHints {
    /// The architecture: `sm_100`, or `default` for architectures without hints of their own.
    pub arch: String,
    /// Hints and their values.
    pub hints: Vec<(&'static str, HintSetting)>,
}

/// The value of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintSetting {
    /// A number.
    Number(i64),
    /// `true` or `false`.
    Boolean(bool),
}

const ARCH: &str = "arch";
const SET: &str = "num-set";

impl Default for SetHints {
    fn default() -> Self {
        Self { arch: DEFAULT_HINTS.to_owned(), hints: Vec::new() }
    }
}

impl PassOptions for SetHints {
    fn list() -> Vec<OptionInfo> {
        let hint = |hint: &Hint| OptionInfo {
            name: hint.name,
            help: hint.summary,
            form: match hint.value {
                HintValue::UpTo(_) | HintValue::PowerOfTwoUpTo(_) => i64::FORM,
                HintValue::Boolean => bool::FORM,
            },
            default: String::new(),
        };
        let arch = OptionInfo {
            name: ARCH,
            help: "The architecture that the hints are for, or 'default' for all that have none of their own",
            form: String::FORM,
            default: DEFAULT_HINTS.to_owned(),
        };
        let mut options: Vec<_> = HINTS.iter().map(hint).chain([arch]).collect();
        options.sort_unstable_by_key(|option| option.name);
        options
    }

    fn set(&mut self, name: &str, value: &str) -> Option<Result<(), String>> {
        if name == ARCH {
            let known = HintTarget::of_key(value.as_bytes()).is_some();
            self.arch = value.to_owned();
            let keys = || HintTarget::keys().collect::<Vec<_>>().join(", ");
            return Some(if known { Ok(()) } else { Err(format!("expected one of {}, found '{value}'", keys())) });
        }
        let hint = HINTS.iter().find(|hint| hint.name == name)?;
        let setting = match hint.value {
            HintValue::UpTo(_) | HintValue::PowerOfTwoUpTo(_) => i64::parse(value).map(HintSetting::Number),
            HintValue::Boolean => bool::parse(value).map(HintSetting::Boolean),
        };
        Some(setting.map(|setting| {
            self.hints.retain(|(known, _)| *known != hint.name);
            self.hints.push((hint.name, setting));
        }))
    }

    fn values(&self) -> Vec<String> {
        let value = |option: OptionInfo| match self.hints.iter().find(|(name, _)| *name == option.name) {
            _ if option.name == ARCH => self.arch.clone(),
            Some((_, HintSetting::Number(number))) => number.print(),
            Some((_, HintSetting::Boolean(value))) => value.print(),
            None => String::new(),
        };
        Self::list().into_iter().map(value).collect()
    }
}

impl Pass for SetHints {
    const INFO: PassInfo = PassInfo {
        title: "SetHints",
        summary: "Set optimization hints on all operations that accept them",
        description: "\
Each option except `arch` is a hint of that name. It is set on every operation that supports it: entries, loads and stores.
Other hints and those for other architectures are unchanged. A value about which the verifier would warn, because it is out
of range for the architecture, is an error, whether or not any operation supports the hint.",
        meaning: Meaning::Untouched,
        statistics: &[StatisticInfo { name: SET, summary: "Number of operations given hints" }],
        ..PassInfo::new("set-hints", Anchor::Any)
    };
}

impl ModulePass for SetHints {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let context = unit.module().context().clone();
        let requested = self
            .requested(&context)
            .map_err(|message| Box::new(Diagnostic::error(codes::REFUSED, Place::Unknown, message)))?;
        let architecture = context.identifier(&self.arch);
        let mut set = 0;
        for_each_op(unit, |rewriter, op| set += u64::from(set_hints(rewriter, op, architecture, &requested)));
        unit.count(SET, set);
        Ok(Preserved::unless(set > 0))
    }
}

impl SetHints {
    /// The hints with their values as attributes, or an error.
    fn requested(&self, context: &Context) -> Result<Vec<(&'static Hint, Attribute)>, String> {
        let SetHints { arch, hints } = self;
        let target = HintTarget::of_key(arch.as_bytes());
        let target = target.ok_or_else(|| format!("expected an architecture that hints can be for, found '{arch}'"))?;
        let mut requested = Vec::new();
        for &(name, setting) in hints {
            let hint = HINTS.iter().find(|hint| hint.name == name);
            let hint = hint.ok_or_else(|| format!("expected a hint that compilers know, found '{name}'"))?;
            let (value, found) = match setting {
                HintSetting::Number(number) => (context.integer64(number), number.print()),
                HintSetting::Boolean(value) => (context.bool(value), value.print()),
            };
            let checked = hint.check(context, target, value);
            checked
                .map_err(|expected| format!("expected hint '{name}' for '{arch}' to be {expected}, found {found}"))?;
            requested.push((hint, value));
        }
        Ok(requested)
    }
}

/// Sets the hints that an operation supports; returns whether anything changed.
fn set_hints(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    architecture: Identifier,
    requested: &[(&Hint, Attribute)],
) -> bool {
    let context = rewriter.context();
    let operation = rewriter.body().op(op);
    let def = operation.def();
    let own = requested.iter().filter(|(hint, _)| hint.is_of(def));
    let own: Vec<_> = own.map(|&(hint, value)| (context.identifier(hint.name), value)).collect();
    let Some(index) = def.attributes.iter().position(|field| holds_hints(field.kind)).filter(|_| !own.is_empty())
    else {
        return false;
    };
    let before = operation.attribute(index);
    let mut architectures = before.map_or(Vec::new(), |hints| architectures(context, hints));
    let hints =
        architectures.iter().find(|(key, _)| *key == architecture).map_or(Vec::new(), |(_, it)| entries(context, *it));
    architectures.retain(|(key, _)| *key != architecture);
    let hints =
        hints.into_iter().filter(|(name, _)| own.iter().all(|(other, _)| other != name)).chain(own.iter().copied());
    architectures.push((architecture, context.dictionary(hints.collect())));
    let value = Some(context.dictionary(architectures));
    let after = context.attribute(AttributeData::Defined { def: &OPTIMIZATION_HINTS, parameters: [value].into() });
    if before == Some(after) {
        return false;
    }
    rewriter.modify(op, |body| body.set_attribute(op, index, Some(after)));
    true
}

/// The hints of an operation, per architecture.
fn architectures(context: &Context, hints: Attribute) -> Vec<(Identifier, Attribute)> {
    match context.attribute_data(hints) {
        AttributeData::Defined { parameters, .. } => match parameters.first() {
            Some(&Some(dictionary)) => entries(context, dictionary),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The entries of a dictionary; empty for other attributes.
fn entries(context: &Context, dictionary: Attribute) -> Vec<(Identifier, Attribute)> {
    match context.attribute_data(dictionary) {
        AttributeData::Dictionary(entries) => entries.to_vec(),
        _ => Vec::new(),
    }
}
