"""Operations, values, attributes, and changes to them."""

from __future__ import annotations

import collections.abc
from collections.abc import Callable

import numpy as np
import pytest

import tile_ir


def test_structure(squares: tile_ir.Module) -> None:
    [entry] = squares.entries
    [region] = entry.regions
    [block] = region.blocks
    x, y = block.arguments
    first, second, addf, print_tko, returned = block.operations
    assert block.terminator == returned and returned.is_terminator
    assert addf.operands == [first.result, second.result]
    assert first.operands == [x, x] and x.owner == block and y.index == 1
    assert first.result.owner == first and first.result.index == 0
    assert [use.op for use in first.result.uses] == [addf]
    assert first.users == [addf]
    assert addf.next == print_tko and addf.previous == second and returned.next is None
    kernels = entry.parent
    assert addf.parent == entry and kernels is not None and kernels.name == "cuda_tile.module"
    assert kernels.parent == squares.operation and squares.operation.parent is None
    assert region.parent == entry and block.region == region and addf.block == block
    assert addf.module == squares
    assert addf.group("lhs") == [first.result] and addf.group("result") == [addf.result]
    assert addf.is_pure and not print_tko.is_pure
    with pytest.raises(KeyError):
        addf.group("nothing")
    with pytest.raises(ValueError, match="has 0 results"):
        returned.result


def test_identity(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    [same] = squares.walk("addf")
    assert addf is not same and addf == same and hash(addf) == hash(same)
    assert len({addf, same}) == 1
    assert addf != squares and addf != "addf"
    assert addf.result == same.result and hash(addf.result) == hash(same.result)
    [other] = squares.copy().walk("addf")
    assert addf != other


def test_types() -> None:
    ty = tile_ir.Type("tile<2x4xptr<f16>>")
    assert ty.kind == "tile" and ty.shape == (2, 4)
    assert ty.element is not None and ty.element.kind == "ptr" and str(ty.element.element) == "f16"
    assert tile_ir.Type("f16").width == 16 and tile_ir.Type("f16").element is None
    view = tile_ir.Type("tensor_view<?x4xf32, strides=[?,1]>")
    assert view.shape == (None, 4) and view.parameters["strides"] == (None, 1)
    assert repr(ty) == 'Type("tile<2x4xptr<f16>>")'
    assert ty == tile_ir.Type(str(ty)) and hash(ty) == hash(tile_ir.Type(str(ty)))
    assert ty != "tile<2x4xptr<f16>>"
    for wrong in ["", "tile<", "tile<3xf32>", "nothing", "tile<4xf32> x"]:
        with pytest.raises(tile_ir.Error):
            tile_ir.Type(wrong)


def test_types_of_different_modules_are_equal(squares: tile_ir.Module) -> None:
    [addf], [other] = squares.walk("addf"), squares.copy().walk("addf")
    assert addf.result.type == other.result.type == tile_ir.Type("tile<f32>")
    assert len({addf.result.type, other.result.type}) == 1


def test_attributes_are_a_mapping(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    attributes = addf.attributes
    assert isinstance(attributes, collections.abc.Mapping)
    assert dict(attributes) == {"rounding_mode": "zero"}
    assert list(attributes) == ["rounding_mode"] and len(attributes) == 1
    assert "rounding_mode" in attributes and "nothing" not in attributes and 3 not in attributes
    assert attributes.get("nothing") is None and attributes.get("nothing", 5) == 5
    assert repr(attributes) == "Attributes({'rounding_mode': 'zero'})"
    with pytest.raises(KeyError):
        attributes["nothing"]
    with pytest.raises(KeyError):
        del attributes["nothing"]


def test_assigning_attributes(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    addf.attributes["rounding_mode"] = "positive_inf"
    addf.attributes["flush_to_zero"] = True
    assert "rounding<positive_inf> flush_to_zero" in str(addf)
    del addf.attributes["flush_to_zero"]
    assert "flush_to_zero" not in str(addf)
    with pytest.raises(TypeError, match="expected 'nearest_even'.* found 'sideways'"):
        addf.attributes["rounding_mode"] = "sideways"
    with pytest.raises(ValueError, match="needs attribute 'rounding_mode'"):
        del addf.attributes["rounding_mode"]


def test_discardable_attributes(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    values = {
        "bool": True,
        "int": -7,
        "float": 1.5,
        "text": "grün",
        "list": [1, "two", [3.0]],
        "dict": {"a": 1, "b": [True]},
        "type": tile_ir.Type("tile<4xf32>"),
        "attribute": tile_ir.Attribute("#cuda_tile.div_by<16>"),
    }
    for name, value in values.items():
        addf.attributes[name] = value
    assert {name: addf.attributes[name] for name in values} == values
    same = tile_ir.parse(squares.to_text(generic=True))
    [addf] = same.walk("addf")
    assert {name: addf.attributes[name] for name in values} == values
    for wrong in [object(), 1 << 70, {1: 2}, {"a": object()}]:
        with pytest.raises((TypeError, OverflowError)):
            addf.attributes["wrong"] = wrong


def test_constants_are_arrays_without_a_copy() -> None:
    module = tile_ir.parse("""cuda_tile.module @m { entry @e() {
      %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
      %b = constant <f32: 1.5> : tile<8xf32>
      %c = constant <i1: [true, false]> : tile<2xi1>
      %d = constant <f16: [1.0, -0.5]> : tile<2xf16>
      %e = constant <i64: 5> : tile<i64>
    } }""")
    a, b, c, d, e = (op.attributes["value"] for op in module.walk("constant"))
    assert a.dtype == np.int32 and a.tolist() == [[1, 2], [3, 4]]
    assert b.shape == (8,) and b.strides == (0,) and b.tolist() == [1.5] * 8
    assert c.dtype == bool and c.tolist() == [True, False]
    assert d.dtype == np.float16 and d.tolist() == [1, -0.5]
    assert e.shape == () and e == 5
    for array in (a, b, c, d, e):
        assert not array.flags.writeable
        with pytest.raises(ValueError):
            array[...] = 0
        with pytest.raises(ValueError):
            array.setflags(write=True)
    [first, *_] = module.walk("constant")
    again = first.attributes["value"]
    assert again.__array_interface__["data"][0] == a.__array_interface__["data"][0]
    # The array keeps what it shows alive.
    address = a.__array_interface__["data"][0]
    del module, first, again
    assert a.tolist() == [[1, 2], [3, 4]] and a.__array_interface__["data"][0] == address


def test_constants_of_ml_dtypes() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    module = tile_ir.parse("""cuda_tile.module @m { entry @e() {
      %a = constant <bf16: [1.5, -2.0]> : tile<2xbf16>
      %b = constant <f8E4M3FN: [1.5, 448.0]> : tile<2xf8E4M3FN>
      %c = constant <tf32: [1.5, -3.0]> : tile<2xtf32>
    } }""")
    a, b, c = (op.attributes["value"] for op in module.walk("constant"))
    assert a.dtype == ml_dtypes.bfloat16 and a.astype(float).tolist() == [1.5, -2]
    assert b.dtype == ml_dtypes.float8_e4m3fn and b.astype(float).tolist() == [1.5, 448]
    assert c.dtype == np.float32 and c.tolist() == [1.5, -3]
    [first, *_] = module.walk("constant")
    first.attributes["value"] = np.array([4, 8], ml_dtypes.bfloat16)
    assert "constant <bf16: [4.000000e+00, 8.000000e+00]>" in str(module)


def test_assigning_constants() -> None:
    module = tile_ir.parse("cuda_tile.module @m { entry @e() { %a = constant <i8: 1> : tile<4xi8> } }")
    [constant] = module.walk("constant")
    constant.attributes["value"] = np.arange(4)
    assert constant.attributes["value"].tolist() == [0, 1, 2, 3]
    constant.attributes["value"] = [-128, 127, 255, 0]
    assert constant.attributes["value"].tolist() == [-128, 127, -1, 0]
    with pytest.raises(OverflowError):
        constant.attributes["value"] = 256
    with pytest.raises(TypeError, match="expected integers"):
        constant.attributes["value"] = 1.5
    ml_dtypes = pytest.importorskip("ml_dtypes")
    with pytest.raises(TypeError, match="expected integers for 'i8', found bfloat16"):
        constant.attributes["value"] = np.full(4, 1.5, ml_dtypes.bfloat16)
    with pytest.raises(ValueError, match="expected elements of shape"):
        constant.attributes["value"] = [1, 2]
    assert module.verify() == []


def test_constants_of_floats_that_numpy_lacks_are_bits() -> None:
    """There is nothing that could round a number to them."""
    for element, bits in {"f4E2M1FN": 4, "fnv8E5M3FNU": 8}.items():
        ty = f"tile<2x{element}>"
        module = tile_ir.Module("m")
        with module.build_entry("e", []) as (b, []):
            [constant] = [b.constant([3, (1 << bits) - 1], result_type=ty).owner]
            for wrong in (1.5, [1.0, 2.0], np.float32(3)):
                with pytest.raises(TypeError, match=f"expected integers, the bits of '{element}', found float"):
                    b.constant(wrong, result_type=ty)
            for outside in (-1, 1 << bits):
                with pytest.raises(OverflowError, match=f"expected numbers of {bits} bits for '{element}'"):
                    b.constant(outside, result_type=ty)
        assert isinstance(constant, tile_ir.Operation)
        assert constant.attributes["value"].tolist() == [3, (1 << bits) - 1]


def test_locations(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    location = addf.location
    assert (location.file, location.line, location.column) == ("squares.mlir", 5, 10)
    assert location and location.callers == []
    addf.location = ("other.py", 7)
    assert (addf.location.file, addf.location.line) == ("other.py", 7)
    addf.location = location
    assert addf.location == location and hash(addf.location) == hash(location)
    with pytest.raises(TypeError, match="expected a Location"):
        addf.location = 5  # type: ignore[assignment]


def test_erasing(squares: tile_ir.Module) -> None:
    [entry] = squares.entries
    [block] = entry.regions[0].blocks
    first, second, addf, print_tko, _ = block.operations
    with pytest.raises(tile_ir.Error, match="'cuda_tile.print_tko' uses a value that it defines"):
        addf.erase()
    print_tko.erase()
    addf.erase()
    assert squares.verify() == [] and len(block.operations) == 3
    entry.erase()
    assert squares.entries == [] and str(squares) == "module {\n  cuda_tile.module @kernels {\n  }\n}\n"
    assert not first.is_alive and not second.is_alive
    with pytest.raises(tile_ir.Error, match="the top-level operation"):
        squares.operation.erase()


@pytest.fixture
def erased(squares: tile_ir.Module) -> dict[str, object]:
    """Objects of what is gone."""
    [entry] = squares.entries
    [region] = entry.regions
    [block] = region.blocks
    op = block.operations[0]
    found = {"op": op, "value": op.result, "region": region, "block": block, "attributes": op.attributes}
    entry.erase()
    return found


def test_erased_things_raise(erased: dict[str, object]) -> None:
    op, value, region, block = (erased[name] for name in ("op", "value", "region", "block"))
    assert isinstance(op, tile_ir.Operation) and isinstance(value, tile_ir.Value)
    assert isinstance(region, tile_ir.Region) and isinstance(block, tile_ir.Block)
    assert not op.is_alive
    assert repr(op) == "<erased Operation cuda_tile.mulf>" and repr(value) == "<erased Value>"
    assert repr(block) == "<erased Block>" and repr(region) == "<erased Region>"
    uses: list[Callable[[], object]] = [
        lambda: op.name,
        lambda: op.operands,
        lambda: op.parent,
        lambda: op.attributes,
        lambda: erased["attributes"]["x"],  # type: ignore[index]
        lambda: op.location,
        lambda: op.walk(),
        lambda: op.erase(),
        lambda: op.replace_with([]),
        lambda: str(op),
        lambda: value.type,
        lambda: value.uses,
        lambda: value.owner,
        lambda: region.blocks,
        lambda: region.parent,
        lambda: block.operations,
        lambda: block.arguments,
        lambda: tile_ir.Builder.before(op),
        lambda: tile_ir.Builder.at_end(block),
        lambda: op.move_before(op),
        lambda: op.set_operand(0, value),
    ]
    for use in uses:
        with pytest.raises(tile_ir.ErasedError, match="has been erased"):
            use()
    assert op == op and hash(op) == hash(op)


def test_slots_are_not_confused(squares: tile_ir.Module) -> None:
    """A new operation in the place of an old one is not the old one."""
    [block] = squares.entries[0].regions[0].blocks
    for _ in range(100):
        builder = tile_ir.Builder.before(block.operations[-1])
        x = block.arguments[0]
        old = builder.mulf(x, x).owner
        assert isinstance(old, tile_ir.Operation)
        old.erase()
        new = builder.addf(x, x).owner
        assert isinstance(new, tile_ir.Operation)
        assert new != old and new.is_alive and not old.is_alive
        new.erase()


def test_replacing(squares: tile_ir.Module) -> None:
    [block] = squares.entries[0].regions[0].blocks
    first, second, addf, *_ = block.operations
    with pytest.raises(ValueError, match="has 1 results, but 2 values"):
        first.replace_with([second.result, second.result])
    with pytest.raises(ValueError, match="with a value that it defines"):
        first.replace_with([first.result])
    second.replace_with([first.result])
    assert addf.operands == [first.result, first.result] and not second.is_alive
    first.result.replace_all_uses_with(block.arguments[0])
    assert first.is_dead
    addf.set_operand(1, block.arguments[1])
    assert addf.operands == block.arguments
    with pytest.raises(IndexError):
        addf.set_operand(2, block.arguments[1])
    with pytest.raises(OverflowError):
        addf.set_operand(-1, block.arguments[1])
    assert squares.verify() == []


def test_a_replacement_that_is_refused_changes_nothing(matmul: tile_ir.Module) -> None:
    [loop] = matmul.walk("for")
    [body] = loop.regions[0].blocks
    user = next(op for op in body.operations if set(op.operands) & set(body.arguments))
    user.move_after(loop)
    before, users = str(matmul), loop.users
    assert users
    starts = loop.operands[-len(loop.results) :]
    with pytest.raises(tile_ir.Error, match="uses a value that it defines"):
        loop.replace_with(starts)
    assert loop.users == users and str(matmul) == before


def test_moving(squares: tile_ir.Module) -> None:
    [block] = squares.entries[0].regions[0].blocks
    first, second, addf, *_ = block.operations
    second.move_before(first)
    assert block.operations[:2] == [second, first] and squares.verify() == []
    second.move_after(addf)
    assert block.operations[:3] == [first, addf, second]
    assert any("dominate" in diagnostic.message or "defined" in diagnostic.message for diagnostic in squares.verify())
    second.move_before(addf)
    assert squares.verify() == []
    with pytest.raises(ValueError, match="within its function"):
        second.move_before(squares.entries[0])
    with pytest.raises(tile_ir.Error):
        squares.entries[0].move_after(squares.operation)


def test_moving_into_itself(matmul: tile_ir.Module) -> None:
    [loop] = matmul.walk("for")
    inside = loop.regions[0].blocks[0].operations[0]
    with pytest.raises(tile_ir.Error, match="into itself"):
        loop.move_before(inside)


def test_values_stay_in_their_function(squares: tile_ir.Module) -> None:
    other = squares.copy()
    [addf], [foreign] = squares.walk("addf"), other.walk("addf")
    with pytest.raises(ValueError, match="another module"):
        addf.set_operand(0, foreign.result)
    with squares.build_entry("second", ["tile<f32>"]) as (_, [argument]):
        pass
    with pytest.raises(ValueError, match="another function"):
        addf.set_operand(0, argument)
    with pytest.raises(ValueError, match="another function"):
        addf.replace_with([argument])


def test_walks_survive_changes(squares: tile_ir.Module) -> None:
    seen = []
    for op in squares.walk():
        seen.append(op.name)
        if op.name == "cuda_tile.entry":
            op.erase()
    assert seen == ["builtin.module", "cuda_tile.module", "cuda_tile.entry"]
