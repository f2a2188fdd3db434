// The addresses by which the client reaches the exchange.
import { expect, test } from 'vitest'
import { addressesOf } from '../../src/boot/startClient'

test.each([
  ['http://127.0.0.1:8080', {}, 'ws://127.0.0.1:8080/investor/stream', '/investor'],
  ['https://x.test', {}, 'wss://x.test/investor/stream', '/investor'],
  ['https://x.test', { VITE_STREAM_URL: 'wss://s.test/s' }, 'wss://s.test/s', '/investor'],
  ['https://x.test', { VITE_API_BASE: '/api/' }, 'wss://x.test/investor/stream', '/api'],
])('[CFG-002] [STR-001] from %s with %o the stream is at %s', (origin, env, streamUrl, path) => {
  expect(addressesOf(origin, env)).toEqual({ streamUrl, apiBase: `${origin}${path}` })
})
