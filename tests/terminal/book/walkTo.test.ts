// Sums of a side of the book up to a row.
import { expect, it } from 'vitest'
import { formatAmount } from '../../../src/domain/decimal'
import { findPerpetual } from '../../../src/domain/instruments'
import { bookRows } from '../../../src/terminal/panels/book/bookRows'
import { walkTo } from '../../../src/terminal/panels/book/walkTo'

const btc = findPerpetual('btcusdtperp')
if (!btc) throw new Error('there is no such contract')
const instrument = btc
const asks = bookRows(
  new Float64Array([600_000, 1_000, 600_100, 3_000, 600_500, 500]),
  10,
  new Set(),
)

it('[BKH-001] are its size, value, average and the distance of the average from the best level', () => {
  const walk = walkTo(instrument, asks, 600_100)
  // 1 × 60,000 + 3 × 60,010
  expect(walk && formatAmount(walk.value)).toBe('240030')
  expect(walk).toMatchObject({ size: 4_000, average: 600_075 })
  expect(walk?.percent).toBeCloseTo(0.0125, 10)
  expect(walkTo(instrument, asks, 600_000)).toMatchObject({ size: 1_000, percent: 0 })
})

it('end where there is no such row', () => {
  expect(walkTo(instrument, asks, 600_200)).toBeNull()
  expect(walkTo(instrument, [], 600_000)).toBeNull()
})
