// The booking of a simulation's rebates in parts, as the job at the rim does it: the fees of a day
// from the tables, the members one after another; now and then a part comes again, or too early.
import { amount } from '../../../src/domain/brand'
import { DAY_MS } from '../../../src/domain/fees/fees'
import {
  BOOKED_AFTER_MS,
  nextPart,
  type SharedFee,
} from '../../../server/features/referral/bookRebates'
import { nextRewards } from '../../../server/features/referral/payRewards'
import type { RebateDayRow, RewardDayRow } from '../../../server/features/referral/tables'
import type { Act } from '../step'
import { BEGINNING, USERS } from '../world'
import type { Scene } from './scene'

/** An event whose first holdings are complete when a run begins. */
const EVENT = { startsAt: BEGINNING - 40 * DAY_MS, endsAt: BEGINNING + 40 * DAY_MS }

export function drawRebates(scene: Scene): Act {
  const { core, dice, now } = scene
  if (dice.chance(0.25)) return drawRewards(scene)
  const reached = core.memory.read('rebateDay', 'nobody') as RebateDayRow | null
  const next = nextPart({ day: reached }, now)
  const isDue = next.day + DAY_MS + BOOKED_AFTER_MS <= now
  // A part that was booked already, or is not due yet.
  const shift = dice.chance(isDue ? 0.12 : 1) ? dice.pick([-1, 0, 1]) : 0
  const day = next.day + shift * DAY_MS
  const after = shift === 0 ? next.after : dice.pick([null, ...USERS])
  const members = USERS.filter((userId) => scene.sponsors.has(userId) && userId > (after ?? ''))
  const most = dice.pick([1, 2, USERS.length])
  const looked = members.slice(0, most)
  const lastMember = members.length < most ? null : (looked.at(-1) ?? null)
  const fees = looked.flatMap((memberId) => feesOf(scene, memberId, day))
  const body = { day, after, fees, lastMember }
  return { by: 'customer', userId: 'nobody', command: { kind: 'referral.book', body } }
}

/** Whoever held so much, as the job at the rim found out; now and then out of turn. */
function drawRewards({ core, dice }: Scene): Act {
  const reached = core.memory.read('rewardDay', 'nobody') as RewardDayRow | null
  const next = dice.chance(0.9) ? nextRewards(EVENT, reached) : undefined
  const { day, after } = next ?? { day: EVENT.startsAt, after: null }
  const users = USERS.filter((userId) => userId > (after ?? ''))
  const most = dice.pick([2, USERS.length + 1])
  const looked = users.slice(0, most)
  const held = () => amount(BigInt(dice.pick([0, 999, 1_000, 5_400, 12_000])) * 10n ** 10n)
  const holdings = looked.map((userId) => ({ userId, held: held() }))
  const lastUser = users.length < most ? null : (looked.at(-1) ?? null)
  const body = { day, after, holdings, budget: amount(10n ** 20n), lastUser }
  return { by: 'customer', userId: 'nobody', command: { kind: 'referral.reward', body } }
}

/** What a member paid on a day, as the tables have it. */
function feesOf(scene: Scene, memberId: string, day: number): readonly SharedFee[] {
  const sponsor = scene.sponsors.get(memberId)
  if (!sponsor || sponsor.share === 0) return []
  return scene.world.fees.of(memberId, day).map(({ market, coin, fee }) => ({
    memberId,
    member: `${memberId}***`,
    sponsorId: sponsor.userId,
    market,
    coin,
    fee: amount(fee),
    share: sponsor.share,
  }))
}
