// Loaded before everything else in each thread of a server under test: the thread of the exchange
// breaks on a command whose key says so, as a defect that nobody caught would break it, or never
// comes back from it.
const { isMainThread, workerData } = require('node:worker_threads')

/** @param {readonly { call?: { idempotencyKey?: string } }[]} messages */
function look(messages) {
  for (const { call } of messages) {
    if (call?.idempotencyKey === 'break-the-exchange') throw new Error('A broken book')
    if (call?.idempotencyKey === 'hang-the-exchange') for (;;);
  }
}

if (!isMainThread && workerData?.port) workerData.port.on('message', look)
