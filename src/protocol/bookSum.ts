// The checksum of a book's best levels, by which a client detects that its book differs from the
// exchange's. docs/stream.md specifies it for other languages.

/** The number of levels per side that count; fewer where there are fewer. */
export const SUM_LEVELS = 25

const WORD = 0x1_0000_0000
/** CRC-32 as of IEEE 802.3, reflected, by byte. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xed_b8_83_20
  return value
})

/**
 * Of flat levels [price, size, …] in ticks and lots, best first: the CRC-32 of the best 25 bids,
 * then of the best 25 asks, each number as eight bytes, the lowest first.
 */
export function bookSum(bids: ArrayLike<number>, asks: ArrayLike<number>): number {
  return (addSide(addSide(0xff_ff_ff_ff, bids), asks) ^ 0xff_ff_ff_ff) >>> 0
}

function addSide(before: number, levels: ArrayLike<number>): number {
  const end = Math.min(levels.length, 2 * SUM_LEVELS)
  let sum = before
  for (let i = 0; i < end; i += 1) {
    const value = levels[i] ?? 0
    sum = addWord(addWord(sum, value % WORD), Math.floor(value / WORD))
  }
  return sum
}

function addWord(before: number, word: number): number {
  let sum = before
  for (let shift = 0; shift < 32; shift += 8)
    sum = (sum >>> 8) ^ (TABLE[(sum ^ (word >>> shift)) & 0xff] ?? 0)
  return sum
}
