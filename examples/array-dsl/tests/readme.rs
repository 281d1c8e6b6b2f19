//! The tutorial quotes the sources.

use std::fs;
use std::path::Path;

#[test]
fn the_tutorial_quotes_the_sources() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(package.join("README.md")).expect("there is a tutorial");
    let (mut source, mut quotes) = (String::new(), 0);
    // Every second part is a block. The prose before it names the file, unless it is that of the block before.
    for (index, part) in readme.split("```").enumerate() {
        if index % 2 == 0 {
            let mut paths = part.split('`').map(|name| package.join(name)).filter(|path| path.is_file());
            source = paths.next_back().map_or(source, |path| fs::read_to_string(path).expect("sources are text"));
            continue;
        }
        let (language, quote) = part.split_once('\n').expect("a block has lines");
        // The others are tests of their own.
        if language != "rust" {
            assert!(source.contains(quote), "the sources have no\n{quote}");
            quotes += 1;
        }
    }
    assert!(quotes > 12, "found {quotes} quotes");
}
