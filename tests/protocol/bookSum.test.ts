// The checksum of a book's best levels matches the documented values, and an independent
// implementation of the same CRC.
import * as fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bookSum, SUM_LEVELS } from '../../src/protocol/bookSum'
import { anyBook, seeds } from './arbitraries'
import vectors from './bookSums.json'

/** The CRC that gzip appends for the same bytes. */
function twin(sides: readonly (readonly number[])[]): number {
  const numbers = sides.flatMap((side) => side.slice(0, 2 * SUM_LEVELS)).map(BigInt)
  const packed = gzipSync(new Uint8Array(BigUint64Array.from(numbers).buffer))
  return packed.readUInt32LE(packed.length - 8)
}

test.each(vectors)('$name', ({ bids, asks, sum }) => {
  expect(bookSum(bids, asks)).toBe(sum)
})

test('the checksum is the CRC-32 of the levels as eight bytes each, for any levels', () => {
  fc.assert(
    fc.property(anyBook, ({ bids, asks }) => {
      expect(bookSum(Float64Array.from(bids), asks)).toBe(twin([bids, asks]))
    }),
    seeds,
  )
})
