// Owns the folds of rows that have a key: a snapshot replaces all, a delta replaces rows, and some
// rows leave by what they say. Maps are bounded by the instruments and by the account's own
// tickets.
import type { Balance, FuturesTicket, Ticker } from '../../domain/records'
import type {
  BalancesMessage,
  FundingMessage,
  PricesMessage,
  StatusMessage,
  TicketsMessage,
  TickersMessage,
} from '../../protocol/decoded'

export class TickersFold {
  readonly kind = 'tickers'
  readonly rows = new Map<string, Ticker>()

  apply(message: TickersMessage): void {
    if (message.snapshot) this.rows.clear()
    for (const row of message.tickers) this.rows.set(row.symbol, row)
  }

  clear(): void {
    this.rows.clear()
  }
}

export class TicketsFold {
  readonly rows = new Map<string, FuturesTicket>()

  constructor(readonly kind: 'orders' | 'positions') {}

  apply(message: TicketsMessage): void {
    if (message.snapshot) this.rows.clear()
    for (const row of message.futures)
      if (this.stays(row)) this.rows.set(row.futureId, row)
      else this.rows.delete(row.futureId)
  }

  clear(): void {
    this.rows.clear()
  }

  /** Newest first. */
  list(): FuturesTicket[] {
    return [...this.rows.values()].sort((a, b) => b.createdAt - a.createdAt)
  }

  private stays(row: FuturesTicket): boolean {
    if (this.kind === 'orders') return row.status === 'PENDING' || row.status === 'PARTLY_FILLED'
    return !/^0(\.0*)?$/.test(row.openQuantity)
  }
}

export class BalancesFold {
  readonly kind = 'balances'
  readonly rows = new Map<string, Balance>()

  apply(message: BalancesMessage): void {
    if (message.snapshot) this.rows.clear()
    for (const row of message.accounts) this.rows.set(`${row.wallet}:${row.coin}`, row)
  }

  clear(): void {
    this.rows.clear()
  }
}

/** Prices, funding rates and the system's state: few readers, the same fold. */
export class SimpleFold {
  readonly rows = new Map<string, number>()
  status: StatusMessage | undefined

  constructor(readonly kind: 'prices' | 'funding' | 'status') {}

  apply(message: PricesMessage | FundingMessage | StatusMessage): void {
    if (message.kind === 'status') {
      this.status = message
      return
    }
    if (message.snapshot) this.rows.clear()
    const rows = message.kind === 'prices' ? message.prices : message.rates
    for (const [symbol, value] of rows) this.rows.set(symbol, value)
  }

  clear(): void {
    this.rows.clear()
    this.status = undefined
  }
}
