// What members paid on a day, read from the fills and deals of the markets, and whose members they
// are: the agent's who brought them, else the inviter's.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../../src/domain/brand'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { shareOf } from '../../../../src/domain/products/referralLadder'
import { maskEmail } from '../../../../src/domain/identity/maskEmail'
import { findInstrument } from '../../../../src/domain/instruments'
import { SPONSOR } from '../../../store/schema/identity'
import type { PaidFee } from '../bookRebates'

/** Members who are looked at in one part. */
export const PART_MEMBERS = 200

export interface Member {
  readonly id: string
  readonly email: string
  readonly sponsorId: string
}

/** The members of everybody, by id, from behind one. */
export async function membersAfter(
  db: NodePgDatabase,
  after: string | null,
): Promise<readonly Member[]> {
  const { rows } = await db.execute<{ id: string; email: string; sponsor: string }>(sql`
    select id::text, email, ${SPONSOR}::text as sponsor
      from users
     where ${SPONSOR} is not null
       and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
     order by id limit ${PART_MEMBERS}`)
  return rows.map(({ id, email, sponsor: sponsorId }) => ({ id, email, sponsorId }))
}

/** What each of them paid on the day whose start is `day`, with the sponsor's share. */
export async function paidFees(
  db: NodePgDatabase,
  members: readonly Member[],
  day: number,
): Promise<readonly PaidFee[]> {
  if (members.length === 0) return []
  const ids = sql.join(
    members.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  const of = (table: string) => sql`
    select user_id::text as member, symbol, side, sum(fee)::text as fee
      from ${sql.identifier(table)}
     where user_id in (${ids}) and at >= ${day} and at < ${day + DAY_MS} and fee > 0
     group by user_id, symbol, side`
  const { rows } = await db.execute<Fees>(
    sql`${of('spot_fills')} union all ${of('fills')} union all ${of('forex_deals')}`,
  )
  const shares = await sharesOf(db, [...new Set(members.map((each) => each.sponsorId))], day)
  const sums = new Map<string, bigint>()
  for (const { member, symbol, side, fee } of rows) {
    const key = `${member} ${feeCoin(symbol, side)}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(fee))
  }
  return members.flatMap(({ id, email, sponsorId }) => {
    const share = shares.get(sponsorId) ?? 0
    const mine = [...sums].filter(([key]) => key.startsWith(`${id} `))
    if (share === 0) return []
    return mine.map(([key, fee]) => ({
      memberId: id,
      member: maskEmail(email),
      sponsorId,
      coin: key.slice(id.length + 1),
      fee: amount(fee),
      share,
    }))
  })
}

type Fees = {
  readonly member: string
  readonly symbol: string
  readonly side: string
  readonly fee: string
}

/** A spot fee is paid in the coin that is received, every other in USDT. */
function feeCoin(symbol: string, side: string): string {
  const found = findInstrument(symbol)
  if (!found) throw new Error(`No instrument ${symbol}`)
  return found.market === 'spot' && side === 'BUY' ? found.base : 'USDT'
}

/** Each sponsor's share by the members who had joined by the end of the day. */
async function sharesOf(
  db: NodePgDatabase,
  sponsors: readonly string[],
  day: number,
): Promise<ReadonlyMap<string, number>> {
  const ids = sql.join(
    sponsors.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string; agent: boolean; members: number }>(sql`
    select s.id::text, s.agent_code is not null as agent,
           (select count(*)::int from (select ${SPONSOR} as sponsor, created_at from users) m
             where m.sponsor = s.id and m.created_at < ${day + DAY_MS}) as members
      from users s where s.id in (${ids})`)
  return new Map(rows.map(({ id, agent, members }) => [id, shareOf(members, agent)]))
}
