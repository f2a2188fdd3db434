// What memory takes from the store of a perpetual's market, judged by what its first mark does.
import { expect, test } from 'vitest'
import { ticks } from '../../../src/domain/brand'
import { applyMark } from '../../../server/engine/perpetual/house/applyMark'
import { buildCore } from '../../../server/exchange/memory/core'
import { quietStore } from '../../support/quietStore'

const STORED = { fundedAt: null, houseLots: 0, houseCost: 0n, rolledAt: null }

/** The freeze after the first mark that follows a start with a stored mark of 60000.0. */
async function freezeAfter(mark: number | null, first: number) {
  const symbol = 'btcusdtperp'
  const snapshot = await quietStore({ instruments: [{ symbol, mark, ...STORED }] }).load()
  const { perpetual } = buildCore(snapshot, 0)
  applyMark(perpetual, symbol, { mark: ticks(first), index: ticks(first), at: 1_000 })
  return perpetual.market(symbol).frozen?.reason ?? null
}

test('the first index after a start is judged by the last mark stored', async () => {
  expect(await freezeAfter(600_000, 540_000)).toBe(null)
  expect(await freezeAfter(600_000, 539_999)).toBe('JUMP')
  expect(await freezeAfter(600_000, 660_001)).toBe('JUMP')
  expect(await freezeAfter(null, 300_000)).toBe(null)
})
