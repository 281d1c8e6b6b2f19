//! Declaring passes.

/// Declares a pass: a struct with its options, its name in pipelines, what it can be scheduled on ([`Anchor`](crate::pass::Anchor)),
/// and, as its documentation, what it does. What else a [`PassInfo`](crate::pass::PassInfo) says may follow.
///
/// ```
/// use tile_ir_transforms::pass::{BodyPass, BodyUnit, Pass, PassOptions, PassResult, Preserved};
///
/// tile_ir_transforms::pass! {
///     /// Erases dead operations.
///     struct Sweep("sweep" on Any);
/// }
///
/// impl BodyPass for Sweep {
///     fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
///         for region in unit.regions() {
///             unit.rewriter().walk_backward(region, |rewriter, op| {
///                 if rewriter.op(op).is_dead() {
///                     rewriter.erase(op);
///                 }
///             });
///         }
///         Ok(Preserved::none())
///     }
/// }
///
/// tile_ir_transforms::pass! {
///     /// Unrolls loops.
///     struct Unroll("unroll" on Function, idempotent: false) {
///         /// The number of copies of the body
///         "factor" => factor: u32 = 4,
///     }
/// }
///
/// assert_eq!((Sweep::INFO.summary, Unroll::INFO.idempotent), ("Erases dead operations", false));
/// assert_eq!((Sweep::list().len(), Unroll::list().len()), (0, 1));
/// ```
#[macro_export]
macro_rules! pass {
    (
        #[doc = $summary:literal]
        $(#[$meta:meta])*
        $visibility:vis struct $name:ident($text:literal on $anchor:ident $(($op:expr))? $(, $field:ident: $value:expr)* $(,)?);
    ) => {
        #[doc = $summary]
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        $visibility struct $name;

        impl $crate::pass::PassOptions for $name {}

        $crate::pass! { @info $name, $summary, $text, $anchor $(($op))?, $($field: $value),* }
    };
    (
        #[doc = $summary:literal]
        $(#[$meta:meta])*
        $visibility:vis struct $name:ident($text:literal on $anchor:ident $(($op:expr))? $(, $field:ident: $value:expr)* $(,)?) {
            $($options:tt)*
        }
    ) => {
        $crate::pass_options! {
            #[doc = $summary]
            $(#[$meta])*
            $visibility struct $name { $($options)* }
        }

        $crate::pass! { @info $name, $summary, $text, $anchor $(($op))?, $($field: $value),* }
    };
    (@info $name:ident, $summary:literal, $text:literal, $anchor:ident $(($op:expr))?, $($field:ident: $value:expr),*) => {
        impl $crate::pass::Pass for $name {
            const INFO: $crate::pass::PassInfo = $crate::pass::PassInfo {
                summary: $crate::pass::without_full_stop($summary),
                $($field: $value,)*
                ..$crate::pass::PassInfo::new($text, $crate::pass::Anchor::$anchor $(($op))?)
            };
        }
    };
}

/// The text of a documentation comment as a summary.
#[doc(hidden)]
pub const fn without_full_stop(text: &'static str) -> &'static str {
    let text = text.trim_ascii();
    match text.as_bytes() {
        [.., b'.'] => text.split_at(text.len() - 1).0,
        _ => text,
    }
}
