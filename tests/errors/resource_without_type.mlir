module attributes {a.b = dense_resource<x>} {
}
