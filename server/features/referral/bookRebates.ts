// The booking of one part of a day's rebates: each is a share of fees that a member paid, moved
// from the fees account to the sponsor, once, however often the part is sent.
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import { DAY_MS, dayOf } from '../../../src/domain/fees/fees'
import type { Market } from '../../../src/domain/instruments'
import { AGENT_SHARE, rebateOf } from '../../../src/domain/products/referralLadder'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ReferralState } from './state'

/** Rebates of a day are booked so long after its end. */
export const BOOKED_AFTER_MS = 5 * 60_000

/** Fees of a member on the day, by market and coin, with the member's sponsor. */
export interface SharedFee {
  readonly memberId: string
  /** The masked name that the sponsor may see. */
  readonly member: string
  readonly sponsorId: string
  readonly market: Market
  readonly coin: string
  readonly fee: Amount
  /** In %. */
  readonly share: number
}

export interface RebatePart {
  /** The start of the UTC day that the fees were paid on. */
  readonly day: number
  /** The last member of the part before; null for the first. */
  readonly after: string | null
  readonly fees: readonly SharedFee[]
  /** The last member who was looked at; null: this part is the day's last. */
  readonly lastMember: string | null
}

/** The day whose rebates are to be booked next, and from behind which member. */
export function nextPart({ day }: Pick<ReferralState, 'day'>, now: number) {
  if (!day) return { day: dayOf(now - BOOKED_AFTER_MS) - DAY_MS, after: null }
  if (day.doneAt === null) return { day: day.day, after: day.lastMember }
  return { day: day.day + DAY_MS, after: null }
}

interface Booked {
  readonly day: number
}

/** notCarriedOut for a part that is not the next one, or of a day that is not over. */
export function bookRebates(state: ReferralState, part: RebatePart, at: number): Outcome<Booked> {
  const { day, after, fees, lastMember } = part
  const next = nextPart(state, at)
  const isNext = next.day === day && next.after === after
  if (!isNext || day + DAY_MS + BOOKED_AFTER_MS > at) return refused('notCarriedOut')
  for (const paid of fees) {
    const { memberId, sponsorId, coin, fee, share } = paid
    if (share > AGENT_SHARE || memberId === sponsorId) throw new Error(`No rebate of ${memberId}`)
    const value = rebateOf(fee, share)
    if (value <= 0n) continue
    state.context.money.move(
      'REBATE',
      `rebate:${day}:${memberId}`,
      at,
      systemAccount('fees', coin),
      customerAccount(sponsorId, 'SPOT', coin, 'free'),
      value,
    )
    state.book({ day, ...paid, amount: value, bookedAt: at })
  }
  state.reach({ day, lastMember, doneAt: lastMember === null ? at : null })
  return accepted({ day })
}
