// One message for any number of subscribers: encoded at most once in each form, and only when
// needed.
import { encodeBinaryBook } from '../../../src/protocol/binaryBook'
import { encodeBook, encodeMessage } from '../../../src/protocol/codec'
import type { BookMessage, Levels } from '../../../src/protocol/decoded'
import type { ServerMessage } from '../../../src/protocol/messages'
import type { BookLevels } from '../../features/market-data/api'
import type { StreamFigures } from './figures'

export interface Packet {
  text(): string
  /** The compact form; undefined for messages without one. */
  binary(): Uint8Array | undefined
}

/** A message that only exists as text. */
export function textPacket(message: ServerMessage, figures: StreamFigures): Packet {
  let text: string | undefined
  return {
    text: () => {
      if (text === undefined) figures.encoded += 1
      text ??= encodeMessage(message)
      return text
    },
    binary: () => undefined,
  }
}

/** A book message in both forms; `prev` null makes it a snapshot. */
export function bookPacket(
  symbol: string,
  book: BookLevels,
  prev: number | null,
  figures: StreamFigures,
): Packet {
  const { seq, at } = book
  const head = { ch: `book:${symbol}`, snapshot: prev === null, seq, prev: prev ?? 0, at }
  let message: BookMessage | undefined
  let text: string | undefined
  let binary: Uint8Array | undefined
  const flat = (): BookMessage => {
    message ??= {
      kind: 'book',
      ...head,
      symbol,
      bids: flatten(book.bids),
      asks: flatten(book.asks),
    }
    return message
  }
  return {
    text: () => {
      if (text === undefined) figures.encoded += 1
      text ??= encodeBook(flat())
      return text
    },
    binary: () => {
      if (binary === undefined) figures.encoded += 1
      binary ??= encodeBinaryBook(flat())
      return binary
    },
  }
}

/** [price, quantity] rows as one list. */
export function flatten(levels: BookLevels['bids']): Levels {
  const out: number[] = []
  for (const [price, quantity] of levels) out.push(price, quantity)
  return out
}
