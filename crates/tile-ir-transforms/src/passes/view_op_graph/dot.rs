//! Graphs in the DOT language of Graphviz.

use std::fmt::Write;

use super::graph::{Graph, Item};

/// The length at which labels are truncated.
const LONGEST_LINE: usize = 60;

/// The text of a graph.
pub(super) fn print(graph: &Graph) -> String {
    let mut text = "digraph G {\n  compound = true;\n  node [shape = box, fontname = \"monospace\"];\n".to_owned();
    let (mut depth, mut clusters) = (1, 0);
    for item in &graph.items {
        depth -= usize::from(*item == Item::End);
        let indent = "  ".repeat(depth);
        // Writing to a string does not fail.
        let _ = match item {
            Item::Operation(node, label) => writeln!(text, "{indent}v{node} [label = \"{}\"];", escaped(label)),
            Item::Argument(node, label) => {
                writeln!(text, "{indent}v{node} [label = \"{}\", shape = ellipse];", escaped(label))
            }
            Item::Begin(label) => {
                clusters += 1;
                depth += 1;
                writeln!(text, "{indent}subgraph cluster_{clusters} {{\n{indent}  label = \"{}\";", escaped(label))
            }
            Item::End => writeln!(text, "{indent}}}"),
        };
    }
    for (source, target) in &graph.edges {
        let _ = writeln!(text, "  v{source} -> v{target};");
    }
    text.push_str("}\n");
    text
}

/// A label escaped for quotes, with one line below the other.
fn escaped(label: &str) -> String {
    let line = |line: &str| {
        let mut escaped = String::new();
        for c in line.chars().take(LONGEST_LINE) {
            match c {
                '"' | '\\' => escaped.extend(['\\', c]),
                c if c.is_control() => escaped.push(' '),
                c => escaped.push(c),
            }
        }
        if line.chars().nth(LONGEST_LINE).is_some() {
            escaped.push('…');
        }
        escaped
    };
    label.lines().map(line).collect::<Vec<_>>().join("\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_escaped_and_truncated() {
        assert_eq!(escaped("a \"b\"\nc\\d\te"), "a \\\"b\\\"\\nc\\\\d e");
        assert_eq!(escaped(&"x".repeat(61)), format!("{}…", "x".repeat(60)));
    }
}
