// One run of a pair: a price that moves by up to 10 % in one or many marks, two customers who
// play against the insurance fund, and the account of what they got from it. What the market
// maker's own quotes give them is what the market maker has lost; the rest of what they gain comes
// from the fund.
import { systemAccount } from '../../../src/domain/accounts'
import { lots } from '../../../src/domain/brand'
import { notional } from '../../../src/domain/perpetual/margin'
import { findBreaches } from '../../../server/features/perpetual/invariants'
import type { FundingCharge } from '../../../server/features/perpetual/state'
import type { Ticket } from '../../../server/features/perpetual/ticket/ticket'
import { seeded } from '../../support/seeded'
import { MARK_BEATS, PAIR, PairMarket } from './pairMarket'
import { PLAYS, type PlayName, type Plot } from './plays'

/** walk: no mark moves further than half of the first maintenance tier. jump: as it likes. */
export type Course = 'walk' | 'jump'

export interface PairRun {
  readonly symbol: string
  readonly play: PlayName
  readonly course: Course
  readonly seed: number
  /** What the two have gained beyond what the market maker has lost to them, amount units. */
  readonly drained: bigint
  /** What the fund has lost. */
  readonly paid: bigint
  /** What it may have lost: by how much marks moved beyond what positions had left. */
  readonly jumped: bigint
  readonly breaches: readonly string[]
  readonly seen: ReadonlySet<string>
}

/** Beats after the move, so that what must end ends. */
const CALM_BEATS = 40

export function runPair(symbol: string, play: PlayName, course: Course, seed: number): PairRun {
  const dice = seeded(seed)
  const market = new PairMarket(symbol, seed, dice.pick([0.7, 1, 2, 4]))
  const plot: Plot = {
    market,
    dice,
    hot: dice.pick(['LONG', 'SHORT'] as const),
    value: 10 ** (3 + dice.next() * 4.2),
    far: dice.pick([0.002, 0.01, 0.03, 0.0499]),
    begin: 1 + dice.below(15),
  }
  const prices = pathOf(market, plot, course)
  const watch = new Watch(market)
  const act = () => {
    PLAYS[play](plot)
    if (dice.chance(0.1)) PLAYS.anything(plot)
    watch.look()
  }
  for (const [i, price] of prices.entries()) {
    market.tick(price)
    watch.look()
    if (i < prices.length - CALM_BEATS) act()
    if (market.isMarkDue) watch.mark()
  }
  const gain = market.gain()
  const given = market.makerLoss() + watch.makerFunding
  return {
    symbol,
    play,
    course,
    seed,
    drained: gain - (given > 0n ? given : 0n),
    paid: watch.start - market.fund(),
    jumped: watch.jumped,
    breaches: [...watch.breaches, ...findBreaches(market.exchange.state)],
    seen: watch.seen,
  }
}

/** Prices by the beat: stillness, the move, half of the time some of it back, and calm. */
function pathOf({ price, exchange }: PairMarket, plot: Plot, course: Course): number[] {
  const { dice } = plot
  const most = Number(exchange.instrument.tiers[0]?.maintenance ?? 0n) / 1e8 / 2
  const size = course === 'jump' ? dice.next() * 0.1 : 0.01 + dice.next() * 0.09
  const seconds = course === 'jump' ? dice.pick([0, 1, 3]) : Math.ceil(size / most) + 1
  const move = (dice.chance(0.8) === (plot.hot === 'LONG') ? -1 : 1) * size
  const quiet = plot.begin + dice.below(25)
  const beats = Math.max(1, seconds * MARK_BEATS)
  const back = dice.chance(0.5) ? dice.next() : 0
  const path: number[] = []
  for (let i = 0; i < quiet; i += 1) path.push(price)
  for (let i = 1; i <= beats; i += 1) path.push(price * (1 + (move * i) / beats))
  for (let i = 1; i <= beats; i += 1) path.push(price * (1 + move * (1 - (back * i) / beats)))
  const last = path.at(-1) ?? price
  for (let i = 0; i < CALM_BEATS; i += 1) path.push(last)
  return path
}

/** Follows every payment of the fund and compares it with how far the mark has moved. */
class Watch {
  readonly start: bigint
  readonly seen = new Set<string>()
  readonly breaches: string[] = []
  private readonly charged = new Set<number>()
  /** The market maker's lots before the mark that is looked at. */
  private makerHad = 0n
  jumped = 0n
  /** What the market maker's position had to pay for funding. */
  makerFunding = 0n

  constructor(private readonly market: PairMarket) {
    this.start = market.fund()
    market.exchange.ledger.drain()
  }

  /** Between marks the fund pays nothing. */
  look(): void {
    for (const [id, paid] of this.payments()) this.breaches.push(`the fund paid ${paid} for ${id}`)
  }

  /** At a mark it pays for a ticket at most what the move took beyond what the ticket had left. */
  mark(): void {
    const { market } = this
    const before = market.marked
    const had = new Map(openTickets(market).map((ticket) => [ticket.id, leftOf(market, ticket)]))
    this.makerHad = BigInt(market.market.makerLots)
    market.mark()
    for (const [id, paid] of this.payments()) {
      const last = had.get(id)
      const step = BigInt(Math.abs(market.marked - before))
      const due = last ? step * last.unit - (last.equity > 0n ? last.equity : 0n) : 0n
      if (due > 0n) this.jumped += due
      if (paid > (due > 0n ? due : 0n))
        this.breaches.push(`the fund paid ${paid} for ${id}, ${due}`)
    }
  }

  private countFunding(charges: readonly FundingCharge[]): void {
    for (const { boundary, mark, rate } of charges) {
      if (this.charged.has(boundary)) continue
      this.charged.add(boundary)
      const { instrument } = this.market.exchange
      const lot = notional(instrument, mark, lots(1))
      this.makerFunding += (this.makerHad * lot * rate) / 100_000_000n
    }
  }

  /** What the fund has paid since the last look, by ticket. */
  private payments(): ReadonlyMap<string, bigint> {
    const { ledger, state } = this.market.exchange
    const { transfers, postings, accounts } = ledger.drain()
    const { fills, tickets, charges } = state.drainEffects()
    this.countFunding(charges)
    for (const { action, liquidity } of fills) this.seen.add(`${action} ${liquidity}`)
    for (const { cancelReason } of tickets) if (cancelReason) this.seen.add(cancelReason)
    const { owner } = systemAccount('insurance', 'USDT')
    const fund = accounts.find((account) => account.owner === owner)
    const causes = new Map(transfers.map(({ id, cause }) => [id, cause]))
    const paid = new Map<string, bigint>()
    for (const { transferId, accountId, amount } of postings) {
      if (accountId !== fund?.id || amount >= 0n) continue
      const fill = fills.find(({ id }) => `fill:${id}` === causes.get(transferId))
      const id = fill?.ticket.id ?? 'nothing'
      paid.set(id, (paid.get(id) ?? 0n) - amount)
    }
    return paid
  }
}

const openTickets = ({ exchange: { state } }: PairMarket): Ticket[] =>
  PAIR.flatMap((friend) => [...(state.byUser.get(friend) ?? [])]).filter(({ open }) => open > 0)

/** What a ticket is worth at the mark, and what a tick of the mark moves that by. */
function leftOf(market: PairMarket, { direction, open, entryCost, margin }: Ticket) {
  const pnl = market.worth(open) - entryCost
  const unit = market.worth(open) / BigInt(market.marked)
  return { equity: margin + (direction === 'LONG' ? pnl : -pnl), unit }
}
