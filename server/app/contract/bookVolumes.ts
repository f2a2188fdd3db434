// The volume of accounts in the order books, spot and perpetual, from the ledger's table.
import { and, gte, lt, sql } from 'drizzle-orm'
import { amount } from '../../../src/domain/brand'
import { dayVolumes } from '../../store/schema/markets'
import type { VolumeReader } from './providers'

/** By whole UTC days. */
export const bookVolumes: VolumeReader = {
  async traded({ db }, users, { from, to }) {
    const { userId, day, value } = dayVolumes
    const rows = await db
      .select({ userId: sql<string>`${userId}::text`, value: sql<string>`sum(${value})::text` })
      .from(dayVolumes)
      .where(and(sql`${userId} in (${users})`, gte(day, from), lt(day, to)))
      .groupBy(userId)
    return new Map(rows.map((row) => [row.userId, amount(BigInt(row.value))]))
  },
}
