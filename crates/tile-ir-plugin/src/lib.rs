//! Passes in shared libraries that programs load at run time: `tile-ir-opt --load-pass-plugin=lib.so`.
//!
//! A plug-in is a crate of the type `cdylib` that says which passes it has:
//!
//! ```
//! use tile_ir_transforms::pass;
//! use tile_ir_transforms::pass::{BodyPass, BodyUnit, PassResult, Preserved};
//!
//! pass! {
//!     /// Does nothing.
//!     struct Nothing("nothing" on Any);
//! }
//!
//! impl BodyPass for Nothing {
//!     fn run(&self, _: &mut BodyUnit<'_>) -> PassResult {
//!         Ok(Preserved::all())
//!     }
//! }
//!
//! tile_ir_plugin::plugin!(|registry| registry.with_body_pass::<Nothing>());
//! # fn main() -> Result<(), tile_ir_plugin::Refused> {
//! assert!(tile_ir_plugin_1().passes()?.get("nothing").is_some());
//! # Ok(())
//! # }
//! ```
//!
//! # What must be equal
//!
//! Rust has no stable interface between libraries, so a plug-in fits only a program that was built of the same: the release of these
//! crates (and their sources, in a workspace), the compiler, and the features, profile and dependencies of the crates that passes
//! are made of. All of that is compared before anything but plain data crosses; where it differs, the plug-in is refused, in words.
//!
//! # What a plug-in has of its own
//!
//! A copy of the code and of what is `static` in it. Definitions are compared by name, so that does not show, but for two things. A
//! time limit of the program does not end a loop inside a pass of the plug-in, only what comes after the pass. And a pass that
//! panics ends the program, as a panic cannot leave the library.

use std::any::TypeId;
use std::panic::{AssertUnwindSafe, catch_unwind};

use thiserror::Error;

#[doc(no_inline)]
pub use tile_ir_transforms::pass::Registry;

/// The name of the function that [`plugin!`] exports, with the version of [`Plugin`].
pub const ENTRY_POINT: &str = "tile_ir_plugin_1";

/// The size of a description, in bytes.
const LENGTH: usize = 256;

/// What a plug-in exports.
///
/// The layout never changes: another one would have an entry point of another name.
#[repr(C)]
pub struct Plugin {
    /// What it was built of, filled up with zeros.
    build: [u8; LENGTH],
    /// Adds the passes to a registry, if all is equal; whether it could.
    add: extern "C" fn(&mut Registry) -> bool,
}

/// Why a plug-in cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refused {
    /// It was built of something else than the program.
    #[error("it is built of other parts than this program\n  plug-in: {plugin}\n  program: {program}")]
    Differs {
        /// What the plug-in was built of.
        plugin: String,
        /// What the program was built of.
        program: String,
    },
    /// Registering its passes panics.
    #[error("its passes cannot be registered: two may have the same name")]
    Panicked,
}

impl Plugin {
    /// A plug-in whose passes a function adds; [`plugin!`] calls it.
    pub fn new(add: extern "C" fn(&mut Registry) -> bool) -> Self {
        let mut build = [0; LENGTH];
        let text = this_build();
        let length = text.len().min(LENGTH);
        build[..length].copy_from_slice(&text.as_bytes()[..length]);
        Self { build, add }
    }

    /// The passes, if the plug-in was built of what this program was built of.
    ///
    /// # Errors
    /// If it was not, or its passes cannot be registered.
    pub fn passes(&self) -> Result<Registry, Refused> {
        let own = Self::new(self.add);
        if self.build != own.build {
            return Err(Refused::Differs { plugin: shown(&self.build), program: shown(&own.build) });
        }
        let mut registry = Registry::new();
        if (self.add)(&mut registry) { Ok(registry) } else { Err(Refused::Panicked) }
    }
}

/// A description as text.
fn shown(build: &[u8]) -> String {
    let length = build.iter().position(|&byte| byte == 0).unwrap_or(build.len());
    String::from_utf8_lossy(&build[..length]).into_owned()
}

/// What this code was built of. The id of a type of the passes covers, by way of the metadata that Cargo gives to the compiler, the
/// version, the features and the profile of their crates and of all on which these depend.
fn this_build() -> String {
    format!(
        "tile-ir {}, {}, sources {}, {:?}",
        env!("CARGO_PKG_VERSION"),
        env!("TILE_IR_PLUGIN_RUSTC"),
        env!("TILE_IR_PLUGIN_SOURCES"),
        TypeId::of::<Registry>()
    )
}

/// Makes a registry of the passes that a function adds, for [`plugin!`]; whether it did not panic.
pub fn add(registry: &mut Registry, passes: impl FnOnce(Registry) -> Registry) -> bool {
    // Nothing is seen of a registry that is half made.
    let made = catch_unwind(AssertUnwindSafe(|| passes(Registry::new())));
    made.map(|made| *registry = made).is_ok()
}

/// Exports the passes that a function adds to a [`Registry`], once in a crate of the type `cdylib`.
#[macro_export]
macro_rules! plugin {
    ($passes:expr) => {
        /// The entry point of the plug-in.
        #[unsafe(no_mangle)]
        pub extern "C" fn tile_ir_plugin_1() -> $crate::Plugin {
            extern "C" fn add(registry: &mut $crate::Registry) -> bool {
                $crate::add(registry, $passes)
            }
            $crate::Plugin::new(add)
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    extern "C" fn nothing(_: &mut Registry) -> bool {
        true
    }

    extern "C" fn panics(registry: &mut Registry) -> bool {
        add(registry, |_| panic!("two passes of a name"))
    }

    #[test]
    fn a_plugin_of_another_build_is_refused_before_it_is_called() {
        let mut plugin = Plugin::new(panics);
        plugin.build[10] ^= 1;
        let refused = plugin.passes().expect_err("it differs").to_string();
        assert!(refused.starts_with("it is built of other parts than this program\n  plug-in: tile-ir "), "{refused}");
    }

    #[test]
    fn a_plugin_of_the_same_build_is_called_and_may_panic() {
        assert!(Plugin::new(nothing).passes().is_ok());
        assert_eq!(Plugin::new(panics).passes().expect_err("it panics"), Refused::Panicked);
    }

    #[test]
    fn descriptions_fit() {
        let text = this_build();
        assert!(text.len() < LENGTH && text.contains("rustc 1."), "{text}");
    }
}
