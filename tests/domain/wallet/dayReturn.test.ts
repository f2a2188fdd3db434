// Profit of days with deposits and withdrawals, and returns over several days.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount } from '../../../src/domain/brand'
import { profitOfDay, returnOver } from '../../../src/domain/wallet/dayReturn'

const usdt = (whole: number) => amount(BigInt(Math.round(whole * 100)) * 10n ** 8n)
const days = (...rows: readonly (readonly [equity: number, netDeposit: number])[]) =>
  rows.map(([equity, netDeposit]) => ({ equity: usdt(equity), netDeposit: usdt(netDeposit) }))

describe('the profit of a day', () => {
  it.each([
    ['the funding of a new account', 0, 172_384, 172_384, 0],
    ['a deposit that gains', 1_000, 2_050, 1_000, 50],
    ['a withdrawal that costs a fee', 1_000, 600, -399, -1],
    ['a withdrawal of everything', 1_000, 0, -1_000, 0],
    ['a loss without either', 1_000, 900, 0, -100],
  ])('of %s', (_, before, equity, netDeposit, profit) => {
    const day = { equity: usdt(equity), netDeposit: usdt(netDeposit) }
    expect(profitOfDay(usdt(before), day).profit).toBe(usdt(profit))
  })
})

describe('the return over days', () => {
  it.each([
    // 2,050 of 1,000 + 1,000
    ['a deposit', days([1_000, 0], [2_050, 1_000]), '0.02500000'],
    // 600 + 399 of 1,000
    ['a withdrawal', days([1_000, 0], [600, -399]), '-0.00100000'],
    // × 1.1 × 0.9
    ['two days', days([100, 0], [110, 0], [99, 0]), '-0.01000000'],
    // A third of a ten-millionth of a per cent: a loss is never shown as none.
    ['a tiny loss', days([300_000_000, 0], [299_999_999, 0]), '-0.00000001'],
    ['days before the first deposit', days([0, 0], [0, 0], [50, 50], [55, 0]), '0.10000000'],
    ['no money at all', days([0, 0], [0, 0]), null],
    ['one day', days([100, 0]), null],
    ['no days', [], null],
  ])('compounds %s', (_, rows, ratio) => {
    expect(returnOver(rows)).toBe(ratio)
  })

  it('is zero however often money is deposited and withdrawn without a profit', () => {
    const moves = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 2 })
    fc.assert(
      fc.property(moves, (each) => {
        let equity = 100_000
        const rows = each.map((move) => {
          const netDeposit = Math.max(move, -equity)
          equity += netDeposit
          return [equity, netDeposit] as const
        })
        expect(Number(returnOver(days([100_000, 0], ...rows)))).toBe(0)
      }),
    )
  })
})
