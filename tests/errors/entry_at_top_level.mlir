entry @k() {
}
