// A name with a hash in it: kept for ever.
document.title = "A page to test with, and with some words more, so that words come again";
