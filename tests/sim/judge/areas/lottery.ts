// The independent look at the lottery: each number of a round is sold once, every coin that was
// paid in comes out with the draw, and the draw is what was committed to.
import { systemAccount } from '../../../../src/domain/accounts'
import { checkRound } from '../../../../src/protocol/lotteryDraw'
import type { RoundRow } from '../../../../server/features/lottery/tables'
import type { Drained } from '../drained'
import { broughtTo, type Booked } from './booked'

const PRICE = 5n * 10n ** 10n
const POOL = systemAccount('lottery', 'ARC').owner

export class LotteryWatch {
  /** Who bought each number of a round, in the order of the sales. */
  private readonly sold = new Map<number, Map<number, string>>()
  /** What each round holds. */
  private readonly pool = new Map<number, bigint>()
  private readonly drawn = new Set<number>()

  breaches({ areas }: Drained, booked: readonly Booked[]): readonly string[] {
    const breaches: string[] = []
    for (const { round, number, userId } of areas.lottery_numbers) {
      const numbers = this.sold.get(round) ?? new Map<number, string>()
      this.sold.set(round, numbers)
      if (numbers.has(number)) breaches.push(`${number} of round ${round} was sold twice`)
      if (number < 0 || number > 999) breaches.push(`${number} is no number`)
      numbers.set(number, userId)
    }
    for (const each of booked) {
      const [area, of] = each.cause.split(':')
      if (area !== 'lottery') continue
      const round = Number(of)
      this.pool.set(round, (this.pool.get(round) ?? 0n) + broughtTo(each, POOL))
    }
    for (const row of areas.lottery_rounds) breaches.push(...this.roundBreaches(row))
    return breaches
  }

  private roundBreaches(row: RoundRow): readonly string[] {
    const { round, sold, drawnAt, seed, commitment } = row
    const breaches: string[] = []
    const numbers = [...(this.sold.get(round)?.keys() ?? [])]
    const winners = row.winners.match(/\d{3}/g) ?? []
    const held = this.pool.get(round) ?? 0n
    if (numbers.length !== sold) breaches.push(`round ${round} sold ${numbers.length}, not ${sold}`)
    const due = drawnAt === null ? PRICE * BigInt(numbers.length) : 0n
    if (held !== due) breaches.push(`round ${round} holds ${held}, due ${due}`)
    if (drawnAt === null) return breaches
    if (this.drawn.has(round)) breaches.push(`round ${round} was drawn twice`)
    this.drawn.add(round)
    const text = numbers.map((number) => String(number).padStart(3, '0')).join('')
    const proof = checkRound({ round, seed, commitment, sold: text, winners })
    if (!proof.seed || !proof.winners) breaches.push(`round ${round} is not what was committed to`)
    return breaches
  }
}
