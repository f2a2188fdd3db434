// Connections that come while the gateway's thread is busy wait in the system's queue. One that
// finds it full is dropped, and tries again only after a second.
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { aListeningServer } from '../../../support/gateway/server'

/** More than Node.js lets wait by itself. */
const WANTED = 1_500
const TIMEOUT_MS = 5_000

const CROWD = `
const { connect } = require('node:net')
const { port, wanted, counter } = require('node:worker_threads').workerData
const connected = () => {
  if (Atomics.add(counter, 1, 1) + 1 < wanted) return
  Atomics.store(counter, 0, 1)
  Atomics.notify(counter, 0)
}
for (let i = 0; i < wanted; i += 1)
  connect(port, '127.0.0.1', connected).on('error', () => undefined)
`

/** The system's own bound; other systems than Linux say none. */
function mostWaiting(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 128
  }
}

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

test('a burst of connections waits for a busy gateway, and none is lost', async () => {
  const { gateway, port } = await aListeningServer()
  close = () => gateway.close()
  const wanted = Math.min(WANTED, mostWaiting())
  const counter = new Int32Array(new SharedArrayBuffer(8))
  const crowd = new Worker(CROWD, { eval: true, workerData: { port, wanted, counter } })
  // This thread, which is the gateway's, does nothing else until all of them are connected.
  const answer = Atomics.wait(counter, 0, 0, TIMEOUT_MS)
  await crowd.terminate()
  expect([answer, Atomics.load(counter, 1)]).toEqual(['ok', wanted])
})
