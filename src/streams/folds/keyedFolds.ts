// Owns the folds of public rows that have a key, and of balances: a snapshot replaces all, a delta
// replaces rows. Maps are bounded by the instruments and by the account's own coins.
import type { Balance, Ticker } from '../../domain/records/records'
import type {
  BalancesMessage,
  FundingMessage,
  PricesMessage,
  StatusMessage,
  SwapsMessage,
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

/** Prices and funding rates: few readers, the same fold. */
export class SimpleFold {
  readonly rows = new Map<string, number>()

  constructor(readonly kind: 'prices' | 'funding') {}

  apply(message: PricesMessage | FundingMessage): void {
    if (message.snapshot) this.rows.clear()
    const rows = message.kind === 'prices' ? message.prices : message.rates
    for (const [symbol, value] of rows) this.rows.set(symbol, value)
  }

  clear(): void {
    this.rows.clear()
  }
}

/** Swap rates as they were told. */
export class SwapsFold {
  readonly kind = 'swaps'
  readonly rows = new Map<string, SwapsMessage['rates'][number]>()

  apply(message: SwapsMessage): void {
    if (message.snapshot) this.rows.clear()
    for (const row of message.rates) this.rows.set(row[0], row)
  }

  clear(): void {
    this.rows.clear()
  }
}

/** What the exchange says of itself: every message says all of it. */
export class StatusFold {
  readonly kind = 'status'
  message: StatusMessage | undefined

  apply(message: StatusMessage): void {
    this.message = message
  }

  clear(): void {
    this.message = undefined
  }

  isStale(symbol: string): boolean {
    return this.message?.staleSymbols.includes(symbol) ?? false
  }
}
