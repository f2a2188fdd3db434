// Activity of a sponsor's members in the last 30 full UTC days, in total and per day. Sums over
// coins are estimates in USDT at the latest prices.
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { amount, type Amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import { DAY_MS, dayOf, VOLUME_DAYS } from '../../../../src/domain/fees/fees'
import type { Market } from '../../../../src/domain/instruments'
import type { RebateWorth } from '../../../../src/domain/records/referralRecords'
import { worthOf } from '../../../../src/domain/wallet/worth'
import type { DataOf } from '../../../../src/protocol/calls'
import type { Services } from '../../../app/contract/feature'
import type { VolumeDeps } from '../../../app/contract/providers'
import { lastPrices } from '../../market-data/coinPrices'
import { SPONSOR, users } from '../../../store/schema/identity'
import { rebateSums } from '../tables'

export type FigureDeps = VolumeDeps &
  Pick<Services, 'trades' | 'volumes'> & { readonly clock: { now(): number } }

/** The days that count, today excluded: its fees are booked when it is over. */
export function monthOf(now: number): { readonly from: number; readonly to: number } {
  const to = dayOf(now)
  return { from: to - VOLUME_DAYS * DAY_MS, to }
}

export async function readFigures(
  deps: FigureDeps,
  sponsorId: string,
): Promise<DataOf<'agentsFigures'>> {
  const { db, clock, market } = deps
  const { from, to } = monthOf(clock.now())
  const { day } = rebateSums
  const booked = await db
    .select()
    .from(rebateSums)
    .where(and(eq(rebateSums.sponsorId, sponsorId), gte(day, from), lt(day, to)))
  const worth = await worthIn(market, booked)
  const days = Array.from({ length: VOLUME_DAYS }, (_, place) => {
    const at = from + place * DAY_MS
    const ofDay = booked.filter((row) => row.day === at)
    const of = (name: Market) => worth(ofDay.filter((row) => row.market === name)).rebatesUsdt
    const markets = { spot: of('spot'), futures: of('futures'), derivatives: of('derivatives') }
    return { day: at, ...worth(ofDay), markets }
  })
  return { ...(await membersIn(deps, sponsorId)), ...worth(booked), days }
}

async function membersIn(deps: FigureDeps, sponsorId: string) {
  const { db, clock } = deps
  const { from, to } = monthOf(clock.now())
  const own = eq(SPONSOR, sponsorId)
  const [members] = await db
    .select({ joined: sql<number>`count(*) filter (where ${users.createdAt} >= ${from})::int` })
    .from(users)
    .where(own)
  const ids = sql`select ${users.id} from ${users} where ${own}`
  const traded = await deps.volumes.traded(deps, ids, { from, to })
  return {
    joined: members?.joined ?? 0,
    traded: traded.size,
    volumeUsdt: formatAmount(amount([...traded.values()].reduce((sum, each) => sum + each, 0n))),
  }
}

interface CoinRow {
  readonly coin: string
  readonly fee: string | bigint
  readonly amount: string | bigint
}

/** Values any of the rows; a coin without a price counts nothing. */
export async function worthIn(
  market: FigureDeps['market'],
  all: readonly CoinRow[],
): Promise<(rows: readonly CoinRow[]) => RebateWorth> {
  const prices = await lastPrices(
    market,
    all.map(({ coin }) => coin),
  )
  return (rows) => {
    const sum = (of: (row: CoinRow) => string | bigint): string => {
      const worths = rows.map((row): Amount => {
        const price = prices.get(row.coin) ?? amount(0n)
        return worthOf(amount(BigInt(of(row))), price)
      })
      return formatAmount(amount(worths.reduce((total, each) => total + each, 0n)))
    }
    return { feesUsdt: sum(({ fee }) => fee), rebatesUsdt: sum((row) => row.amount) }
  }
}
