// The paying of one part of a day's rewards: whoever held enough for long enough gets what the step
// that was reached adds to earlier payments, once, however often the part is sent.
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import { amount, type Amount } from '../../../src/domain/brand'
import { DAY_MS } from '../../../src/domain/fees/fees'
import {
  judgedDays,
  REWARD_COIN,
  tierOf,
  wholeUnits,
  type RewardPeriod,
} from '../../../src/domain/products/rewardEvent'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ReferralState } from './state'
import type { RewardDayRow } from './tables'

/** Rewards of a day are paid so long after its end, when its closing prices are known. */
export const PAID_AFTER_MS = 10 * 60_000

export interface MemberHoldings {
  readonly userId: string
  /** The least that the customer had at the end of any of the days, in USDT. */
  readonly held: Amount
}

export interface RewardPart {
  /** The start of the UTC day that completes the holding. */
  readonly day: number
  /** The last customer of the part before; null for the first. */
  readonly after: string | null
  readonly holdings: readonly MemberHoldings[]
  /** What the event may pay in all, in REWARD_COIN. */
  readonly budget: Amount
  /** The last customer who was looked at; null: this part is the day's last. */
  readonly lastUser: string | null
}

/** The day of an event that is to be judged next and from behind whom; undefined after its last. */
export function nextRewards(period: RewardPeriod, reached: RewardDayRow | null) {
  const { first, last } = judgedDays(period)
  if (reached?.doneAt === null) return { day: reached.day, after: reached.lastUser }
  const day = Math.max(first, (reached?.day ?? 0) + DAY_MS)
  return day > last ? undefined : { day, after: null }
}

interface Paid {
  readonly day: number
}

/**
 * notCarriedOut for a part that is out of turn, or of a day that is not over; at `budget` for one
 * that would pay more than the event may, of which nothing is paid.
 */
export function payRewards(state: ReferralState, part: RewardPart, at: number): Outcome<Paid> {
  const { day, holdings, budget, lastUser } = part
  if (!isNext(state.rewardDay, part) || day + DAY_MS + PAID_AFTER_MS > at)
    return refused('notCarriedOut')
  const dues = holdings.flatMap((holding) => dueFor(state, holding))
  const total = dues.reduce((sum, { due }) => sum + due, 0n)
  if (total > 0n && state.rewardedInAll + total > budget) return refused('notCarriedOut', 'budget')
  for (const { userId, held, tier, due } of dues) {
    state.context.money.move(
      'REWARD',
      `reward:${userId}:${tier.holding}`,
      at,
      systemAccount('rewards', REWARD_COIN),
      customerAccount(userId, 'SPOT', REWARD_COIN, 'free'),
      due,
    )
    const { holding } = tier
    state.reward({ userId, day, held, holding, coin: REWARD_COIN, amount: due, paidAt: at })
  }
  state.reachRewards({ day, lastUser, doneAt: lastUser === null ? at : null })
  return accepted({ day })
}

/** What the step that a holding reaches adds to what was paid before; none where nothing. */
function dueFor(state: ReferralState, { userId, held }: MemberHoldings) {
  const tier = tierOf(held)
  const due = tier ? amount(wholeUnits(tier.reward) - state.rewardedTo(userId)) : 0n
  return tier && due > 0n ? [{ userId, held, tier, due: amount(due) }] : []
}

function isNext(reached: RewardDayRow | null, { day, after }: RewardPart): boolean {
  if (reached?.doneAt === null) return day === reached.day && after === reached.lastUser
  return after === null && day > (reached?.day ?? 0)
}
