// The paying of one part of a day's rewards: whoever held enough for long enough gets what the step
// that he reached adds to what he got before, once, however often the part is sent.
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
import type { GrowthState } from './state'
import type { RewardDayRow } from './tables'

/** Rewards of a day are paid so long after its end, when its closing prices are known. */
export const PAID_AFTER_MS = 10 * 60_000

export interface Holding {
  readonly userId: string
  /** The least that the customer had at the end of any of the days, in USDT. */
  readonly held: Amount
}

export interface RewardPart {
  /** The start of the UTC day that completes the holding. */
  readonly day: number
  /** The last customer of the part before; null for the first. */
  readonly after: string | null
  readonly holdings: readonly Holding[]
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

/** notCarriedOut for a part that is out of turn, or of a day that is not over. */
export function payRewards(state: GrowthState, part: RewardPart, at: number): Outcome<Paid> {
  const { day, holdings, lastUser } = part
  if (!isNext(state.rewardDay, part) || day + DAY_MS + PAID_AFTER_MS > at)
    return refused('notCarriedOut')
  for (const { userId, held } of holdings) {
    const tier = tierOf(held)
    if (!tier) continue
    const due = amount(wholeUnits(tier.reward) - state.rewardedTo(userId))
    if (due <= 0n) continue
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

function isNext(reached: RewardDayRow | null, { day, after }: RewardPart): boolean {
  if (reached?.doneAt === null) return day === reached.day && after === reached.lastUser
  return after === null && day > (reached?.day ?? 0)
}
