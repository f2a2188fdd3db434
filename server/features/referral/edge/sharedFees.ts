// Fees that members paid on a day, attributed to the agent who brought them, or else to their
// inviter.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { SYSTEM_USER } from '../../../../src/domain/accounts'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { shareOf } from '../../../../src/domain/products/referralLadder'
import { maskEmail } from '../../../../src/domain/identity/maskEmail'
import type { FeeReader } from '../../../app/contract/providers'
import { SPONSOR } from '../../../store/schema/identity'
import type { SharedFee } from '../bookRebates'

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
       and id > ${after ?? SYSTEM_USER}::uuid
     order by id limit ${PART_MEMBERS}`)
  return rows.map(({ id, email, sponsor: sponsorId }) => ({ id, email, sponsorId }))
}

/**
 * What each of them paid to each market on the day whose start is `day`, with the sponsor's share.
 */
export async function sharedFees(
  { db, fees }: { readonly db: NodePgDatabase; readonly fees: FeeReader },
  members: readonly Member[],
  day: number,
): Promise<readonly SharedFee[]> {
  if (members.length === 0) return []
  const byId = new Map(members.map((each) => [each.id, each]))
  const paid = await fees.paid(db, [...byId.keys()], { from: day, to: day + DAY_MS })
  const shares = await sharesOf(db, [...new Set(members.map((each) => each.sponsorId))], day)
  return paid.flatMap(({ userId, market, coin, fee }) => {
    const member = byId.get(userId)
    const share = shares.get(member?.sponsorId ?? '') ?? 0
    if (!member || share === 0) return []
    const { id: memberId, email, sponsorId } = member
    return [{ memberId, member: maskEmail(email), sponsorId, market, coin, fee, share }]
  })
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
