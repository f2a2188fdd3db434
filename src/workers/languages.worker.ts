// Reads the browser's list of locales off the main thread. All threads of a page share the list,
// and the first read of it blocks for longer than a page may be blocked; formats of messages,
// numbers and dates all need it.
Intl.NumberFormat.supportedLocalesOf('en')
Intl.DateTimeFormat.supportedLocalesOf('en')

// The thread has done its only job.
close()
