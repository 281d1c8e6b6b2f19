//! The codes of diagnostics about passes: `TIR0900` to `TIR0949`.

use tile_ir_core::Code;

/// Declares a constant for each code, and the table of all.
macro_rules! declare {
    ($($name:ident = $number:literal $meaning:literal)*) => {
        $(#[doc = $meaning] pub const $name: Code = Code($number);)*

        const ALL: &[(Code, &str)] = &[$((Code($number), $meaning)),*];
    };
}

declare! {
    SYNTAX    = 900 "a pipeline that is not written as pipelines are"
    NAME      = 901 "a pass or an option that there is not"
    VALUE     = 902 "a value that an option cannot have"
    SCHEDULE  = 903 "a pass that cannot be scheduled where the pipeline has it"
    PANIC     = 904 "a pass that panicked: a fault of the pass, whatever the input"
    PRESERVED = 905 "a pass that did not preserve an analysis as it says: a fault of the pass"
    REFUSED   = 910 "what a pass cannot do to this module"
    REMAINING = 912 "what an older version of bytecode cannot say"
    REMARK    = 911 "what a pass has to say of its work"
}

/// All codes, ascending, each with what it means.
pub fn codes() -> impl Iterator<Item = (Code, &'static str)> {
    ALL.iter().copied()
}
