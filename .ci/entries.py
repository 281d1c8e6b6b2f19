"""Makes entries of the functions in generated modules, so that other programs read them.

Arguments of an entry are numbers and pointers. Whatever else a function takes is made at the start of its body, where
that is possible.
"""
import re

FUNCTION = re.compile(r'^(\s*)testing\$func (@(?:"(?:[^"\\]|\\.)*"|[\w.$-]+))\(')
TILE = re.compile(r'tile<((?:\d+x)*)(\w+|ptr<.*>)>')
TENSOR_VIEW = re.compile(r'tensor_view<((?:\d+x)+)(\w+), strides=\[([\d,]+)\](?:, #cuda_tile\.ptr_attr(<\w+>))?>')
VIEW = re.compile(r'(partition|strided|gather_scatter)_view<.*?(tensor_view<.*>)>')


def closing(text, start):
    """The position of the bracket that closes the one at `start`."""
    depth = 0
    for position in range(start, len(text)):
        depth += (text[position] in '(<[') - (text[position] in ')]' or text[position] == '>' and text[position - 1] != '-')
        if depth == 0:
            return position
    return len(text)


def split(text):
    """What commas outside of brackets divide."""
    parts, depth, start = [], 0, 0
    for position, character in enumerate(text):
        depth += (character in '(<[') - (character in ')>]')
        if character == ',' and depth == 0:
            parts.append(text[start:position].strip())
            start = position + 1
    return parts + [text[start:].strip()] if text.strip() else []


def made(name, ty):
    """The argument that a value takes instead of itself, if any, and the lines that make it."""
    pointer = f'%from_{name[1:]}'
    if ty == 'token':
        return None, [f'{name} = make_token : token']
    if match := TILE.fullmatch(ty):
        shape, element = match.groups()
        if shape and element.startswith('ptr'):
            ones = re.sub(r'\d+', '1', shape)
            return f'{pointer}: tile<{element}>', [
                f'{pointer}_1 = reshape {pointer} : tile<{element}> -> tile<{ones}{element}>',
                f'{name} = broadcast {pointer}_1 : tile<{ones}{element}> -> {ty}']
        if shape and element != 'i4':
            value = 'false' if element == 'i1' else '0' if element.startswith('i') else '1.0'
            return None, [f'{name} = constant <{element}: {value}> : {ty}']
    if match := TENSOR_VIEW.fullmatch(ty):
        shape, element, strides, attribute = match.groups()
        pointee = f'ptr<{element}, {attribute}>' if attribute else f'ptr<{element}>'
        sizes = ', '.join(shape.rstrip('x').split('x'))
        return f'{pointer}: tile<{pointee}>', [
            f'{name} = make_tensor_view {pointer}, shape = [{sizes}], strides = [{strides}] : {ty}']
    if match := VIEW.fullmatch(ty):
        kind, tensor = match.groups()
        argument, lines = made(f'{name}_tensor', tensor)
        return argument, lines + [f'{name} = make_{kind}_view {name}_tensor : {ty}']
    return f'{name}: {ty}', []


def entries(text):
    """The text with entries in place of its functions. What a function only returns is left out."""
    text = re.sub(r'^    return .*', '    return', text, flags=re.M)
    lines = text.split('\n')
    for number, line in enumerate(lines):
        match = FUNCTION.match(line)
        if not match:
            continue
        start, rest = match.end() - 1, '\n'.join(lines[number + 1:])
        arguments, body = [], []
        for argument in split(line[start + 1:closing(line, start)]):
            name, ty = argument.split(': ', 1)
            if re.search(rf'{name}\b', rest):
                taken, before = made(name, ty)
                arguments += [taken] if taken else []
                body += before
        indent, name = match.groups()
        lines[number] = '\n'.join([f'{indent}entry {name}({", ".join(arguments)}) {{'] + body)
    return '\n'.join(lines)
