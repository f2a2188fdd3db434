// Contenders of the feed: the minimum that any solution must do, this product's engine by text and
// by binary encoding, and the books of well-known packages.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findInstrument } from '../../src/domain/instruments'
import { openPath } from '../enginePath'
import { checkSum } from '../harness'
import { DELTAS_A_SECOND, SYMBOL } from './deltas'

export interface Contender {
  readonly name: string
  readonly input: 'text' | 'binary'
  open(): Promise<OpenContender>
}

/** Lives through all rounds, like a worker through a day. */
export interface OpenContender {
  /**
   * Processes the next messages, and publishes a view of the best 20 levels per side ten times a
   * second.
   */
  run(input: readonly unknown[]): void
  /** Over the best 1,000 levels per side at the end; null for a contender without a book. */
  checkSum(): string | null
  close(): void
}

const PUBLISH_EVERY = DELTAS_A_SECOND / 10
const SHOWN = 20
const CHECKED = 1_000

type Level = readonly [price: number, size: number]

export const parseAlone: Contender = {
  name: 'JSON.parse alone',
  input: 'text',
  open: () => {
    let seqs = 0
    return Promise.resolve({
      run: (input) => {
        for (const text of input) seqs += (JSON.parse(text as string) as { seq: number }).seq
      },
      checkSum: () => (seqs > 0 ? null : 'nothing was read'),
      close: () => undefined,
    })
  },
}

export const engine = (input: 'text' | 'binary'): Contender => ({
  name: `engine, ${input}`,
  input,
  async open() {
    const view = { kind: 'book', symbol: SYMBOL, levels: SHOWN, step: 1 } as const
    const path = await openPath([view])
    let count = 0
    return {
      run: (messages) => {
        for (const message of messages) {
          path.feed(message, (count * 1_000) / DELTAS_A_SECOND)
          count += 1
        }
      },
      checkSum: () => {
        let sum = ''
        path.session.view$('check', { ...view, levels: CHECKED }).subscribe(({ bids, asks }) => {
          sum = checkSum([[...bids], [...asks]])
        })
        path.hash()
        return sum
      },
      close: () => path.dispose(),
    }
  },
})

interface WireBook {
  readonly type: string
  readonly at: number
  readonly data: Record<'bids' | 'asks', readonly (readonly [price: string, size: string])[]>
}

/** Common interface of the other packages' books. */
interface OtherBook {
  apply(message: WireBook): void
  best(side: 'bids' | 'asks', count: number): Level[]
}

const other = (name: string, create: () => OtherBook): Contender => ({
  name,
  input: 'text',
  open: () => {
    const book = create()
    let published: Level[][] = []
    let count = 0
    const levels = (side: 'bids' | 'asks') => book.best(side, CHECKED).flatMap(inUnits)
    return Promise.resolve({
      run: (input) => {
        for (const text of input) {
          book.apply(JSON.parse(text as string) as WireBook)
          if (count % PUBLISH_EVERY === 0)
            published = [book.best('bids', SHOWN), book.best('asks', SHOWN)]
          count += 1
        }
      },
      checkSum: () => (published.length === 2 ? checkSum([levels('bids'), levels('asks')]) : ''),
      close: () => undefined,
    })
  },
})

/** A level's ticks and lots as decimals. */
function inUnits([price, size]: Level): [ticks: number, lots: number] {
  const instrument = findInstrument(SYMBOL)
  if (!instrument) throw new Error(`No instrument ${SYMBOL}`)
  const { tickDecimals, lotDecimals } = instrument
  return [Math.round(price * 10 ** tickDecimals), Math.round(size * 10 ** lotDecimals)]
}

interface CcxtSide extends Array<Level> {
  storeArray(level: readonly [number, number]): void
}
interface CcxtBook {
  readonly bids: CcxtSide
  readonly asks: CcxtSide
  reset(snapshot: object): void
  limit(): void
}
interface TardisLevel {
  readonly price: number
  readonly amount: number
}
interface TardisBook {
  update(change: object): void
  bids(): Iterable<TardisLevel>
  asks(): Iterable<TardisLevel>
}

/** The packages installed in a folder, typed only as far as they are used here. */
export async function peersIn(folder: string): Promise<readonly Contender[]> {
  const require = createRequire(join(folder, 'package.json'))
  // The package does not export its book class.
  const ccxtPath = join(folder, 'node_modules', 'ccxt', 'js', 'src', 'base', 'ws', 'OrderBook.js')
  const { OrderBook: CcxtOrderBook } = (await import(pathToFileURL(ccxtPath).href)) as {
    OrderBook: new (snapshot: object) => CcxtBook
  }
  const { OrderBook: TardisOrderBook } = require('tardis-dev') as {
    OrderBook: new (options: object) => TardisBook
  }
  return [
    other('ccxt', () => ccxtBook(new CcxtOrderBook({}))),
    other('tardis-dev', () => tardisBook(new TardisOrderBook({}))),
  ]
}

const numbers = ([price, size]: readonly [string, string]) => [Number(price), Number(size)] as const

const ccxtBook = (book: CcxtBook): OtherBook => ({
  apply: ({ type, data }) => {
    const [bids, asks] = [data.bids.map(numbers), data.asks.map(numbers)]
    if (type === 'snapshot') {
      book.reset({ bids, asks })
      return
    }
    for (const level of bids) book.bids.storeArray(level)
    for (const level of asks) book.asks.storeArray(level)
  },
  best: (side, count) => {
    book.limit()
    return book[side].slice(0, count)
  },
})

const tardisBook = (book: TardisBook): OtherBook => {
  const levels = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([price, size]) => ({ price: Number(price), amount: Number(size) }))
  return {
    apply: ({ type, at, data }) =>
      book.update({
        type: 'book_change',
        symbol: SYMBOL,
        exchange: 'bench',
        isSnapshot: type === 'snapshot',
        bids: levels(data.bids),
        asks: levels(data.asks),
        timestamp: new Date(at),
        localTimestamp: new Date(at),
      }),
    best: (side, count) => {
      const out: Level[] = []
      for (const { price, amount } of book[side]()) {
        if (out.length === count) break
        out.push([price, amount])
      }
      return out
    },
  }
}
