#!/usr/bin/env python3
"""Reads Tile IR bytecode and writes it again, by the schema alone: no table and no layout of the dialect is in this file.

    python3 examples/schema/tile_ir.py SCHEMA FILE...

Each file is read to a tree of lists and dictionaries, and written from it. A file whose bytes differ is named, and the exit
status is 1.
"""

import json
import sys

PADDING = 0xCB
ALIGNED = 0x80
LAST = "rest"


class Reader:
    """Bytes, and a position in them."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if self.at + count > len(self.data):
            raise ValueError(f"{count} bytes are missing at {self.at}")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, width):
        return int.from_bytes(self.take(width), "little")

    def varint(self):
        value = shift = 0
        while True:
            byte = self.number(1)
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def pad(self, width):
        self.take(-self.at % width)

    def rest(self):
        return self.take(len(self.data) - self.at)


class Writer:
    """The same, to append to."""

    def __init__(self, start=0):
        self.data, self.start = bytearray(), start

    def number(self, value, width):
        self.data += value.to_bytes(width, "little")

    def varint(self, value):
        while value >= 0x80:
            self.data.append(value & 0x7F | 0x80)
            value >>= 7
        self.data.append(value)

    def pad(self, width):
        self.data += bytes([PADDING]) * (-(self.start + len(self.data)) % width)


def version_of(text):
    return tuple(int(part) for part in text.split("."))


class Schema:
    """What the schema says, by the numbers that stand in files."""

    def __init__(self, text):
        schema = json.loads(text)
        self.bytecode = schema["bytecode"]
        items = lambda kind: [item for dialect in schema["dialects"] for item in dialect.get(kind, [])]
        self.operations = {item["opcode"]: item for item in items("operations") if "layout" in item}
        self.attributes = {item["name"]: item for item in items("attributes")}
        self.types = {item["tag"]: item for item in items("types") + items("scalars")}
        tagged = items("attributes") + self.bytecode["attribute_tags"] + [
            {**item, "layout": [{"part": "field", "name": "case", "encoding": "varint"}]}
            for item in items("enumerations")
        ]
        self.tagged = {item["tag"]: item for item in tagged if "tag" in item}
        self.debug = {item["debug_tag"]: item for item in items("attributes") if "debug_tag" in item}
        self.debug.update({item["tag"]: item for item in self.bytecode["debug_tags"]})
        self.function_type = next(item["tag"] for item in self.bytecode["type_tags"] if item["name"] == "function")
        self.float_bits = {item["tag"]: item["format"].get("float") for item in items("scalars")}
        self.widths = {item["id"]: item["table"]["width"] for item in self.bytecode["sections"] if "table" in item}
        self.ids = {item["name"]: item["id"] for item in self.bytecode["sections"]}


class Codec:
    """Reads and writes one file. `reading` says which: `value` is ignored, or written."""

    def __init__(self, schema):
        self.schema, self.version, self.types = schema, None, []

    # Layouts of the table.

    def has(self, part, flags):
        """Whether a part is there."""
        if "since" in part and self.version < version_of(part["since"]):
            return False
        return "if_flag" not in part or flags is None or bool(flags >> part["if_flag"] & 1)

    def layout(self, stream, parts, values, reading):
        """Walks a layout: reads the values of its parts, or writes them."""
        flags = count = total = None
        given, result = iter(values or []), []
        for part in parts:
            before = part.get("presence_byte_before")
            if before and self.version < version_of(before):
                present = stream.number(1) if reading else next(given)
                result.append(present)
                if not reading:
                    stream.number(present, 1)
                if not present:
                    continue
            elif not self.has(part, flags):
                continue
            value = None if reading else next(given)
            kind = part["part"]
            if kind == "flags":
                value = flags = self.simple(stream, "varint", value, reading)
            elif kind in ("result_count", "operand_count"):
                value = count = self.simple(stream, "varint", value, reading)
                total = 0
            elif kind in ("result_types", "operands"):
                value, count, total = self.group(stream, part, value, count, total, reading)
            elif kind == "regions":
                value = self.regions(stream, value, reading)
            elif kind == "field":
                value = self.field(stream, part["encoding"], value, reading)
            result.append(value)
        return result

    def group(self, stream, part, values, count, total, reading):
        """Indices of one kind; the group that takes the rest gets what the count leaves."""
        number = part["number"]
        if reading:
            if number == "counted":
                length = stream.varint()
            elif number == "one" or "if_flag" in part:
                length = 1
            else:
                length = count - total
            values = [stream.varint() for _ in range(length)]
        else:
            if number == "counted":
                stream.varint(len(values))
            for value in values:
                stream.varint(value)
        return values, count, None if total is None else total + len(values)

    def simple(self, stream, encoding, value, reading):
        if encoding == "bool":
            if reading:
                return stream.number(1)
            stream.number(value, 1)
        elif encoding == "position":
            return [self.simple(stream, "varint", None if reading else value[at], reading) for at in range(3)]
        elif encoding != "nothing":
            # All others are varints; a zigzag is kept as it stands.
            if reading:
                return stream.varint()
            stream.varint(value)
        return value

    def field(self, stream, encoding, value, reading):
        if encoding == "tagged":
            return self.tagged(stream, value, reading)
        if encoding in ("array", "dictionary"):
            length = self.simple(stream, "varint", None if reading else len(value), reading)
            items = [None] * length if reading else value
            if encoding == "array":
                return [self.tagged(stream, item, reading) for item in items]
            return [
                [self.simple(stream, "string", item and item[0], reading), self.tagged(stream, item and item[1], reading)]
                for item in items
            ]
        if isinstance(encoding, dict) and "numbers" in encoding:
            length = self.simple(stream, "varint", None if reading else len(value), reading)
            if reading:
                return [stream.number(encoding["numbers"]) for _ in range(length)]
            for number in value:
                stream.number(number, encoding["numbers"])
            return value
        if isinstance(encoding, dict) and "parameters" in encoding:
            return self.layout(stream, self.schema.attributes[encoding["parameters"]]["layout"], value, reading)
        return self.simple(stream, encoding, value, reading)

    def tagged(self, stream, value, reading):
        tag = self.simple(stream, "varint", None if reading else value[0], reading)
        item, values = self.schema.tagged[tag], None if reading else value[1]
        if item["name"] == "float":
            ty = self.simple(stream, "type", None if reading else values[0], reading)
            narrow = self.schema.float_bits[self.types[ty][0]] <= 8
            return [tag, [ty, self.simple(stream, "bool" if narrow else "zigzag", values and values[1], reading)]]
        if tag in {builtin["tag"] for builtin in self.schema.bytecode["attribute_tags"]}:
            # The parts of these have no conditions.
            fields = zip(item["layout"], values or [None] * len(item["layout"]))
            return [tag, [self.field(stream, part["encoding"], field, reading) for part, field in fields]]
        return [tag, self.layout(stream, item.get("layout", []), values, reading)]

    # Bodies.

    def operation(self, stream, value, reading):
        opcode = self.simple(stream, "varint", None if reading else value[0], reading)
        parts = self.schema.operations[opcode]["layout"][1:]
        return [opcode, self.layout(stream, parts, None if reading else value[1], reading)]

    def regions(self, stream, regions, reading):
        return self.repeated(stream, regions, self.region, reading)

    def region(self, stream, blocks, reading):
        return self.repeated(stream, blocks, self.block, reading)

    def block(self, stream, block, reading):
        varint = lambda stream, value, reading: self.simple(stream, "varint", value, reading)
        arguments = self.repeated(stream, block and block[0], varint, reading)
        return [arguments, self.repeated(stream, block and block[1], self.operation, reading)]

    def repeated(self, stream, items, codec, reading):
        length = self.simple(stream, "varint", None if reading else len(items), reading)
        return [codec(stream, item, reading) for item in ([None] * length if reading else items)]

    # Sections.

    def named(self, stream, parts, values, reading):
        """Parts with names, of a function or a global."""
        result = {}
        for part in parts:
            name = part["name"]
            if "since" in part and self.version < version_of(part["since"]):
                continue
            if name == "hints" and not self.has_hints(result["flags"]):
                continue
            if name == "length":
                continue  # It is that of the body, which is read and written with it.
            value = None if reading else values[name]
            if name == "flags":
                result[name] = self.simple(stream, "bool", value, reading)
            elif name == "body":
                result[name] = self.body(stream, value, reading)
            else:
                result[name] = self.field(stream, part["encoding"], value, reading)
        return result

    def has_hints(self, flags):
        return bool(flags & 2 and (self.version >= (13, 5) or flags & 4))

    def body(self, stream, operations, reading):
        if reading:
            inside = Reader(stream.take(stream.varint()))
            operations = []
            while inside.at < len(inside.data):
                operations.append(self.operation(inside, None, reading))
            return operations
        inside = Writer()
        for operation in operations:
            self.operation(inside, operation, reading)
        stream.varint(len(inside.data))
        stream.data += inside.data
        return operations

    def table(self, stream, width, entries, reading):
        """A count, offsets, and entries."""
        if not reading:
            stream.varint(len(entries))
            stream.pad(width)
            offset = 0
            for entry in entries:
                stream.number(offset, width)
                offset += len(entry)
            stream.data += b"".join(entries)
            return entries
        count = stream.varint()
        stream.pad(width)
        starts = [stream.number(width) for _ in range(count)]
        data = stream.rest()
        return [bytes(data[start:end]) for start, end in zip(starts, starts[1:] + [len(data)])]

    def entry(self, data, items, values, reading):
        """A tag, and the layout of the item that has it."""
        stream = Reader(data) if reading else Writer()
        tag = self.simple(stream, "varint", None if reading else values[0], reading)
        layout = items[tag].get("layout", []) if tag in items else []
        values = [tag, self.layout(stream, layout, None if reading else values[1], reading)]
        return values if reading else bytes(stream.data)

    def type_entry(self, data, values, reading):
        if (data[0] if reading else values[0]) != self.schema.function_type:
            return self.entry(data, self.schema.types, values, reading)
        stream = Reader(data) if reading else Writer()
        tag = self.simple(stream, "varint", None if reading else values[0], reading)
        varint = lambda stream, value, reading: self.simple(stream, "varint", value, reading)
        both = [self.repeated(stream, None if reading else values[1][at], varint, reading) for at in range(2)]
        return [tag, both] if reading else bytes(stream.data)

    def section(self, name, stream, value, reading):
        schema = self.schema
        if name == "functions":
            function = lambda stream, value, reading: self.named(stream, schema.bytecode["function"], value, reading)
            functions = self.repeated(stream, value and value[0], function, reading)
            if reading:
                return [functions, bytes(stream.rest())]
            stream.data += value[1]
        elif name == "globals":
            item = lambda stream, value, reading: self.named(stream, schema.bytecode["global"], value, reading)
            return self.repeated(stream, value, item, reading)
        elif name == "producer":
            return self.simple(stream, "string", value, reading)
        elif name == "debug":
            lists = []
            for at, width in enumerate((4, 8)):
                length = self.simple(stream, "varint", None if reading else len(value[at]), reading)
                stream.pad(width)
                if reading:
                    lists.append([stream.number(width) for _ in range(length)])
                else:
                    for number in value[at]:
                        stream.number(number, width)
            entries = self.table(stream, 4, None if reading else [self.entry(b"", schema.debug, it, False) for it in value[2]], reading)
            return lists + [[self.entry(entry, schema.debug, None, True) for entry in entries]] if reading else value
        elif name == "types":
            entries = None if reading else [self.type_entry(b"", it, False) for it in value]
            entries = self.table(stream, schema.widths[schema.ids[name]], entries, reading)
            return [self.type_entry(entry, None, True) for entry in entries] if reading else value
        else:
            return self.table(stream, schema.widths[schema.ids[name]], value, reading)
        return value


def read(schema, data):
    """The tree of a file."""
    stream = Reader(data)
    magic = bytes(schema.bytecode["header"][0]["bytes"])
    if stream.take(len(magic)) != magic:
        raise ValueError("this is no Tile IR bytecode")
    codec = Codec(schema)
    codec.version = (stream.number(1), stream.number(1))
    tag, payloads = stream.number(2), []
    names = {number: name for name, number in schema.ids.items()}
    while (byte := stream.number(1)) != 0:
        length = stream.varint()
        alignment = stream.varint() if byte & ALIGNED else None
        if alignment:
            stream.pad(alignment)
        payloads.append((names[byte & ~ALIGNED], alignment, stream.take(length)))
    codec.types = next((codec.section("types", Reader(it), None, True) for name, _, it in payloads if name == "types"), [])
    sections = [(name, alignment, codec.section(name, Reader(it), None, True)) for name, alignment, it in payloads]
    return {"version": codec.version, "tag": tag, "sections": sections}


def write(schema, tree):
    """The bytes of a tree."""
    stream, codec = Writer(), Codec(schema)
    codec.version = tree["version"]
    codec.types = next((content for name, _, content in tree["sections"] if name == "types"), [])
    stream.data += bytes(schema.bytecode["header"][0]["bytes"]) + bytes(tree["version"])
    stream.number(tree["tag"], 2)
    for name, alignment, content in tree["sections"]:
        payload = Writer()
        codec.section(name, payload, content, False)
        stream.number(schema.ids[name] | (ALIGNED if alignment else 0), 1)
        stream.varint(len(payload.data))
        if alignment:
            stream.varint(alignment)
            stream.pad(alignment)
        stream.data += payload.data
    stream.number(0, 1)
    return bytes(stream.data)


def main(schema, *files):
    with open(schema, encoding="utf-8") as text:
        schema = Schema(text.read())
    different = 0
    for name in files:
        with open(name, "rb") as file:
            data = file.read()
        try:
            wrong = "its bytes differ" if write(schema, read(schema, data)) != data else None
        except (ValueError, KeyError, IndexError) as error:
            wrong = f"{type(error).__name__}: {error}"
        if wrong:
            different += 1
            print(f"{name}: {wrong}")
    print(f"{len(files) - different} of {len(files)} files are the same")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
