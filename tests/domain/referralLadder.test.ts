// The ladder of the referral programme: the share of the members' fees that is paid back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount } from '../../src/domain/brand'
import { nextRung, rebateOf, shareOf } from '../../src/domain/products/referralLadder'
import { FEE_TIERS } from '../../src/domain/fees/fees'

test.each([
  // members, of an agent?, share, the rung above
  [0, false, 0, 10],
  [10, false, 0, 10],
  [11, false, 20, 30],
  [30, false, 20, 30],
  [31, false, 40, 50],
  [50, false, 40, 50],
  [51, false, 70, undefined],
  [0, true, 70, undefined],
  [1, true, 70, undefined],
])(
  '[REF-011] [REF-016] [REF-017] %i members (agent: %s) bring %i percent',
  (members, agent, share, above) => {
    expect(shareOf(members, agent)).toBe(share)
    expect(nextRung(members, agent)?.above).toBe(above)
  },
)

test('[REF-020] a rebate, together with the highest discount, is never more than the fee', () => {
  const [base] = FEE_TIERS
  const best = FEE_TIERS.at(-1)!
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.integer({ min: 0, max: 200 }),
      (full, members) => {
        // The best tier's share of the base tier's fee; the rest was the discount.
        const paid = (full * best.futures.taker) / base!.futures.taker
        const rebate = rebateOf(amount(paid), shareOf(members, false))
        expect(rebate + (full - paid) <= full).toBe(true)
        expect(rebate <= paid).toBe(true)
      },
    ),
  )
})
