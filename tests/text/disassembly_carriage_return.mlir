// Producer: one// not the producer
// LOSES: bytecode, which has no place for the producer before 13.3
entry @first() { // a comment return }
