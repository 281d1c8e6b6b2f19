//! The library misused from outside, in a hundred ways. Each misuse has its verdict: an error, a panic in words at the call that
//! is wrong, or a module that the verifier refuses with a rule. None is silent, none is noticed later, none takes long.
//!
//! Random sequences of calls, right and wrong, are in `fuzz_edits`; what is wrong in texts and in files is in `errors` and `rules`.

mod builders;
mod handles;
mod launches;
mod passes;
mod sources;

use std::collections::HashSet;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tile_ir::prelude::*;
use tile_ir::verify::{VerifyOptions, verify};

/// How a misuse is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// The call returns an error that says this.
    Error,
    /// The call panics and says this.
    Panic,
    /// The verifier refuses the module, with this rule or in these words.
    Refused,
}

/// A kind of misuse.
struct Misuse {
    what: &'static str,
    verdict: Verdict,
    /// A part of the message.
    said: &'static str,
    /// Does it; returns the message of the error, if there is one.
    attempt: Box<dyn FnOnce() -> Option<String>>,
}

/// A misuse that a call answers with an error.
fn error<T, E: Display>(
    what: &'static str,
    said: &'static str,
    attempt: impl FnOnce() -> Result<T, E> + 'static,
) -> Misuse {
    let attempt = Box::new(|| attempt().err().map(|error| error.to_string()));
    Misuse { what, verdict: Verdict::Error, said, attempt }
}

/// A misuse that no caller can want, so the call panics.
fn panic<T>(what: &'static str, said: &'static str, attempt: impl FnOnce() -> T + 'static) -> Misuse {
    let attempt = Box::new(|| {
        attempt();
        None
    });
    Misuse { what, verdict: Verdict::Panic, said, attempt }
}

/// A module that can be built, and is not valid.
fn refused(what: &'static str, said: &'static str, build: impl FnOnce() -> Module + 'static) -> Misuse {
    let attempt = Box::new(|| {
        let found = verify(&build(), &VerifyOptions::default());
        (!found.is_empty())
            .then(|| found.iter().map(|it| it.message_with_rule().into_owned()).collect::<Vec<_>>().join("\n"))
    });
    Misuse { what, verdict: Verdict::Refused, said, attempt }
}

impl Misuse {
    /// What is wrong with the answer.
    fn complaint(self) -> Option<String> {
        let Self { what, verdict, said, attempt } = self;
        let start = Instant::now();
        let answer = catch_unwind(AssertUnwindSafe(attempt));
        let taken = start.elapsed();
        let (found, message) = match answer {
            Ok(None) => return Some(format!("{what}: is silent, expected {verdict:?}: {said}")),
            Ok(Some(message)) => (verdict != Verdict::Panic, message),
            Err(payload) => {
                let text = payload.downcast_ref::<String>().cloned();
                let text = text.or_else(|| payload.downcast_ref::<&str>().map(ToString::to_string));
                (verdict == Verdict::Panic, text.unwrap_or_default())
            }
        };
        if !found || !message.contains(said) {
            return Some(format!("{what}: expected {verdict:?}: {said}, found {message}"));
        }
        (taken > Duration::from_secs(20)).then(|| format!("{what}: takes {taken:?}"))
    }
}

/// A context in which builders do not verify.
fn unchecked() -> Arc<Context> {
    tile_ir_tests::unchecked_context(false)
}

/// A module with an entry `e`, which takes a `tile<i32>`.
fn kernel(
    context: Arc<Context>,
    build: impl FnOnce(&mut Builder<'_>, ValueId) -> Result<(), BuildError>,
) -> Result<Module, BuildError> {
    let number = context.tile(&[], context.i32())?;
    let mut module = Module::of_kernels(context, "kernels")?;
    module.entry("e", [number], |b, [x]| build(b, x))?;
    Ok(module)
}

/// A valid module with an entry `e` that adds its argument to itself.
fn valid() -> Module {
    kernel(context(), |b, x| b.addi(x, x).build().map(drop)).expect("it is valid")
}

/// A module with two top-level operations.
fn two_roots() -> Module {
    let mut module = valid();
    let (root, block) = (module.root().id(), module.top_block());
    let copy = module.clone_op(root);
    module.top_mut().append_op(block, copy);
    module
}

/// The first function of a module.
fn function(module: &Module) -> OpId {
    module.functions().next().expect("there is one").id()
}

/// The body of the first function of a module.
fn body(module: &mut Module) -> &mut Body {
    let id = module.functions().next().and_then(|op| op.get().body()).expect("it has one");
    module.body_mut(id)
}

/// The operations of a body.
fn ops(body: &Body) -> Vec<OpId> {
    body.walk(body.root()).collect()
}

#[test]
fn no_misuse_is_silent() {
    let all = [handles::all(), builders::all(), sources::all(), passes::all(), launches::all()];
    let all: Vec<Misuse> = all.into_iter().flatten().collect();
    assert!(all.len() >= 100, "there are {} kinds", all.len());
    let names: HashSet<&str> = all.iter().map(|misuse| misuse.what).collect();
    assert_eq!(names.len(), all.len(), "each kind is there once");
    let complaints: Vec<String> = all.into_iter().filter_map(Misuse::complaint).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
