// The published fee schedule, and the exact split of a fee without a lost or created unit.
import { describe, expect, test } from 'vitest'
import { amount, rate } from '../../src/domain/brand'
import { AMOUNT_DECIMALS, pow10 } from '../../src/domain/decimal'
import { feeParts, feeSums } from '../../src/domain/fees/feeParts'
import { dayOf, FEE_TIERS, feesOf, feeTierOf } from '../../src/domain/fees/fees'
import { INSTRUMENTS } from '../../src/domain/instruments'
import { amountOf, exactly } from '../../src/domain/sum'
import { seeded } from '../support/seeded'

const usdt = (whole: number) => amount(BigInt(whole) * pow10(AMOUNT_DECIMALS))

describe('the fee schedule', () => {
  test.each([
    [0, 0],
    [99_999, 0],
    [100_000, 0],
    [100_001, 1],
    [300_000, 1],
    [300_001, 2],
    [500_000, 2],
    [500_001, 3],
    [9_000_000, 3],
  ])('[ORD-002] a volume of %i USDT is VIP %i', (volume, vip) => {
    expect(feeTierOf(usdt(volume)).vip).toBe(vip)
  })

  test('[REF-018] a tier begins one unit above its step', () => {
    expect(feeTierOf(usdt(100_000)).vip).toBe(0)
    expect(feeTierOf(amount(usdt(100_000) + 1n)).vip).toBe(1)
  })

  test.each([
    [1, 10n],
    [2, 20n],
    [3, 30n],
  ])(
    '[REF-018] VIP %i pays %d percent less than the base tier, as maker and taker on both markets',
    (vip, off) => {
      const [base, tier] = [FEE_TIERS[0]!, FEE_TIERS[vip]!]
      for (const market of ['spot', 'futures'] as const)
        for (const role of ['maker', 'taker'] as const)
          expect(tier[market][role] * 100n).toBe(base[market][role] * (100n - off))
    },
  )

  test('the instrument table shows the base tier', () => {
    const [base] = FEE_TIERS
    for (const it of INSTRUMENTS) {
      if (it.market === 'derivatives' || !base) continue
      expect(feesOf(it, base)).toEqual({ maker: it.makerFee, taker: it.takerFee })
    }
  })

  test('no rate rises with the volume, and a maker never pays more than a taker', () => {
    const rates = FEE_TIERS.map(({ spot, futures }) =>
      [spot, futures].flatMap((it) => [it.maker, it.taker]),
    )
    for (const [i, row] of rates.entries())
      for (const [j, each] of row.entries()) expect(each <= (rates[i - 1]?.[j] ?? each)).toBe(true)
    for (const { spot, futures } of FEE_TIERS)
      for (const each of [spot, futures]) expect(each.maker <= each.taker).toBe(true)
  })

  test('a day starts at midnight UTC', () => {
    const midnight = Date.UTC(2025, 0, 6)
    expect([midnight - 1, midnight, midnight + 86_399_999].map(dayOf)).toEqual([
      midnight - 86_400_000,
      midnight,
      midnight,
    ])
  })
})

describe('a fee', () => {
  test.each([
    [100_000n, 100_000n, [100n, 100n, 0n]],
    [100_001n, 100_000n, [101n, 100n, 1n]],
    [1n, 100_000n, [1n, 0n, 1n]],
    [0n, 100_000n, [0n, 0n, 0n]],
    [999_999n, 70_000n, [700n, 699n, 1n]],
  ])(
    '[LED-005] of %d units at rate %d is due, booked and dust %o',
    (value, feeRate, [due, fee, dust]) => {
      expect(feeParts(amount(value), rate(feeRate))).toEqual({ due, fee, dust })
    },
  )
})

test('a fee of a sum equals the fee of the same amount, within and beyond a double', () => {
  const dice = seeded(20_250_109)
  const rates = FEE_TIERS.flatMap(({ spot, futures }) => [spot.maker, spot.taker, futures.maker])
  const tops = [1n, 99_999_999n, 100_000_000n, 10n ** 13n, BigInt(Number.MAX_SAFE_INTEGER)]
  for (let round = 0; round < 5_000; round += 1) {
    const value = amount(dice.pick(tops) - BigInt(dice.below(2)))
    const scaled = amount((value * BigInt(1 + dice.below(1_000))) / 1_000n)
    for (const it of [value, scaled]) {
      const due = dice.chance(0.1) ? rate(100_000_000n) : dice.pick(rates)
      const sums = feeSums(exactly(Number(it)) ?? it, Number(due))
      const parts = { due: amountOf(sums.due), fee: amountOf(sums.fee), dust: amountOf(sums.dust) }
      expect(parts).toEqual(feeParts(it, due))
    }
  }
})
