// The proofs of the binary form of books: it reads back what was written, and refuses bytes that
// break off or come from elsewhere.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeBinaryFrame,
  encodeBinaryBook,
  encodeBinaryFrame,
} from '../../src/protocol/binaryBook'
import { decodeServerFrame } from '../../src/protocol/decode'
import { anyBook, seeds } from './arbitraries'

const bytes = (frame: Uint8Array): ArrayBuffer => new Uint8Array(frame).buffer

test('several books in one binary frame read back the same', () => {
  fc.assert(
    fc.property(fc.array(anyBook, { maxLength: 5 }), (books) => {
      const frame = encodeBinaryFrame(books.map(encodeBinaryBook))
      expect(decodeServerFrame(bytes(frame))).toEqual({ messages: books, problems: [] })
    }),
    seeds,
  )
})

test('a frame cut short anywhere inside its messages is refused', () => {
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

test('random bytes are refused or read as books, and never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      const frame = bytes(Uint8Array.from([0x4d, 1, ...noise]))
      expect(decodeServerFrame(frame).problems.length).toBeLessThanOrEqual(1)
    }),
    seeds,
  )
})

test('a binary book takes about a third of the bytes of its text', () => {
  const levels = Array.from({ length: 15 }, (_, i) => [616_024 - i, 53 + i]).flat()
  const head = { kind: 'book', ch: 'book:btcusdtperp', symbol: 'btcusdtperp' } as const
  const book = { ...head, snapshot: false, seq: 2, prev: 1, at: 1, bids: levels, asks: [] }
  expect(encodeBinaryBook(book).length).toBe(35 + 11 + 15 * 8)
})
