// The engine's health figures: messages by their outcome, queue sizes, and the age of each channel.
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

test('counts messages by their outcome', async () => {
  const socket = await bench.accept()
  await bench.wait(1_000)
  const before = health.counters
  const frame = [
    snapshot(1, [[100, 1]]),
    delta(1, 2),
    delta(1, 2),
    { ...delta(1, 2), ch: 'book:ethusdtperp' },
  ]
  socket.sendFrame(frame)
  socket.sendFrame([delta(3, 4), delta(4, 5)])
  await bench.wait(1_000)
  const { counters } = health
  const grown = (name: keyof typeof counters) => counters[name] - before[name]
  // Answers to pings arrive as well.
  expect(grown('messages')).toBeGreaterThanOrEqual(6)
  expect(grown('bytes')).toBeGreaterThan(encodeServerFrame(frame).length)
  expect([grown('applied'), grown('dropped'), grown('gaps'), grown('resyncs')]).toEqual([
    2, 2, 1, 1,
  ])
  expect(grown('conflated')).toBeGreaterThan(0)
})

test('reports the age of a channel’s last message, and counts deltas that wait for its snapshot', async () => {
  const socket = await bench.accept()
  socket.sendFrame([snapshot(1, [[100, 1]]), delta(1, 2)])
  await bench.wait(2_500)
  expect(channel()).toMatchObject({ seq: 2, waitingBytes: 0 })
  expect(channel()?.ageMs).toBeGreaterThanOrEqual(1_500)
  socket.sendFrame(delta(3, 4, [[100, 2]]))
  await bench.wait(1_000)
  expect(channel()?.seq).toBeNull()
  expect(channel()?.waitingBytes).toBeGreaterThan(0)
  expect(health.bufferedBytes).toBe(channel()?.waitingBytes)
  socket.sendFrame(snapshot(4, [[100, 2]]))
  await bench.wait(1_000)
  expect(health.bufferedBytes).toBe(0)
})

test('includes private channels once the token was accepted', async () => {
  bench.open(2, '', { kind: 'account' })
  const socket = await bench.accept()
  const keys = () => health.channels.map(({ key }) => key)
  await bench.wait(1_000)
  expect(keys()).toEqual([BOOK, 'status'])
  bench.engine.authenticate('secret')
  socket.sendFrame({ type: 'ack', id: socket.framesSent('auth')[0]!.id, at: 1 })
  await bench.wait(1_000)
  expect(keys()).toEqual([BOOK, 'status', 'orders', 'positions', 'balances'])
})

test('bounds queued deltas in bytes, however large the messages are', async () => {
  const socket = await bench.accept()
  const levels = Array.from({ length: 20_000 }, (_, i) => [100 + i, 1] as const)
  socket.sendFrame(snapshot(1))
  for (let seq = 3; seq < 60; seq += 1) socket.sendFrame(delta(seq, seq + 1, levels))
  await bench.wait(1_000)
  expect(health.bufferedBytes).toBeGreaterThan(ENGINE_LIMITS.queuedBytes / 2)
  expect(health.bufferedBytes).toBeLessThanOrEqual(ENGINE_LIMITS.queuedBytes)
})
