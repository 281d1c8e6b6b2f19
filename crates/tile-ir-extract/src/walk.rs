//! Traversal of files and containers.

use std::ops::Range;

use crate::container::{self, Content, TOO_MUCH};
use crate::encoded::encodings;
use crate::scan::Scanner;
use crate::{Limits, Module};

/// Something to report about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A module.
    Module {
        /// The path inside archives, such as `lib.zip/kernels.so`; none for the file itself, decompressed if it is a
        /// gzip file.
        member: Option<&'a str>,
        /// The module.
        module: Module<'a>,
    },
    /// A part that was not searched completely.
    Skipped {
        /// The path inside archives; none for the file itself.
        member: Option<&'a str>,
        /// The reason.
        reason: String,
    },
}

/// Finds all modules in a file. Those in archive members come first, in the order of the archive.
///
/// The file is untrusted: memory is bounded by the limits, and time by the sizes of the file and of what is decompressed.
pub fn extract(bytes: &[u8], limits: &Limits, each: &mut dyn FnMut(Event<'_>)) {
    Walk { scanner: Scanner::new(), left: *limits, each }.file(None, bytes);
}

/// The state of a traversal.
pub(crate) struct Walk<'e> {
    scanner: Scanner,
    /// What is left of the limits.
    left: Limits,
    each: &'e mut dyn FnMut(Event<'_>),
}

impl Walk<'_> {
    /// Searches a file, or an archive member after decompression. Recursion is bounded by the depth limit.
    pub(crate) fn file(&mut self, member: Option<&str>, bytes: &[u8]) {
        let mut covered = Vec::new();
        for container in container::of(bytes) {
            let Some(depth) = self.left.depth.checked_sub(1) else {
                self.skipped(member, "containers are nested too deeply");
                break;
            };
            self.left.depth = depth;
            covered.extend(container.open(self, member, bytes));
            self.left.depth += 1;
        }
        self.outside(member, bytes, covered);
    }

    /// Searches the parts of a container outside its members.
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
        if !self.scanner.scan(bytes, range.clone(), &mut |module| each(Event::Module { member, module })) {
            self.skipped(member, "gave up because of too many invalid candidates");
        }
        self.encoded(member, bytes, range);
    }

    /// Searches bytes encoded as text, like a member named after its encoding and position.
    fn encoded(&mut self, member: Option<&str>, bytes: &[u8], range: Range<usize>) {
        for mut encoding in encodings() {
            let mut start = range.start;
            loop {
                let most = usize::try_from(self.left.total).unwrap_or(usize::MAX);
                // One more byte, to detect a longer text.
                let found = encoding.find(&bytes[..range.end], start, most.saturating_add(1));
                let Some(mut found) = found else { break };
                let is_cut = found.bytes.len() > most;
                found.bytes.truncate(most);
                start = found.end;
                self.left.total -= found.bytes.len() as u64;
                let path = path_of(member, &format!("{}-{:#x}", encoding.name(), found.start));
                let each = &mut self.each;
                let mut report = |module| each(Event::Module { member: Some(&path), module });
                if !self.scanner.scan(&found.bytes, 0..found.bytes.len(), &mut report) {
                    self.skipped(Some(&path), "gave up because of too many invalid candidates");
                }
                if is_cut {
                    self.skipped(Some(&path), TOO_MUCH);
                    return;
                }
            }
        }
    }

    /// Counts work that is not decompression. Returns false if the limit is reached.
    pub(crate) fn charge(&mut self, bytes: usize) -> bool {
        self.left.total = self.left.total.saturating_sub(bytes as u64);
        self.left.total > 0
    }

    pub(crate) fn skipped(&mut self, member: Option<&str>, reason: impl Into<String>) {
        (self.each)(Event::Skipped { member, reason: reason.into() });
    }

    /// Searches a member of a container. Returns whether the search of the container can skip its bytes.
    pub(crate) fn member(&mut self, outer: Option<&str>, name: &str, content: Content<'_, '_>) -> bool {
        let path = path_of(outer, name);
        let Some(members) = self.left.members.checked_sub(1) else {
            self.skipped(Some(&path), "too many archive members");
            return false;
        };
        self.left.members = members;
        self.content(Some(&path), content)
    }

    /// The same for the content of a compressed file, which is not a member.
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
                problem.is_none() || !bytes.is_empty()
            }
        }
    }
}

/// The path of a member of a container.
fn path_of(outer: Option<&str>, name: &str) -> String {
    match outer {
        Some(outer) => format!("{outer}/{name}"),
        None => name.to_owned(),
    }
}
