// Preload of an exchange under test that ends it with its parent process, even when the parent was
// killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
