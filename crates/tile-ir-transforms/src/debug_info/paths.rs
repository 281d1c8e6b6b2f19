//! The parts of a path in debug information, whatever the host: those that LLVM finds in a POSIX path.

/// The last component. That of a path that ends in a slash is `.`, and that of the root is the root.
pub(super) fn last_component(path: &[u8]) -> &[u8] {
    let root = root(path);
    let mut end = path.len();
    while end > 0 && Some(end - 1) != root && path[end - 1] == b'/' {
        end -= 1;
    }
    if path.ends_with(b"/") && root.is_none_or(|root| end > root + 1) {
        return b".";
    }
    &path[start_of_last(&path[..end])..end]
}

/// What is before the last component, without the slashes after it unless they are the root.
pub(super) fn folder(path: &[u8]) -> &[u8] {
    let root = root(path);
    let mut end = start_of_last(path);
    let is_slash = path.get(end) == Some(&b'/');
    while end > root.unwrap_or(0) && path[end - 1] == b'/' {
        end -= 1;
    }
    let with_root = Some(end) == root && !is_slash;
    &path[..end + usize::from(with_root)]
}

/// Where the slash is that the root ends with: that of `/a`, and that after the name of a host in `//host/a`.
fn root(path: &[u8]) -> Option<usize> {
    match path {
        [b'/', b'/', first, _, ..] if *first != b'/' => {
            path[2..].iter().position(|&byte| byte == b'/').map(|at| at + 2)
        }
        [b'/', ..] => Some(0),
        _ => None,
    }
}

/// Where the last component starts, which is a slash if the path ends in one.
fn start_of_last(path: &[u8]) -> usize {
    if path.ends_with(b"/") {
        return path.len() - 1;
    }
    match path.iter().rposition(|&byte| byte == b'/') {
        None => 0,
        // The name of a host starts with its slashes.
        Some(1) if path[0] == b'/' => 0,
        Some(slash) => slash + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_split() {
        let split = |path: &'static str| {
            [folder(path.as_bytes()), last_component(path.as_bytes())].map(|part| str::from_utf8(part).unwrap())
        };
        assert_eq!(split("a.py"), ["", "a.py"]);
        assert_eq!(split(""), ["", ""]);
        assert_eq!(split("mod/a.py"), ["mod", "a.py"]);
        assert_eq!(split("/tmp/x//a.py"), ["/tmp/x", "a.py"]);
        assert_eq!(split("/a.py"), ["/", "a.py"]);
        assert_eq!(split("mod/"), ["mod", "."]);
        assert_eq!(split("mod//"), ["mod", "."]);
        assert_eq!(split("/mod/"), ["/mod", "."]);
        assert_eq!(split("/"), ["", "/"]);
        assert_eq!(split("//"), ["", "/"]);
        assert_eq!(split("///a.py"), ["/", "a.py"]);
    }

    #[test]
    fn host_names_belong_to_the_root() {
        let split = |path: &'static str| {
            [folder(path.as_bytes()), last_component(path.as_bytes())].map(|part| str::from_utf8(part).unwrap())
        };
        assert_eq!(split("//host/a.py"), ["//host/", "a.py"]);
        assert_eq!(split("//host//a.py"), ["//host/", "a.py"]);
        assert_eq!(split("//host/x/a.py"), ["//host/x", "a.py"]);
        assert_eq!(split("//host"), ["", "//host"]);
        assert_eq!(split("//host/"), ["//host", "/"]);
    }
}
