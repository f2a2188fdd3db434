// Depth deltas of a busy perpetual: 15 levels each over a book of a given depth, most of them near
// the best price. Seeded, so that every run is identical.
import { encodeBinaryBook, encodeBinaryFrame } from '../../src/protocol/binaryBook'
import { encodeBook } from '../../src/protocol/codec'
import type { BookMessage } from '../../src/protocol/decoded'
import { seeded } from '../../tests/support/seeded'

export const SEED = 20_261_122
export const SYMBOL = 'btcusdtperp'
const MIDDLE = 616_024
const LEVELS = 15
const STARTED = 1_767_225_600_000
/** One book during a liquidation cascade. */
export const DELTAS_A_SECOND = 1_000

export interface Deltas {
  readonly depth: number
  /** The snapshot is the first message. */
  readonly texts: readonly Buffer[]
  readonly binaries: readonly ArrayBuffer[]
  readonly textBytes: number
  readonly binaryBytes: number
}

/**
 * A snapshot of `depth` levels per side, then `count` deltas that keep the depth roughly constant.
 */
export function makeDeltas(depth: number, count: number): Deltas {
  const dice = seeded(SEED)
  const head = (seq: number, snapshot: boolean) =>
    ({
      kind: 'book',
      ch: `book:${SYMBOL}`,
      symbol: SYMBOL,
      snapshot,
      seq,
      prev: snapshot ? 0 : seq - 1,
      at: STARTED + (seq * 1_000) / DELTAS_A_SECOND,
    }) as const
  const whole = (sign: number) =>
    Array.from({ length: depth }, (_, i) => [price(sign, i), 1 + dice.below(5_000)]).flat()
  const price = (sign: number, away: number) => MIDDLE + sign * (1 + away)
  const changes = (sign: number, levels: number) =>
    Array.from({ length: levels }, () => {
      const away = dice.chance(0.8) ? dice.below(20) : dice.below(depth)
      return [price(sign, away), dice.chance(0.3) ? 0 : 1 + dice.below(5_000)]
    }).flat()
  const books: BookMessage[] = [{ ...head(1, true), bids: whole(-1), asks: whole(1) }]
  for (let seq = 2; seq < count + 2; seq += 1) {
    const bids = dice.below(LEVELS + 1)
    books.push({ ...head(seq, false), bids: changes(-1, bids), asks: changes(1, LEVELS - bids) })
  }
  const texts = books.map((book) => Buffer.from(encodeBook(book)))
  const binaries = books.map(
    (book) => new Uint8Array(encodeBinaryFrame([encodeBinaryBook(book)])).buffer,
  )
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)
  return {
    depth,
    texts,
    binaries,
    textBytes: sum(texts.slice(1).map(({ length }) => length)),
    binaryBytes: sum(binaries.slice(1).map(({ byteLength }) => byteLength)),
  }
}
