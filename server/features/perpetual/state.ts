// Perpetual state in memory: markets, live tickets by id, user and market, and the changes since
// the last batch.
import type { Money } from '../../../src/domain/accounts'
import { ticks, type Amount, type Lots, type Rate, type Ticks } from '../../../src/domain/brand'
import type { PerpetualInstrument } from '../../../src/domain/instruments'
import type { MarketTrade } from '../../../src/domain/records/records'
import type { Notice } from '../../../src/domain/records/notices'
import { Book } from '../../core/engine/book/book'
import { EndedTickets, type EndedTicket } from '../../core/engine/ended'
import type { MarketContext } from '../../core/engine/marketContext'
import { Exposures } from './market/exposures'
import { isFrozen, isProtectionReached } from './risk/indexWatch'
import type { Stop } from './stops/stop'
import { WaitingStops } from './stops/waitingStops'
import { bearsFill } from './ticket/holds'
import { isLive, type Ticket, type TicketOrder } from './ticket/ticket'
import { forgetOrders } from './ticket/ticketOrder'
import type { Fill } from './ticket/ticketRecord'
import type { MarketState } from './market/marketState'

export interface FundingCharge {
  readonly ticket: Ticket
  readonly boundary: number
  readonly rate: Rate
  readonly mark: Ticks
  /** Positive: the customer received. */
  readonly amount: Amount
  readonly at: number
}

/** Changes since the last batch, not in the store yet. */
export interface Effects {
  readonly tickets: Set<Ticket>
  readonly fills: Fill[]
  readonly charges: FundingCharge[]
  readonly stops: Set<Stop>
  /** Trailing stops that a price has moved. */
  readonly followed: Set<Stop>
  /** Markets whose funding or maker position changed. */
  readonly markets: Set<MarketState>
}

export class PerpetualState {
  readonly markets: ReadonlyMap<string, MarketState>
  readonly tickets = new Map<string, Ticket>()
  readonly byUser = new Map<string, Set<Ticket>>()
  /** Markets that charge funding now, each with its tickets that are still to be visited. */
  readonly charging = new Map<MarketState, Iterator<Ticket>>()
  /** Opening orders that rest, by user: asked at every order. */
  private readonly resting = new Map<string, Set<Ticket>>()
  readonly stops = new WaitingStops((stop) => this.effects.followed.add(stop))
  private readonly ended = new EndedTickets<PerpetualInstrument>()
  private effects: Effects = noEffects()
  lastFill = 0
  lastRest = 0

  constructor(
    readonly journal: MarketContext,
    instruments: readonly PerpetualInstrument[],
  ) {
    this.markets = new Map(instruments.map((each) => [each.symbol, newMarket(each)]))
  }

  get money(): Money {
    return this.journal.money
  }

  market(symbol: string): MarketState {
    const found = this.markets.get(symbol)
    if (!found) throw new Error(`No perpetual ${symbol}`)
    return found
  }

  marketOf({ instrument }: Pick<Ticket, 'instrument'>): MarketState {
    return this.market(instrument.symbol)
  }

  /** A customer's own ticket, or what is remembered of one that ended not long ago. */
  ticketOf(userId: string, id: string): Ticket | EndedTicket<PerpetualInstrument> | undefined {
    return this.ended.ticketOf(this.tickets, userId, id)
  }

  /** Files a ticket by what it is now and marks it as changed. */
  changed(ticket: Ticket): void {
    this.effects.tickets.add(ticket)
    this.file(ticket)
  }

  /** Files a ticket without marking it: recovery does. */
  file(ticket: Ticket): void {
    const market = this.marketOf(ticket)
    sort(this.resting, ticket, ticket.resting > 0)
    if (ticket.closing !== null && ticket.open > 0) market.closings.add(ticket)
    else if (market.closings.size > 0) market.closings.delete(ticket)
    const isKnown = this.tickets.has(ticket.id)
    if (isLive(ticket)) {
      if (isKnown) return
      sort(this.byUser, ticket, true)
      this.tickets.set(ticket.id, ticket)
      market.tickets.add(ticket)
      return
    }
    forgetOrders(ticket)
    this.stops.ticketEnded(ticket.id)
    this.ended.add(ticket)
    if (!isKnown) return
    sort(this.byUser, ticket, false)
    this.tickets.delete(ticket.id)
    market.tickets.delete(ticket)
  }

  /** How many opening orders of a customer rest, and how many stop orders wait. */
  restingCount(userId: string): number {
    return (this.resting.get(userId)?.size ?? 0) + this.stops.count(userId)
  }

  stopChanged(stop: Stop): void {
    this.effects.stops.add(stop)
  }

  filled(fill: Fill): void {
    this.effects.fills.push(fill)
  }

  charged(charge: FundingCharge): void {
    this.effects.charges.push(charge)
  }

  /** Number of charges not taken out yet. */
  get undrainedCharges(): number {
    return this.effects.charges.length
  }

  /** Marks what the store keeps of a market as changed. */
  marketChanged(market: MarketState): void {
    this.effects.markets.add(market)
  }

  notice(userId: string, notice: Notice | (() => Notice)): void {
    this.journal.notice(userId, notice)
  }

  printed(symbol: string, trade: Omit<MarketTrade, 'id'>): void {
    const market = this.market(symbol)
    const price = ticks(trade.price)
    market.last = price
    // Before the first mark no order could be judged: the mark brings the last price along.
    if (market.mark !== null && !isFrozen(market)) this.stops.saw(symbol, 'LAST', price)
    this.journal.printed(symbol, trade)
  }

  /** Whether anything happened that must be written to the store. */
  get isDirty(): boolean {
    const { tickets, charges, markets, stops, followed } = this.effects
    return tickets.size + charges.length + markets.size + stops.size + followed.size > 0
  }

  drainEffects(): Effects {
    const { effects } = this
    this.effects = noEffects()
    return effects
  }
}

/** The mark of now; after a restart, until there is one, the last that was stored. */
export const markOf = ({ mark, index }: Pick<MarketState, 'mark' | 'index'>): Ticks | null =>
  mark ?? index

/** Puts a ticket into its owner's set, or takes it out; no empty set is kept. */
function sort(byUser: Map<string, Set<Ticket>>, ticket: Ticket, belongs: boolean): void {
  const mine = byUser.get(ticket.userId)
  if (belongs) {
    if (mine) mine.add(ticket)
    else byUser.set(ticket.userId, new Set([ticket]))
  } else if (mine?.delete(ticket) && mine.size === 0) byUser.delete(ticket.userId)
}

function noEffects(): Effects {
  return {
    tickets: new Set(),
    fills: [],
    charges: [],
    stops: new Set(),
    followed: new Set(),
    markets: new Set(),
  }
}

function newMarket(instrument: PerpetualInstrument): MarketState {
  // A resting order that would open a position only to be closed at once gives way.
  const admits = ({ ticket, role }: TicketOrder, price: Ticks, quantity: Lots): boolean => {
    const mark = markOf(market)
    if (role === 'CLOSE' || mark === null) return true
    return !isProtectionReached(market, ticket) && bearsFill(ticket, price, quantity, mark)
  }
  const market: MarketState = {
    instrument,
    book: new Book(admits),
    tickets: new Set(),
    exposures: new Exposures(instrument),
    closings: new Set(),
    mark: null,
    index: null,
    last: null,
    rate: 0n as Rate,
    stale: false,
    fundedAt: null,
    due: [],
    makerLots: 0,
    makerCost: 0n,
    frozen: null,
  }
  return market
}
