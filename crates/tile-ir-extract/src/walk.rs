//! Traversal of files and containers.

use std::ops::Range;

use tile_ir::bytecode::MAGIC;

use crate::container::{self, Content};
use crate::encoded::encodings;
use crate::fat_binary;
use crate::scan::{Found, Scanner};
use crate::unpack::{TOO_MUCH, unpack};
use crate::{Code, Limits, Module, Unreadable};

/// Something to report about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A module.
    Module {
        /// The path inside archives, such as `lib.zip/kernels.so`; none for the file itself, decompressed if it is a
        /// compressed file.
        member: Option<&'a str>,
        /// The module.
        module: Module<'a>,
    },
    /// What starts like a module and cannot be read.
    Unreadable {
        /// The path inside archives; none for the file itself.
        member: Option<&'a str>,
        /// Where it is, and why it cannot be read.
        module: Unreadable<'a>,
    },
    /// Code in a tile library, beside the modules that describe it.
    Code {
        /// The path inside archives.
        member: &'a str,
        /// All of it.
        bytes: &'a [u8],
        /// What it is.
        code: Code,
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
        let mut entries = Vec::new();
        for gap in gaps(bytes.len(), &mut covered) {
            self.fat_binaries(member, bytes, gap, &mut entries);
        }
        covered.extend(entries);
        for gap in gaps(bytes.len(), &mut covered) {
            self.scan(member, bytes, gap);
        }
    }

    /// Searches fat binaries, and adds the payloads that need no search of their own.
    fn fat_binaries(&mut self, member: Option<&str>, bytes: &[u8], gap: Range<usize>, covered: &mut Vec<Range<usize>>) {
        for entry in fat_binary::entries(bytes, gap) {
            let entry = match entry {
                Ok(entry) => entry,
                Err(fat_binary::Damage { offset, reason, is_tile_ir: true }) => {
                    self.unreadable(member, offset, reason);
                    continue;
                }
                Err(fat_binary::Damage { offset, reason, is_tile_ir: false }) => {
                    self.skipped(member, format!("{reason} (at offset {offset:#x})"));
                    continue;
                }
            };
            let path = path_of(member, &format!("fatbin-{:#x}", entry.start));
            match entry.unpack(&mut self.left) {
                Ok(content) if content.starts_with(&MAGIC) => {
                    covered.push(entry.payload);
                    self.modules(Some(&path), &content, 0..content.len(), true);
                }
                Ok(_) => self.unreadable(Some(&path), 0, "expected the magic number of Tile IR bytecode".to_owned()),
                Err(reason) => {
                    // The start of compressed data may look like a module.
                    covered.push(entry.payload);
                    self.unreadable(Some(&path), 0, reason);
                }
            }
        }
    }

    fn scan(&mut self, member: Option<&str>, bytes: &[u8], range: Range<usize>) {
        // What a file starts with is what it is.
        self.modules(member, bytes, range.clone(), range.start == 0);
        self.encoded(member, bytes, range);
    }

    /// Searches bytes for modules.
    fn modules(&mut self, member: Option<&str>, bytes: &[u8], range: Range<usize>, is_module: bool) {
        let each = &mut self.each;
        let is_complete = self.scanner.scan(bytes, range, is_module, &mut |found| {
            each(match found {
                Found::Module(module) => Event::Module { member, module },
                Found::Unreadable(module) => Event::Unreadable { member, module },
            });
        });
        if !is_complete {
            self.skipped(member, "gave up because of too many invalid candidates");
        }
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
                // Texts about bytecode have the magic number, too.
                self.modules(Some(&path), &found.bytes, 0..found.bytes.len(), false);
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

    /// What is left of the limits.
    pub(crate) fn left(&self) -> &Limits {
        &self.left
    }

    /// Reports code in a tile library.
    pub(crate) fn code(&mut self, outer: Option<&str>, name: &str, bytes: &[u8]) {
        (self.each)(Event::Code { member: &path_of(outer, name), bytes, code: Code::of(bytes) });
    }

    fn unreadable(&mut self, member: Option<&str>, offset: usize, reason: String) {
        (self.each)(Event::Unreadable { member, module: Unreadable { offset, bytes: None, reason } });
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
                let (bytes, problem) = unpack(reader, size, &mut self.left);
                self.file(member, &bytes);
                if let Some(problem) = &problem {
                    self.skipped(member, problem);
                }
                problem.is_none() || !bytes.is_empty()
            }
        }
    }
}

/// The parts of a file that are not covered. Sorts what is.
fn gaps(size: usize, covered: &mut [Range<usize>]) -> Vec<Range<usize>> {
    covered.sort_by_key(|range| (range.start, range.end));
    let (mut gaps, mut start) = (Vec::new(), 0);
    for range in covered.iter().cloned().chain(std::iter::once(size..size)) {
        if start < range.start {
            gaps.push(start..range.start);
        }
        start = start.max(range.end);
    }
    gaps
}

/// The path of a member of a container.
fn path_of(outer: Option<&str>, name: &str) -> String {
    match outer {
        Some(outer) => format!("{outer}/{name}"),
        None => name.to_owned(),
    }
}
