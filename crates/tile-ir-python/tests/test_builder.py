"""Building operations."""

from __future__ import annotations

import inspect
import pydoc
from typing import Any

import numpy as np
import pytest

import tile_ir


def test_a_whole_kernel() -> None:
    module = tile_ir.Module("kernels")
    with module.build_entry("sum", ["tile<ptr<f32>>", "tile<ptr<f32>>", "tile<i32>"]) as (b, [x, y, n]):
        zero = b.constant(0, result_type="tile<i32>")
        one = b.constant(1, result_type="tile<i32>")
        start = b.constant(0.0, result_type="tile<f32>")
        loop = b.for_(zero, n, one, [start])
        with b.body(loop) as [i, total]:
            value, _ = b.load_ptr_tko(b.offset(x, i), "weak", result_type="tile<f32>")
            b.continue_([b.addf(total, value)])
        b.store_ptr_tko(y, loop.result, "weak")
    assert module.verify() == []
    numbers, result = np.arange(10, dtype=np.float32), np.zeros(1, np.float32)
    tile_ir.run(module, "sum", args=[numbers, result, 10])
    assert result[0] == 45
    assert str(tile_ir.read(module.to_bytecode())) == str(module)


def test_regions_with_results() -> None:
    module = tile_ir.Module()
    with module.build_entry("e", ["tile<i1>", "tile<f32>"]) as (b, [condition, scalar]):
        x = b.broadcast(b.reshape(scalar, result_type="tile<1xf32>"), result_type="tile<4xf32>")
        chosen = b.if_(condition, results_types=["tile<4xf32>"])
        with b.body(chosen, 0) as []:
            b.yield_([b.negf(x)])
        with b.body(chosen, 1) as []:
            b.yield_([x])
        reduced = b.reduce([chosen.result], 0, [tile_ir.Attribute("0.0 : f32")], results_types=["tile<f32>"])
        with b.body(reduced) as [left, right]:
            b.yield_([b.addf(left, right)])
    assert module.verify() == [], str(module)
    assert str(tile_ir.parse(str(module))) == str(module)


def test_results() -> None:
    module = tile_ir.Module()
    with module.build_entry("e", ["tile<f32>"]) as (b, [x]):
        assert isinstance(b.negf(x), tile_ir.Value)
        assert [type(value) for value in b.get_tile_block_id()] == [tile_ir.Value] * 3
        assert isinstance(b.print_tko([x], "%f"), tile_ir.Value)
        assert isinstance(b.return_(), tile_ir.Operation)


def test_defaults_come_from_the_table() -> None:
    module = tile_ir.Module()
    with module.build_entry("e", ["tile<f32>"]) as (b, [x]):
        added = b.addf(x, x).owner
        zeroed = b.addf(x, x, rounding_mode="zero", flush_to_zero=True).owner
    assert isinstance(added, tile_ir.Operation) and isinstance(zeroed, tile_ir.Operation)
    assert dict(added.attributes) == {"rounding_mode": "nearest_even"}
    assert dict(zeroed.attributes) == {"rounding_mode": "zero", "flush_to_zero": True}


def test_positions(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    before, after = tile_ir.Builder.before(addf), tile_ir.Builder.after(addf)
    x = addf.operands[0]
    value, other = before.negf(x), after.negf(addf.result)
    assert [op.name.split(".")[1] for op in addf.block.operations][2:5] == ["negf", "addf", "negf"]  # type: ignore[union-attr]
    for made in (value, other):
        assert isinstance(made.owner, tile_ir.Operation)
        assert made.owner.location == addf.location
    addf.replace_with([value])
    with pytest.raises(tile_ir.ErasedError):
        before.negf(x)


def test_locations_of_the_caller(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    builder = tile_ir.Builder.before(addf, locations=True)
    made = builder.negf(addf.operands[0]).owner
    assert isinstance(made, tile_ir.Operation)
    assert made.location.file == __file__
    assert made.location.line == test_locations_of_the_caller.__code__.co_firstlineno + 3
    made = builder.negf(addf.operands[0], location=("x.py", 3, 4)).owner
    assert isinstance(made, tile_ir.Operation)
    assert (made.location.file, made.location.line, made.location.column) == ("x.py", 3, 4)


def test_mistakes(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    b: Any = tile_ir.Builder.before(addf)
    x = addf.operands[0]
    before = str(squares)
    mistakes: list[tuple[Any, Any, str]] = [
        (lambda: b.nothing(x), AttributeError, "'tile_ir.Builder' object has no attribute 'nothing'"),
        (lambda: b.entry(x), AttributeError, "'tile_ir.Builder' object has no attribute 'entry'"),
            (lambda: b.create("entry", x), AttributeError, "there is no operation 'entry' to build"),
        (lambda: b.addf(x), TypeError, r"addf\(\) needs argument 'rhs'"),
        (lambda: b.addf(x, x, x), TypeError, r"addf\(\) takes 2 positional arguments here, found 3"),
        (lambda: b.addf(x, x, nothing=1), TypeError, r"addf\(\) has no argument 'nothing'"),
        (lambda: b.addf(x, 1.5), TypeError, "operand 'rhs': expected a Value, found float"),
        (lambda: b.addf(x, x, rounding_mode="up"), TypeError, "attribute 'rounding_mode': expected 'nearest_even'"),
        (lambda: b.addf(x, x, rounding_mode="full"), TypeError, "attribute 'rounding_mode'"),
        (lambda: b.for_(x, x, x, 5), TypeError, "operands 'init_values': expected a sequence of Values"),
        (lambda: b.constant(1), TypeError, "type"),
        (lambda: b.iota(result_type="tile<f32>"), tile_ir.BuildError, "iota"),
        (lambda: b.iota(result_type="tile<"), tile_ir.Error, "expected"),
        (lambda: b.iota(result_type=5), TypeError, "expected a Type or its spelling, found int"),
        (lambda: b.body(addf), IndexError, "has no region 0"),
        (lambda: b.addi(x, x), tile_ir.BuildError, "f32"),
    ]
    for mistake, error, text in mistakes:
        with pytest.raises(error, match=text):
            mistake()
    assert str(squares) == before


def test_an_exception_inside_a_region(squares: tile_ir.Module) -> None:
    before = str(squares)
    with pytest.raises(ZeroDivisionError):
        with squares.build_entry("broken", []) as (b, []):
            b.make_token()
            1 / 0
    assert str(squares) == before
    with pytest.raises(tile_ir.ErasedError):
        b.make_token()


def test_an_entry_without_its_terminator_is_not_added(squares: tile_ir.Module) -> None:
    before = str(squares)
    with pytest.raises(tile_ir.ErasedError), squares.build_entry("erased", []):
        squares.function("erased").erase()
    assert str(squares) == before


def test_methods_are_on_the_class() -> None:
    """For completion, `help` and `inspect`."""
    assert {"addf", "for_", "if_", "assert_"} <= set(dir(tile_ir.Builder))
    addf = tile_ir.Builder.addf
    assert addf.__doc__ == "Element-wise sum." and addf.__name__ == "addf"
    expected = "(self, /, lhs, rhs, *, rounding_mode='nearest_even', flush_to_zero=False, result_type=None, location=None)"
    assert str(inspect.signature(addf)) == expected
    assert "addf(self, /, lhs, rhs" in pydoc.plain(pydoc.render_doc(tile_ir.Builder))


def test_a_method_of_the_class_takes_the_builder(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    b = tile_ir.Builder.before(addf)
    made: Any = tile_ir.Builder.mulf(b, *addf.operands)
    assert made.owner.name == "cuda_tile.mulf"
    method: Any = tile_ir.Builder.mulf
    for arguments in [(), (5,)]:
        with pytest.raises(TypeError, match=r"mulf\(\) needs a Builder as its first argument"):
            method(*arguments)
    assert str(inspect.signature(b.mulf)).startswith("(lhs, rhs, *, ")


def test_entries_have_names_of_their_own(squares: tile_ir.Module) -> None:
    with squares.build_entry("squares", []) as (b, []):
        pass
    assert any("squares" in diagnostic.message for diagnostic in squares.verify())
    assert isinstance(b, tile_ir.Builder)


def test_create_by_name(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    b = tile_ir.Builder.before(addf)
    for name in ("mulf", "cuda_tile.mulf"):
        made = b.create(name, addf.operands[0], addf.operands[1]).owner
        assert made.name == "cuda_tile.mulf"
    assert b.addf.name == "cuda_tile.addf" and repr(b.addf) == "<builder of cuda_tile.addf>"  # type: ignore[attr-defined]


def test_names_are_pythons() -> None:
    names = {name for op in tile_ir.definitions() for name, *_ in op["operands"]}
    assert "lower_bound" in names and all(name.isidentifier() for name in names)
