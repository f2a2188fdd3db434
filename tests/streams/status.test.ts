// The exchange's status in the engine: a view of its own, and the reason why views of an instrument
// without a source are stale.
import { describe, expect, test } from 'vitest'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { message, QUIET } from './support/account'
import { snapshot } from './support/bookMessages'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'

const BTC = 'btcusdtperp'
const BOOK = { kind: 'book', symbol: BTC, levels: 20, step: 1 } as const
const HEALTH = { at: 1_767_225_600_000, ...QUIET, source: 'replay', frozenSymbols: [BTC] }

let bench: Bench
eachBench((made) => {
  bench = made
})

describe('the status', () => {
  test('is a view of stale, frozen and closed instruments and of whether trading is open', async () => {
    bench.open(1, '', { kind: 'status' })
    const socket = await bench.accept()
    await bench.wait(200)
    expect(bench.last('status')).toMatchObject({ trading: true, freshness: { kind: 'loading' } })
    const changed = { ...QUIET, trading: false, staleSymbols: [BTC], closedSymbols: ['ger40'] }
    socket.sendFrame([message('status', 0, QUIET), message('status', 1, changed)])
    await bench.wait(200)
    expect(bench.last('status')).toMatchObject({
      source: 'sim',
      trading: false,
      stale: [BTC],
      frozen: [],
      closed: ['ger40'],
      freshness: { kind: 'live' },
    })
  })

  test('is read by the health call without a websocket', async () => {
    bench.answers.set('/health', HEALTH)
    bench.open(1, '', { kind: 'status' })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    expect(bench.last('status')).toMatchObject({
      source: 'replay',
      frozen: [BTC],
      freshness: { kind: 'live' },
    })
  })
})

describe('an instrument listed as stale', () => {
  const saySources = async (staleSymbols: readonly string[], prev: number) => {
    bench.socket().sendFrame(message('status', prev, { ...QUIET, staleSymbols }))
    await bench.wait(200)
  }

  test('makes its own views stale from that moment on, and no others', async () => {
    bench.open(1, 'a', BOOK)
    bench.open(2, 'b', { kind: 'trades', symbol: BTC })
    bench.open(3, 'c', { ...BOOK, symbol: 'ethusdtperp' })
    const socket = await bench.accept()
    const trades = { ch: `trades:${BTC}`, type: 'snapshot', seq: 1, prev: 0, at: 1 } as const
    socket.sendFrame([snapshot(1, [[100, 1]]), { ...trades, data: { trades: [] } }])
    socket.sendFrame({ ...snapshot(1), ch: 'book:ethusdtperp', data: { bids: [], asks: [] } })
    await bench.wait(500)
    const namedAt = Date.now()
    await saySources([BTC], 0)
    const stale = { kind: 'stale', since: namedAt, ageMs: 0 }
    expect(bench.last('book', 1)).toMatchObject({ freshness: stale })
    expect([...bench.last('book', 1).bids]).toEqual([100, 1])
    expect(bench.last('trades', 2).freshness).toEqual(stale)
    expect(bench.last('book', 3).freshness.kind).toBe('live')
    await saySources([], 1)
    expect(bench.last('book', 1).freshness.kind).toBe('live')
  })

  test('has no effect while the status is unknown: the book stays live', async () => {
    bench.open(1, 'a', BOOK)
    const socket = await bench.accept()
    const { id } = socket.framesSent('subscribe')[0]!
    const error = {
      type: 'error',
      id,
      code: 2063,
      key: 'channelUnknown',
      channel: 'status',
    } as const
    socket.sendFrame([{ ...error, at: 1 }, snapshot(1, [[100, 1]])])
    await bench.wait(200)
    expect(bench.last('book').freshness.kind).toBe('live')
  })
})
