// The referral programme as one customer sees it: codes, share, and a page of members with what
// they traded and brought, who brought most first.
import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import { maskEmail } from '../../../../src/domain/identity/maskEmail'
import { MEMBER_LADDER, nextRung, shareOf } from '../../../../src/domain/products/referralLadder'
import type { DataOf } from '../../../../src/protocol/calls'
import { lastPrices } from '../../market-data/coinPrices'
import { SPONSOR, users } from '../../../store/schema/identity'
import { rebates, rebateSums } from '../tables'
import { monthOf, worthIn, type FigureDeps } from './figures'

/** `page` counts from 1. */
export async function readOverview(
  deps: FigureDeps,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<DataOf<'agentsOverview'>> {
  const { db } = deps
  const [me] = await db.select().from(users).where(eq(users.id, userId))
  const own = eq(SPONSOR, userId)
  const [sum] = await db.select({ total: count() }).from(users).where(own)
  const total = sum?.total ?? 0
  const brought = await providersOf(deps, userId)
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      joinedAt: users.createdAt,
      level: users.kycLevel,
    })
    .from(users)
    .leftJoin(sql`(${brought}) as brought (member, worth)`, sql`member = ${users.id}`)
    .where(own)
    .orderBy(sql`coalesce(worth, 0) desc`, desc(users.createdAt), users.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const figures = await figuresOf(
    deps,
    userId,
    rows.map(({ id }) => id),
  )
  const isAgent = (me?.agentCode ?? null) !== null
  return {
    inviteCode: me?.inviteCode ?? null,
    agentCode: me?.agentCode ?? null,
    share: shareOf(total, isAgent),
    ladder: [...MEMBER_LADDER],
    nextRung: nextRung(total, isAgent),
    earned: await earnedInAll(db, userId),
    members: rows.map(({ id, email, joinedAt, level }) => {
      return { member: maskEmail(email), joinedAt, level, ...figures(id) }
    }),
    page,
    limit,
    total,
  }
}

/** What was ever earned, by coin in alphabetical order. */
async function earnedInAll(db: NodePgDatabase, sponsorId: string) {
  const { coin } = rebateSums
  const rows = await db
    .select({ coin, value: sql<string>`sum(${rebateSums.amount})::text` })
    .from(rebateSums)
    .where(eq(rebateSums.sponsorId, sponsorId))
    .groupBy(coin)
    .orderBy(coin)
  return rows.map(({ coin: of, value }) => ({
    coin: of,
    amount: formatAmount(amount(BigInt(value))),
  }))
}

/** What each member who brought rebates in the last days brought, at the last prices. */
async function providersOf({ db, clock, market }: FigureDeps, sponsorId: string): Promise<SQL> {
  const { from, to } = monthOf(clock.now())
  const { coin, day } = rebateSums
  const rows = await db
    .selectDistinct({ coin })
    .from(rebateSums)
    .where(and(eq(rebateSums.sponsorId, sponsorId), gte(day, from), lt(day, to)))
  const prices = [
    ...(await lastPrices(
      market,
      rows.map((row) => row.coin),
    )),
  ]
  const coins = sql.param(prices.map(([name]) => name))
  const worths = sql.param(prices.map(([, price]) => String(price)))
  return sql`
    select r.member_id, sum(r.amount * p.price)
      from rebates r
      join unnest(${coins}::text[], ${worths}::numeric[]) as p (coin, price) on p.coin = r.coin
     where r.sponsor_id = ${sponsorId}::uuid
       and r.day >= ${from}::bigint and r.day < ${to}::bigint
     group by r.member_id`
}

/** What members of one page traded and brought. */
async function figuresOf(deps: FigureDeps, sponsorId: string, ids: readonly string[]) {
  const { db, trades } = deps
  const { from, to } = monthOf(deps.clock.now())
  const dealt = await trades.last(db, ids)
  const page = sql`select unnest(${sql.param([...ids])}::uuid[])`
  const volumes = await deps.volumes.traded(deps, page, { from, to })
  const { memberId, coin, day } = rebates
  const brought = await db
    .select({
      memberId,
      coin,
      fee: sql<string>`sum(${rebates.fee})::text`,
      amount: sql<string>`sum(${rebates.amount})::text`,
    })
    .from(rebates)
    .where(
      and(
        eq(rebates.sponsorId, sponsorId),
        inArray(memberId, [...ids]),
        gte(day, from),
        lt(day, to),
      ),
    )
    .groupBy(memberId, coin)
  const worth = await worthIn(deps.market, brought)
  return (id: string) => ({
    tradedAt: dealt.get(id) ?? null,
    volumeUsdt: formatAmount(volumes.get(id) ?? amount(0n)),
    ...worth(brought.filter((row) => row.memberId === id)),
  })
}
