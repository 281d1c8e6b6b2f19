module {
}
{-# dialect_resource: {} #-}
