// The rewards for holding over a real database whose exchange is ended at any moment as a kill
// would: what the ledger closed with decides, and each step is paid once.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../../../src/domain/candles'
import { readAmount } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { refused } from '../../../../src/domain/refusals'
import { PAID_AFTER_MS } from '../../../../server/features/referral/payRewards'
import { PART_CUSTOMERS } from '../../../../server/features/referral/edge/rewards'
import {
  openReferralExchange,
  TODAY,
  type ReferralExchange,
} from '../../../support/wallet/referralExchange'
import { seeded } from '../../../support/seeded'
import { reopening } from '../../../support/wallet/reopening'
import { value } from '../../../support/wallet/walletExchange'

/** Two days, from today on; in UTC+8 they begin eight hours before those of UTC. */
const EVENT = {
  startsAt: TODAY - 8 * 3_600_000,
  endsAt: TODAY + 2 * DAY_MS - 8 * 3_600_000,
}
const AN_HOUR = 3_600_000

const open = reopening((url, at) => openReferralExchange(url, at, { rewardEvent: EVENT }))

/** The operator confirmed less than is due in the test below. */
const openShort = reopening((url, at) =>
  openReferralExchange(url, at, { rewardEvent: EVENT, budget: '410' }),
)

const PRICE = 1_000_000
const BAR = { open: PRICE, high: PRICE, low: PRICE, close: PRICE, volume: 1 }

/** BTC closes at 10,000 USDT on every other day. */
const openPriced = reopening((url, at) =>
  openReferralExchange(url, at, {
    rewardEvent: EVENT,
    market: {
      history: (symbol, _, from, to) => {
        const bars: Candle[] = []
        for (let day = TODAY - DAY_MS; day <= to; day += 2 * DAY_MS)
          if (day >= from && symbol === 'btcusdt') bars.push({ ...BAR, at: day })
        return Promise.resolve(bars)
      },
    },
  }),
)

const arc = async ({ balances }: ReferralExchange, userId: string) => {
  const held = (await balances(userId)).find((line) => line.startsWith('SPOT ARC '))
  return held?.split(' ')[2] ?? '0'
}

/** Until so long after the start of a day of the event, counted from 0. */
const reach = ({ move, now }: ReferralExchange, day: number, late = PAID_AFTER_MS) =>
  move(TODAY + day * DAY_MS + late - now())

describe('Holding', () => {
  it('[INS-013] [REF-001] [REF-008] pays 30, 180 or 400 coins after 30 days with 1,000, 5,000 or 10,000 USDT', async () => {
    const exchange = await open()
    const holders = new Map<string, string>()
    for (const sum of ['999.9999999999', '1000', '4999', '5000', '9999', '10000', '70000']) {
      const who = await exchange.person({ joinedAt: TODAY + AN_HOUR })
      await exchange.fund(who, sum)
      holders.set(sum, who)
    }
    const paid = async () => Promise.all([...holders.values()].map((who) => arc(exchange, who)))
    reach(exchange, 30, PAID_AFTER_MS - 1)
    await exchange.payRewards()
    expect(new Set(await paid())).toEqual(new Set(['0']))
    exchange.move(1)
    await exchange.payRewards()
    await exchange.payRewards()
    expect(await paid()).toEqual(['0', '30', '30', '180', '180', '400', '400'])
    const who = holders.get('5000') ?? ''
    expect(await exchange.progress(who)).toMatchObject({
      takesPart: true,
      paid: '180',
      steps: [
        { holdingUsdt: '1000', heldDays: 30, paidAt: exchange.now() },
        { holdingUsdt: '5000', heldDays: 30, paidAt: exchange.now() },
        { holdingUsdt: '10000', heldDays: 0, paidAt: null },
      ],
    })
    await exchange.isSound()
  })

  it('starts again after a day that closed with less, and a higher step pays the difference', async () => {
    const exchange = await open()
    const who = await exchange.person({ joinedAt: TODAY + AN_HOUR })
    const held = async () => (await exchange.progress(who)).steps.map(({ heldDays }) => heldDays)
    await exchange.fund(who, '1000')
    reach(exchange, 1)
    expect(await held()).toEqual([1, 0, 0])
    await exchange.fund(who, '4000')
    reach(exchange, 3)
    expect(await held()).toEqual([3, 2, 0])
    reach(exchange, 30)
    await exchange.payRewards()
    expect(await arc(exchange, who)).toBe('30')
    reach(exchange, 31)
    await exchange.payRewards()
    expect(await arc(exchange, who)).toBe('180')
    reach(exchange, 40)
    await exchange.payRewards()
    expect(await arc(exchange, who)).toBe('180')
  })

  it('excludes members registered before or after, frozen accounts, and days after the event', async () => {
    const exchange = await open()
    const [before, after, late, frozen] = [
      await exchange.person({ joinedAt: EVENT.startsAt - 1 }),
      await exchange.person({ joinedAt: EVENT.endsAt }),
      await exchange.person({ joinedAt: EVENT.endsAt - 1 }),
      await exchange.person({ joinedAt: TODAY }),
    ]
    await exchange.fund(before, '1000')
    await exchange.fund(after, '1000')
    await exchange.fund(frozen, '1000')
    await exchange.db.execute(sql`update users set disabled = true where id = ${frozen}`)
    // On the third day: a holding that begins then is too late.
    reach(exchange, 2)
    await exchange.fund(late, '1000')
    for (let day = 3; day < 40; day += 1) {
      reach(exchange, day)
      await exchange.payRewards()
    }
    for (const who of [before, after, late, frozen]) expect(await arc(exchange, who)).toBe('0')
    expect(await exchange.progress(before)).toMatchObject({ takesPart: false, paid: '0' })
  })

  it('counts every coin at the closing price of the day, or at the last one before it', async () => {
    const exchange = await openPriced()
    const who = await exchange.person({ joinedAt: TODAY + AN_HOUR })
    await exchange.fund(who, '0.1', 'BTC')
    reach(exchange, 30)
    await exchange.payRewards()
    // 0.1 BTC at 10,000 on all days, of which the market has every other one.
    expect(await arc(exchange, who)).toBe('30')
    expect((await exchange.progress(who)).steps[0]).toMatchObject({ heldDays: 30 })
  })

  it('[OPS-004] pays nothing beyond the confirmed total, and all of it once that is raised', async () => {
    const exchange = await openShort()
    const holders: string[] = []
    for (const sum of ['1000', '10000']) {
      const who = await exchange.person({ joinedAt: TODAY + AN_HOUR })
      await exchange.fund(who, sum)
      holders.push(who)
    }
    const paid = () => Promise.all(holders.map((who) => arc(exchange, who)))
    reach(exchange, 30)
    expect(await exchange.payRewards()).toEqual({ spent: true })
    expect(await paid()).toEqual(['0', '0'])
    await exchange.db.execute(sql`
      insert into operator_credits (id, kind, coin, amount, total, worth, reason, proposed_at,
                                    confirmed_at)
      values (${randomUUID()}, 'PROMOTION', 'ARC', 200000000000, 200000000000, 0, 'more', 0, 0)`)
    expect(await exchange.payRewards()).toBeUndefined()
    expect(await paid()).toEqual(['30', '400'])
    await exchange.isSound()
  })

  it('is judged in order and once: no day twice, none before it is over, no part out of turn', async () => {
    const exchange = await open()
    const who = await exchange.person({ joinedAt: TODAY + AN_HOUR })
    const day = TODAY + 29 * DAY_MS
    const holdings = [{ userId: who, held: readAmount('10000') }]
    const budget = readAmount('1000')
    const body = { day, after: null, holdings, budget, lastUser: null }
    expect(await exchange.submit('referral.reward', body)).toEqual(refused('notCarriedOut'))
    reach(exchange, 30)
    const wrong = { ...body, after: randomUUID() }
    expect(await exchange.submit('referral.reward', wrong)).toEqual(refused('notCarriedOut'))
    const all = await Promise.all(
      Array.from({ length: 50 }, () => exchange.submit('referral.reward', body)),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    reach(exchange, 31)
    value(await exchange.submit('referral.reward', { ...body, day: day + DAY_MS }))
    expect(await arc(exchange, who)).toBe('400')
    await exchange.isSound()
  })
})

describe('Whatever is killed when', () => {
  it.each([41, 42, 43])(
    'each step is paid once and in full, missed days too (seed %i)',
    async (seed) => {
      const dice = seeded(seed)
      let exchange = await open()
      // Parts of a day: more customers than one part looks at.
      await exchange.crowd(PART_CUSTOMERS + 10, { joinedAt: TODAY + AN_HOUR })
      const holders = await Promise.all(
        Array.from({ length: 8 }, () => exchange.person({ joinedAt: TODAY + AN_HOUR })),
      )
      const due = new Map<string, string>()
      for (const who of holders) {
        const [sum, reward] = dice.pick([
          ['999', '0'],
          ['1000', '30'],
          ['6000', '180'],
          ['10000', '400'],
        ] as const)
        await exchange.fund(who, sum)
        due.set(who, reward)
      }
      for (const day of [28, 30, 31, 36]) {
        reach(exchange, day)
        // Ended while the day is being judged.
        const paying = exchange.payRewards().catch(() => undefined)
        if (dice.chance(0.5)) await new Promise((resolve) => setImmediate(resolve))
        exchange = await open(exchange.now())
        await paying
      }
      await exchange.payRewards()
      for (const [who, reward] of due) expect(await arc(exchange, who), `seed ${seed}`).toBe(reward)
      await exchange.isSound()
    },
  )
})
