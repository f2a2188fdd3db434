// The binary encoding of book messages under the subprotocol meridian.v2.binary; all other messages
// stay JSON text there. docs/stream.md specifies it byte by byte.
import { INSTRUMENTS } from '../domain/instruments'
import type { BookMessage, Levels } from './decoded'

const MAGIC = 0x4d
const VERSION = 2
const SNAPSHOT = 1
/** `prev` is the number before `seq` and is omitted. */
const FOLLOWS = 2
const MORE = 0x80
const NEGATIVE = 0x40
/** Eight bytes hold 2^53, which is enough. */
const MAX_BYTES = 8
const MAX_PER_LEVEL = 2 * MAX_BYTES
const MAX_HEAD = 2 + 255 + 5 * MAX_BYTES

/** Symbols by their length and first byte: few each, compared byte by byte. */
const known = new Map<number, { readonly symbol: string; readonly ch: string }[]>()
for (const { symbol } of INSTRUMENTS) {
  const key = symbol.length * 256 + symbol.charCodeAt(0)
  known.set(key, [...(known.get(key) ?? []), { symbol, ch: `book:${symbol}` }])
}

/** One book message, without the frame's two leading bytes. */
export function encodeBinaryBook(book: BookMessage): Uint8Array {
  const levels = (book.bids.length + book.asks.length) / 2
  const writer = new Writer(MAX_HEAD + levels * MAX_PER_LEVEL)
  const follows = book.prev === book.seq - 1
  writer.byte((book.snapshot ? SNAPSHOT : 0) | (follows ? FOLLOWS : 0))
  writer.byte(book.symbol.length)
  for (let i = 0; i < book.symbol.length; i += 1) writer.byte(book.symbol.charCodeAt(i))
  writer.whole(book.seq)
  if (!follows) writer.whole(book.prev)
  writer.whole(book.at)
  writer.whole(book.bids.length / 2)
  writer.whole(book.asks.length / 2)
  writer.levels(book.bids)
  writer.levels(book.asks)
  return writer.done()
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

/** The frame's messages; undefined for bytes that are not such a frame or are truncated. */
export function decodeBinaryFrame(data: ArrayBuffer): BookMessage[] | undefined {
  reader.open(new Uint8Array(data))
  const out = readBooks()
  reader.open(NOTHING)
  return out
}

function readBooks(): BookMessage[] | undefined {
  if (reader.byte() !== MAGIC || reader.byte() !== VERSION) return undefined
  const out: BookMessage[] = []
  while (!reader.atEnd) {
    const book = readBook()
    if (!book) return undefined
    out.push(book)
  }
  return out
}

function readBook(): BookMessage | undefined {
  const flags = reader.byte()
  const named = reader.symbol()
  if (flags > (SNAPSHOT | FOLLOWS) || !named) return undefined
  const seq = reader.whole()
  const follows = (flags & FOLLOWS) !== 0
  const prev = follows ? seq - 1 : reader.whole()
  const at = reader.whole()
  const counts = [reader.whole(), reader.whole()] as const
  if (prev < 0 || counts[0] + counts[1] > reader.left / 2) return undefined
  const bids = reader.levels(counts[0])
  const asks = reader.levels(counts[1])
  if (reader.failed) return undefined
  const { symbol, ch } = named
  return { kind: 'book', ch, snapshot: (flags & SNAPSHOT) !== 0, seq, prev, at, symbol, bids, asks }
}

class Writer {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(most: number) {
    this.#bytes = new Uint8Array(most)
  }

  byte(value: number): void {
    this.#bytes[this.#at] = value
    this.#at += 1
  }

  /** Seven bits per byte, the lowest first. */
  whole(value: number): void {
    let rest = value
    while (rest >= MORE) {
      this.byte((rest % MORE) | MORE)
      rest = Math.floor(rest / MORE)
    }
    this.byte(rest)
  }

  /** The first byte has six bits and the sign. */
  #signed(value: number): void {
    const size = Math.abs(value)
    const low = (size % NEGATIVE) | (value < 0 ? NEGATIVE : 0)
    const rest = Math.floor(size / NEGATIVE)
    this.byte(rest > 0 ? low | MORE : low)
    if (rest > 0) this.whole(rest)
  }

  /** Each price as the difference from the previous one. */
  levels(side: Levels): void {
    let before = 0
    for (let i = 0; i < side.length; i += 2) {
      const price = side[i] ?? 0
      this.#signed(price - before)
      this.whole(side[i + 1] ?? 0)
      before = price
    }
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#at)
  }
}

const NOTHING = new Uint8Array(0)

/** A cursor over the bytes; once `failed`, its results are invalid. */
class Reader {
  failed = false
  private at = 0
  private bytes: Uint8Array = NOTHING

  open(bytes: Uint8Array): void {
    this.bytes = bytes
    this.at = 0
    this.failed = false
  }

  get atEnd(): boolean {
    return this.failed || this.at === this.bytes.length
  }

  /** The remaining bytes. */
  get left(): number {
    return this.bytes.length - this.at
  }

  byte(): number {
    const byte = this.bytes[this.at]
    this.at += 1
    if (byte !== undefined) return byte
    this.failed = true
    return 0
  }

  whole(): number {
    const first = this.byte()
    return first < MORE ? first : this.rest(first - MORE, MORE)
  }

  /** The rest of a number after its first byte, whose bits are `low` and count up to `factor`. */
  private rest(low: number, factor: number): number {
    let value = low
    let place = factor
    for (let count = 1; count < MAX_BYTES; count += 1) {
      const byte = this.byte()
      value += (byte & (MORE - 1)) * place
      if (byte < MORE) {
        if (!Number.isSafeInteger(value)) this.failed = true
        return value
      }
      place *= MORE
    }
    this.failed = true
    return 0
  }

  symbol(): { readonly symbol: string; readonly ch: string } | undefined {
    const length = this.byte()
    const start = this.at
    this.at += length
    if (this.at > this.bytes.length) this.failed = true
    const candidates = known.get(length * 256 + (this.bytes[start] ?? 0))
    return this.failed ? undefined : candidates?.find(({ symbol }) => this.says(symbol, start))
  }

  private says(text: string, start: number): boolean {
    for (let i = 0; i < text.length; i += 1)
      if (this.bytes[start + i] !== text.charCodeAt(i)) return false
    return true
  }

  levels(count: number): number[] {
    // The count was compared with the remaining bytes, and a growing list costs a quarter of the
    // total time of a book.
    // oxlint-disable-next-line unicorn/no-new-array -- the length is meant
    const out = new Array<number>(2 * count)
    let price = 0
    for (let i = 0; i < count && !this.failed; i += 1) {
      const first = this.byte()
      const low = first & (NEGATIVE - 1)
      const size = first < MORE ? low : this.rest(low, NEGATIVE)
      price = (first & NEGATIVE) === 0 ? price + size : price - size
      if (price < 0 || price > Number.MAX_SAFE_INTEGER) this.failed = true
      out[2 * i] = price
      out[2 * i + 1] = this.whole()
    }
    return out
  }
}

/** Reused, for the same reason as the scanner of texts. */
const reader = new Reader()
