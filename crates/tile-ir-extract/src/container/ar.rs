//! Static libraries: archives of `ar`, as GNU, BSD, LLVM and Microsoft's tools write them.

use std::ops::Range;

use object::archive::{MAGIC, THIN_MAGIC};
use object::read::archive::ArchiveFile;

use super::Content;
use crate::unpack::TOO_MUCH;
use crate::walk::Walk;

/// Whether the file starts with the magic number.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC) || bytes.starts_with(&THIN_MAGIC)
}

/// Searches all members, which are stored without compression.
pub(super) fn open(walk: &mut Walk<'_>, member: Option<&str>, bytes: &[u8]) -> Vec<Range<usize>> {
    let mut covered = Vec::new();
    let archive = match ArchiveFile::parse(bytes) {
        Ok(archive) if archive.is_thin() => {
            walk.skipped(member, "the archive is thin: its members are other files");
            return covered;
        }
        Ok(archive) => archive,
        Err(error) => {
            walk.skipped(member, format!("the archive is damaged: {error}"));
            return covered;
        }
    };
    for entry in archive.members() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                walk.skipped(member, format!("the archive is damaged: {error}"));
                break;
            }
        };
        let name = String::from_utf8_lossy(entry.name());
        // Any number of members may share one name, which may be as long as the file.
        if !walk.charge(name.len()) {
            walk.skipped(member, TOO_MUCH);
            break;
        }
        let (start, size) = entry.file_range();
        let start = usize::try_from(start).unwrap_or(usize::MAX);
        let range = start..start.saturating_add(usize::try_from(size).unwrap_or(usize::MAX)).min(bytes.len());
        if let Some(content) = bytes.get(range.clone())
            && walk.member(member, &name, Content::Plain(content))
        {
            covered.push(range);
        }
    }
    covered
}
