// RUN: tile-ir-opt %s
// LLVM IR.
cuda_tile.module @kernels {
  entry @add(%a: tile<i32>) {
    %x = add nsw i32 %a, %a
  }
  entry @fadd(%a: tile<f32>) {
    %x = fadd float %a, %a
  }
  entry @load(%p: tile<ptr<i32>>) {
    %x = load i32, ptr %p
  }
  entry @store(%p: tile<ptr<i32>>, %a: tile<i32>) {
    store i32 %a, ptr %p
  }
  entry @icmp(%a: tile<i32>) {
    %x = icmp slt i32 %a, %a
  }
  entry @branch(%c: tile<i1>) {
    br i1 %c, label %then, label %else
  }
  entry @ret() {
    ret void
  }
  entry @gep(%p: tile<ptr<i32>>, %i: tile<i32>) {
    %x = getelementptr i32, ptr %p, i32 %i
  }
  entry @literal(%a: tile<i32>) {
    %x = addi %a, 1 : tile<i32>
  }
  entry @typed_operand(%a: tile<i32>) {
    %x = addi tile<i32> %a, %a
  }
  entry @comment(%a: tile<i32>) {
    ; adds
    %x = addi %a, %a : tile<i32>
  }
  entry @phi(%a: tile<i32>) {
    %x = phi i32 [ %a, %entry ]
  }
  entry @call(%a: tile<f32>) {
    %x = call float @llvm.sqrt.f32(float %a)
  }
  entry @undef(%a: tile<i32>) {
    %x = addi %a, undef : tile<i32>
  }
  define void @defined(ptr %p) {
  }
  entry @atomicrmw(%p: tile<ptr<i32>>, %a: tile<i32>) {
    %x = atomicrmw add ptr %p, i32 %a seq_cst
  }
  entry @fence() {
    fence acquire
  }
  entry @sext(%a: tile<i32>) {
    %x = sext i32 %a to i64
  }
  entry @alloca() {
    %x = alloca i32
  }
}
