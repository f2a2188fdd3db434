// Owns the walk of one tick through all its hops: socket, decode, channel, frames, the thread's
// port, and the panel's subscription. One file a hop; if a hop is added, this walk must say so.
import { asyncScheduler, filter, firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeServerFrame } from '../../src/protocol/codec'
import { decodeServerFrame } from '../../src/protocol/decode'
import { StreamEngine } from '../../src/streams/engine'
import { createEngineClient } from '../../src/workers/client'
import type { EngineClient } from '../../src/workers/contract'
import { openWindow } from '../workers/support/channelLink'
import { delta, snapshot } from './support/bookMessages'
import { FakeSocket } from './support/fakeSocket'

const sockets: FakeSocket[] = []
let engine: StreamEngine
let client: EngineClient
let leave: () => void

beforeEach(() => {
  sockets.length = 0
  const config = { streamUrl: 'ws://exchange.test/', apiBase: '' }
  let id = 0
  engine = new StreamEngine({
    ...config,
    socketFactory: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    fetcher: () => Promise.reject(new TypeError('unreachable')),
    ids: () => (id += 1),
    scheduler: asyncScheduler,
    random: () => 0,
    binary: false,
  })
  client = createEngineClient({
    ...config,
    connect: () => {
      const { host, link } = openWindow(engine, Date.now)
      leave = () => host.leave()
      return link
    },
  })
})
afterEach(() => {
  client.dispose()
  leave()
  engine.dispose()
})

test('a tick walks from the socket to the panel in six hops', async () => {
  // The panel, last hop, waits for the tick: one subscription.
  const panel = firstValueFrom(
    client
      .book$('panel', { symbol: 'btcusdtperp', levels: 2, step: 1 })
      .pipe(filter((view) => view.seq === 8)),
  )
  // The channel, third hop, as it is without conflation.
  const folded = firstValueFrom(
    engine.bookFold$('btcusdtperp').pipe(filter((step) => step.seq === 8)),
  )

  // First hop: a socket, which asked for the channel.
  await vi.waitUntil(() => sockets.length === 1)
  const socket = sockets[0]!
  socket.open()
  await vi.waitUntil(() => socket.asked('subscribe').length === 1)
  const text = encodeServerFrame([snapshot(7, [[616_024, 53]]), delta(7, 8, [], [[616_025, 9]])])

  // Second hop: text becomes ticks and lots.
  expect(decodeServerFrame(text).messages[1]).toMatchObject({ seq: 8, asks: [616_025, 9] })
  socket.sayRaw(text)

  // Third hop: folded, in turn.
  expect(await folded).toMatchObject({ bestBid: [616_024, 53], bestAsk: [616_025, 9] })

  // Fourth, fifth and sixth: conflated, across the port, at the panel.
  const view = await panel
  expect(view).toMatchObject({ symbol: 'btcusdtperp', step: 1, freshness: { kind: 'live' } })
  expect([...view.bids, ...view.asks]).toEqual([616_024, 53, 616_025, 9])
})
