// The book of the client for programs over a recording, through a proxy that loses, doubles and
// swaps frames: at whatever number it stands live, it is the exchange's at that number.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { MeridianClient, type BookTop } from '../../clients/typescript/src'
import { readLots, readTicks } from '../../src/domain/decimal'
import { findInstrument } from '../../src/domain/instruments'
import { bookSum, SUM_LEVELS } from '../../src/protocol/bookSum'
import { openFaultyProxy } from '../support/market/faultyProxy'
import { mayBeAbsent, recordingCases } from '../support/market/recordings'
import { followExchange, replayedExchange } from '../support/market/replayedExchange'
import { seeded } from '../support/seeded'

const SHARE = 0.05
const LINES = 1_500
const LINE_MS = 6
/** Of the event loop, for a frame to come through the proxy. */
const MAX_TURNS = 30
/** Lines after which every reader has to be live again. */
const STAND_AFTER = 50
const TIMEOUT_MS = 300_000

const [recorded] = recordingCases()

function sumOf(symbol: string, { bids, asks }: BookTop): number {
  const { tickDecimals = 0, lotDecimals = 0 } = findInstrument(symbol) ?? {}
  const flat = (levels: BookTop['bids']) =>
    levels.flatMap(([price, size]) => [readTicks(price, tickDecimals), readLots(size, lotDecimals)])
  return bookSum(flat(bids), flat(asks))
}

/** A book of the client on its own faulty way, and the numbers at which it was wrong. */
async function aBook(
  port: number,
  symbol: string,
  sums: ReadonlyMap<number, number>,
  seed: number,
) {
  const proxy = await openFaultyProxy(`ws://127.0.0.1:${port}/investor/stream`, SHARE, seeded(seed))
  const client = new MeridianClient({ url: `http://127.0.0.1:${proxy.port}` })
  onTestFinished(async () => {
    client.close()
    await proxy.close()
  })
  const stream = client.stream({ WebSocket, binary: seed % 2 === 0 })
  const book = stream.book(symbol)
  const wrong: string[] = []
  let states = 0
  book.onChange(() => {
    if (book.seq === null) return
    states += 1
    const isRight = sums.get(book.seq) === sumOf(symbol, book.top(SUM_LEVELS))
    if (!isRight) wrong.push(`${book.seq} differs`)
  })
  return { book, wrong, stream, states: () => states }
}

test.skipIf(mayBeAbsent)(
  'a book of the client with faults is never live and wrong over a recording (seeds 3 and 4)',
  async () => {
    if (!recorded) throw new Error('There is no recording')
    const { path, symbol } = recorded
    const { clock, market, stepper, gateway, port } = await replayedExchange(path)
    const { sums } = followExchange(market, symbol)
    const readers = [await aBook(port, symbol, sums, 3), await aBook(port, symbol, sums, 4)]
    const areCaughtUp = async (turns = Infinity) => {
      const isBehind = () => readers.some(({ book }) => (book.seq ?? -1) < market.bookSeq(symbol))
      for (let turn = 0; turn < turns && isBehind(); turn += 1) {
        gateway.flush()
        await nextTurn()
      }
    }
    await areCaughtUp()
    let published = market.bookSeq(symbol)
    for (let line = 0; line < LINES; line += 1) {
      clock.at += LINE_MS
      stepper.step(1)
      if (market.bookSeq(symbol) === published) continue
      published = market.bookSeq(symbol)
      // A reader that has lost a frame learns it by the next, and stands again now and then.
      await areCaughtUp(line % STAND_AFTER === 0 ? Infinity : MAX_TURNS)
    }
    await areCaughtUp()
    for (const { wrong, stream, states } of readers) {
      expect(wrong).toEqual([])
      expect(states()).toBeGreaterThan(100)
      expect(stream.figures.gaps).toBeGreaterThan(5)
      expect(stream.figures.wrongSums).toBe(0)
    }
  },
  TIMEOUT_MS,
)
