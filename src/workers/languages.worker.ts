// Reads the browser's list of languages beside the page. All threads of a page share the list, and
// whoever asks for it first waits longer than a page may be held up: formats of messages, numbers
// and dates all ask.
Intl.NumberFormat.supportedLocalesOf('en')
Intl.DateTimeFormat.supportedLocalesOf('en')

// Done: the thread ends.
close()
