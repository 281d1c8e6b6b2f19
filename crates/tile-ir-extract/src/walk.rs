//! Files, and what is inside them.

use std::ops::Range;

use crate::container::{self, Content};
use crate::scan::Scanner;
use crate::{Limits, Module};

/// What is found on the way through a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A module.
    Module {
        /// The way through the containers, such as `lib.zip/kernels.so`; none where it is in the file itself, or in what
        /// gzip made of it.
        member: Option<&'a str>,
        /// The module. Its offset is that in the member as it is unpacked.
        module: Module<'a>,
    },
    /// Something that was not looked at, or not to its end.
    Skipped {
        /// The way through the containers; none for the file itself.
        member: Option<&'a str>,
        /// Why, in a sentence.
        reason: String,
    },
}

/// Finds all modules in a file, in order of their places, with those in containers in the place of these.
///
/// A file may hold anything. However hostile it is, no more is unpacked than the limits allow, and the time is in
/// proportion to the sizes of what is looked at.
pub fn extract(bytes: &[u8], limits: &Limits, each: &mut dyn FnMut(Event<'_>)) {
    Walk { scanner: Scanner::new(), left: *limits, each }.file(None, bytes);
}

/// What is still allowed, and who is told.
pub(crate) struct Walk<'e> {
    scanner: Scanner,
    left: Limits,
    each: &'e mut dyn FnMut(Event<'_>),
}

impl Walk<'_> {
    /// Looks through a file, or a member as it is unpacked. Containers inside each other make it go deeper, as far as
    /// the limits allow.
    pub(crate) fn file(&mut self, member: Option<&str>, bytes: &[u8]) {
        let covered = match container::of(bytes) {
            None => Vec::new(),
            Some(_) if self.left.depth == 0 => {
                self.skipped(member, "containers are nested too deep");
                Vec::new()
            }
            Some(kind) => {
                self.left.depth -= 1;
                let covered = kind.open(self, member, bytes);
                self.left.depth += 1;
                covered
            }
        };
        self.outside(member, bytes, covered);
    }

    /// Looks at what no member covers.
    fn outside(&mut self, member: Option<&str>, bytes: &[u8], mut covered: Vec<Range<usize>>) {
        covered.sort_by_key(|range| (range.start, range.end));
        covered.push(bytes.len()..bytes.len());
        let mut start = 0;
        for range in covered {
            if start < range.start {
                self.scan(member, bytes, start..range.start);
            }
            start = start.max(range.end);
        }
    }

    fn scan(&mut self, member: Option<&str>, bytes: &[u8], range: Range<usize>) {
        let each = &mut self.each;
        if !self.scanner.scan(bytes, range, &mut |module| each(Event::Module { member, module })) {
            self.skipped(member, "too much of it looks like modules and is none");
        }
    }

    pub(crate) fn skipped(&mut self, member: Option<&str>, reason: impl Into<String>) {
        (self.each)(Event::Skipped { member, reason: reason.into() });
    }

    /// Looks into a member of a container; whether that says what is to be said of its bytes.
    pub(crate) fn member(&mut self, outer: Option<&str>, name: &str, content: Content<'_, '_>) -> bool {
        let path = match outer {
            Some(outer) => format!("{outer}/{name}"),
            None => name.to_owned(),
        };
        let Some(members) = self.left.members.checked_sub(1) else {
            self.skipped(Some(&path), "there are too many members");
            return false;
        };
        self.left.members = members;
        self.content(Some(&path), content)
    }

    /// The same for what is no member: the whole of a compressed file.
    pub(crate) fn content(&mut self, member: Option<&str>, content: Content<'_, '_>) -> bool {
        match content {
            Content::Plain(bytes) => {
                self.file(member, bytes);
                true
            }
            Content::Packed { size, reader } => {
                let (bytes, problem) = container::unpack(reader, size, &mut self.left);
                self.file(member, &bytes);
                if let Some(problem) = &problem {
                    self.skipped(member, problem);
                }
                // What was unpacked before the damage counts.
                problem.is_none() || !bytes.is_empty()
            }
        }
    }
}
