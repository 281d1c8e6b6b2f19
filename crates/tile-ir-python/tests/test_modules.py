"""Reading, printing, writing, verifying and transforming modules."""

from __future__ import annotations

import copy
import pathlib
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from conftest import EXAMPLES, SQUARES

import tile_ir


def test_all_formats_hold_the_same(matmul: tile_ir.Module) -> None:
    # Bytecode does not hold the name of the module.
    [kernels] = matmul.walk("cuda_tile.module")
    kernels.attributes["sym_name"] = "kernels"
    text = str(matmul)
    assert str(tile_ir.parse(text)) == text
    assert str(tile_ir.read(text.encode())) == text
    assert str(tile_ir.read(matmul.to_bytecode((13, 1)))) == text
    assert str(tile_ir.read(bytearray(matmul.to_bytecode()))) == text
    assert str(tile_ir.read(memoryview(matmul.to_mlir_bytecode()))) == text
    assert str(matmul.copy()) == text


def test_files(tmp_path: pathlib.Path, squares: tile_ir.Module) -> None:
    file = tmp_path / "squares.tileirbc"
    file.write_bytes(squares.to_bytecode())
    assert str(tile_ir.load(file)) == str(squares)
    assert str(tile_ir.load(str(file))) == str(squares)
    with pytest.raises(FileNotFoundError) as error:
        tile_ir.load(tmp_path / "nothing")
    assert error.value.filename == str(tmp_path / "nothing")
    with pytest.raises(IsADirectoryError):
        tile_ir.load(tmp_path)


def test_errors_show_the_source() -> None:
    with pytest.raises(tile_ir.Error) as error:
        tile_ir.parse("cuda_tile.module @m {\n  entry @e(%x: tile<f32>) {\n    %y = addf %x, %z : tile<f32>\n  }\n}")
    [diagnostic] = error.value.diagnostics
    assert (diagnostic.severity, diagnostic.file, diagnostic.line, diagnostic.column) == ("error", "<string>", 3, 19)
    assert diagnostic.code.startswith("TIR")
    assert str(error.value) == str(diagnostic)
    assert "    %y = addf %x, %z : tile<f32>\n                  ^" in str(error.value)


def test_all_errors_are_reported() -> None:
    with pytest.raises(tile_ir.Error) as error:
        tile_ir.parse("cuda_tile.module @m { entry @e() {\n oops\n return\n }\n entry @f() {\n nope\n } }")
    assert [diagnostic.line for diagnostic in error.value.diagnostics] == [2, 6]


def test_verify_says_what_is_wrong() -> None:
    text = "cuda_tile.module @m { entry @e() { %c = constant <i32: 1> : tile<3xi32> } }"
    with pytest.raises(tile_ir.Error):
        tile_ir.parse(text)


def test_a_module_that_was_broken_by_hand(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    [entry] = squares.entries
    assert squares.verify() == []
    [returned] = squares.walk("return")
    returned.erase()
    found = squares.verify()
    assert [diagnostic.severity for diagnostic in found] == ["error"]
    with pytest.raises(tile_ir.Error):
        squares.to_bytecode()
    assert entry.is_alive and addf.is_alive


def test_versions() -> None:
    module = tile_ir.parse("""cuda_tile.module @m { entry @e(%x: tile<4xf8E4M3FN>, %y: tile<f32>) {
      %z = atan2 %y, %y : tile<f32>
    } }""", verify=False)
    explanation = module.explain_version()
    assert explanation.version > (13, 1)
    assert str(explanation).startswith("13.")
    [requirement, *_] = explanation.requirements
    assert requirement.since == explanation.version and "atan2" in requirement.path + requirement.what
    assert requirement.line is not None
    with pytest.raises(tile_ir.Error):
        module.to_bytecode((13, 1))
    with pytest.raises(tile_ir.Error):
        module.to_bytecode((9, 9))
    newer = "'cuda_tile.atan2': the operation needs version 13.2, but the requested version is 13.1"
    assert any(newer in found.message and found.line == 2 for found in module.verify(release=(13, 1)))
    assert not any(newer in found.message for found in module.verify(release=explanation.version))


def test_passes(squares: tile_ir.Module) -> None:
    assert squares.run_passes("canonicalize,cse,fuse-fma").diagnostics == []
    assert [op.name for op in squares.entries[0].walk()][-1] == "cuda_tile.return"
    with pytest.raises(tile_ir.Error, match="there is no pass 'nope'"):
        squares.run_passes("canonicalize,nope")
    with pytest.raises(tile_ir.Error):
        squares.run_passes("loop-unroll{factor=x}")
    outcome = squares.run_passes("print-op-stats")
    assert "cuda_tile.entry" in outcome.output
    squares.run_passes("cuda_tile.module(cse)")
    assert dict(tile_ir.passes())["cse"]


def test_passes_reach_nested_functions(matmul: tile_ir.Module) -> None:
    before = matmul.operation_count
    matmul.run_passes("loop-unroll{factor=2},canonicalize,cse")
    assert matmul.operation_count != before
    assert matmul.verify() == []


def test_walk_and_names(matmul: tile_ir.Module) -> None:
    names = [op.name for op in matmul.walk()]
    assert len(names) == matmul.operation_count
    assert names[:2] == ["builtin.module", "cuda_tile.module"]
    assert [op.name for op in matmul.walk("for")] == ["cuda_tile.for"]
    [loop] = matmul.walk("cuda_tile.for")
    assert [op.name for op in loop.walk()][0] == "cuda_tile.for"
    assert matmul.function(matmul.entries[0].symbol or "") == matmul.entries[0]
    with pytest.raises(KeyError, match="nothing"):
        matmul.function("nothing")


def test_table_has_what_the_walk_has(matmul: tile_ir.Module) -> None:
    table = tile_ir.table(matmul)
    operations = list(matmul.walk())
    assert table.names.tolist() == [op.name for op in operations]
    assert len(table) == len(operations)
    rows = {op: row for row, op in enumerate(operations)}
    assert table.parent.tolist() == [rows[op.parent] if op.parent else -1 for op in operations]
    assert table.line.tolist() == [op.location.line or 0 for op in operations]
    numbers = {}
    for row, op in enumerate(operations):
        defined = [*op.results, *(a for region in op.regions for block in region.blocks for a in block.arguments)]
        first = table.value_start[row]
        assert table.value_start[row + 1] - first == len(defined)
        numbers.update({value: first + index for index, value in enumerate(defined)})
        types = table.value_types[first : first + len(defined)].tolist()
        assert types == [str(value.type) for value in defined]
    for row, op in enumerate(operations):
        operands = table.operand[table.operand_start[row] : table.operand_start[row + 1]].tolist()
        assert operands == [numbers[value] for value in op.operands]
    assert sum(table.count().values()) == len(operations)


def test_text_options(squares: tile_ir.Module) -> None:
    assert '"cuda_tile.addf"' in squares.to_text(generic=True)
    assert "loc(" in squares.to_text(locations=True)
    assert "loc(" not in str(squares)
    [entry] = squares.entries
    assert "addf" not in entry.to_text(regions=False)
    assert "addf" in str(entry)


def test_html(squares: tile_ir.Module) -> None:
    html = squares._repr_html_()
    assert html.count("<details") == html.count("</details>") == 3
    assert '<span class="op">entry</span>' in html
    assert "&quot;%f&quot;" in html


def test_representations(squares: tile_ir.Module) -> None:
    assert repr(squares) == "<Module @kernels of 8 operations>"
    [addf] = squares.walk("addf")
    assert repr(addf) == "<Operation cuda_tile.addf>"
    assert repr(addf.result) == "<Value of type tile<f32>>"
    assert repr(addf.block) == "<Block of 5 operations>"
    assert repr(addf.operands[0].uses) == "[<Use as operand 0 of cuda_tile.addf>]"
    assert repr(addf.location) == '<Location loc("squares.mlir":5:10)>'


def test_modules_are_pickled_and_copied(squares: tile_ir.Module) -> None:
    squares.operation.attributes["made.by"] = "a test"
    restored = pickle.loads(pickle.dumps(squares))
    for other in (restored, copy.copy(squares), copy.deepcopy(squares)):
        assert other != squares and str(other) == str(squares)
        assert [op.location for op in other.walk()] == [op.location for op in squares.walk()]
        other.function("squares").erase()
    assert squares.function("squares").is_alive


def test_an_invalid_module_keeps_its_errors() -> None:
    """With their lines, which are those of the file that it was read from."""
    text = SQUARES.replace("mulf %x, %x", "mulf %x, %x flush_to_zero").replace("f32", "f64")
    wrong = tile_ir.parse(text, file="squares.mlir", verify=False)
    [found] = wrong.verify()
    [again] = pickle.loads(pickle.dumps(wrong)).verify()
    assert again == found and str(again) == str(found) and "squares.mlir:3" in str(again) and "mulf %x" in str(again)


def test_values_are_pickled_and_copied(squares: tile_ir.Module) -> None:
    [addf] = squares.walk("addf")
    outcome = squares.run_passes("print-op-stats")
    explanation = squares.explain_version()
    values: list[object] = [addf.result.type, tile_ir.Type("f32"), tile_ir.Attribute("#cuda_tile.div_by<16>"), addf.location]
    with pytest.raises(tile_ir.Error) as raised:
        tile_ir.parse("cuda_tile.module @m {\n  entry @e() { oops }\n}", file="wrong.mlir")
    values += raised.value.diagnostics
    ways: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]
    for remake in ways:
        for value in values:
            again = remake(value)
            assert again == value and type(again) is type(value) and str(again) == str(value)
        error = remake(raised.value)
        assert type(error) is tile_ir.Error and str(error) == str(raised.value)
        assert error.diagnostics == raised.value.diagnostics
        assert remake(outcome).output == outcome.output != ""
        assert remake(explanation).text == explanation.text
        assert [it.what for it in remake(explanation).requirements] == [it.what for it in explanation.requirements]


def test_an_operation_is_not_pickled(squares: tile_ir.Module) -> None:
    """It is a place in a module, which a pickle would leave behind."""
    with pytest.raises(TypeError, match="cannot pickle 'tile_ir.Operation' object"):
        pickle.dumps(squares.operation)


def test_a_version_is_a_pair_or_a_text(squares: tile_ir.Module) -> None:
    assert squares.to_bytecode("13.1") == squares.to_bytecode((13, 1)) == squares.to_bytecode()
    assert squares.verify(release="13.2") == squares.verify(release=(13, 2))
    with pytest.raises(ValueError, match="13.x"):
        squares.to_bytecode("13.x")
    wrong: Any = 13
    with pytest.raises(TypeError, match=r"expected a version such as \(13, 1\) or '13.1', found <class 'int'>"):
        squares.to_bytecode(wrong)


def test_a_pipeline_is_a_text_or_a_list(squares: tile_ir.Module) -> None:
    other = squares.copy()
    squares.run_passes(["canonicalize", "loop-unroll{factor=4}", "cse"])
    other.run_passes("canonicalize,loop-unroll{factor=4},cse")
    assert str(squares) == str(other)
    for wrong in (5, [5]):
        given: Any = wrong
        with pytest.raises(TypeError, match="expected a pipeline of passes, or a list of their names, found"):
            squares.run_passes(given)


def test_a_block_is_iterated(squares: tile_ir.Module) -> None:
    [block] = squares.entries[0].regions[0].blocks
    assert list(block) == block.operations and len(block) == 5
    for op in block:
        if op.name == "cuda_tile.print_tko":
            op.erase()
    assert len(block) == 4 and bool(block)


def test_the_version_is_that_of_the_package() -> None:
    assert tile_ir.__version__.count(".") == 2


def test_unverified_and_implicit() -> None:
    module = tile_ir.parse("cuda_tile.module @a {} cuda_tile.module @b {}")
    assert module.operation.name == "builtin.module"
    with pytest.raises(tile_ir.Error):
        tile_ir.parse("cuda_tile.module @a {} cuda_tile.module @b {}", implicit_module=False)
    alone = tile_ir.parse("cuda_tile.module @a {}", implicit_module=False)
    assert alone.operation.name == "cuda_tile.module" and repr(alone) == "<Module @a of 1 operations>"
    assert tile_ir.read(alone.to_bytecode()).operation.name == "builtin.module"
    assert SQUARES and EXAMPLES.is_dir()


def test_a_copy_has_what_the_module_has() -> None:
    """The places that nobody gave, and the input that diagnostics show."""
    built = tile_ir.Module("kernels")
    with built.build_entry("nothing", []):
        pass
    assert built.copy().to_text(locations=True) == built.to_text(locations=True)
    module = tile_ir.parse("cuda_tile.module @m {\n  entry @e(%x: tile<f32>) {\n    %y = negf %x : tile<f32>\n  }\n}")
    [negf] = module.walk("negf")
    [entry] = module.entries
    negf.move_after(entry.regions[0].blocks[0].operations[-1])
    copy = module.copy()
    assert str(copy) == str(module)
    found, expected = ([str(error) for error in module.verify()] for module in (copy, module))
    assert found == expected and any("%y = negf %x" in error for error in found)


def test_changes_of_a_copy_do_not_reach_the_module(squares: tile_ir.Module) -> None:
    before = str(squares)
    copy = squares.copy()
    for entry in copy.entries:
        entry.erase()
    assert str(squares) == before and copy.operation_count == 2
