module {
  entry @k() {
  }
}
