//! Texts of attributes that repeat, such as those of constants.

use rustc_hash::FxHashMap;
use tile_ir_core::Attribute;

use super::Printer;
use crate::output::Piece;
use crate::strings::is_same;

/// The length of the longest text that is remembered, in bytes.
const LONGEST: usize = 64;

/// The maximum number of texts: a module in which no constant repeats should not take more memory for that.
const MOST: usize = 1 << 10;

/// Texts by attribute, each as in the syntax of a dialect.
#[derive(Default)]
pub(crate) struct Remembered(FxHashMap<Attribute, (&'static str, Piece)>);

impl Printer<'_> {
    /// Appends what `print` appends for this attribute, in the syntax of `dialect`. It must always append the same.
    pub(crate) fn remembered(
        &mut self,
        attribute: Attribute,
        dialect: &'static str,
        print: impl FnOnce(&mut Self, Attribute),
    ) {
        if let Some((known, text)) = self.remembered.0.get(&attribute)
            && is_same(known, dialect)
        {
            return self.out.piece(text);
        }
        let start = self.out.len();
        print(self, attribute);
        if self.out.len() - start <= LONGEST && self.remembered.0.len() < MOST {
            self.remembered.0.insert(attribute, (dialect, self.out.since(start).into()));
        }
    }
}
