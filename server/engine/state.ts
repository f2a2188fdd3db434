// Owns what the engine holds in memory: markets, live tickets by id, user and market, and the
// effects since the last drain. It refuses to decide anything; the commands beside it do.
import type { Money } from '../../src/domain/accounts'
import type { Amount, Rate, Ticks } from '../../src/domain/brand'
import type { PerpetualInstrument } from '../../src/domain/instruments'
import type { MarketTrade, Notice } from '../../src/domain/records'
import { Book } from './book/book'
import { isLive, type Ticket } from './ticket/ticket'
import type { Fill } from './ticket/ticketRecord'

export interface MarketState {
  readonly instrument: PerpetualInstrument
  readonly book: Book
  readonly tickets: Set<Ticket>
  /** Tickets whose forced close the book could not take whole. */
  readonly closings: Set<Ticket>
  mark: Ticks | null
  index: Ticks | null
  rate: Rate
  stale: boolean
  /** The funding boundary charged last, ms UTC; null before the first mark ever. */
  fundedAt: number | null
}

export interface FundingCharge {
  readonly ticket: Ticket
  readonly boundary: number
  readonly rate: Rate
  readonly mark: Ticks
  /** Positive: the customer received. */
  readonly amount: Amount
  readonly at: number
}

export interface SymbolTrade {
  readonly symbol: string
  readonly trade: MarketTrade
}

/** What happened since the last drain and is not in the store yet. */
export interface Effects {
  readonly tickets: Set<Ticket>
  readonly fills: Fill[]
  readonly charges: FundingCharge[]
  readonly notices: Map<string, Notice[]>
  readonly fundedMarkets: Set<MarketState>
}

/** Finished tickets are remembered only to refuse rightly what comes too late. */
const FINISHED_KEPT = 10_000

export class EngineState {
  readonly markets: ReadonlyMap<string, MarketState>
  readonly tickets = new Map<string, Ticket>()
  readonly byUser = new Map<string, Set<Ticket>>()
  private readonly finished = new Map<string, Ticket>()
  private effects: Effects = noEffects()
  private trades: SymbolTrade[] = []
  lastFill = 0
  lastRest = 0

  constructor(
    readonly money: Money,
    instruments: readonly PerpetualInstrument[],
    private lastTrade = 0,
  ) {
    this.markets = new Map(instruments.map((it) => [it.symbol, newMarket(it)]))
  }

  market(symbol: string): MarketState {
    const found = this.markets.get(symbol)
    if (!found) throw new Error(`No perpetual ${symbol}`)
    return found
  }

  marketOf(ticket: Ticket): MarketState {
    return this.market(ticket.instrument.symbol)
  }

  /** A customer's own ticket, live or finished not long ago. */
  ticketOf(userId: string, id: string): Ticket | undefined {
    const found = this.tickets.get(id) ?? this.finished.get(id)
    return found?.userId === userId ? found : undefined
  }

  /** Files a ticket by what it is now and marks it as changed. */
  changed(ticket: Ticket): void {
    this.effects.tickets.add(ticket)
    this.file(ticket)
  }

  /** Files a ticket without marking it: recovery does. */
  file(ticket: Ticket): void {
    const market = this.marketOf(ticket)
    const mine = this.byUser.get(ticket.userId) ?? new Set()
    if (isLive(ticket)) {
      this.tickets.set(ticket.id, ticket)
      this.byUser.set(ticket.userId, mine.add(ticket))
      market.tickets.add(ticket)
      if (ticket.closing !== null && ticket.open > 0) market.closings.add(ticket)
      return
    }
    this.tickets.delete(ticket.id)
    mine.delete(ticket)
    if (mine.size === 0) this.byUser.delete(ticket.userId)
    market.tickets.delete(ticket)
    market.closings.delete(ticket)
    this.remember(ticket)
  }

  filled(fill: Fill): void {
    this.effects.fills.push(fill)
  }

  charged(charge: FundingCharge): void {
    this.effects.charges.push(charge)
  }

  funded(market: MarketState): void {
    this.effects.fundedMarkets.add(market)
  }

  notice(userId: string, notice: Notice): void {
    const mine = this.effects.notices.get(userId)
    if (mine) mine.push(notice)
    else this.effects.notices.set(userId, [notice])
  }

  printed(symbol: string, trade: Omit<MarketTrade, 'id'>): void {
    this.lastTrade += 1
    this.trades.push({ symbol, trade: { id: this.lastTrade, ...trade } })
  }

  drainTrades(): readonly SymbolTrade[] {
    if (this.trades.length === 0) return this.trades
    const { trades } = this
    this.trades = []
    return trades
  }

  /** Whether anything happened that the store must hear of. */
  get isDirty(): boolean {
    const { tickets, charges, fundedMarkets } = this.effects
    return tickets.size + charges.length + fundedMarkets.size > 0
  }

  drainEffects(): Effects {
    const { effects } = this
    this.effects = noEffects()
    return effects
  }

  private remember(ticket: Ticket): void {
    this.finished.delete(ticket.id)
    this.finished.set(ticket.id, ticket)
    if (this.finished.size <= FINISHED_KEPT) return
    const [oldest] = this.finished.keys()
    if (oldest !== undefined) this.finished.delete(oldest)
  }
}

function noEffects(): Effects {
  return {
    tickets: new Set(),
    fills: [],
    charges: [],
    notices: new Map(),
    fundedMarkets: new Set(),
  }
}

function newMarket(instrument: PerpetualInstrument): MarketState {
  return {
    instrument,
    book: new Book(),
    tickets: new Set(),
    closings: new Set(),
    mark: null,
    index: null,
    rate: 0n as Rate,
    stale: false,
    fundedAt: null,
  }
}
