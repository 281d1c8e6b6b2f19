//! A cache of what the assembler made, which processes may share.
//!
//! An entry is a file whose name is the key: the hash of everything that determines the result. A file is written under
//! another name and then renamed, so no process sees a part of one; and it begins with the hash of what follows, so a
//! damaged one is never used. An entry that is used gets the time of its use. When the files are larger than the limit,
//! those that were not used for longest are removed.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{env, fmt};

use sha2::{Digest, Sha256};

/// The default limit of a cache in bytes: a gibibyte, which is some ten thousand kernels.
pub const DEFAULT_CACHE_LIMIT: u64 = 1 << 30;

/// Keeps compiled results in a folder.
///
/// Any number of threads and processes may use the folder at once.
///
/// ```
/// use tile_ir_driver::{Cache, Settings};
///
/// let mut settings = Settings::new("sm_100".parse()?);
/// settings.cache = Cache::default_folder().map(Cache::new);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cache {
    folder: PathBuf,
    limit: u64,
}

/// The variable that names the default folder.
const VARIABLE: &str = "TILE_IR_CACHE_DIR";

/// The first bytes of an entry. They change when the layout does.
const MAGIC: &[u8; 16] = b"tile-ir cache 1\n";

/// Files of this name are being written, or were left behind by a process that was killed.
const UNFINISHED: &str = ".tile-ir-";

/// Files that were not finished for this long never will be.
const ABANDONED: Duration = Duration::from_secs(3600);

impl Cache {
    /// A cache in this folder, which is created when there is something to keep.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), limit: DEFAULT_CACHE_LIMIT }
    }

    /// The same with another limit for the size of all entries together, in bytes. What is larger is not kept.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Where the programs have their cache: the folder that `TILE_IR_CACHE_DIR` names, else `tile-ir` in the folder for
    /// caches of the user, which is `XDG_CACHE_HOME` or `~/.cache` (`LOCALAPPDATA` on Windows). `None` if there is no
    /// such folder.
    pub fn default_folder() -> Option<PathBuf> {
        let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let of_user = || match cfg!(windows) {
            true => variable("LOCALAPPDATA"),
            // A path that is not absolute is to be ignored, as the specification of the variable says.
            false => variable("XDG_CACHE_HOME")
                .filter(|path| path.is_absolute())
                .or(variable("HOME").map(|home| home.join(".cache"))),
        };
        variable(VARIABLE).or_else(|| of_user().map(|folder| folder.join("tile-ir")))
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The entry with this key, if it is intact.
    pub(crate) fn get(&self, key: &Key) -> Option<Entry> {
        let path = self.folder.join(key.to_string());
        let mut bytes = Vec::new();
        // The time of use needs the right to write, but a cache that cannot be written can be read.
        let file = File::options().read(true).write(true).open(&path).or_else(|_| File::open(&path));
        let mut file = file.ok()?;
        file.read_to_end(&mut bytes).ok()?;
        let entry = Entry::decode(&bytes)?;
        let _ = file.set_modified(SystemTime::now());
        Some(entry)
    }

    /// Adds an entry, and removes others if there are too many.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub(crate) fn put(&self, key: &Key, entry: &Entry) -> io::Result<()> {
        let bytes = entry.encode();
        if bytes.len() as u64 > self.limit {
            return Ok(());
        }
        fs::create_dir_all(&self.folder)?;
        let mut file = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(&self.folder)?;
        file.write_all(&bytes)?;
        file.persist(self.folder.join(key.to_string())).map_err(|error| error.error)?;
        self.shrink()
    }

    /// Removes what was not used for longest until the limit is kept, and what was never finished.
    fn shrink(&self) -> io::Result<()> {
        let now = SystemTime::now();
        let mut entries = Vec::new();
        for file in fs::read_dir(&self.folder)? {
            // Another process may be removing files too.
            let Ok(file) = file else { continue };
            let (name, Ok(data)) = (file.file_name(), file.metadata()) else { continue };
            let used = data.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            if Key::is_name(&name.to_string_lossy()) {
                entries.push((used, name, data.len()));
            } else if name.to_string_lossy().starts_with(UNFINISHED)
                && now.duration_since(used).is_ok_and(|age| age > ABANDONED)
            {
                let _ = fs::remove_file(file.path());
            }
        }
        let mut size: u64 = entries.iter().map(|(.., size)| size).sum();
        entries.sort_unstable();
        for (_, name, bytes) in entries {
            if size <= self.limit {
                break;
            }
            // It fails if another process was faster.
            let _ = fs::remove_file(self.folder.join(name));
            size -= bytes;
        }
        Ok(())
    }
}

/// What an assembler made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The file that it wrote.
    pub(crate) file: Vec<u8>,
    /// What it printed.
    pub(crate) printed: String,
}

impl Entry {
    /// The layout: magic, hash of what follows, number of bytes printed, what was printed, the file.
    fn encode(&self) -> Vec<u8> {
        let length = (self.printed.len() as u64).to_le_bytes();
        let content = [&length[..], self.printed.as_bytes(), &self.file].concat();
        [&MAGIC[..], &Sha256::digest(&content), &content].concat()
    }

    /// The entry in a file; `None` if the file is damaged.
    fn decode(bytes: &[u8]) -> Option<Self> {
        let (hash, content) = bytes.strip_prefix(MAGIC)?.split_at_checked(Sha256::output_size())?;
        if Sha256::digest(content)[..] != *hash {
            return None;
        }
        let (length, content) = content.split_first_chunk()?;
        let (printed, file) = content.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
        Some(Self { file: file.to_vec(), printed: String::from_utf8(printed.to_vec()).ok()? })
    }
}

/// What identifies a result: a hash of all that it depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key([u8; 32]);

impl Key {
    /// The key of these parts. Which parts there are matters too.
    pub(crate) fn of<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Self(hash.finalize().into())
    }

    /// Whether a file of this name is an entry.
    fn is_name(name: &str) -> bool {
        name.len() == 2 * Sha256::output_size() && name.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    }
}

/// The name of the file.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(file: &[u8]) -> Entry {
        Entry { file: file.to_vec(), printed: "warning: w\n".to_owned() }
    }

    fn key(number: u8) -> Key {
        Key::of([&[number][..]])
    }

    /// Says that an entry was last used so many minutes ago.
    fn age(cache: &Cache, key: Key, minutes: u64) {
        let file = File::options().write(true).open(cache.folder().join(key.to_string())).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(60 * minutes)).unwrap();
    }

    #[test]
    fn what_is_kept_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path().join("a/b"));
        assert_eq!(cache.get(&key(1)), None);
        for file in [&b"one"[..], b"two", b""] {
            cache.put(&key(1), &entry(file)).unwrap();
            assert_eq!(cache.get(&key(1)), Some(entry(file)));
        }
        assert_eq!(cache.get(&key(2)), None);
        assert_eq!(fs::read_dir(cache.folder()).unwrap().count(), 1, "nothing else is there");
    }

    #[test]
    fn keys_depend_on_every_part() {
        let keys = [&[&b"ab"[..], b"c"][..], &[b"a", b"bc"], &[b"abc"], &[b"ab", b"c", b""]];
        let keys = keys.map(|parts| Key::of(parts.iter().copied()).to_string());
        let different: std::collections::BTreeSet<_> = keys.iter().collect();
        assert_eq!(different.len(), keys.len());
        assert!(keys.iter().all(|key| Key::is_name(key)));
    }

    #[test]
    fn damaged_entries_are_never_used() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path());
        cache.put(&key(1), &entry(b"code")).unwrap();
        let file = folder.path().join(key(1).to_string());
        let intact = fs::read(&file).unwrap();
        for length in 0..intact.len() {
            fs::write(&file, &intact[..length]).unwrap();
            assert_eq!(cache.get(&key(1)), None, "cut at {length}");
        }
        for at in 0..intact.len() {
            let mut damaged = intact.clone();
            damaged[at] ^= 1;
            fs::write(&file, damaged).unwrap();
            assert_eq!(cache.get(&key(1)), None, "damaged at {at}");
        }
        cache.put(&key(1), &entry(b"code")).unwrap();
        assert_eq!(cache.get(&key(1)), Some(entry(b"code")));
    }

    #[test]
    fn what_was_not_used_for_longest_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let size = entry(&[0; 100]).encode().len() as u64;
        let cache = Cache::new(folder.path()).with_limit(3 * size);
        for number in 1..=3 {
            cache.put(&key(number), &entry(&[number; 100])).unwrap();
            age(&cache, key(number), 10 - u64::from(number));
        }
        cache.get(&key(1)).unwrap();
        cache.put(&key(4), &entry(&[4; 100])).unwrap();
        let there = |number| cache.get(&key(number)).is_some();
        assert_eq!([1, 2, 3, 4].map(there), [true, false, true, true]);
        cache.put(&key(5), &entry(&[5; 1000])).unwrap();
        assert!(!there(5), "what is larger than the limit is not kept");
        assert_eq!([1, 3, 4].map(there), [true; 3]);
    }

    #[test]
    fn other_files_stay() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path()).with_limit(200);
        let (other, left) = (folder.path().join("notes.txt"), folder.path().join(format!("{UNFINISHED}left")));
        fs::write(&other, [0; 1000]).unwrap();
        fs::write(&left, [0; 1000]).unwrap();
        cache.put(&key(1), &entry(b"1")).unwrap();
        assert!(other.exists() && left.exists() && cache.get(&key(1)).is_some());
        File::options().write(true).open(&left).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        cache.put(&key(2), &entry(b"2")).unwrap();
        assert!(
            other.exists() && !left.exists(),
            "a file that another process is writing stays, an abandoned one does not"
        );
    }

    #[test]
    fn threads_share_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path()).with_limit(2000);
        std::thread::scope(|scope| {
            for thread in 0..4_u8 {
                let cache = &cache;
                scope.spawn(move || {
                    for round in 0..30_u8 {
                        let number = (round * 7 + thread) % 20;
                        if let Some(found) = cache.get(&key(number)) {
                            assert_eq!(found, entry(&[number; 300]));
                        }
                        cache.put(&key(number), &entry(&[number; 300])).unwrap();
                    }
                });
            }
        });
        let sizes = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().metadata().unwrap().len());
        assert!(sizes.sum::<u64>() <= 2000);
    }

    #[test]
    fn folders_that_cannot_be_written_are_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let cache = Cache::new(file.join("below"));
        assert!(cache.put(&key(1), &entry(b"1")).is_err());
        assert_eq!(cache.get(&key(1)), None);
    }
}
