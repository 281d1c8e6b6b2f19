//! What the parser remembers, for speed alone: nothing here changes what is parsed.

use rustc_hash::FxHashMap;
use tile_ir_core::OpKind;

use super::OperationState;
use super::constant_cache::ConstantCache;
use super::type_cache::TypeCache;

/// Definitions by the name as it was written, each with the dialect whose prefix could be left out there.
type Operations<'s> = FxHashMap<&'s str, (&'static str, OpKind)>;

/// States of operations that are no longer in use, for their memory.
type States<'s> = Vec<Box<OperationState<'s>>>;

/// What the parser remembers.
#[derive(Debug, Default)]
pub(crate) struct Caches<'s> {
    types: TypeCache<'s>,
    constants: ConstantCache<'s>,
    operations: Operations<'s>,
    states: States<'s>,
}

impl<'s> Caches<'s> {
    pub(super) fn types(&mut self) -> &mut TypeCache<'s> {
        self.forget_in_test();
        &mut self.types
    }

    pub(super) fn constants(&mut self) -> &mut ConstantCache<'s> {
        self.forget_in_test();
        &mut self.constants
    }

    pub(super) fn operations(&mut self) -> &mut Operations<'s> {
        self.forget_in_test();
        &mut self.operations
    }

    pub(super) fn states(&mut self) -> &mut States<'s> {
        self.forget_in_test();
        &mut self.states
    }

    #[cfg(not(test))]
    #[inline(always)]
    fn forget_in_test(&mut self) {}

    #[cfg(test)]
    fn forget_in_test(&mut self) {
        if tests::FORGETS.get() {
            *self = Self::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::path::Path;
    use std::sync::Arc;

    use tile_ir_core::Context;
    use tile_ir_dialect::ContextOptions;

    use crate::{ParseOptions, PrintOptions, parse, print};

    thread_local! {
        /// Whether parsers of this thread forget everything before they ask for it.
        pub(super) static FORGETS: Cell<bool> = const { Cell::new(false) };
    }

    /// What becomes of a text: the module as it is printed, or the errors.
    fn outcome(context: &Arc<Context>, text: &str) -> String {
        let options = ParseOptions { threads: 1, ..ParseOptions::default() };
        match parse(context, text, &options) {
            Ok(module) => print(&module, &PrintOptions { debug_info: true, ..PrintOptions::default() }),
            Err(errors) => format!("{errors:#?}"),
        }
    }

    #[test]
    fn caches_do_not_change_results() {
        let options = ContextOptions { code: crate::code, allow_unregistered: true, ..ContextOptions::default() };
        let context = options.build().expect("the dialects fit together");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/text");
        let mut count = 0;
        for entry in std::fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            // The same with an error in most operations.
            for text in [text.replace("tile<", "tile<,"), text] {
                let expected = outcome(&context, &text);
                FORGETS.set(true);
                let found = outcome(&context, &text);
                FORGETS.set(false);
                assert_eq!(found, expected, "{}", path.display());
                count += 1;
            }
        }
        assert!(count > 60, "{count} texts");
    }
}
