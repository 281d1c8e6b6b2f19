//! `cse`: operations that compute the same become one.

mod equivalence;
mod known;
mod walk;

use crate::pass::{Anchor, BodyPass, BodyUnit, NoOptions, Pass, PassInfo, PassResult, Preserved, StatisticInfo};

/// Erases operations of which an equal one is at hand, and those whose results nobody uses.
///
/// Two operations are equal where names, operands in order, attributes, types of results and what is inside them are; where
/// they come from does not matter. Only operations without any effects are looked at. The first one stays where it is: it
/// is at hand in what comes after it in its block and inside that.
#[derive(Clone, Copy, Debug)]
pub struct Cse;

impl Pass for Cse {
    type Options = NoOptions;
    const INFO: PassInfo = PassInfo {
        title: "CSE",
        summary: "Make one operation of those that compute the same",
        description: "\
Two operations compute the same where their names, operands in order, attributes, types of results and all that is inside
them are the same. Where they come from does not matter, but if nothing is known of where the first one comes from, it takes
over what is known of the second. The first one stays where it is: what it computes is at hand in what comes after it in its
block, and inside that.

Only operations without effects become one, so no two loads do, and no two loops. Those whose results nobody uses go; what
only they used goes when the pass runs again.",
        // What only erased operations used is dead then, and goes the next time.
        idempotent: false,
        statistics: &[
            StatisticInfo { name: "num-cse'd", summary: "Operations of which an equal one was at hand" },
            StatisticInfo { name: "num-dce'd", summary: "Operations whose results nobody used" },
        ],
        ..PassInfo::new("cse", Anchor::Any)
    };

    fn new(NoOptions {}: NoOptions) -> Self {
        Self
    }
}

impl BodyPass for Cse {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let (mut equal, mut dead) = (0, 0);
        for region in unit.regions() {
            let (context, body) = unit.parts();
            let found = walk::eliminate(context, body, region);
            equal += found.equal;
            dead += found.dead;
        }
        unit.count("num-cse'd", equal);
        unit.count("num-dce'd", dead);
        Ok(Preserved::unless(equal + dead > 0))
    }
}
