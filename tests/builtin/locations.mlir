// Every location of builtin.
#name = loc("name")
module {
  "a.op"() : () -> () loc(unknown)
  "a.op"() : () -> () loc("file.py":1:2)
  "a.op"() : () -> () loc("file.py":0:0)
  "a.op"() : () -> () loc("file.py":7:1 to :9)
  "a.op"() : () -> () loc("file.py":7:1 to 8:2)
  "a.op"() : () -> () loc("file.py":7)
  "a.op"() : () -> () loc("file.py":0)
  "a.op"() : () -> () loc("file.py":7:1 to :1)
  "a.op"() : () -> () loc(#name)
  "a.op"() : () -> () loc("name"("file.py":3:4))
  "a.op"() : () -> () loc(callsite("callee"("file.py":3:4) at "file.py":9:1))
  "a.op"() : () -> () loc(fused["file.py":1:1, "file.py":2:2])
  "a.op"() : () -> () loc(fused<"metadata">["file.py":1:1, "other.py":2:2])
  "a.op"() : () -> () loc(fused<"metadata">[])
  "a.op"() : () -> () loc(fused<"metadata">[fused<"metadata">[unknown], "b"])
  "a.op"() : () -> () loc(fused<"metadata">["b", fused<"metadata">[unknown], "c"])
  "a.region"() ({
  ^bb0(%0: i32 loc("x"("file.py":5:6)), %1: i32 loc(unknown), %2: i32 loc("file.py":8:8)):
    "a.use"(%0, %1, %2) : (i32, i32, i32) -> () loc("file.py":5:6)
  }) : () -> () loc(callsite(fused<{k = 1 : i8}>["a":1:1, unknown] at callsite("b" at "c")))
} loc("whole.mlir":1:1)
