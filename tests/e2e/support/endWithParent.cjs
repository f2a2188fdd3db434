// Loaded before an exchange under test: it ends with whoever started it, also where that was killed
// and could not end it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
