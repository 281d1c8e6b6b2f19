//! Parsing bodies of functions early: on other threads, while this one parses what is around them.
//!
//! An early body sees the aliases before the first of them. If it has an error, the reason may be an alias that is defined
//! later, so it is parsed again when all aliases are known, and nothing follows from what happened here. That includes
//! aliases of locations at the end of the file: setting those locations afterwards costs more than parsing early saves.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use tile_ir_core::{Body, BodyId};

use super::ahead::LONG_BODY;
use super::aliases::Aliases;
use super::error::Result;
use super::functions::Postponed;
use super::{ParseOptions, Parser, PostponedBody};

/// Bodies are sent to other threads when they have this many bytes together.
const BYTES_TO_SEND: usize = 16 * 1024;

/// Bodies that are sent to other threads together.
struct Batch<'s> {
    aliases: Arc<Aliases<'s>>,
    bodies: Vec<Postponed<'s>>,
}

/// What became of a batch.
#[derive(Default)]
struct Parsed<'s> {
    bodies: Vec<(Option<BodyId>, Body)>,
    /// Those that must be parsed when all aliases are known.
    postponed: Vec<Postponed<'s>>,
}

/// Sends bodies to other threads.
pub(super) struct EarlyBodies<'s> {
    sender: Sender<Batch<'s>>,
    /// The aliases that were known when the first bodies were sent.
    aliases: Option<Arc<Aliases<'s>>>,
    /// Those that were not sent yet, and the number of their bytes.
    next: Vec<Postponed<'s>>,
    bytes: usize,
}

impl<'s> Parser<'s> {
    /// Parses the file, and on other threads bodies that are found there. What is left is in `postponed`.
    pub(super) fn parse_file_and_early_bodies(&mut self, options: &ParseOptions) -> Result<()> {
        let threads = Self::threads_for(options.threads, self.source.text.len());
        if threads < 2 {
            return self.parse_file(options);
        }
        let readers = (0..threads).map(|_| self.body_reader()).collect();
        let parse_file = |sender| {
            self.early = Some(EarlyBodies { sender, aliases: None, next: Vec::new(), bytes: 0 });
            let parsed = self.parse_file(options);
            let unsent = self.early.take().map(|early| early.next);
            self.postponed.extend(unsent.into_iter().flatten());
            parsed
        };
        let has_error = AtomicBool::new(false);
        let parse_batch = |reader: &mut Self, batch| reader.parse_batch(batch, &has_error);
        let (outside, parsed) = tile_ir_parallel::while_sending(readers, parse_batch, parse_file);
        for mut parsed in parsed {
            self.postponed.append(&mut parsed.postponed);
            for (id, body) in parsed.bodies {
                if let (Some(id), Some(module)) = (id, &mut self.module) {
                    module.put_body(id, body);
                }
            }
        }
        // Readers remember types by their text, which must not become known before the aliases in it are.
        self.postponed.sort_unstable_by_key(|(_, body)| body.start);
        outside
    }

    /// Keeps a body to parse it later, or lets another thread parse it.
    pub(super) fn postpone(&mut self, id: Option<BodyId>, body: PostponedBody<'s>) {
        match &mut self.early {
            // Several threads parse it later.
            Some(early) if body.length() < LONG_BODY as usize => {
                early.bytes += body.length();
                early.next.push((id, body));
                if early.bytes >= BYTES_TO_SEND {
                    let aliases = early.aliases.get_or_insert_with(|| self.aliases.clone()).clone();
                    early.bytes = 0;
                    // The other threads wait for more as long as this one may send it.
                    let _ = early.sender.send(Batch { aliases, bodies: mem::take(&mut early.next) });
                }
            }
            _ => self.postponed.push((id, body)),
        }
    }

    /// Parses the bodies of a batch, unless one anywhere has an error: then others are likely to need the same alias.
    fn parse_batch(&mut self, batch: Batch<'s>, has_error: &AtomicBool) -> Parsed<'s> {
        let mut parsed = Parsed::default();
        self.aliases = batch.aliases;
        for (id, body) in batch.bodies {
            if !has_error.load(Ordering::Relaxed)
                && let Ok(complete) = self.read_body(&body)
            {
                parsed.bodies.push((id, complete));
            } else {
                has_error.store(true, Ordering::Relaxed);
                parsed.postponed.push((id, body));
            }
        }
        parsed
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use tile_ir_dialect::ContextOptions;

    use super::*;
    use crate::syntax::TableSyntax;

    /// A module with 200 functions of more than 1 kB, with arguments of this type and this location at each return.
    fn module(ty: &str, location: &str) -> String {
        let mut text = "cuda_tile.module @m {\n".to_owned();
        for number in 0..200 {
            let _ = writeln!(text, "  entry @e{number}(%a: {ty}) {{");
            for value in 0..40 {
                let _ = writeln!(text, "    %{value} = addf %a, %a : {ty}");
            }
            let _ = writeln!(text, "    return {location}\n  }}");
        }
        text + "}\n"
    }

    /// How many bodies of a text are left when everything around them is parsed, on two threads.
    fn left(text: &str) -> usize {
        let options = ContextOptions { code: crate::code, ..ContextOptions::default() };
        let context = options.build().expect("the dialects fit together");
        let options = ParseOptions { threads: 2, ..ParseOptions::default() };
        let mut parser = Parser::new(&context, &TableSyntax, text, &options);
        let parsed = parser.parse_file_and_early_bodies(&options);
        assert!(parsed.is_ok() && parser.errors.is_empty(), "{:?}", parser.errors);
        let left = parser.postponed.len();
        assert!(parser.read_postponed_bodies(2).is_empty());
        left
    }

    #[test]
    fn bodies_are_parsed_early_except_the_last_few() {
        let left = left(&format!("!number = !cuda_tile.tile<f32>\n{}", module("!number", "")));
        assert!(left < 16, "{left} of 200 are left");
    }

    #[test]
    fn bodies_with_aliases_that_are_defined_later_are_parsed_later() {
        let left_of_all = left(&format!("{}#here = loc(\"here\")\n", module("tile<f32>", "loc(#here)")));
        assert_eq!(left_of_all, 200);
        let (first, second) = (module("tile<f32>", ""), module("!number", ""));
        let left = left(&format!("{first}!number = !cuda_tile.tile<f32>\n{second}"));
        assert!((200..240).contains(&left), "{left} of 400 are left");
    }
}
