"""Text of Tile IR as HTML for notebooks: highlighted, with regions that fold."""

from __future__ import annotations

import re
from html import escape

_TOKEN = re.compile(
    r"""(?P<string>"(?:[^"\\]|\\.)*")
    |(?P<comment>//.*)
    |(?P<value>[%\#!^][\w.$-]+)
    |(?P<symbol>@[\w.$-]+)
    |(?P<number>(?<![\w.])-?(?:0x[0-9A-Fa-f]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w]))
    |(?P<type>\b(?:tile|ptr|token|tensor_view|partition_view|[if]\d+\w*|bf16|tf32)\b)
    |(?P<word>[A-Za-z_][\w.$]*)""",
    re.VERBOSE,
)

_STYLE = """<style>
.tile-ir { font-family: monospace; white-space: pre; line-height: 1.35; overflow-x: auto; }
.tile-ir details { display: block; }
.tile-ir summary { cursor: pointer; list-style: none; }
.tile-ir summary::before { content: "▸"; position: absolute; margin-left: -1em; opacity: 0.5; }
.tile-ir details[open] > summary::before { content: "▾"; }
.tile-ir { padding-left: 1.2em; }
.tile-ir .value { color: #1f6feb; } .tile-ir .symbol { color: #8250df; } .tile-ir .string { color: #0a7d33; }
.tile-ir .number { color: #b35900; } .tile-ir .type { color: #57606a; } .tile-ir .op { font-weight: bold; }
.tile-ir .comment { color: #8c959f; }
</style>"""


def render(text: str) -> str:
    """The HTML of a text as the printer lays it out: a line that ends in ``{`` opens a region.

    >>> html = render('module @m {\\n  %0 = addf %a, %b : tile<f32>\\n}\\n')
    >>> html.count("<details open>"), '<span class="op">addf</span>' in html
    (1, True)
    """
    out = [_STYLE, '<div class="tile-ir">']
    open_regions = 0
    for line in text.splitlines():
        if line.lstrip().startswith("}") and open_regions:
            out.append("</details>")
            open_regions -= 1
        if line.endswith("{"):
            out.append(f"<details open><summary>{_highlight(line)}</summary>")
            open_regions += 1
        else:
            out.append(f"<div>{_highlight(line) or ' '}</div>")
    out.extend(["</details>"] * open_regions)
    out.append("</div>")
    return "".join(out)


def _highlight(line: str) -> str:
    """A line with its tokens marked; the first word is the name of the operation."""
    out: list[str] = []
    end = 0
    named = False
    for match in _TOKEN.finditer(line):
        out.append(escape(line[end : match.start()]))
        kind, text = match.lastgroup, escape(match.group())
        if kind == "word" and not named:
            named = True
            out.append(f'<span class="op">{text}</span>')
        elif kind == "word":
            out.append(text)
        else:
            out.append(f'<span class="{kind}">{text}</span>')
        end = match.end()
    out.append(escape(line[end:]))
    return "".join(out)
