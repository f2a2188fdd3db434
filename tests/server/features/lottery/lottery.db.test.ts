// The lottery over a real database whose exchange is ended at any moment as a kill would: a number
// is sold once, a round is drawn once and as committed, and every coin paid in comes out.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import type { DrawnRoundRecord } from '../../../../src/domain/records/lotteryRecords'
import { refused } from '../../../../src/domain/refusals'
import { checkRound, commitmentOf } from '../../../../src/protocol/lotteryDraw'
import { lotteryClosings, lotteryNumbers } from '../../../../server/features/lottery/tables'
import { ALL_NUMBERS, openLotteryExchange } from '../../../support/lotteryExchange'
import { seeded } from '../../../support/seeded'
import { reopening } from '../../../support/wallet/reopening'
import { ANN, NOON, value } from '../../../support/wallet/walletExchange'

const BOB = '00000000-0000-4000-8000-00000000000b'
const CAT = '00000000-0000-4000-8000-00000000000c'

const open = reopening(openLotteryExchange)

/** A round that sells, and somebody with money. */
async function selling(amount = '10000') {
  const exchange = await open()
  await exchange.openNext()
  await exchange.fund(ANN, amount)
  return exchange
}

const drawIsTrue = (drawn: DrawnRoundRecord) =>
  checkRound({ ...drawn, winners: drawn.winningNumbers.map(({ number }) => number) })

describe('A round', () => {
  it('[LOT-004] [LOT-005] [LOT-011] sells numbers from its pool and records their owners', async () => {
    const { buy, seen, balances, isSound } = await selling('100')
    await expect(buy(ANN, ['007', '417'])).resolves.toEqual({
      ok: true,
      value: { round: 1, bought: 2, paid: '10', left: 998 },
    })
    expect(await balances(ANN)).toEqual(['SPOT ARC 90 0'])
    const { thisRound, lastRound } = await seen(ANN)
    expect(thisRound).toMatchObject({ round: 1, sold: '007417', numbers: ['007', '417'] })
    expect(thisRound?.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(lastRound).toBeNull()
    expect(await seen(BOB)).toMatchObject({ thisRound: { sold: '007417', numbers: [] } })
    await isSound()
  })

  it('that is drawn is notified to each of its buyers, and to nobody else', async () => {
    const { buy, fund, pipeline, seen } = await selling()
    await fund(BOB, '1000')
    const received: unknown[] = []
    for (const who of [ANN, BOB, CAT]) pipeline.follow(who)
    const following = pipeline.commit$.subscribe(({ events }) =>
      events.forEach(({ userId, notices }) =>
        notices.forEach((notice) => received.push({ userId, notice })),
      ),
    )
    value(await buy(BOB, ALL_NUMBERS.slice(0, 100)))
    expect(received).toEqual([])
    value(await buy(ANN, ALL_NUMBERS.slice(100)))
    following.unsubscribe()
    expect(received).toHaveLength(2)
    for (const userId of [ANN, BOB]) {
      const { won, returned, drawnAt: at } = (await seen(userId)).lastRound!
      expect(received).toContainEqual({
        userId,
        notice: { kind: 'LOTTERY', at, round: 1, won, returned },
      })
    }
  })

  it('[LOT-006] [LOT-010] [LOT-012] is drawn with its last number, as was committed to', async () => {
    const { buy, seen, fund, openNext, balances, isSound } = await selling()
    await fund(BOB, '1000')
    value(await buy(BOB, ALL_NUMBERS.slice(0, 100)))
    const { thisRound: before, lastRound: none } = await seen(ANN)
    expect(Object.keys(before ?? {}).filter((name) => /seed|winn/i.test(name))).toEqual([])
    expect(none).toBeNull()
    // No limit on how many somebody buys.
    const last = value(await buy(ANN, ALL_NUMBERS.slice(100)))
    expect(last).toEqual({ round: 1, bought: 900, paid: '4500', left: 0 })
    const { thisRound, lastRound } = await seen(ANN)
    expect(thisRound).toBeNull()
    expect(lastRound).toMatchObject({ round: 1, closedBy: 'SOLD_OUT' })
    expect(lastRound!.commitment).toBe(before!.commitment)
    expect(drawIsTrue(lastRound!)).toEqual({ seed: true, winners: true })
    const bob = (await seen(BOB)).lastRound!
    const got = (all: DrawnRoundRecord) => readAmount(all.returned) + readAmount(all.won)
    expect(got(lastRound!) + got(bob)).toBe(readAmount('5000'))
    const [held] = await balances(BOB)
    expect(readAmount(held!.split(' ')[2]!)).toBe(readAmount('500') + got(bob))
    expect(await buy(ANN, ['001'])).toEqual(refused('lotteryWaiting'))
    await openNext()
    await openNext()
    expect((await seen(ANN)).thisRound).toMatchObject({ round: 2, sold: '' })
    expect((await seen(ANN)).lastRound).toEqual(lastRound)
    await isSound()
  })

  it.each([0, 1, 2, 3, 40])(
    '[INS-013] [LOT-013] closed by the operator after %i sales is drawn among them',
    async (sales) => {
      const { buy, seen, db, carryOutClosings, balances, isSound } = await selling('200')
      if (sales > 0) value(await buy(ANN, ALL_NUMBERS.slice(500, 500 + sales)))
      await db.insert(lotteryClosings).values({ round: 1, reason: 'test', decidedAt: NOON })
      await carryOutClosings()
      await carryOutClosings()
      const { lastRound } = await seen(ANN)
      expect(lastRound).toMatchObject({ closedBy: 'OPERATOR', round: 1 })
      expect(lastRound?.winningNumbers).toHaveLength(Math.min(3, sales))
      expect(drawIsTrue(lastRound!)).toEqual({ seed: true, winners: true })
      // All numbers are one customer's: all of it comes back.
      expect(await balances(ANN)).toEqual(['SPOT ARC 200 0'])
      expect(lastRound?.returned).toBe(String(2 * Math.max(0, sales - 3)))
      await isSound()
    },
  )

  it('is opened once, by its number and not before the last one is drawn', async () => {
    const { commands, seen } = await selling()
    const submit = (round: number) => {
      const body = { round, seed: 'a'.repeat(64) }
      const sender = { userId: ANN, idempotencyKey: randomUUID() }
      return commands.submit(sender, { kind: 'lottery.open', body } as never)
    }
    for (const round of [0, 1, 2, 3])
      expect(await submit(round)).toEqual(refused('lotteryRoundOver', 'round', { round: 1 }))
    expect((await seen(ANN)).thisRound?.commitment).not.toBe(commitmentOf('a'.repeat(64)))
  })
})

describe('A purchase that cannot be made in full', () => {
  it.each([
    ['of a number that is sold', ['100', '007'], {}, 'lotterySold', { numbers: '007' }],
    [
      'dearer than what there is',
      ALL_NUMBERS.slice(100, 200),
      {},
      'insufficientAvailable',
      undefined,
    ],
    ['for a round that is over', ['100'], { round: 7 }, 'lotteryRoundOver', { round: 1 }],
  ] as const)('[LOT-007] %s changes nothing', async (_what, numbers, more, key, params) => {
    const { buy, seen, fund, balances, isSound } = await selling('50')
    await fund(BOB, '5')
    value(await buy(BOB, ['007']))
    const before = [await balances(ANN), await seen(ANN)]
    const refusal = { key, ...(params ? { params } : {}) }
    expect(await buy(ANN, numbers, more)).toMatchObject({ ok: false, refusal })
    expect([await balances(ANN), await seen(ANN)]).toEqual(before)
    await isSound()
  })
})

describe('Many at once', () => {
  it('[LOT-011] 100 rounds of 50 identical purchases give exactly one effect', async () => {
    const { buy, fund, balances, seen, isSound } = await selling('20000')
    await fund(BOB, '20000')
    const numbers = ALL_NUMBERS.slice(0, 300)
    for (let round = 0; round < 100; round += 1) {
      // One customer's repeats, retries under new keys, and a race of two customers.
      const mine = numbers.slice(round * 3, round * 3 + 3)
      const calls = Array.from({ length: 50 }, (_, i) => {
        if (round % 3 === 0) return buy(ANN, mine, { key: `same ${round}` })
        return buy(round % 3 === 1 || i % 2 === 0 ? ANN : BOB, mine)
      })
      const done = (await Promise.all(calls)).filter(({ ok }) => ok)
      expect(done.length, `round ${round}`).toBe(round % 3 === 0 ? 50 : 1)
    }
    const [ann, bob] = [await seen(ANN), await seen(BOB)]
    expect(ann.thisRound!.numbers.length + bob.thisRound!.numbers.length).toBe(300)
    expect(ann.thisRound!.sold).toHaveLength(900)
    const [[spent], [also]] = [await balances(ANN), await balances(BOB)]
    const left = [spent, also].map((row) => Number(row!.split(' ')[2]))
    expect(left[0]! + left[1]!).toBe(40_000 - 1_500)
    await isSound()
  })
})

describe('Whatever is killed when', () => {
  it.each([21, 22, 23, 24])('nothing is lost or doubled (seed %i)', async (seed) => {
    const dice = seeded(seed)
    const people = [ANN, BOB, CAT]
    let exchange = await open()
    for (const userId of people) await exchange.fund(userId, '20000')
    let drawn = 0
    for (let step = 0; step < 60; step += 1) {
      const what = dice.next()
      const userId = dice.pick(people)
      const { thisRound } = await exchange.seen(userId)
      const left = ALL_NUMBERS.filter((number) => !soldIn(thisRound?.sold).has(number))
      if (what < 0.45 && left.length > 0) {
        const from = dice.below(left.length)
        const many = dice.chance(0.2) ? left : left.slice(from, from + 1 + dice.below(200))
        const buying = exchange.buy(userId, many)
        // Not waited for: it may be on its way when the exchange ends.
        if (dice.chance(0.3)) void buying
        else await buying
      } else if (what < 0.6) {
        if (dice.chance(0.5)) void exchange.openNext()
        else await exchange.openNext()
      } else if (what < 0.68 && thisRound) {
        const row = { round: thisRound.round, reason: 'test', decidedAt: NOON }
        await exchange.db.insert(lotteryClosings).values(row).onConflictDoNothing()
        if (dice.chance(0.5)) await exchange.carryOutClosings()
      } else if (what < 0.85) {
        exchange.move(dice.below(100_000))
        exchange = await open(exchange.now())
        await exchange.carryOutClosings()
      } else await exchange.carryOutClosings()
      const { lastRound } = await exchange.seen(ANN)
      const checked = lastRound ? drawIsTrue(lastRound) : { seed: true, winners: true }
      expect(checked, `seed ${seed}`).toEqual({ seed: true, winners: true })
      expect(lastRound?.round ?? 0, `seed ${seed}`).toBeGreaterThanOrEqual(drawn)
      drawn = lastRound?.round ?? 0
    }
    await exchange.isSound()
    expect(drawn, `seed ${seed}`).toBeGreaterThan(0)
    const { thisRound } = await exchange.seen(ANN)
    const paidIn = readAmount(String((soldIn(thisRound?.sold).size || 0) * 5))
    const held = (await Promise.all(people.map((userId) => exchange.balances(userId)))).flat()
    const sum = held.reduce((all, row) => all + readAmount(row.split(' ')[2]!), 0n)
    expect(sum + paidIn, `seed ${seed}`).toBe(readAmount('60000'))
    for (let round = 1; round <= drawn; round += 1) {
      const rows = await exchange.db
        .select()
        .from(lotteryNumbers)
        .where(eq(lotteryNumbers.round, round))
      expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    }
  })
})

const soldIn = (sold = ''): ReadonlySet<string> => new Set(sold.match(/\d{3}/g) ?? [])
