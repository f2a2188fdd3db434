// Proves the engine's own account of itself: what came and what became of it, what waits, how old
// each channel is, and how far the exchange's clock is from the one here.
import { beforeEach, expect, test } from 'vitest'
import type { EngineHealth } from '../../src/domain/views/views'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { BOOK, delta, snapshot } from './support/bookMessages'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'
import { encodeServerFrame } from '../support/encodeServerFrame'

const REQUEST = { kind: 'book', symbol: 'btcusdtperp', levels: 20, step: 1 } as const

let bench: Bench
let health: EngineHealth
eachBench((made) => {
  bench = made
})
beforeEach(() => {
  bench.engine.health$.subscribe((value) => {
    health = value
  })
  bench.open(1, 'a', REQUEST)
})

const channel = () => health.channels.find(({ key }) => key === BOOK)

test('messages are counted by what became of them', async () => {
  const socket = await bench.accept()
  await bench.wait(1_000)
  const before = health.counters
  const frame = [
    snapshot(1, [[100, 1]]),
    delta(1, 2),
    delta(1, 2),
    { ...delta(1, 2), ch: 'book:ethusdtperp' },
  ]
  socket.say(frame)
  socket.say([delta(3, 4), delta(4, 5)])
  await bench.wait(1_000)
  const { counters } = health
  const grown = (name: keyof typeof counters) => counters[name] - before[name]
  // Answers to pings come as well.
  expect(grown('messages')).toBeGreaterThanOrEqual(6)
  expect(grown('bytes')).toBeGreaterThan(encodeServerFrame(frame).length)
  expect([grown('applied'), grown('dropped'), grown('gaps'), grown('resyncs')]).toEqual([
    2, 2, 1, 1,
  ])
  expect(grown('conflated')).toBeGreaterThan(0)
})

test('a channel is as old as its last message, and what waits for its snapshot is counted', async () => {
  const socket = await bench.accept()
  socket.say([snapshot(1, [[100, 1]]), delta(1, 2)])
  await bench.wait(2_500)
  expect(channel()).toMatchObject({ seq: 2, waitingBytes: 0 })
  expect(channel()?.ageMs).toBeGreaterThanOrEqual(1_500)
  socket.say(delta(3, 4, [[100, 2]]))
  await bench.wait(1_000)
  expect(channel()?.seq).toBeNull()
  expect(channel()?.waitingBytes).toBeGreaterThan(0)
  expect(health.bufferedBytes).toBe(channel()?.waitingBytes)
  socket.say(snapshot(4, [[100, 2]]))
  await bench.wait(1_000)
  expect(health.bufferedBytes).toBe(0)
})

test('private channels are among them once the token was taken', async () => {
  bench.open(2, '', { kind: 'account' })
  const socket = await bench.accept()
  const keys = () => health.channels.map(({ key }) => key)
  await bench.wait(1_000)
  expect(keys()).toEqual([BOOK, 'status'])
  bench.engine.authenticate('secret')
  socket.say({ type: 'ack', id: socket.asked('auth')[0]!.id, at: 1 })
  await bench.wait(1_000)
  expect(keys()).toEqual([BOOK, 'status', 'orders', 'positions', 'balances'])
})

test('what waits is bounded in bytes, however large the messages are', async () => {
  const socket = await bench.accept()
  const levels = Array.from({ length: 20_000 }, (_, i) => [100 + i, 1] as const)
  socket.say(snapshot(1))
  for (let seq = 3; seq < 60; seq += 1) socket.say(delta(seq, seq + 1, levels))
  await bench.wait(1_000)
  expect(health.bufferedBytes).toBeGreaterThan(ENGINE_LIMITS.queuedBytes / 2)
  expect(health.bufferedBytes).toBeLessThanOrEqual(ENGINE_LIMITS.queuedBytes)
})

test('the clocks are compared by the answer that was quickest', async () => {
  bench.socket().silent = true
  const socket = await bench.accept()
  const answer = async (tripMs: number, aheadMs: number) => {
    const sent = socket.asked('ping').length
    while (socket.asked('ping').length === sent) await bench.wait(10)
    const { id, t } = socket.asked('ping').at(-1)!
    await bench.wait(t + tripMs - Date.now())
    socket.say({ type: 'pong', id, t, at: t + tripMs / 2 + aheadMs })
    await bench.wait(1_000)
  }
  await bench.wait(1_000)
  expect(health.clockSkewMs).toBeNull()
  await answer(200, 500)
  expect(health.clockSkewMs).toBe(500)
  await answer(20, 480)
  expect(health.clockSkewMs).toBe(480)
  await answer(300, 700)
  expect(health.clockSkewMs).toBe(480)
})
