// Silence is visible: when nothing or only old data arrives, every view and the connection show one
// age, updated each second until the exchange answers.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Freshness } from '../../src/domain/views/views'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { message, QUIET } from './support/account'
import { delta, snapshot } from './support/bookMessages'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'
import type { FakeSocket } from './support/fakeSocket'

const BTC = 'btcusdtperp'
const { silentAfterMs, renewAfterMs } = ENGINE_LIMITS

let bench: Bench
eachBench((made) => {
  bench = made
})

/** A book, trades, a ticker and the status in four panels, all of them live. */
async function opened(): Promise<FakeSocket> {
  bench.open(1, 'a', { kind: 'book', symbol: BTC, levels: 20, step: 1 })
  bench.open(2, 'b', { kind: 'trades', symbol: BTC })
  bench.open(3, 'c', { kind: 'ticker', symbol: BTC })
  bench.open(4, '', { kind: 'status' })
  const socket = await bench.accept()
  const head = { type: 'snapshot', seq: 1, prev: 0, at: 1 } as const
  socket.sendFrame([
    snapshot(1, [[100, 1]]),
    { ch: `trades:${BTC}`, ...head, data: { trades: [] } },
    { ch: 'tickers:futures', ...head, data: { tickers: [] } },
    message('status', 0, QUIET),
  ])
  await bench.wait(300)
  return socket
}

const freshness = (): Freshness[] =>
  (['book', 'trades', 'ticker', 'status'] as const).map((kind) => bench.last(kind).freshness)

/** The freshness of the header and the four panels, with the age in seconds if there is one. */
const shown = (): string[] =>
  [bench.connection(), ...freshness()].map((state) =>
    'ageMs' in state && state.ageMs !== null ? `${state.kind} ${state.ageMs / 1_000}` : state.kind,
  )
const live = Array<string>(5).fill('live')
const old = (kind: string, age: number) => [
  `${kind} ${age}`,
  ...Array<string>(4).fill(`stale ${age}`),
]

/** The exchange sends its last frame now. */
function fallSilent(socket: FakeSocket): void {
  socket.silent = true
  socket.sendFrame(delta(1, 2, [[101, 1]]))
}

describe('a silent exchange', () => {
  test('is reported after 2.5 s, with one age in the header and every panel', async () => {
    fallSilent(await opened())
    await bench.wait(silentAfterMs - 1)
    expect(shown()).toEqual(live)
    await bench.wait(2)
    expect(shown()).toEqual(old('silent', 2))
    // The last value stays.
    expect([...bench.last('book').bids]).toEqual([101, 1, 100, 1])
  })

  test('is reported as soon by a clock with fractions that moves between two readings', async () => {
    const socket = await opened()
    const clock = performance.now.bind(performance)
    let [at, moved] = [clock(), 0]
    const reading = vi.spyOn(performance, 'now').mockImplementation(() => {
      const now = clock()
      moved = now === at ? Math.min(moved + 0.25, 0.75) : 0
      at = now
      return now + moved
    })
    onTestFinished(() => reading.mockRestore())
    await bench.wait(1)
    // Arrives at the second reading of its millisecond, so the silence ends in a fraction of one.
    performance.now()
    fallSilent(socket)
    await bench.wait(silentAfterMs + 2)
    expect(shown()).toEqual(old('silent', 2))
  })

  test('ages each second, all views of the window in one turn', async () => {
    fallSilent(await opened())
    await bench.wait(silentAfterMs + 2)
    const ages: number[] = []
    bench.engine.connection$.subscribe((state) =>
      ages.push('ageMs' in state ? Number(state.ageMs) : 0),
    )
    const before = bench.flushes.length
    for (let second = 1; second <= 5; second += 1) {
      await bench.wait(1_000)
      expect(shown()).toEqual(old('silent', ages.at(-1)! / 1_000))
    }
    expect(ages).toEqual([2_000, 3_000, 4_000, 5_000, 6_000])
    const turns = bench.flushes.slice(before)
    expect(turns.map((turn) => turn.length)).toEqual([4, 4, 4, 4])
  })

  test('is live again with its first answer', async () => {
    const socket = await opened()
    fallSilent(socket)
    await bench.wait(6_000)
    socket.silent = false
    await bench.wait(1_001)
    expect(shown()).toEqual(live)
    expect(bench.connection()).toEqual({ kind: 'live', latencyMs: 0 })
  })

  test('shows a growing latency while it does not answer', async () => {
    const socket = await opened()
    socket.silent = true
    const latencies: (number | null)[] = []
    bench.engine.connection$.subscribe((state) => {
      if (state.kind === 'live') latencies.push(state.latencyMs)
    })
    await bench.wait(2_200)
    expect(latencies).toEqual([0, 1_000])
  })

  test('loses its socket after ten seconds, and everything keeps its age until reconnection', async () => {
    const socket = await opened()
    fallSilent(socket)
    const knownAt = Date.now()
    while (socket.readyState !== 3) await bench.wait(100)
    expect(Date.now() - knownAt).toBeGreaterThanOrEqual(renewAfterMs)
    expect(Date.now() - knownAt).toBeLessThan(renewAfterMs + 1_100)
    await bench.wait(1_000)
    const age = Math.floor((Date.now() - knownAt) / 1_000)
    expect(shown()).toEqual(old('connecting', age))
    await bench.wait(ENGINE_LIMITS.pollAfterMs)
    expect(shown()).toEqual(old('offline', age + 3))
  })
})

describe('an exchange whose answers arrive late', () => {
  test('is as stale as its answers are late, though frames arrive all the time', async () => {
    const socket = await opened()
    await bench.wait(1_000)
    socket.silent = true
    const pings = socket.framesSent('ping').length
    for (let seq = 1; socket.framesSent('ping').length < pings + 3; seq += 1) {
      socket.sendFrame(delta(seq, seq + 1, [[100, seq]]))
      await bench.wait(100)
    }
    const waits = Date.now() - socket.framesSent('ping')[pings]!.t
    expect(waits).toBeLessThan(silentAfterMs)
    expect(shown()).toEqual(live)
    await bench.wait(silentAfterMs - waits + 1)
    expect(shown()).toEqual(old('silent', 2))
  })

  test('is live at a round trip of 300 ms, and shows that latency', async () => {
    const socket = await opened()
    socket.silent = true
    for (let i = 0; i < 40; i += 1) {
      const { id, t } = socket.framesSent('ping').at(-1)!
      await bench.wait(300)
      socket.sendFrame({ type: 'pong', id, t, at: Date.now() })
      expect(shown()).toEqual(live)
    }
    const { latencyMs } = bench.connection() as { latencyMs: number }
    expect(latencyMs).toBeGreaterThanOrEqual(300)
  })
})

describe('one channel that is no longer confirmed while the exchange answers', () => {
  /**
   * From now on the test answers pings, listing these channels with their newest sequence numbers.
   */
  async function answering(socket: FakeSocket, seconds: number, seqs?: Record<string, number>) {
    socket.silent = true
    for (let second = 0; second < seconds; second += 1) {
      await bench.wait(1_000)
      const { id, t } = socket.framesSent('ping').at(-1)!
      socket.sendFrame({ type: 'pong', id, t, at: Date.now(), ...(seqs ? { seqs } : {}) })
    }
  }
  const seqs = { [`book:${BTC}`]: 1, [`trades:${BTC}`]: 1, 'tickers:futures': 1, status: 1 }
  const { [`book:${BTC}`]: _, ...withoutBook } = seqs

  test('becomes stale by itself after 2.5 s, and live again once it is confirmed', async () => {
    const socket = await opened()
    await answering(socket, 1, seqs)
    expect(shown()).toEqual(live)
    await answering(socket, 2, withoutBook)
    expect(shown()).toEqual(live)
    await bench.wait(501)
    expect(shown()).toEqual(['live', 'stale 2', 'live', 'live', 'live'])
    await bench.wait(498)
    await answering(socket, 2, withoutBook)
    expect(shown()).toEqual(['live', 'stale 4', 'live', 'live', 'live'])
    await answering(socket, 1, seqs)
    await bench.wait(200)
    expect(shown()).toEqual(live)
  })

  test('emits no new book step when unconfirmed or confirmed', async () => {
    const socket = await opened()
    const steps: number[] = []
    const following = bench.engine.bookFold$(BTC).subscribe(({ seq }) => steps.push(seq))
    await answering(socket, 3, withoutBook)
    await bench.wait(501)
    await answering(socket, 1, seqs)
    socket.sendFrame(delta(1, 2, [[101, 1]]))
    await bench.wait(1)
    following.unsubscribe()
    expect(steps).toEqual([2])
  })

  test('stays live without news while the exchange confirms its last sequence number', async () => {
    const socket = await opened()
    await answering(socket, 30, seqs)
    expect(shown()).toEqual(live)
  })

  test('is confirmed by each of its own messages too', async () => {
    const socket = await opened()
    for (let seq = 1; seq <= 6; seq += 1) {
      await answering(socket, 1, withoutBook)
      socket.sendFrame(delta(seq, seq + 1, [[100, seq]]))
    }
    expect(shown()).toEqual(live)
  })

  test('follows the connection’s freshness where an answer lists no channels', async () => {
    const socket = await opened()
    await answering(socket, 10)
    expect(shown()).toEqual(live)
  })
})
