// The independent look at risk limits of perpetuals: what rests holds its margin, its fee and what
// it would have lost at the mark when it came to rest; an order begins in the risk tiers where the
// rest of what its owner has ends, and has no more leverage than they allow; nothing is opened into
// a liquidation; the insurance fund pays for liquidations alone, and never for a price worse than
// the mark, so that nobody gains from it but by the mark's own move. Its arithmetic is its own.
import { isLiquidatable } from '../../../src/domain/perpetual/margin'
import { openPart, type Ticket } from '../../../server/features/perpetual/ticket/ticket'
import type { Core } from '../../support/core'
import type { Drained } from './drained'

/** An order as it came to rest: its place in time, and what a lot of it had lost at the mark. */
interface Rested {
  readonly seq: number
  readonly lostByLot: bigint
}

/** A ticket as the last step left it. */
interface Known {
  readonly owner: string
  readonly open: number
  /** limit × resting, in amount units. */
  readonly resting: bigint
  readonly tierBase: bigint
  readonly quantity: number
  readonly limit: number | null
}

const ceil = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

export class RiskWatch {
  private readonly rested = new Map<string, Rested>()
  private known: ReadonlyMap<string, Known> = new Map()

  breaches(core: Core, done: Drained): readonly string[] {
    const changed = [...done.perpetual.tickets]
    const held = changed.flatMap((ticket) => this.holdBreaches(core, ticket))
    // What else a step did to its owner before it triggered a stop order is not seen.
    const became = new Set([...done.perpetual.stops].map(({ becameId }) => becameId))
    const tiers = changed
      .filter(({ id }) => !became.has(id))
      .flatMap((ticket) => this.tierBreaches(core, ticket))
    this.known = new Map(
      [...core.perpetual.tickets.values()].map((each) => [each.id, knownOf(each)]),
    )
    return [...held, ...tiers, ...openedDead(core, done), ...fundBreaches(core, done)]
  }

  /** A ticket takes its place in the tiers when it is placed, or comes in again. */
  private tierBreaches({ perpetual }: Core, ticket: Ticket): readonly string[] {
    const { id, tierBase, leverage, quantity, limit, instrument } = ticket
    const known = this.known.get(id)
    const isPlaced = !known || quantity > known.quantity || limit !== known.limit
    if (!isPlaced && known.tierBase === tierBase) return []
    const { mark } = perpetual.marketOf(ticket)
    const unit = unitOf(instrument) * BigInt(mark ?? 0)
    let due = 0n
    for (const [other, { owner, open, resting }] of this.known)
      if (owner === ownerOf(ticket) && other !== id) due += BigInt(open) * unit + resting
    const value = BigInt(limit ?? mark ?? 0) * BigInt(quantity) * unitOf(instrument)
    const most = instrument.tiers.find(
      ({ upTo }) => upTo === null || due + value <= BigInt(upTo) * 10_000_000_000n,
    )?.maxLeverage
    const breaches: string[] = []
    if (tierBase !== due) breaches.push(`${id}: begins in the tiers at ${tierBase}, due ${due}`)
    if (leverage > (most ?? 0)) breaches.push(`${id}: ${leverage}x, at most ${most}x`)
    return breaches
  }

  private holdBreaches({ perpetual }: Core, ticket: Ticket): readonly string[] {
    const { id, resting, restSeq, held } = ticket
    if (resting === 0) {
      this.rested.delete(id)
      return []
    }
    if (this.rested.get(id)?.seq !== restSeq) {
      const { mark } = perpetual.marketOf(ticket)
      this.rested.set(id, { seq: restSeq, lostByLot: lostByLot(ticket, mark ?? 0) })
    }
    const due = costOf(ticket) + (this.rested.get(id)?.lostByLot ?? 0n) * BigInt(resting)
    return held === due ? [] : [`${id}: holds ${held}, due ${due}`]
  }
}

const ownerOf = ({ userId, instrument }: Ticket): string => `${userId} ${instrument.symbol}`

const knownOf = (ticket: Ticket): Known => ({
  owner: ownerOf(ticket),
  open: ticket.open,
  resting: BigInt(ticket.limit ?? 0) * BigInt(ticket.resting) * unitOf(ticket.instrument),
  tierBase: ticket.tierBase,
  quantity: ticket.quantity,
  limit: ticket.limit,
})

function lostByLot({ direction, limit, instrument }: Ticket, mark: number): bigint {
  const worse = ((limit ?? 0) - mark) * (direction === 'LONG' ? 1 : -1)
  return worse <= 0 ? 0n : BigInt(worse) * unitOf(instrument)
}

const unitOf = (it: Ticket['instrument']): bigint =>
  10n ** BigInt(10 - it.tickDecimals - it.lotDecimals)

/** Margin and taker fee of what rests. */
function costOf(ticket: Ticket): bigint {
  const { limit, resting, filled, quantity, leverage, marginAsked, instrument } = ticket
  const value = BigInt(limit ?? 0) * BigInt(resting) * unitOf(instrument)
  const fee = ceil(value * instrument.takerFee, 100_000_000n)
  if (marginAsked === null) return ceil(value, BigInt(leverage)) + fee
  const until = (marginAsked * BigInt(filled + resting)) / BigInt(quantity)
  return until - (marginAsked * BigInt(filled)) / BigInt(quantity) + fee
}

function fundBreaches({ perpetual }: Core, { money, perpetual: { fills } }: Drained): string[] {
  const fund = money.accounts.find(({ owner }) => owner === 'house:insurance')
  const causes = new Map(money.transfers.map(({ id, cause }) => [id, cause]))
  const paid = money.postings.filter((it) => it.accountId === fund?.id && it.amount < 0n)
  return paid.flatMap(({ transferId }) => {
    const cause = causes.get(transferId)
    const fill = fills.find(({ id }) => `fill:${id}` === cause)
    if (fill?.action !== 'LIQUIDATE') return [`the fund paid for ${cause} ${fill?.action}`]
    const { mark } = perpetual.marketOf(fill.ticket)
    const sign = fill.side === 'SELL' ? 1 : -1
    const isWorse = mark === null || (mark - fill.price) * sign > 0
    return isWorse
      ? [`the fund paid for ${fill.ticket.id} at ${fill.price}, worse than ${mark}`]
      : []
  })
}

/** Tickets that a fill of this step has opened and the mark would liquidate. */
function openedDead({ perpetual }: Core, done: Drained): readonly string[] {
  const { fills, charges } = done.perpetual
  const charged = new Set(charges.map(({ ticket }) => ticket))
  const opened = new Set(fills.filter(({ action }) => action === 'OPEN').map((it) => it.ticket))
  return [...opened].flatMap((ticket) => {
    const { mark } = perpetual.marketOf(ticket)
    if (mark === null || ticket.closing !== null || charged.has(ticket)) return []
    const isDead = isLiquidatable(ticket.instrument, openPart(ticket), mark)
    return isDead ? [`${ticket.id} was opened into its liquidation at ${mark}`] : []
  })
}
