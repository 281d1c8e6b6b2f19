//! `--load-pass-plugin`: passes in shared libraries.
#![allow(unsafe_code, reason = "no safe function loads a library")]

use std::ffi::{OsStr, OsString};
use std::mem;
use std::path::Path;

use libloading::Library;
use tile_ir::core::escape_control;
use tile_ir::transforms::pass::Registry;
use tile_ir_plugin::{ENTRY_POINT, Plugin};

const FLAG: &str = "load-pass-plugin";

/// The registry with the passes of all plug-ins that a command line names; `None` if it names none. The flag is read before the
/// others, since these depend on it. `Err` is the message.
pub(super) fn registry(registry: &Registry, arguments: &[OsString]) -> Result<Option<Registry>, String> {
    let mut extended = None;
    for file in named(arguments) {
        let fail =
            |reason: String| format!("cannot load the plug-in '{}': {reason}", escape_control(&file.to_string_lossy()));
        let passes = load(Path::new(file)).map_err(fail)?;
        let registry = extended.take().unwrap_or_else(|| registry.clone());
        let all = registry.with_all(&passes).map_err(|name| fail(format!("there is a pass '{name}' already")))?;
        extended = Some(all);
    }
    Ok(extended)
}

/// The plug-ins that a command line names.
fn named(arguments: &[OsString]) -> Vec<&OsStr> {
    let mut named = Vec::new();
    let mut arguments = arguments.iter().skip(1).take_while(|argument| *argument != "--");
    while let Some(argument) = arguments.next() {
        let bytes = argument.as_encoded_bytes();
        let flag = bytes.strip_prefix(b"--").or_else(|| bytes.strip_prefix(b"-"));
        let Some(rest) = flag.and_then(|flag| flag.strip_prefix(FLAG.as_bytes())) else { continue };
        match rest.first() {
            None => named.extend(arguments.next().map(OsString::as_os_str)),
            Some(b'=') => named.push(after(argument, bytes.len() - rest.len() + 1)),
            Some(_) => {}
        }
    }
    named
}

/// A word without its first bytes, which are ASCII.
fn after(word: &OsStr, length: usize) -> &OsStr {
    // SAFETY: the bytes are those of `word`, cut right after ASCII, where a non-empty string of valid UTF-8 ends.
    unsafe { OsStr::from_encoded_bytes_unchecked(&word.as_encoded_bytes()[length..]) }
}

/// The passes of a plug-in, for as long as the process lives.
fn load(file: &Path) -> Result<Registry, String> {
    // A name without a folder would be looked for where the system keeps libraries.
    let file = file.canonicalize().map_err(|error| crate::failure::reason(&error))?;
    // SAFETY: loading runs what the library has as its initializers. One that `tile_ir_plugin::plugin!` is in has those of the
    // standard library of Rust alone, unless its author added some; who names a library on the command line trusts it as one
    // who runs a program.
    let library = unsafe { Library::new(&file) }.map_err(|error| escape_control(&error.to_string()).into_owned())?;
    // SAFETY: the name is that of what `tile_ir_plugin::plugin!` exports, and its version changes with its type: a function of the
    // C interface without arguments, which returns a `#[repr(C)]` structure of bytes and a pointer to a function. Nothing else is
    // read before those bytes are known to be equal to the program's own.
    let entry = unsafe { library.get::<extern "C" fn() -> Plugin>(ENTRY_POINT) };
    let plugin =
        entry.map_err(|_| format!("it has no function '{ENTRY_POINT}', which 'tile_ir_plugin::plugin!' exports"))?();
    // What the passes are made of is in the library, so it stays. Memory that one side allocates the other may free: neither has
    // an allocator of its own, and both use that of the same C library.
    mem::forget(library);
    plugin.passes().map_err(|refused| refused.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plugins_are_named_like_other_flags() {
        let words = [
            "opt",
            "-load-pass-plugin=a.so",
            "--load-pass-plugin",
            "b.so",
            "--load-pass-plugins=c",
            "--",
            "--load-pass-plugin=d",
        ];
        assert_eq!(named(&words.map(OsString::from)), ["a.so", "b.so"]);
        assert_eq!(named(&["opt", "--load-pass-plugin"].map(OsString::from)), [""; 0]);
    }
}
