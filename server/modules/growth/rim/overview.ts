// The referral programme as one customer sees it: codes, share, members, and what they brought.
import { count, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import { MEMBER_LADDER, nextRung, shareOf } from '../../../../src/domain/products/referralLadder'
import { maskEmail } from '../../../../src/domain/identity/maskEmail'
import type { CoinSum } from '../../../../src/domain/records/growthRecords'
import type { DataOf } from '../../../../src/protocol/calls'
import { SPONSOR, users } from '../../../store/schema/identity'
import { rebates } from '../tables'

/** `page` counts from 1. */
export async function readOverview(
  db: NodePgDatabase,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<DataOf<'agentsOverview'>> {
  const [me] = await db.select().from(users).where(eq(users.id, userId))
  const own = eq(SPONSOR, userId)
  const [sum] = await db.select({ total: count() }).from(users).where(own)
  const total = sum?.total ?? 0
  const rows = await db
    .select({ id: users.id, email: users.email, joinedAt: users.createdAt })
    .from(users)
    .where(own)
    .orderBy(desc(users.createdAt), users.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const earnedBy = await earnedByMember(db, userId)
  const isAgent = (me?.agentCode ?? null) !== null
  return {
    inviteCode: me?.inviteCode ?? null,
    agentCode: me?.agentCode ?? null,
    share: shareOf(total, isAgent),
    ladder: [...MEMBER_LADDER],
    nextRung: nextRung(total, isAgent),
    earned: sumsOf([...earnedBy.values()].flat()),
    members: rows.map(({ id, email, joinedAt }) => ({
      member: maskEmail(email),
      joinedAt,
      earned: sumsOf(earnedBy.get(id) ?? []),
    })),
    page,
    limit,
    total,
  }
}

interface Earned {
  readonly coin: string
  readonly value: bigint
}

async function earnedByMember(
  db: NodePgDatabase,
  sponsorId: string,
): Promise<ReadonlyMap<string, readonly Earned[]>> {
  const { memberId, coin } = rebates
  const rows = await db
    .select({ memberId, coin, value: sql<string>`sum(${rebates.amount})::text` })
    .from(rebates)
    .where(eq(rebates.sponsorId, sponsorId))
    .groupBy(memberId, coin)
  const found = new Map<string, Earned[]>()
  for (const { memberId: member, coin, value } of rows) {
    const mine = found.get(member) ?? []
    mine.push({ coin, value: BigInt(value) })
    found.set(member, mine)
  }
  return found
}

/** By coin, in alphabetical order. */
function sumsOf(all: readonly Earned[]): CoinSum[] {
  const sums = new Map<string, bigint>()
  for (const { coin, value } of all) sums.set(coin, (sums.get(coin) ?? 0n) + value)
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([coin, value]) => ({ coin, amount: formatAmount(amount(value)) }))
}
