// Record of a round for one caller; the seed of a round on sale is never included.
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import { lotteryText, prizesOf, returnOfNumbers } from '../../../src/domain/products/lotteryTerms'
import type { DrawnRoundRecord, OpenRoundRecord } from '../../../src/domain/records/lotteryRecords'
import type { Round } from './state'

/** The numbers sold, three digits each, in the order of the sales. */
export const soldText = ({ sales }: Round): string =>
  sales.map(({ number }) => lotteryText(number)).join('')

export function openRecord(round: Round, userId: string): OpenRoundRecord {
  const { commitment, openedAt, sales } = round
  const mine = sales.filter((sale) => sale.userId === userId)
  return {
    round: round.round,
    commitment,
    openedAt,
    sold: soldText(round),
    numbers: mine.map(({ number }) => lotteryText(number)).sort(),
  }
}

/** Undefined for a round that was not drawn. */
export function drawnRecord(round: Round, userId: string): DrawnRoundRecord | undefined {
  const { drawn, seed, sales } = round
  if (!drawn) return undefined
  const { at: drawnAt, closedBy, winners } = drawn
  const prizes = prizesOf(sales.length)
  const paid = winners.map((number, k) => ({ number, prize: prizes[k] ?? amount(0n) }))
  const open = openRecord(round, userId)
  const own = new Set(open.numbers)
  const won = paid
    .filter(({ number }) => own.has(number))
    .reduce((sum, { prize }) => sum + prize, 0n)
  const lost = open.numbers.filter((number) => !winners.includes(number)).length
  return {
    ...open,
    seed,
    drawnAt,
    closedBy,
    winningNumbers: paid.map(({ number, prize }) => ({ number, prize: formatAmount(prize) })),
    returned: formatAmount(returnOfNumbers(lost)),
    won: formatAmount(amount(won)),
  }
}
