// Conflation: the number of frames a view gets, hidden panels that cost nothing, and the shared
// delivery of several views.
import { describe, expect, test, vi } from 'vitest'
import { delta, snapshot } from './support/bookMessages'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'

const REQUEST = { kind: 'book', symbol: 'btcusdtperp', levels: 20, step: 1 } as const

let bench: Bench
eachBench((made) => {
  bench = made
})

/** A thousand changes in ten seconds, each at the best bid. */
async function rain(): Promise<void> {
  for (let i = 1; i <= 1_000; i += 1) {
    bench.socket().sendFrame(delta(i, i + 1, [[100, i]]))
    await bench.wait(10)
  }
}

const framesOf = (view: number) =>
  bench.flushes.flat().filter((each) => each.view === view && each.kind === 'book')

describe('a burst of changes', () => {
  test.each([
    ['no number of', undefined, 100],
    [2, 2, 20],
    [60, 60, 100],
    [4, 4, 40],
  ])(
    'gives a view of pace %s at most ten values a second, the last one complete',
    async (_, pace, most) => {
      const request = pace === undefined ? REQUEST : { ...REQUEST, framesPerSecond: pace }
      bench.open(1, 'a', request)
      const socket = await bench.accept()
      socket.sendFrame(snapshot(1, [[100, 1]]))
      await bench.wait(1_000)
      const before = framesOf(1).length
      await rain()
      const given = framesOf(1).length - before
      expect(given).toBeLessThanOrEqual(most + 1)
      expect(given).toBeGreaterThan(most * 0.8)
      await bench.wait(1_000)
      expect([...bench.last('book').bids]).toEqual([100, 1_000])
    },
  )

  test('delivers views of one pace together', async () => {
    for (let view = 1; view <= 5; view += 1) bench.open(view, 'a', { ...REQUEST, step: view })
    const socket = await bench.accept()
    socket.sendFrame(snapshot(1, [[100, 1]]))
    await rain()
    const full = bench.flushes.filter((batch) => batch.length === 5)
    expect(full.length).toBeGreaterThan(90)
  })

  test('gives a hidden panel nothing, and one full frame when it is shown again', async () => {
    bench.open(1, 'hidden', REQUEST)
    bench.open(2, 'shown', REQUEST)
    const socket = await bench.accept()
    socket.sendFrame(snapshot(1, [[100, 1]]))
    await bench.wait(500)
    bench.session.suspend('hidden')
    const before = framesOf(1).length
    await rain()
    expect(framesOf(1)).toHaveLength(before)
    expect(framesOf(2).length).toBeGreaterThan(90)
    bench.session.resume('hidden')
    await bench.wait(1)
    expect(framesOf(1)).toHaveLength(before + 1)
    expect([...bench.last('book', 1).bids]).toEqual([100, 1_000])
  })

  test('costs no flush and no timer while every panel is hidden', async () => {
    bench.open(1, 'hidden', REQUEST)
    const socket = await bench.accept()
    socket.sendFrame(snapshot(1, [[100, 1]]))
    await bench.wait(500)
    bench.session.suspend('hidden')
    const flushes = bench.flushes.length
    const timers = vi.getTimerCount()
    socket.sendFrame(delta(1, 2, [[101, 1]]))
    expect(vi.getTimerCount()).toBe(timers)
    await bench.wait(5_000)
    expect(bench.flushes).toHaveLength(flushes)
  })
})

test('delivers every notice once and in order, without conflation', async () => {
  bench.open(1, '', { kind: 'notices' })
  bench.engine.authenticate('secret')
  const socket = await bench.accept()
  socket.sendFrame({ type: 'ack', id: socket.framesSent('auth')[0]!.id, at: 1 })
  const head = { ch: 'notices', at: 1 } as const
  socket.sendFrame({ ...head, type: 'snapshot', seq: 1, prev: 0, data: { notices: [] } })
  for (let seq = 2; seq <= 31; seq += 1) {
    const notice = { kind: 'LIQUIDATED', at: seq, futureId: `t${seq}` } as const
    socket.sendFrame({ ...head, type: 'delta', seq, prev: seq - 1, data: { notices: [notice] } })
    await bench.wait(7)
  }
  await bench.wait(200)
  const given = bench.flushes.flat().flatMap((each) => (each.kind === 'notices' ? each.value : []))
  expect(given.map((each) => each.seq)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
})

test('does not show earlier notices to a window that opens later', async () => {
  bench.open(1, '', { kind: 'notices' })
  bench.engine.authenticate('secret')
  const socket = await bench.accept()
  socket.sendFrame({ type: 'ack', id: socket.framesSent('auth')[0]!.id, at: 1 })
  const head = { ch: 'notices', at: 1 } as const
  const notice = (futureId: string) => ({ kind: 'LIQUIDATED', at: 1, futureId }) as const
  socket.sendFrame({
    ...head,
    type: 'snapshot',
    seq: 1,
    prev: 0,
    data: { notices: [notice('old')] },
  })
  await bench.wait(200)
  bench.open(2, '', { kind: 'notices' })
  await bench.wait(200)
  socket.sendFrame({ ...head, type: 'delta', seq: 2, prev: 1, data: { notices: [notice('new')] } })
  await bench.wait(200)
  const given = bench.flushes
    .flat()
    .flatMap((each) =>
      each.kind === 'notices' ? each.value.map(({ seq }) => [each.view, seq]) : [],
    )
  expect(given).toEqual([
    [1, 1],
    [1, 2],
    [2, 2],
  ])
})
