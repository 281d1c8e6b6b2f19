//! Errors as text, wherever they are shown.

use crate::body::SegmentError;
use crate::{
    AttributeError, BuildError, ConstantError, ContextError, Diagnostic, RegionError, TypeError, VersionParseError,
};

/// Makes the `Debug` of errors their text. That is what a `main` prints that returns them, and what `unwrap` and `expect` print.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_as_text {
    ($($error:ty),+) => { $(
        impl ::std::fmt::Debug for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }
    )+ };
}

debug_as_text! {
    AttributeError, BuildError, ConstantError, ContextError, Diagnostic, RegionError, SegmentError, TypeError,
    VersionParseError
}
