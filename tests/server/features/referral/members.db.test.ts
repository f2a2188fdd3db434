// A sponsor's view of members: their volume on all markets in dollars, the largest first.
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { amount } from '../../../../src/domain/brand'
import { readAmount } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import type { Ticker } from '../../../../src/domain/records/records'
import { tradesOf, volumesOf } from '../../../../server/app/contract/providersOf'
import { features } from '../../../../server/features'
import { readFigures } from '../../../../server/features/referral/edge/figures'
import { readOverview } from '../../../../server/features/referral/edge/overview'
import {
  openReferralExchange,
  TODAY,
  type ReferralExchange,
} from '../../../support/wallet/referralExchange'
import { reopening } from '../../../support/wallet/reopening'
import { NOON } from '../../../support/wallet/walletExchange'

const YESTERDAY = TODAY - DAY_MS
const WITHIN = YESTERDAY + 3_600_000

const open = reopening((url, at) => openReferralExchange(url, at))
let exchange: ReferralExchange
let row = 0

beforeEach(async () => {
  exchange = await open()
})

/** What stands on the markets: dollars for a coin, or yen for a dollar; without one nothing. */
function depsWith(prices: Readonly<Record<string, number>>) {
  const tickers = async (symbols: readonly string[]) =>
    symbols.map((symbol) => {
      const price = prices[symbol] ?? 0
      return { symbol, last: price, bid: price, ask: price } as Ticker
    })
  const { db, now } = exchange
  const clock = { now }
  return {
    db,
    clock,
    trades: tradesOf(features),
    volumes: volumesOf(features),
    market: { tickers },
  }
}

/** In ticks of the instrument, one lot. */
async function dealt(userId: string, symbol: string, price: number, at = WITHIN): Promise<void> {
  row += 1
  await exchange.db.execute(sql`
    insert into forex_deals (id, ticket_id, user_id, symbol, action, side, price, size, realised,
                             fee, at)
    values (${row}, ${userId}, ${userId}, ${symbol}, 'OPEN', 'BUY', ${price}, 100, 0, 0, ${at})`)
}

async function tradedInBooks(userId: string, value: string): Promise<void> {
  await exchange.db.execute(sql`
    insert into day_volumes (user_id, day, value)
    values (${userId}, ${YESTERDAY}, ${readAmount(value).toString()})`)
}

async function brought(member: string, sponsor: string, value: string, coin: string) {
  row += 1
  const [earned, fee] = [readAmount(value), amount(readAmount(value) * 2n)].map(String)
  await exchange.db.execute(sql`
    insert into rebates (id, day, member_id, member, sponsor_id, market, coin, fee, share, amount,
                         booked_at)
    values (${row}, ${YESTERDAY}, ${member}, 'm', ${sponsor}, 'spot', ${coin}, ${fee}, 70,
            ${earned}, ${TODAY})`)
  await exchange.db.execute(sql`
    insert into rebate_sums (sponsor_id, day, market, coin, fee, amount)
    values (${sponsor}, ${YESTERDAY}, 'spot', ${coin}, ${fee}, ${earned})`)
}

const volumes = async (sponsor: string, prices: Readonly<Record<string, number>>) => {
  const deps = depsWith(prices)
  const { members } = await readOverview(deps, sponsor, { page: 1, limit: 100 })
  const { traded, volumeUsdt } = await readFigures(deps, sponsor)
  return { each: members.map((member) => member.volumeUsdt), traded, volumeUsdt }
}

it('their volume is that of the order books and of derivatives, of full days only', async () => {
  const sponsor = await exchange.person()
  const [ann, bob] = [
    await exchange.person({ invitedBy: sponsor, joinedAt: TODAY - 3 * DAY_MS }),
    await exchange.person({ invitedBy: sponsor, joinedAt: TODAY - 4 * DAY_MS }),
  ]
  await exchange.person({ invitedBy: sponsor, joinedAt: TODAY - 5 * DAY_MS })
  await tradedInBooks(ann, '250.5')
  // 1.08 dollars × 100,000.
  await dealt(ann, 'eurusd', 108_000)
  await dealt(ann, 'eurusd', 108_000, NOON)
  // 160 yen × 100,000, at 160 yen for a dollar.
  await dealt(bob, 'usdjpy', 160_000)
  expect(await volumes(sponsor, { usdjpy: 160_000 })).toEqual({
    each: ['108250.5', '100000', '0'],
    traded: 2,
    volumeUsdt: '208250.5',
  })
  expect(await volumes(sponsor, {})).toMatchObject({ each: ['108250.5', '0', '0'], traded: 2 })
})

it('members are sorted by volume, then by newest; coins count at their price', async () => {
  const sponsor = await exchange.person()
  const joined = (days: number) => ({ invitedBy: sponsor, joinedAt: TODAY - days * DAY_MS })
  const [ann, bob] = [await exchange.person(joined(3)), await exchange.person(joined(4))]
  await exchange.person(joined(1))
  await exchange.person(joined(2))
  await brought(ann, sponsor, '1.5', 'USDT')
  await brought(bob, sponsor, '1', 'ARC')
  const order = async (prices: Readonly<Record<string, number>>, page: number, limit: number) => {
    const { members } = await readOverview(depsWith(prices), sponsor, { page, limit })
    return members.map(({ joinedAt }) => (TODAY - joinedAt) / DAY_MS)
  }
  expect(await order({ arcusdt: 20_000 }, 1, 100)).toEqual([4, 3, 1, 2])
  expect(await order({ arcusdt: 20_000 }, 2, 2)).toEqual([1, 2])
  expect(await order({}, 1, 100)).toEqual([3, 1, 2, 4])
})
