#!/usr/bin/env python3
"""Runs the conformance kit on an implementation of Tile IR, which three commands stand for. Each may be left out.

    run.py [--check 'PROGRAM {file}'] [--decode 'PROGRAM {file}'] [--encode 'PROGRAM {file} {version} {output}']
           [--forms text,bytecode] [--versions 13.1,13.5] [--only PREFIX] [--list KIND] [--json FILE]

check     ends with 0 if the module in the file is valid, and with another code if it is not; what it prints may name the rule
decode    prints the module in a file of bytecode as text
encode    writes a text as bytecode of a version to a file

`{file}` and the others are replaced by paths. A command that is stopped by a signal, or takes longer than 20 seconds, has crashed,
whatever was expected. The exit status is 0 if every case is as expected.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

KIT = Path(__file__).resolve().parent
SECONDS = 20
# What a shell makes of a signal, and what programs end with that catch one of their own.
SIGNAL = 128
MODULE = re.compile(r"(cuda_tile\.|builtin\.)?module( @\w+)?( attributes \{.*\})? \{$")


class Outcome:
    """What became of a command."""

    def __init__(self, command, **paths):
        words = [word.format(**paths) for word in shlex.split(command)]
        try:
            done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            self.code, self.output, self.errors = -1, b"", b""
            return
        self.code, self.output, self.errors = done.returncode, done.stdout, done.stderr

    @property
    def crashed(self):
        return self.code < 0 or self.code > SIGNAL


def lines(text):
    """The lines of a text, without indentation, comments and the modules around, whose names bytecode does not have."""
    found = [line.strip() for line in text.decode("utf-8", "replace").splitlines()]
    found = [line for line in found if line and not line.startswith("//")]
    while found and found[-1] == "}" and MODULE.match(found[0]):
        found = found[1:-1]
    return found


class Runner:
    """The commands, and what is wanted of the cases."""

    def __init__(self, options):
        self.options, self.forms = options, options.forms.split(",")

    def outcomes(self, case):
        """Kinds of results with what was wrong in each, or None."""
        for form in [form for form in ("text", "bytecode") if form in self.forms and form in case]:
            if self.options.check:
                yield from self.checked(case, form)
        if case["expect"] == "valid" and "version" in case:
            if self.options.decode and "bytecode" in self.forms:
                yield self.decoded(case)
            if self.options.encode and "text" in self.forms and case["whole"]:
                yield from self.encoded(case)

    def checked(self, case, form):
        done, expected = Outcome(self.options.check, file=KIT / case[form]), case["expect"]
        kind = f"{expected} {form} {'accepted' if expected == 'valid' else 'refused'}"
        if done.crashed:
            yield kind, f"crashed with {done.code}"
            return
        is_right = (done.code == 0) == (expected == "valid")
        yield kind, None if is_right else f"ended with {done.code}"
        if is_right and expected == "invalid":
            said = (done.output + done.errors).decode("utf-8", "replace")
            named = any(rule in said for rule in case["rules"])
            yield "rules named", None if named else f"did not name {' or '.join(case['rules'])}"

    def decoded(self, case):
        done = Outcome(self.options.decode, file=KIT / case["bytecode"])
        if done.crashed or done.code:
            return "text equal", f"ended with {done.code}"
        expected, found = lines((KIT / case["text"]).read_bytes()), lines(done.output)
        return "text equal", None if expected == found else difference(expected, found)

    def encoded(self, case):
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder) / "written.tileirbc"
            done = Outcome(self.options.encode, file=KIT / case["text"], version=case["version"], output=output)
            if done.crashed or done.code or not output.exists():
                yield "bytes equal", f"ended with {done.code}"
                return
            same = output.read_bytes() == (KIT / case["bytecode"]).read_bytes()
            yield "bytes equal", None if same else "other bytes"


def difference(expected, found):
    for ours, theirs in zip(expected, found):
        if ours != theirs:
            return f"expected {ours!r}, found {theirs!r}"
    return f"expected {len(expected)} lines, found {len(found)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("check", "decode", "encode"):
        parser.add_argument(f"--{name}", metavar="COMMAND")
    parser.add_argument("--forms", default="text,bytecode", help="the forms that the implementation reads")
    parser.add_argument("--versions", help="the versions that it knows; files of others are left out")
    parser.add_argument("--only", default="", metavar="PREFIX", help="only cases whose id begins so")
    parser.add_argument("--list", metavar="KIND", help="list the cases of this kind that are not as expected; 'all' for all")
    parser.add_argument("--json", metavar="FILE", help="write all results")
    options = parser.parse_args()
    if not (options.check or options.decode or options.encode):
        parser.error("expected '--check', '--decode' or '--encode'")
    cases = json.loads((KIT / "kit.json").read_text(encoding="utf-8"))["cases"]
    known = options.versions and options.versions.split(",")
    cases = [case for case in cases if case["id"].startswith(options.only) and (not known or case.get("version", known[0]) in known)]
    runner = Runner(options)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = list(pool.map(lambda case: list(runner.outcomes(case)), cases))
    results, figures = [], defaultdict(lambda: [0, 0])
    for case, outcome in zip(cases, outcomes):
        for kind, wrong in outcome:
            figures[kind][0] += wrong is None
            figures[kind][1] += 1
            results.append({"id": case["id"], "kind": kind, "wrong": wrong})
            if wrong and options.list in (kind, "all"):
                print(f"{case['id']}: {kind}: {wrong}")
    for kind, (good, all_of) in sorted(figures.items()):
        print(f"{kind}: {good} of {all_of}")
    crashes = sum(1 for result in results if (result["wrong"] or "").startswith("crashed"))
    print(f"crashes: {crashes}")
    if options.json:
        Path(options.json).write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    # Naming rules is a service, and no duty.
    return int(any(result["wrong"] and result["kind"] != "rules named" for result in results))


if __name__ == "__main__":
    sys.exit(main())
