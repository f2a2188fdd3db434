// Savings over a real database whose exchange is ended at any moment as a kill would: interest is
// earned exactly once for each day and subscription, quotas hold, and nothing is lost.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../../../src/domain/fees/fees'
import { refused } from '../../../../src/domain/refusals'
import { SAVING_PLANS } from '../../../../src/domain/products/savingsPlans'
import { seeded } from '../../../support/seeded'
import { reopening } from '../../../support/wallet/reopening'
import { openSavingsExchange } from '../../../support/wallet/savingsExchange'
import { ANN, NOON, value } from '../../../support/wallet/walletExchange'

const BOB = '00000000-0000-4000-8000-00000000000b'
const [USDT, BTC] = SAVING_PLANS
const QUARTER = USDT!.items[1]
const BITCOIN = { plan: BTC!, item: BTC!.items[0]! }

const open = reopening(openSavingsExchange)

describe('A subscription', () => {
  it('[SAV-003] [SAV-005] [SAV-016] [WAL-026] locks its principal in SAVINGS and has its dates', async () => {
    const { fund, subscribe, balances, isSound } = await open()
    await fund(ANN, '6000')
    const { subscription } = value(await subscribe(ANN, '5000', { item: QUARTER! }))
    const valueDate = dayOf(NOON) + DAY_MS
    expect(subscription).toMatchObject({
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      savingPlanUuid: USDT!.savingPlanUuid,
      savingItemUuid: QUARTER!.savingItemUuid,
      coin: 'USDT',
      amount: '5000',
      autoRenew: false,
      days: 90,
      apr: '0.06',
      status: 'HOLDING',
      valueDate,
      interestEndDate: valueDate + 90 * DAY_MS,
      redemptionDate: valueDate + 91 * DAY_MS,
      accruingInterest: '0',
      // 5,000 × 6 % × 90 ÷ 365
      termInterest: '73.9726027397',
    })
    expect(await balances(ANN)).toEqual(['SPOT USDT 1000 0', 'SAVINGS USDT 5000 5000'])
    await isSound()
  })

  it('[SAV-023] [SAV-004] earns once a day, survives days of absence, and is redeemed with its interest', async () => {
    const first = await open()
    await first.fund(ANN, '1000')
    await first.caughtUp()
    value(await first.subscribe(ANN, '1000'))
    const tenth = await open(NOON + 10 * DAY_MS)
    await tenth.caughtUp()
    // 1,000 × 4.2 % × 9 ÷ 365: nothing for the day on which it was made.
    expect(await tenth.history(ANN)).toMatchObject([{ accruingInterest: '1.0356164383' }])
    const again = await open(NOON + 10 * DAY_MS + 60_000)
    await again.caughtUp()
    expect(await again.history(ANN)).toMatchObject([{ accruingInterest: '1.0356164383' }])
    const after = await open(NOON + 60 * DAY_MS)
    await after.caughtUp()
    expect(await after.history(ANN, 'REDEEM')).toMatchObject([
      { paidInterest: '3.4520547945', accruingInterest: '0' },
    ])
    expect(await after.balances(ANN)).toEqual(['SPOT USDT 1003.4520547945 0', 'SAVINGS USDT 0 0'])
    await after.isSound()
  })

  it('is summed up by coin: locked, accruing, yesterday, in total, and the next to end', async () => {
    const first = await open()
    await first.fund(ANN, '2000')
    await first.caughtUp()
    expect(await first.summary(ANN)).toEqual({ sums: [], next: null })
    value(await first.subscribe(ANN, '1000', { autoRenew: true }))
    value(await first.subscribe(ANN, '500', { item: QUARTER! }))
    const tenth = await open(NOON + 10 * DAY_MS)
    await tenth.caughtUp()
    // 1,000 × 4.2 % and 500 × 6 %: nine days ÷ 365, of which one is yesterday.
    expect(await tenth.summary(ANN)).toEqual({
      sums: [
        {
          coin: 'USDT',
          subscribed: '1500',
          accruing: '1.7753424656',
          yesterday: '0.1972602739',
          earned: '1.7753424656',
        },
      ],
      next: {
        coin: 'USDT',
        amount: '1000',
        redemptionDate: dayOf(NOON) + 32 * DAY_MS,
        autoRenew: true,
      },
    })
    const renewed = await open(NOON + 40 * DAY_MS)
    await renewed.caughtUp()
    const [sum] = (await renewed.summary(ANN)).sums
    expect(readAmount(sum!.earned) - readAmount(sum!.accruing)).toBe(readAmount('3.4520547945'))
  })

  it('[SAV-001] [SAV-024] [SAV-017] is renewed for another term while auto-renew is on', async () => {
    const first = await open()
    await first.fund(ANN, '1000')
    await first.caughtUp()
    const { subscription } = value(await first.subscribe(ANN, '1000'))
    expect(value(await first.autoRenew(ANN, subscription.uuid)).subscription.autoRenew).toBe(true)
    expect(await first.autoRenew(BOB, subscription.uuid)).toEqual(
      refused('subscriptionEnded', 'uuid'),
    )
    const later = await open(NOON + 40 * DAY_MS)
    await later.caughtUp()
    const [renewed] = await later.history(ANN, 'HOLDING')
    expect(renewed).toMatchObject({ renewals: 1, paidInterest: '3.4520547945' })
    expect(renewed?.valueDate).toBe(subscription.redemptionDate)
    expect(await later.balances(ANN)).toEqual([
      'SPOT USDT 3.4520547945 0',
      'SAVINGS USDT 1000 1000',
    ])
    value(await later.autoRenew(ANN, subscription.uuid, false))
    const end = await open(NOON + 80 * DAY_MS)
    await end.caughtUp()
    expect(await end.balances(ANN)).toEqual(['SPOT USDT 1006.904109589 0', 'SAVINGS USDT 0 0'])
    await end.isSound()
  })

  it('[SAV-007] [SAV-018] [SAV-025] that is cancelled forfeits its interest and comes back at once', async () => {
    const first = await open()
    await first.fund(ANN, '1000')
    await first.caughtUp()
    const { subscription } = value(await first.subscribe(ANN, '1000'))
    const { uuid } = subscription
    const { cancel, caughtUp, balances, history, isSound } = await open(NOON + 20 * DAY_MS)
    await caughtUp()
    expect(await cancel(BOB, uuid)).toEqual(refused('subscriptionEnded', 'uuid'))
    const answer = value(await cancel(ANN, uuid, 'once')).subscription
    expect(answer).toMatchObject({ status: 'CANCEL', accruingInterest: '2.1863013698' })
    expect(value(await cancel(ANN, uuid, 'once')).subscription).toEqual(answer)
    expect(await cancel(ANN, uuid)).toEqual(refused('subscriptionEnded', 'uuid'))
    expect(await balances(ANN)).toEqual(['SPOT USDT 1000 0', 'SAVINGS USDT 0 0'])
    expect(await history(ANN, 'CANCEL')).toHaveLength(1)
    await isSound()
  })

  it('[SAV-025] cancelled in a later term keeps the interest of the terms that are over', async () => {
    const first = await open()
    await first.fund(ANN, '1000')
    await first.caughtUp()
    const { uuid } = value(await first.subscribe(ANN, '1000', { autoRenew: true })).subscription
    const later = await open(NOON + 50 * DAY_MS)
    await later.caughtUp()
    const [running] = await later.history(ANN, 'HOLDING')
    expect(running).toMatchObject({ renewals: 1, paidInterest: '3.4520547945' })
    expect(Number(running?.accruingInterest)).toBeGreaterThan(1)
    value(await later.cancel(ANN, uuid))
    expect(await later.balances(ANN)).toEqual(['SPOT USDT 1003.4520547945 0', 'SAVINGS USDT 0 0'])
    await later.isSound()
  })

  it.each([
    ['below the minimum', '99.99', {}, 'amountBelowMinimum'],
    ['nothing', '0', {}, 'numberNotPositive'],
    ['more than the personal quota', '50000.01', {}, 'personalQuota'],
    ['more than there is', '6000.01', {}, 'insufficientAvailable'],
    ['an item of another plan', '1000', { plan: BTC! }, 'savingUnknown'],
    ['a coin of which there is nothing', '1', BITCOIN, 'insufficientAvailable'],
  ] as const)('[SAV-012] [SAV-022] of %s is refused', async (_what, amount, more, key) => {
    const { fund, subscribe, balances } = await open()
    await fund(ANN, amount === '50000.01' ? '60000' : '6000')
    const before = await balances(ANN)
    expect(await subscribe(ANN, amount, more)).toMatchObject({ ok: false, refusal: { key } })
    expect(await balances(ANN)).toEqual(before)
  })
})

describe('Quotas', () => {
  it('[SAV-008] [SAV-022] of a plan are never exceeded by simultaneous requests, and a sold-out plan is marked', async () => {
    const { fund, subscribe, history, isSound } = await open()
    const people = Array.from({ length: 60 }, () => randomUUID())
    await Promise.all(people.map((userId) => fund(userId, '20000')))
    const item = USDT!.items[2]!
    const all = await Promise.all(people.map((userId) => subscribe(userId, '20000', { item })))
    expect(all.filter(({ ok }) => ok)).toHaveLength(50)
    const late = all.find(({ ok }) => !ok)
    expect(late).toMatchObject({ refusal: { key: 'savingSoldOut', params: { left: '0' } } })
    const held = await Promise.all(people.map((userId) => history(userId)))
    expect(held.flat()).toHaveLength(50)
    await isSound()
  })

  it('of a customer hold 100 rounds of 50 identical calls', async () => {
    const { fund, subscribe, cancel, history, balances, isSound } = await open()
    await fund(ANN, '100000')
    for (let round = 0; round < 100; round += 1) {
      const same = round % 2 === 0
      const calls = Array.from({ length: 50 }, (_, i) =>
        subscribe(ANN, '30000', {}, same ? `round ${round}` : `round ${round} ${i}`),
      )
      const answers = await Promise.all(calls)
      const uuids = new Set(
        answers.flatMap((each) => (each.ok ? [each.value.subscription.uuid] : [])),
      )
      expect(uuids.size, `round ${round}`).toBe(1)
      value(await cancel(ANN, [...uuids][0]!))
    }
    expect(await history(ANN, 'HOLDING')).toEqual([])
    expect(await balances(ANN)).toEqual(['SPOT USDT 100000 0', 'SAVINGS USDT 0 0'])
    await isSound()
  })
})

describe('Whatever is killed when', () => {
  it.each([11, 12, 13])('interest is the sum of the daily earnings (seed %i)', async (seed) => {
    const dice = seeded(seed)
    const people = [ANN, BOB]
    let exchange = await open()
    await exchange.caughtUp()
    for (const userId of people) await exchange.fund(userId, '200000')
    for (let step = 0; step < 40; step += 1) {
      const userId = dice.pick(people)
      const [held] = await exchange.history(userId, 'HOLDING')
      const what = dice.next()
      if (what < 0.4) {
        const amount = String(100 + dice.below(20_000))
        await exchange.subscribe(userId, amount, {
          item: dice.pick(USDT!.items),
          autoRenew: dice.chance(0.5),
        })
      } else if (what < 0.5 && held) await exchange.cancel(userId, held.uuid)
      else if (what < 0.6 && held) await exchange.autoRenew(userId, held.uuid)
      else {
        // Ended while the days may be running, and again before they have caught up.
        exchange.move(dice.below(40) * DAY_MS)
        if (dice.chance(0.5)) exchange.pipeline.runDue()
        exchange = await open(exchange.now())
        if (dice.chance(0.5)) await exchange.caughtUp()
      }
    }
    await exchange.caughtUp()
    await exchange.isSound()
    for (const userId of people) {
      const all = await exchange.history(userId)
      const paid = all.reduce((sum, row) => sum + readAmount(row.paidInterest), 0n)
      for (const row of all) {
        const terms = row.renewals + (row.status === 'REDEEM' ? 1 : 0)
        const each = readAmount(row.termInterest)
        expect(readAmount(row.paidInterest), `seed ${seed}`).toBe(each * BigInt(terms))
      }
      const held = all.filter(({ status }) => status === 'HOLDING')
      const locked = held.reduce((sum, row) => sum + readAmount(row.amount), 0n)
      const [spot, savings] = (await exchange.balances(userId)).map((row) => row.split(' '))
      expect(readAmount(savings?.[2] ?? '0')).toBe(locked)
      expect(readAmount(spot?.[2] ?? '0')).toBe(readAmount('200000') + paid - locked)
    }
  })
})
