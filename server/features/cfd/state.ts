// CFD state in memory: instruments with their quotes, live tickets by id, user and instrument, and
// the changes since the last batch.
import type { Money } from '../../../src/domain/accounts'
import type { Ticks } from '../../../src/domain/brand'
import type { DerivativeInstrument } from '../../../src/domain/instruments'
import { EndedTickets, type EndedTicket } from '../../core/engine/ended'
import type { MarketContext } from '../../core/engine/marketContext'
import { Guards } from './quote/guards'
import { TriggerReach } from './quote/triggerReach'
import { isLive, type Deal, type CfdTicket, type SwapCharge } from './ticket'

export interface CfdMarket {
  readonly instrument: DerivativeInstrument
  readonly tickets: Set<CfdTicket>
  readonly reach: TriggerReach
  /** null before the first quote. */
  bid: Ticks | null
  ask: Ticks | null
  stale: boolean
  /** Whether its trading session is open, as reported by the source. */
  session: boolean
  /** Whether the quote is of this session and this source: older ones deal nothing. */
  fresh: boolean
  /** The roll-over charged last, ms UTC; null before the first quote ever. */
  rolledAt: number | null
}

/** Changes since the last batch that are not in the store yet. */
export interface CfdEffects {
  readonly tickets: Set<CfdTicket>
  readonly deals: Deal[]
  readonly swaps: SwapCharge[]
  readonly rolledMarkets: Set<CfdMarket>
}

export class CfdState {
  readonly markets: ReadonlyMap<string, CfdMarket>
  readonly tickets = new Map<string, CfdTicket>()
  readonly byUser = new Map<string, Set<CfdTicket>>()
  readonly guards = new Guards()
  lastDeal = 0
  private readonly ended = new EndedTickets<DerivativeInstrument>()
  private effects: CfdEffects = noEffects()

  constructor(
    readonly journal: MarketContext,
    instruments: readonly DerivativeInstrument[],
  ) {
    this.markets = new Map(instruments.map((each) => [each.symbol, newMarket(each)]))
  }

  market(symbol: string): CfdMarket {
    const found = this.markets.get(symbol)
    if (!found) throw new Error(`No dealt instrument ${symbol}`)
    return found
  }

  marketOf({ instrument }: Pick<CfdTicket, 'instrument'>): CfdMarket {
    return this.market(instrument.symbol)
  }

  /** A customer's own ticket, or what is remembered of one that ended not long ago. */
  ticketOf(userId: string, id: string): CfdTicket | EndedTicket<DerivativeInstrument> | undefined {
    return this.ended.ticketOf(this.tickets, userId, id)
  }

  /** Files a ticket by what it is now and marks it as changed. */
  changed(ticket: CfdTicket): void {
    this.effects.tickets.add(ticket)
    this.file(ticket)
  }

  /** Files a ticket without marking it: recovery does. */
  file(ticket: CfdTicket): void {
    const market = this.marketOf(ticket)
    const mine = this.byUser.get(ticket.userId) ?? new Set()
    this.guards.loosen(ticket.userId)
    market.reach.add(ticket)
    if (isLive(ticket)) {
      this.tickets.set(ticket.id, ticket)
      this.byUser.set(ticket.userId, mine.add(ticket))
      market.tickets.add(ticket)
      return
    }
    this.tickets.delete(ticket.id)
    mine.delete(ticket)
    if (mine.size === 0) this.byUser.delete(ticket.userId)
    market.tickets.delete(ticket)
    this.ended.add(ticket)
  }

  dealt(deal: Deal): void {
    this.effects.deals.push(deal)
  }

  swapped(charge: SwapCharge): void {
    this.effects.swaps.push(charge)
  }

  rolled(market: CfdMarket): void {
    this.effects.rolledMarkets.add(market)
  }

  get money(): Money {
    return this.journal.money
  }

  get isDirty(): boolean {
    const { tickets, deals, swaps, rolledMarkets } = this.effects
    return tickets.size + deals.length + swaps.length + rolledMarkets.size > 0
  }

  drainEffects(): CfdEffects {
    const { effects } = this
    this.effects = noEffects()
    return effects
  }
}

function noEffects(): CfdEffects {
  return { tickets: new Set(), deals: [], swaps: [], rolledMarkets: new Set() }
}

function newMarket(instrument: DerivativeInstrument): CfdMarket {
  return {
    instrument,
    tickets: new Set(),
    reach: new TriggerReach(),
    bid: null,
    ask: null,
    stale: false,
    session: true,
    fresh: false,
    rolledAt: null,
  }
}
