module {
}
{-#
  dialect_resources: {
    builtin: { x: "0x0100000001", x: "0x0100000002" }
  }
#-}
