//! `legalize-version`: rewriting features of newer versions in terms of older ones.

mod conversions;
mod forget;
mod insertion;
mod loops;
mod packing;
mod reasons;
mod remaining;
mod returns;
mod rewrites;
mod tokens;
mod views;

use tile_ir_bytecode::newest_version;
use tile_ir_core::{Diagnostic, Severity, Version};

use super::every_op::for_each_op;
use crate::pass::{Anchor, ModulePass, ModuleUnit, OptionValue, Pass, PassInfo, PassResult, Preserved, StatisticInfo};
use crate::pass_options;
use remaining::remaining;
use rewrites::{Rewrite, rewrites};

pass_options! {
    /// Rewrites features of newer versions in terms of an older one.
    pub struct LegalizeVersion {
        /// Warn about features without an older equivalent instead of failing
        "allow-remaining" => allow_remaining: bool = false,
        /// Replace 'approx' by 'full' where only newer versions have it: results are closer to the exact ones, but not the same
        "approx-as-full" => approx_as_full: bool = false,
        /// The bytecode version to target; the newest by default
        "to" => to: Option<Version> = None,
    }
}

impl OptionValue for Version {
    const FORM: &'static str = "version";

    fn parse(text: &str) -> Result<Self, String> {
        text.parse().map_err(|_| format!("expected a version such as 13.1, found '{text}'"))
    }

    fn print(&self) -> String {
        self.to_string()
    }
}

const REWRITTEN: &str = "num-rewritten";

impl Pass for LegalizeVersion {
    const INFO: PassInfo = PassInfo {
        title: "LegalizeVersion",
        summary: "Rewrite features of newer versions in terms of an older one",
        description: DESCRIPTION,
        statistics: &[StatisticInfo { name: REWRITTEN, summary: "Number of operations rewritten" }],
        ..PassInfo::new("legalize-version", Anchor::Any)
    };
}

const DESCRIPTION: &str = "\
Features that the version `to` lacks are rewritten if older features have the same meaning:

| since | feature | becomes | why it is equivalent |
|---|---|---|---|
| 13.2 | `overflow` of `negi` | nothing | a promise; dropping it only makes less undefined |
| 13.2 | `for … unsigned` | a signed loop over bounds with the top bit inverted | inverting the top bit maps the unsigned order to the signed one and commutes with adding the step, which must be known to be positive as a signed number |
| 13.2 | `token` of `print_tko`, made by `make_token` | nothing | such a token is ordered after nothing |
| 13.3 | `private`, `constant` of a global | nothing | promises about the uses and writes of the global |
| 13.3 | `fast_acc` of `mmaf` | nothing | a permission that need not be used |
| 13.3 | `pack`, `unpack` of 1, 16, 32 and 64 bits | columns of bytes by `shri`, `trunci`, `exti`, `shli`, `ori` | the same bits in the same order |
| 13.3 | a strided view whose strides are the size of its tile | a partition view | its tiles are adjacent |
| 13.4 | `inbounds` of loads and stores (13.5: of `atomic_red_view_tko`) | nothing | a promise |
| 13.4 | `insert` | `select` between the repeated source and the destination | each element has the same origin |
| 13.4 | rounding modes of an exact `ftof` | `nearest_even` | nothing is rounded |
| 13.4 | `return` of an entry inside `loop` | `break` with an additional result, and `return` after the loop if the result says so | the other results of the loop are unused then |
| 13.4 | `gdc_launch_dependents_tko` | its token | a permission for other kernels, which they also have when this one ends |

`approx` of `exp` (13.3) and `tanh` (13.2) becomes `full` only with `approx-as-full`, as results differ.

Everything else remains, and is reported as an error (with `allow-remaining` a warning) that names the feature, its place and,
if known, the reason why there is no older equivalent. Newer scalars, pointer types, views and attributes are
never replaced. After the pass, the module is also verified against the rules of the release `to`.";

impl ModulePass for LegalizeVersion {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let newest = newest_version(unit.module().context());
        let to = self.to.unwrap_or(newest);
        if to >= newest {
            return Ok(Preserved::all());
        }
        let wanted: Vec<&Rewrite> = rewrites().iter().filter(|it| it.is_for(to, self)).collect();
        let mut rewritten = 0;
        for_each_op(unit, |rewriter, op| {
            let def = rewriter.body().op(op).def();
            for rewrite in wanted.iter().filter(|rewrite| rewrite.is_of(def)) {
                // The operation may be gone after a rewrite that succeeds.
                if rewriter.body().contains(op) && rewrite.apply(rewriter, op).is_some() {
                    rewritten += 1;
                }
            }
        });
        unit.count(REWRITTEN, rewritten);
        self.report(remaining(unit.module(), to), unit).map(|()| Preserved::unless(rewritten > 0))
    }
}

impl LegalizeVersion {
    /// Reports features without an older equivalent; the pass fails with the last error.
    fn report(&self, mut remaining: Vec<Diagnostic>, unit: &mut ModuleUnit<'_>) -> Result<(), Box<Diagnostic>> {
        if self.allow_remaining {
            let warn = |diagnostic| unit.report(Diagnostic { severity: Severity::Warning, ..diagnostic });
            remaining.into_iter().for_each(warn);
            return Ok(());
        }
        let last = remaining.pop();
        remaining.into_iter().for_each(|diagnostic| unit.report(diagnostic));
        last.map_or(Ok(()), |last| Err(Box::new(last)))
    }
}
