//! The rewrites, and the versions that need them.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{OpId, Rewriter, Version};
use tile_ir_dialect::ops;

use super::forget::forget;
use super::{LegalizeVersion, conversions, insertion, loops, packing, returns, tokens, views};

/// The rewrite of a feature of one kind of operation in terms of older versions.
#[derive(Debug)]
pub(super) struct Rewrite {
    of: &'static OpDef,
    newer: Newer,
    action: Action,
    /// Whether it may change the accuracy of results, so that it must be requested.
    more_exact: bool,
}

/// A feature of an operation; the table has its version.
#[derive(Debug)]
enum Newer {
    /// The operation itself.
    Operation,
    /// An attribute.
    Attribute(&'static str),
    /// A group of operands.
    Operand(&'static str),
    /// Something that a rule of the verifier allows since a version.
    Rule(Version),
}

#[derive(Debug)]
enum Action {
    /// Drops the attribute.
    Forget,
    /// Code. It returns `None` if the rewrite does not apply.
    Code(fn(&mut Rewriter<'_>, OpId) -> Option<()>),
}

/// All rewrites.
pub(super) fn rewrites() -> &'static [Rewrite] {
    REWRITES
}

const REWRITES: &[Rewrite] = &[
    Rewrite::forget(&ops::NEGI, "overflow"),
    Rewrite::forget(&ops::MMAF, "fast_acc"),
    Rewrite::forget(&ops::GLOBAL, "constant"),
    Rewrite::forget(&ops::GLOBAL, "symbol_visibility"),
    Rewrite::forget(&ops::LOAD_VIEW_TKO, "inbounds"),
    Rewrite::forget(&ops::STORE_VIEW_TKO, "inbounds"),
    Rewrite::forget(&ops::ATOMIC_RED_VIEW_TKO, "inbounds"),
    Rewrite { more_exact: true, ..Rewrite::forget(&ops::EXP, "rounding_mode") },
    Rewrite { more_exact: true, ..Rewrite::forget(&ops::TANH, "rounding_mode") },
    Rewrite::code(&ops::FOR, Newer::Attribute("unsignedCmp"), loops::compare_as_signed),
    Rewrite::code(&ops::PRINT_TKO, Newer::Operand("token"), tokens::print_without_token),
    Rewrite::code(&ops::PACK, Newer::Operation, packing::pack),
    Rewrite::code(&ops::UNPACK, Newer::Operation, packing::unpack),
    Rewrite::code(&ops::MAKE_STRIDED_VIEW, Newer::Operation, views::as_partition_view),
    Rewrite::code(&ops::INSERT, Newer::Operation, insertion::insert_by_select),
    Rewrite::code(&ops::FTOF, Newer::Rule(Version::new(13, 4)), conversions::round_nothing_evenly),
    Rewrite::code(&ops::LOOP, Newer::Rule(Version::new(13, 4)), returns::break_to_return),
    Rewrite::code(&ops::GDC_LAUNCH_DEPENDENTS_TKO, Newer::Operation, tokens::launch_dependents_at_end),
];

impl Rewrite {
    const fn forget(of: &'static OpDef, attribute: &'static str) -> Self {
        Self { of, newer: Newer::Attribute(attribute), action: Action::Forget, more_exact: false }
    }

    const fn code(of: &'static OpDef, newer: Newer, code: fn(&mut Rewriter<'_>, OpId) -> Option<()>) -> Self {
        Self { of, newer, action: Action::Code(code), more_exact: false }
    }

    /// Whether a version needs it and the options allow it.
    pub(super) fn is_for(&self, version: Version, options: &LegalizeVersion) -> bool {
        self.since().is_some_and(|since| since > version) && (!self.more_exact || options.approx_as_full)
    }

    pub(super) fn is_of(&self, def: &OpDef) -> bool {
        self.of == def
    }

    /// The version that introduced the feature.
    fn since(&self) -> Option<Version> {
        let of = self.of;
        match self.newer {
            Newer::Operation => Some(of.since),
            Newer::Attribute(name) => Some(of.attributes[of.attribute_index(name)?].since),
            Newer::Operand(name) => Some(of.operands[of.operand_index(name)?].since),
            Newer::Rule(since) => Some(since),
        }
    }

    /// Rewrites an operation; `None` if it does not apply.
    pub(super) fn apply(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        match (&self.action, &self.newer) {
            (Action::Code(code), _) => code(rewriter, op),
            (Action::Forget, Newer::Attribute(name)) => forget(rewriter, op, name),
            (Action::Forget, _) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rewrites_match_the_versions_of_the_table() {
        for rewrite in REWRITES {
            let since = rewrite.since().unwrap_or_else(|| panic!("{rewrite:?}"));
            assert!(since > Version::new(13, 1), "{rewrite:?} came with {since}");
        }
    }
}
