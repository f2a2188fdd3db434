// The binary form of book messages, spoken under the subprotocol meridian.v1.binary; all other
// messages stay JSON text there. A frame is, little endian:
//   u8 0x4D, u8 version 1, then messages until the end, each
//   u8 kind (1 book) · u8 flags (1 snapshot, 2 wide) · u8 length of the symbol · symbol in ASCII
//   f64 seq · f64 prev · f64 at · u32 bids · u32 asks · levels, bids first, each price then size in
//   ticks and lots: u32 each, or f64 each in a wide message. Size 0 removes the level.
import { findInstrument } from '../domain/instruments'
import type { BookMessage, Levels } from './decoded'

const MAGIC = 0x4d
const VERSION = 1
const BOOK = 1
const SNAPSHOT = 1
const WIDE = 2
const FIXED = 35
const U32 = 0xffff_ffff

/** One book message, without the frame's two leading bytes. */
export function encodeBinaryBook(book: BookMessage): Uint8Array {
  const wide = needsWide(book.bids) || needsWide(book.asks)
  const size = wide ? 8 : 4
  const name = book.symbol.length
  const out = new Uint8Array(FIXED + name + (book.bids.length + book.asks.length) * size)
  const view = new DataView(out.buffer)
  out[0] = BOOK
  out[1] = (book.snapshot ? SNAPSHOT : 0) | (wide ? WIDE : 0)
  out[2] = name
  for (let i = 0; i < name; i += 1) out[3 + i] = book.symbol.charCodeAt(i)
  let at = 3 + name
  for (const value of [book.seq, book.prev, book.at]) {
    view.setFloat64(at, value, true)
    at += 8
  }
  view.setUint32(at, book.bids.length / 2, true)
  view.setUint32(at + 4, book.asks.length / 2, true)
  at += 8
  for (const side of [book.bids, book.asks])
    for (const value of side) {
      if (wide) view.setFloat64(at, value, true)
      else view.setUint32(at, value, true)
      at += size
    }
  return out
}

/** Packs encoded messages into one frame without encoding them again. */
export function encodeBinaryFrame(encoded: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 2))
  out[0] = MAGIC
  out[1] = VERSION
  let at = 2
  for (const message of encoded) {
    out.set(message, at)
    at += message.length
  }
  return out
}

/** The frame's messages; undefined for bytes that are no such frame, or that break off. */
export function decodeBinaryFrame(data: ArrayBuffer): BookMessage[] | undefined {
  const view = new DataView(data)
  if (data.byteLength < 2 || view.getUint8(0) !== MAGIC || view.getUint8(1) !== VERSION)
    return undefined
  const out: BookMessage[] = []
  for (let at = 2; at < data.byteLength;) {
    const read = readBook(view, at)
    if (!read) return undefined
    out.push(read.book)
    at = read.end
  }
  return out
}

function readBook(view: DataView, start: number): { book: BookMessage; end: number } | undefined {
  const left = view.byteLength - start
  if (left < FIXED || view.getUint8(start) !== BOOK) return undefined
  const flags = view.getUint8(start + 1)
  const name = view.getUint8(start + 2)
  if (left < FIXED + name || flags > 3) return undefined
  let symbol = ''
  for (let i = 0; i < name; i += 1) symbol += String.fromCharCode(view.getUint8(start + 3 + i))
  const at = start + 3 + name
  const bids = view.getUint32(at + 24, true)
  const asks = view.getUint32(at + 28, true)
  const wide = (flags & WIDE) !== 0
  const end = at + 32 + (bids + asks) * (wide ? 16 : 8)
  const heads = [0, 8, 16].map((offset) => view.getFloat64(at + offset, true))
  const [seq = 0, prev = 0, time = 0] = heads
  if (end > view.byteLength || !heads.every(isCount) || !findInstrument(symbol)) return undefined
  const sides = [
    readLevels(view, at + 32, bids * 2, wide),
    readLevels(view, at + 32 + bids * (wide ? 16 : 8), asks * 2, wide),
  ]
  if (!sides[0] || !sides[1]) return undefined
  const head = { ch: `book:${symbol}`, snapshot: (flags & SNAPSHOT) !== 0, seq, prev, at: time }
  return { book: { kind: 'book', ...head, symbol, bids: sides[0], asks: sides[1] }, end }
}

function readLevels(view: DataView, start: number, count: number, wide: boolean): number[] | null {
  const out: number[] = []
  if (!wide) {
    for (let i = 0; i < count; i += 1) out.push(view.getUint32(start + i * 4, true))
    return out
  }
  for (let i = 0; i < count; i += 1) {
    const value = view.getFloat64(start + i * 8, true)
    if (!isCount(value)) return null
    out.push(value)
  }
  return out
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const needsWide = (side: Levels): boolean => side.some((value) => value > U32)
