// Life cycle of a round: it opens with a commitment, sells each number once, and is drawn and paid
// out with its last sale or by the operator. Every coin paid in leaves the pool.
import { customerAccount, systemAccount, type TransferKind } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import {
  LOTTERY_COIN,
  LOTTERY_NUMBERS,
  lotteryText,
  priceOfNumbers,
  prizesOf,
  returnOfNumbers,
} from '../../../src/domain/products/lotteryTerms'
import type { RoundEnd } from '../../../src/domain/records/lotteryRecords'
import type { Notice } from '../../../src/domain/records/notices'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { commitmentOf, drawRound } from '../../../src/protocol/lotteryDraw'
import { drawnRecord, soldText } from './records'
import type { LotteryState, Round } from './state'

const POOL = systemAccount('lottery', LOTTERY_COIN)
/** Numbers that a refusal names. */
const MAX_NAMED = 10

/** Opens a round; lotteryRoundOver where its number is not the next one, or one sells. */
export function openRound(
  state: LotteryState,
  { round, seed, at }: { readonly round: number; readonly seed: string; readonly at: number },
): Outcome<Round> {
  if (state.open || round !== state.newest + 1)
    return refused('lotteryRoundOver', 'round', { round: state.newest })
  const opened: Round = {
    round,
    seed,
    commitment: commitmentOf(seed),
    openedAt: at,
    sales: [],
    owners: new Map(),
    drawn: null,
  }
  state.begin(opened)
  return accepted(opened)
}

export interface BuyRequest {
  readonly userId: string
  readonly numbers: readonly string[]
  /** The round that the buyer saw; left out: any. */
  readonly round?: number | undefined
  readonly at: number
}

/**
 * Sells all of the numbers or none, and draws with the last one. Refuses lotteryWaiting,
 * lotteryRoundOver, lotterySold, insufficientAvailable.
 */
export function buyNumbers(state: LotteryState, request: BuyRequest): Outcome<Round> {
  const { userId, at } = request
  const { open, context } = state
  if (!open) return refused('lotteryWaiting')
  if (request.round !== undefined && request.round !== open.round)
    return refused('lotteryRoundOver', 'round', { round: open.round })
  const wanted = request.numbers.map(Number)
  const taken = wanted.filter((number) => open.owners.has(number))
  if (taken.length > 0)
    return refused('lotterySold', 'numbers', {
      numbers: taken.slice(0, MAX_NAMED).map(lotteryText).join(', '),
    })
  const price = priceOfNumbers(wanted.length)
  if (context.withdrawable(userId, 'SPOT', LOTTERY_COIN) < price)
    return refused('insufficientAvailable', 'numbers')
  // A number is sold once in a round: the first one names the purchase.
  const cause = `${open.round}:${request.numbers[0] ?? ''}`
  move(state, cause, 'LOTTERY', at, customer(userId), POOL, price)
  for (const number of wanted) state.sell(open, { number, userId, at })
  return accepted(open.sales.length < LOTTERY_NUMBERS ? open : draw(state, open, 'SOLD_OUT', at))
}

/** Draws the round that sells before all is sold; lotteryRoundOver for any other. */
export function closeRound(
  state: LotteryState,
  { round, at }: { readonly round: number; readonly at: number },
): Outcome<Round> {
  const { open } = state
  if (open?.round !== round) return refused('lotteryRoundOver', 'round', { round: state.newest })
  return accepted(draw(state, open, 'OPERATOR', at))
}

function draw(state: LotteryState, round: Round, closedBy: RoundEnd, at: number): Round {
  const { seed, sales, owners } = round
  const winners = drawRound({ round: round.round, seed, sold: soldText(round) })
  const prizes = prizesOf(sales.length)
  for (const [userId, numbers] of byOwner(round)) {
    const lost = numbers.filter((number) => !winners.includes(lotteryText(number))).length
    const back = returnOfNumbers(lost)
    if (back > 0n)
      move(state, String(round.round), 'LOTTERY_RETURN', at, POOL, customer(userId), back)
  }
  winners.forEach((winner, k) => {
    const [userId, prize] = [owners.get(Number(winner)), prizes[k]]
    if (userId === undefined || prize === undefined) throw new Error(`Nobody has ${winner}`)
    const cause = `${round.round}:${winner}`
    move(state, cause, 'LOTTERY_PRIZE', at, POOL, customer(userId), prize)
  })
  const ended = state.end(round, { at, closedBy, winners })
  for (const userId of new Set(owners.values()))
    state.context.notice(userId, () => noticeOf(ended, userId, at))
  return ended
}

/** What the draw brought to one who held numbers. */
function noticeOf(ended: Round, userId: string, at: number): Notice {
  const { won = '0', returned = '0' } = drawnRecord(ended, userId) ?? {}
  return { kind: 'LOTTERY', at, round: ended.round, won, returned }
}

/** The numbers of each customer, in the order of the sales. */
export function byOwner({ sales }: Round): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const { userId, number } of sales) {
    const mine = found.get(userId)
    if (mine) mine.push(number)
    else found.set(userId, [number])
  }
  return found
}

/** Sentences of what does not hold; empty when all is well. */
export function findLotteryBreaches(state: LotteryState): readonly string[] {
  const { open, context } = state
  const breaches: string[] = []
  const held = priceOfNumbers(open?.sales.length ?? 0)
  if (context.money.balance(POOL) !== held) breaches.push('the lottery holds what is not sold')
  if (open && open.owners.size !== open.sales.length)
    breaches.push(`round ${open.round} sold a number twice`)
  for (const round of [open, state.last])
    if (round && round.commitment !== commitmentOf(round.seed))
      breaches.push(`round ${round.round} is not what was committed to`)
  return breaches
}

const customer = (userId: string) => customerAccount(userId, 'SPOT', LOTTERY_COIN, 'free')

function move(
  { context }: LotteryState,
  cause: string,
  kind: TransferKind,
  at: number,
  from: Parameters<typeof context.money.move>[3],
  to: Parameters<typeof context.money.move>[4],
  value: Amount,
): void {
  context.money.move(kind, `lottery:${cause}`, at, from, to, value)
}
