//! Tiles of views, against the positions of their elements one by one.

use tile_ir_interp::LaunchOptions;

use crate::support::{bytes_of, elements_of, entry, numbers, run, run_with};

/// A view of a tensor of `i32`.
struct View {
    shape: Vec<i64>,
    strides: Vec<i64>,
    tile: Vec<i64>,
    /// The tensor dimension of each dimension of a tile.
    map: Vec<usize>,
    /// The distance between tiles along each dimension of a tile.
    steps: Vec<i64>,
    sparse: Option<usize>,
    is_padded: bool,
    kind: &'static str,
}

fn joined(sizes: &[i64], separator: &str) -> String {
    sizes.iter().map(i64::to_string).collect::<Vec<_>>().join(separator)
}

impl View {
    fn tensor_type(&self, element: &str) -> String {
        format!("tensor_view<{}x{element}, strides=[{}]>", joined(&self.shape, "x"), joined(&self.strides, ", "))
    }

    fn ty(&self, element: &str) -> String {
        let padding = if self.is_padded { "padding_value = zero, " } else { "" };
        let tile = joined(&self.tile, "x");
        let tensor = self.tensor_type(element);
        let is_plain = self.map.iter().enumerate().all(|(index, &to)| index == to);
        let map = match is_plain {
            true => String::new(),
            false => format!(", dim_map=[{}]", joined(&self.map.iter().map(|&to| to as i64).collect::<Vec<_>>(), ", ")),
        };
        match (self.kind, self.sparse) {
            ("partition", _) => format!("partition_view<tile=({tile}), {padding}{tensor}{map}>"),
            ("strided", _) => {
                let steps = joined(&self.steps, ", ");
                format!("strided_view<tile=({tile}), traversal_strides=[{steps}], {padding}{tensor}{map}>")
            }
            (_, sparse) => {
                let sparse = sparse.unwrap_or_default();
                format!("gather_scatter_view<tile=({tile}), {padding}{tensor}, sparse_dim={sparse}>")
            }
        }
    }

    fn make(&self) -> String {
        let (tensor, view) = (self.tensor_type("i32"), self.ty("i32"));
        let (shape, strides) = (joined(&self.shape, ", "), joined(&self.strides, ", "));
        let kind = if self.kind == "gather" { "gather_scatter" } else { self.kind };
        format!(
            "%v = make_tensor_view %p, shape = [{shape}], strides = [{strides}] : {tensor}\n\
             %w = make_{kind}_view %v : {view}\n"
        )
    }

    /// Positions in memory of a tile's elements; `None` outside of the tensor.
    fn places(&self, index: &[Vec<i64>]) -> Vec<Option<i64>> {
        let count: i64 = self.tile.iter().product();
        let place = |element: i64| {
            let (mut rest, mut place) = (element, 0);
            for dimension in (0..self.tile.len()).rev() {
                let at = rest % self.tile[dimension];
                rest /= self.tile[dimension];
                let at = match self.sparse {
                    Some(sparse) if sparse == dimension => index[dimension][at as usize],
                    Some(_) => index[dimension][0] + at,
                    None => index[dimension][0] * self.steps[dimension] + at,
                };
                let of_tensor = self.map[dimension];
                if at < 0 || at >= self.shape[of_tensor] {
                    return None;
                }
                place += at * self.strides[of_tensor];
            }
            Some(place)
        };
        (0..count).map(place).collect()
    }

    fn indices(&self, index: &[Vec<i64>]) -> (String, String, String) {
        let (mut text, mut names, mut types) = (String::new(), Vec::new(), Vec::new());
        for (dimension, list) in index.iter().enumerate() {
            let ty = if self.sparse == Some(dimension) {
                format!("tile<{}xi32>", list.len())
            } else {
                "tile<i32>".to_owned()
            };
            let values =
                if self.sparse == Some(dimension) { format!("[{}]", joined(list, ", ")) } else { joined(list, "") };
            text += &format!("%i{dimension} = constant <i32: {values}> : {ty}\n");
            names.push(format!("%i{dimension}"));
            types.push(ty);
        }
        (text, names.join(", "), types.join(", "))
    }

    /// Loads a tile, prints it, and stores numbers there.
    fn check(&self, index: &[Vec<i64>]) {
        const SIZE: usize = 400;
        let (view, tile) = (self.ty("i32"), format!("tile<{}xi32>", joined(&self.tile, "x")));
        let count = self.tile.iter().product::<i64>();
        let (constants, names, types) = self.indices(index);
        // An index has the type of all; of a gather view, each has its own.
        let types = if self.sparse.is_some() { types } else { "tile<i32>".to_owned() };
        let values = joined(&(0..count).map(|element| 5000 + element).collect::<Vec<_>>(), ", ");
        let body = [
            self.make(),
            constants,
            format!("%x, %t = load_view_tko weak %w[{names}] : {view}, {types} -> {tile}, token\n"),
            format!("print_tko \"%d\", %x : {tile} -> token\n"),
            format!("%row = constant <i32: [{values}]> : tile<{count}xi32>\n"),
            format!("%y = reshape %row : tile<{count}xi32> -> {tile}\n"),
            format!("%u = store_view_tko weak %y, %w[{names}] token = %t : {tile}, {view}, {types} -> token"),
        ];
        let source = entry("%p: tile<ptr<i32>>", &body.concat());
        let memory: Vec<u64> = (0..SIZE as u64).map(|place| 1000 + place).collect();
        let outcome = run(&source, &[bytes_of(&memory, 4)], &[]);
        let places = self.places(index);
        assert_eq!(outcome.result, Ok(()), "{source}");
        let expected: Vec<i64> = places.iter().map(|place| place.map_or(0, |place| 1000 + place)).collect();
        assert_eq!(numbers(&outcome.text), expected, "{source}");
        let mut expected = memory;
        for (element, place) in places.iter().enumerate() {
            if let Some(place) = place {
                expected[*place as usize] = 5000 + element as u64;
            }
        }
        assert_eq!(elements_of(&outcome.buffers[0], 4), expected, "{source}");
    }
}

fn partition(shape: &[i64], strides: &[i64], tile: &[i64], map: &[usize]) -> View {
    View {
        shape: shape.to_vec(),
        strides: strides.to_vec(),
        tile: tile.to_vec(),
        map: map.to_vec(),
        steps: tile.to_vec(),
        sparse: None,
        is_padded: true,
        kind: "partition",
    }
}

#[test]
fn partition_tiles_cover_their_elements() {
    for view in [
        partition(&[13], &[1], &[4], &[0]),
        partition(&[13], &[3], &[4], &[0]),
        partition(&[5, 7], &[8, 1], &[2, 4], &[0, 1]),
        partition(&[5, 7], &[1, 5], &[2, 4], &[0, 1]),
        partition(&[5, 7], &[8, 1], &[2, 4], &[1, 0]),
        partition(&[5, 7], &[30, 3], &[4, 2], &[1, 0]),
        partition(&[3, 4, 5], &[20, 5, 1], &[2, 2, 4], &[0, 1, 2]),
        partition(&[3, 4, 5], &[20, 5, 1], &[2, 2, 4], &[2, 0, 1]),
        partition(&[3, 4, 5], &[1, 3, 12], &[1, 4, 2], &[1, 2, 0]),
    ] {
        let counts: Vec<i64> =
            view.map.iter().zip(&view.tile).map(|(&to, &size)| (view.shape[to] + size - 1) / size).collect();
        for number in 0..counts.iter().product() {
            let (mut rest, mut index) = (number, Vec::new());
            for &count in &counts {
                index.push(vec![rest % count]);
                rest /= count;
            }
            view.check(&index);
        }
        // One past the last tile: nothing but padding.
        view.check(&counts.iter().map(|&count| vec![count]).collect::<Vec<_>>());
    }
}

#[test]
fn strided_tiles_may_overlap_or_leave_gaps() {
    for (steps, tile) in [(vec![3], vec![4]), (vec![1], vec![8]), (vec![6], vec![4])] {
        let view = View { steps, kind: "strided", ..partition(&[17], &[2], &tile, &[0]) };
        for index in 0..3 {
            view.check(&[vec![index]]);
        }
    }
    let view = View { steps: vec![1, 3], kind: "strided", ..partition(&[6, 9], &[10, 1], &[4, 2], &[0, 1]) };
    for (row, column) in (0..6).flat_map(|row| (0..3).map(move |column| (row, column))) {
        view.check(&[vec![row], vec![column]]);
    }
}

#[test]
fn gather_views_index_each_element_of_the_sparse_dimension() {
    let rows = View { sparse: Some(0), kind: "gather", ..partition(&[9, 8], &[8, 1], &[4, 2], &[0, 1]) };
    rows.check(&[vec![0, 3, 8, 1], vec![0]]);
    rows.check(&[vec![8, 7, 2, 5], vec![5]]);
    rows.check(&[vec![9, 7, 100, 0], vec![7]]);
    let columns = View { sparse: Some(1), kind: "gather", ..partition(&[9, 8], &[16, 2], &[4, 2], &[0, 1]) };
    columns.check(&[vec![0], vec![7, 0]]);
    columns.check(&[vec![6], vec![3, 9]]);
    columns.check(&[vec![8], vec![2, 1]]);
}

/// Past the index space, a view without a padding value has nothing to read, unless a launch is lenient.
#[test]
fn tiles_past_the_index_space_are_reported() {
    let view = View { is_padded: false, ..partition(&[6, 8], &[8, 1], &[4, 4], &[0, 1]) };
    let (ty, make) = (view.ty("i32"), view.make());
    for (index, dimension, count) in [([2, 0], 0, "2 tiles"), ([0, 2], 1, "2 tiles"), ([-1, 0], 0, "2 tiles")] {
        let constants =
            format!("%i = constant <i32: {}> : tile<i32>\n%j = constant <i32: {}> : tile<i32>\n", index[0], index[1]);
        let body = format!(
            "{make}{constants}%x, %t = load_view_tko weak %w[%i, %j] : {ty}, tile<i32> -> tile<4x4xi32>, token\n\
             print_tko \"%d\", %x : tile<4x4xi32> -> token"
        );
        let source = entry("%p: tile<ptr<i32>>", &body);
        let memory = bytes_of(&[7; 64], 4);
        let message = run(&source, std::slice::from_ref(&memory), &[]).result.unwrap_err();
        let number = index[dimension];
        let reason =
            format!("has index {number} in dimension {dimension}, but the view has {count} and no padding value");
        assert!(message.ends_with(&reason), "{message}");
        let lenient = run_with(&source, &[memory], &[], &LaunchOptions { lenient: true, ..LaunchOptions::default() });
        assert_eq!((lenient.result, numbers(&lenient.text)), (Ok(()), vec![0; 16]));
    }
}

/// A promise that a tile is inside of the tensor is checked, for each dimension that it is about.
#[test]
fn inbounds_flags_are_checked() {
    let view = partition(&[6, 8], &[8, 1], &[4, 4], &[0, 1]);
    let (ty, make) = (view.ty("i32"), view.make());
    for (index, inbounds, broken) in [
        ([0, 0], "true, true", None),
        ([0, 1], "true, true", None),
        ([1, 0], "false, true", None),
        ([1, 0], "true, false", Some(0)),
        ([0, 2], "false, true", Some(1)),
    ] {
        let constants =
            format!("%i = constant <i32: {}> : tile<i32>\n%j = constant <i32: {}> : tile<i32>\n", index[0], index[1]);
        let body = format!(
            "{make}{constants}%x, %t = load_view_tko weak %w[%i, %j] inbounds = [{inbounds}] : {ty}, tile<i32> -> tile<4x4xi32>, token"
        );
        let outcome = run(&entry("%p: tile<ptr<i32>>", &body), &[bytes_of(&[7; 64], 4)], &[]);
        match broken {
            None => assert_eq!(outcome.result, Ok(()), "{index:?} {inbounds}"),
            Some(dimension) => {
                let message = outcome.result.unwrap_err();
                let reason = format!("exceeds the tensor in dimension {dimension}, which 'inbounds' excludes");
                assert!(message.ends_with(&reason), "{message}");
            }
        }
    }
}

/// Elements of four bits, two to a byte, at odd and even places.
#[test]
fn four_bit_elements_are_loaded_and_stored() {
    let tensor = "tensor_view<4x8xf4E2M1FN, strides=[8, 1]>";
    let view = format!("partition_view<tile=(2x4), {tensor}>");
    for (from, to) in [([0, 0], [1, 1]), ([1, 0], [0, 1]), ([0, 1], [1, 0]), ([1, 1], [0, 0])] {
        let constants: String = [("a", from[0]), ("b", from[1]), ("c", to[0]), ("d", to[1])]
            .iter()
            .map(|(name, value)| format!("%{name} = constant <i32: {value}> : tile<i32>\n"))
            .collect();
        let body = format!(
            "{constants}%v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : {tensor}\n\
             %u = make_tensor_view %q, shape = [4, 8], strides = [8, 1] : {tensor}\n\
             %from = make_partition_view %v : {view}\n%to = make_partition_view %u : {view}\n\
             %x, %t = load_view_tko weak %from[%a, %b] : {view}, tile<i32> -> tile<2x4xf4E2M1FN>, token\n\
             %s = store_view_tko weak %x, %to[%c, %d] token = %t : tile<2x4xf4E2M1FN>, {view}, tile<i32> -> token"
        );
        let source = entry("%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f4E2M1FN>>", &body);
        let memory: Vec<u8> = (0..16).map(|index| (index * 17) ^ 0x50).collect();
        let outcome = run(&source, &[memory.clone(), vec![0xEE; 16]], &[]);
        assert_eq!(outcome.result, Ok(()), "{source}");
        let mut expected = vec![0xEE; 16];
        for row in 0..2 {
            for byte in 0..2 {
                expected[(to[0] * 2 + row) * 4 + to[1] * 2 + byte] =
                    memory[(from[0] * 2 + row) * 4 + from[1] * 2 + byte];
            }
        }
        assert_eq!(outcome.buffers[1], expected, "{from:?} {to:?}");
    }
}

#[test]
fn views_report_their_shapes() {
    let cases = [
        (partition(&[13, 7], &[7, 1], &[4, 2], &[0, 1]), vec![4, 4], "i32"),
        (partition(&[13, 7], &[7, 1], &[4, 2], &[1, 0]), vec![2, 7], "i32"),
        (
            View { steps: vec![3, 5], kind: "strided", ..partition(&[13, 7], &[7, 1], &[4, 2], &[0, 1]) },
            vec![5, 2],
            "i64",
        ),
        (
            View { sparse: Some(0), kind: "gather", ..partition(&[13, 7], &[7, 1], &[4, 2], &[0, 1]) },
            vec![13, 4],
            "i64",
        ),
    ];
    for (view, expected, ty) in cases {
        let (tensor, name) = (view.tensor_type("i32"), view.ty("i32"));
        let body = format!(
            "{}%n:2 = get_index_space_shape %w : {name} -> tile<{ty}>\n\
             %s:2 = get_tensor_shape %v : {tensor} -> tile<{ty}>\n\
             print_tko \"%lld %lld %lld %lld\", %n#0, %n#1, %s#0, %s#1 : tile<{ty}>, tile<{ty}>, tile<{ty}>, tile<{ty}> -> token",
            view.make()
        );
        let outcome = run(&entry("%p: tile<ptr<i32>>", &body), &[vec![0; 4]], &[]);
        assert_eq!(outcome.result, Ok(()));
        assert_eq!(numbers(&outcome.text), [expected[0], expected[1], view.shape[0], view.shape[1]], "{name}");
    }
}

/// Atomic operations on the elements of a tile that are inside of the tensor.
#[test]
fn atomic_reductions_update_tiles() {
    let view = partition(&[6, 7], &[8, 1], &[4, 4], &[0, 1]);
    let (ty, make) = (view.ty("i32"), view.make());
    for (row, column) in [(0, 0), (1, 1), (0, 1), (1, 0), (5, 0)] {
        let body = format!(
            "{make}%i = constant <i32: {row}> : tile<i32>\n%j = constant <i32: {column}> : tile<i32>\n\
             %n = iota : tile<16xi32>\n%x = reshape %n : tile<16xi32> -> tile<4x4xi32>\n\
             %t = atomic_red_view_tko relaxed device %w[%i, %j], add, %x : tile<4x4xi32>, {ty}, tile<i32> -> token"
        );
        let memory: Vec<u64> = (0..48).map(|place| 100 * place).collect();
        let outcome = run(&entry("%p: tile<ptr<i32>>", &body), &[bytes_of(&memory, 4)], &[]);
        assert_eq!(outcome.result, Ok(()));
        let mut expected = memory;
        for (element, place) in view.places(&[vec![row], vec![column]]).iter().enumerate() {
            if let Some(place) = place {
                expected[*place as usize] += element as u64;
            }
        }
        assert_eq!(elements_of(&outcome.buffers[0], 4), expected);
    }
}
