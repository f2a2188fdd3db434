// The booking of rebates over a real database whose exchange is ended at any moment as a kill
// would: each day once, from the fees that members paid, to whom they belong.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { refused } from '../../../../src/domain/refusals'
import { PART_MEMBERS } from '../../../../server/features/referral/edge/sharedFees'
import { openReferralExchange, TODAY } from '../../../support/wallet/referralExchange'
import { seeded } from '../../../support/seeded'
import { reopening } from '../../../support/wallet/reopening'

const open = reopening(openReferralExchange)

const AN_HOUR = 3_600_000
/** As the database says it. */
const REFUSED = { cause: { message: expect.stringMatching(/sponsor/) } }

describe('Rebates', () => {
  it('[REF-013] [REF-016] [REF-019] are booked at 00:05 for the day before, in the coin of the fee, to SPOT', async () => {
    const exchange = await open()
    const { person, crowd, paid, rebates, balances, isSound } = exchange
    const sponsor = await person()
    const member = await person({ invitedBy: sponsor })
    await crowd(10, { invitedBy: sponsor })
    await paid(member, '10', TODAY + AN_HOUR)
    await paid(member, '0.003', TODAY + 2 * AN_HOUR, ['btcusdt', 'BUY'])
    await paid(member, '99', TODAY + DAY_MS)
    await exchange.bookDays()
    exchange.move(TODAY + DAY_MS + 4 * 60_000 - exchange.now())
    await exchange.bookDays()
    expect(await rebates(sponsor)).toEqual([])
    exchange.move(60_000)
    await exchange.bookDays()
    await exchange.bookDays()
    expect((await balances(sponsor)).toSorted()).toEqual(['SPOT BTC 0.0006 0', 'SPOT USDT 2 0'])
    expect(await rebates(sponsor)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ day: TODAY, coin: 'USDT', fee: '10', share: 20, amount: '2' }),
      ]),
    )
    expect((await rebates(sponsor))[0]?.member).toMatch(/^..••••@example\.com$/)
    await isSound()
  })

  it('[REF-014] [REF-017] belong to the agent of a valid agent code, else to the inviter', async () => {
    const exchange = await open()
    const { person, paid, balances } = exchange
    const agent = await person({ agentCode: 'AGENT001' })
    const friend = await person()
    const member = await person({ agentId: agent, invitedBy: friend })
    const other = await person({ invitedBy: friend })
    await paid(member, '10', TODAY + AN_HOUR)
    await paid(other, '10', TODAY + AN_HOUR)
    await exchange.bookDays()
    exchange.move(DAY_MS)
    await exchange.bookDays()
    expect(await balances(agent)).toEqual(['SPOT USDT 7 0'])
    // Not above ten members: no share yet.
    expect(await balances(friend)).toEqual([])
    await exchange.isSound()
  })

  it('[REF-015] have one sponsor for ever: no change, no loop, no self-sponsorship', async () => {
    const { db, person } = await open()
    const [ann, bob] = [await person(), await person()]
    const member = await person({ invitedBy: ann })
    const set = (who: string, by: string | null) =>
      db.execute(sql`update users set invited_by = ${by} where id = ${who}`)
    for (const [who, by] of [
      [member, bob],
      [member, null],
      [ann, member],
      [bob, bob],
    ] as const)
      await expect(set(who, by)).rejects.toMatchObject(REFUSED)
    await expect(
      db.execute(sql`insert into users (id, email, created_at, invited_by)
        values ('00000000-0000-4000-8000-0000000000f1', 'x@example.com', 1,
                '00000000-0000-4000-8000-0000000000f1')`),
    ).rejects.toMatchObject(REFUSED)
  })

  it('are taken in order and once: no day twice, none before it is over, no part out of turn', async () => {
    const exchange = await open()
    const body = { day: TODAY, after: null, fees: [], lastMember: null }
    await exchange.bookDays()
    expect(await exchange.submit('referral.book', body)).toEqual(refused('notCarriedOut'))
    exchange.move(DAY_MS)
    for (const wrong of [{ day: TODAY + DAY_MS }, { day: TODAY - DAY_MS }, { after: randomUUID() }])
      expect(await exchange.submit('referral.book', { ...body, ...wrong })).toEqual(
        refused('notCarriedOut'),
      )
    const all = await Promise.all(
      Array.from({ length: 50 }, () => exchange.submit('referral.book', body)),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('Whatever is killed when', () => {
  it.each([31, 32, 33])('each day is booked once and in full (seed %i)', async (seed) => {
    const dice = seeded(seed)
    let exchange = await open()
    const agent = await exchange.person({ agentCode: `AGENT${seed}` })
    const members = await Promise.all(
      Array.from({ length: 12 }, () => exchange.person({ agentId: agent })),
    )
    // Parts of a day: more members than one part looks at.
    await exchange.crowd(PART_MEMBERS + 30, { agentId: agent, joinedAt: 1 })
    await exchange.bookDays()
    const fees = new Map<string, bigint>()
    for (let day = 0; day < 5; day += 1) {
      for (let trade = 0; trade < 20; trade += 1) {
        const member = dice.pick(members)
        const fee = `${dice.below(50)}.${1 + dice.below(999_999)}`
        const at = TODAY + day * DAY_MS + dice.below(DAY_MS)
        await exchange.paid(member, fee, at)
        const key = `${day} ${member}`
        fees.set(key, (fees.get(key) ?? 0n) + readAmount(fee))
      }
      exchange.move(DAY_MS)
      if (dice.chance(0.6)) {
        // Ended while the day is being booked.
        const booking = exchange.bookDays().catch(() => undefined)
        if (dice.chance(0.5)) await new Promise((resolve) => setImmediate(resolve))
        exchange = await open(exchange.now())
        await booking
      }
    }
    exchange.move(DAY_MS)
    await exchange.bookDays()
    const due = [...fees.values()].reduce((sum, fee) => sum + (fee * 70n) / 100n, 0n)
    const [held] = await exchange.balances(agent)
    expect(readAmount(held!.split(' ')[2]!), `seed ${seed}`).toBe(due)
    expect(await exchange.rebates(agent)).toHaveLength(fees.size)
    expect(await exchange.earned(agent)).toBe(due)
    await exchange.isSound()
  })
})
