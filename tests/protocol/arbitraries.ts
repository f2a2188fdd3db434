// Generators of stream messages for property tests: well-formed ones in the gateway's shapes, and
// their texts with one place damaged.
import * as fc from 'fast-check'
import { formatScaled, formatTrimmed } from '../../src/domain/decimal'
import { findInstrument, INSTRUMENTS } from '../../src/domain/instruments'
import { encodeMessage } from '../../src/protocol/codec'
import type { BookMessage } from '../../src/protocol/decoded'
import type { DataMessage } from '../../src/protocol/messages'

export const seeds = { seed: 20_261_121, numRuns: 300 }

const symbols = INSTRUMENTS.map((it) => it.symbol)
const symbol = fc.constantFrom(...symbols)
const time = fc.integer({ min: 0, max: 4_000_000_000_000 })
const id = fc.integer({ min: 0, max: 900_000_000_000_000 })
const scaled = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 99_999_999 }),
  fc.integer({ min: 0, max: 900_000_000_000 }),
)

/** Decimal text with its trailing zeros kept, dropped, or beyond the scale. */
function decimal(places: number): fc.Arbitrary<string> {
  return fc.tuple(scaled, fc.integer({ min: 0, max: 2 })).map(([value, style]) => {
    const full = formatScaled(BigInt(value), places)
    if (style === 0) return full
    return style === 1 ? formatTrimmed(BigInt(value), places) : full + (places > 0 ? '00' : '.0')
  })
}

const places = (name: string) => {
  const it = findInstrument(name)!
  return [decimal(it.tickDecimals), decimal(it.lotDecimals)] as const
}

const head = fc.record({
  type: fc.constantFrom('snapshot', 'delta'),
  seq: id,
  prev: id,
  at: time,
})

const books = symbol.chain((name) => {
  const side = fc.array(fc.tuple(...places(name)), { maxLength: 6 })
  return fc.record({ head, bids: side, asks: side }).map(({ head, bids, asks }) => ({
    ...head,
    ch: `book:${name}`,
    data: { bids, asks },
  }))
})

const trades = symbol.chain((name) => {
  const [price, size] = places(name)
  const row = fc.tuple(id, price, size, fc.constantFrom('BUY' as const, 'SELL' as const), time)
  return fc.record({ head, rows: fc.array(row, { maxLength: 4 }) }).map(({ head, rows }) => ({
    ...head,
    ch: `trades:${name}`,
    data: { trades: rows },
  }))
})

const tickerRow = symbol.chain((name) => {
  const [price, size] = places(name)
  const rate = fc.integer({ min: -75_000_000, max: 75_000_000 })
  const prices = [price, price, price, price, size, price, price, price, price] as const
  return fc.tuple(
    fc.constant(name),
    ...prices,
    rate.map((value) => formatTrimmed(BigInt(value), 8)),
    time,
    fc.boolean(),
    time,
  )
})

const tickers = fc
  .record({ head, rows: fc.array(tickerRow, { maxLength: 4 }) })
  .map(({ head, rows }) => ({ ...head, ch: 'tickers:futures', data: { tickers: rows } }))

/** A book, trades or tickers message as the gateway sends it. */
export const anyHotMessage = fc.oneof(books, trades, tickers) as fc.Arbitrary<DataMessage>

/** A hot message's text with one character deleted, duplicated or overwritten. */
export const anyWireText: fc.Arbitrary<string> = fc
  .tuple(
    anyHotMessage,
    fc.double({ min: 0, max: 0.9999, noNaN: true }),
    fc.constantFrom('', '0', '-', '.', '"', '{', '}', '[', ']', ',', 'e', ' ', '\\', '5', 'é'),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([message, where, mark, insert, list]) => {
    const text = list ? `[${encodeMessage(message)}]` : encodeMessage(message)
    const at = Math.floor(where * text.length)
    return text.slice(0, at) + mark + text.slice(insert ? at : at + 1)
  })

/** A book message in ticks and lots. */
export const anyBook: fc.Arbitrary<BookMessage> = symbol.chain((name) => {
  const level = fc.tuple(scaled, scaled)
  const side = fc.array(level, { maxLength: 8 }).map((it) => it.flat())
  return fc
    .record({ snapshot: fc.boolean(), seq: id, prev: id, at: time, bids: side, asks: side })
    .map((it) => ({ kind: 'book', ch: `book:${name}`, symbol: name, ...it }))
})
