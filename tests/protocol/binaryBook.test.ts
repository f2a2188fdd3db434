// The binary encoding of books: it round-trips, and truncated or foreign bytes are refused.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeBinaryFrame,
  encodeBinaryBook,
  encodeBinaryFrame,
} from '../../src/protocol/binaryBook'
import { encodeBook } from '../../src/protocol/codec'
import { decodeServerFrame } from '../../src/protocol/decode'
import { anyBook, seeds } from './arbitraries'
import vectors from './binaryBooks.json'

const bytes = (frame: Uint8Array): ArrayBuffer => new Uint8Array(frame).buffer

test('several books in one binary frame round-trip', () => {
  fc.assert(
    fc.property(fc.array(anyBook, { maxLength: 5 }), (books) => {
      const frame = encodeBinaryFrame(books.map(encodeBinaryBook))
      expect(decodeServerFrame(bytes(frame))).toEqual({ messages: books, problems: [] })
    }),
    seeds,
  )
})

test('a frame truncated anywhere inside its messages is refused', () => {
  fc.assert(
    fc.property(anyBook, fc.double({ min: 0, max: 0.999, noNaN: true }), (book, where) => {
      const frame = encodeBinaryFrame([encodeBinaryBook(book)])
      const cut = Math.floor(where * frame.length)
      fc.pre(cut !== 2)
      expect(decodeBinaryFrame(bytes(frame.slice(0, cut)))).toBeUndefined()
    }),
    seeds,
  )
})

test('random bytes are refused or decoded as books, and never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      const frame = bytes(Uint8Array.from([0x4d, 2, ...noise]))
      expect(decodeServerFrame(frame).problems.length).toBeLessThanOrEqual(1)
    }),
    seeds,
  )
})

test('the documented frames for other languages encode and decode as documented', () => {
  expect(vectors.length).toBeGreaterThan(3)
  for (const { hex, messages } of vectors) {
    const books = messages.map((book) => ({
      kind: 'book' as const,
      ch: `book:${book.symbol}`,
      ...book,
    }))
    expect(Buffer.from(encodeBinaryFrame(books.map(encodeBinaryBook))).toString('hex')).toBe(hex)
    expect(decodeBinaryFrame(bytes(Buffer.from(hex, 'hex')))).toEqual(books)
  }
})

test.each([
  ['a number of nine bytes', '4d0202066274637573647480808080808080808001'],
  ['a number beyond 2^53', '4d02020762746375736474ffffffffffffff7f000000'],
  ['an unknown instrument', '4d02020361626301010000'],
  ['more levels than bytes', '4d02020762746375736474010164640102'],
  ['a price below zero', '4d02020762746375736474010101004105'],
  ['a flag that nobody knows', '4d020407627463757364740101000000'],
  ['another version', '4d0102076274637573647401010000'],
])('%s is refused', (_, hex) => {
  expect(decodeBinaryFrame(bytes(Buffer.from(hex, 'hex')))).toBeUndefined()
})

test('a delta needs less than a quarter of the bytes of its text', () => {
  const side = (best: number, away: number) =>
    Array.from({ length: 8 }, (_, i) => [best + away * i, 53 + i * 977]).flat()
  const head = { kind: 'book', ch: 'book:btcusdtperp', symbol: 'btcusdtperp' } as const
  const times = { snapshot: false, seq: 1_234_567, prev: 1_234_566, at: 1_795_000_000_000 }
  const book = { ...head, ...times, bids: side(616_024, -1), asks: side(616_025, 1) }
  expect(encodeBinaryBook(book).length / encodeBook(book).length).toBeLessThan(0.25)
})
