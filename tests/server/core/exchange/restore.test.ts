// Restored memory of a perpetual's market, checked by the effects of its first mark.
import { expect, test } from 'vitest'
import { ticks } from '../../../../src/domain/brand'
import { applyMark } from '../../../../server/features/perpetual/risk/applyMark'
import { NO_PERPETUAL } from '../../../../server/store/schema/markets'
import { openCore } from '../../../support/core'

const STORED = { ...NO_PERPETUAL, rolledAt: null }

/** The freeze after the first mark that follows a start with a stored mark of 60000.0. */
function freezeAfter(mark: number | null, first: number) {
  const symbol = 'btcusdtperp'
  const instruments = [{ ...STORED, symbol, mark }]
  const { perpetual } = openCore({ perpetual: { instruments } })
  applyMark(perpetual, symbol, { mark: ticks(first), index: ticks(first), at: 1_000 })
  return perpetual.market(symbol).frozen?.reason ?? null
}

test('the first index after a start is judged by the last mark stored', () => {
  expect(freezeAfter(600_000, 540_000)).toBe(null)
  expect(freezeAfter(600_000, 539_999)).toBe('JUMP')
  expect(freezeAfter(600_000, 660_001)).toBe('JUMP')
  expect(freezeAfter(null, 300_000)).toBe(null)
})
