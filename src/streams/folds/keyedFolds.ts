// The folds of public rows with a key, and of balances: a snapshot replaces everything, a delta
// replaces rows. The maps are bounded by the instruments and by the account's own coins.
import type { Balance, Ticker } from '../../domain/records/records'
import type { FundingRow, PriceRow } from '../../domain/views/views'
import type {
  BalancesMessage,
  FundingMessage,
  PricesMessage,
  StatusMessage,
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

/** A row, and the exchange time from which it is known to hold. */
export type Timed<Row> = Row & { readonly at: number }

export class PricesFold {
  readonly kind = 'prices'
  readonly rows = new Map<string, Timed<PriceRow>>()

  apply(message: PricesMessage): void {
    const { snapshot, prices, at } = message
    if (snapshot) this.rows.clear()
    for (const [symbol, last, bid = null, ask = null] of prices)
      this.rows.set(symbol, { symbol, last, bid, ask, at })
  }

  clear(): void {
    this.rows.clear()
  }
}

export class FundingFold {
  readonly kind = 'funding'
  readonly rows = new Map<string, Timed<FundingRow>>()

  apply(message: FundingMessage): void {
    const { snapshot, rates, at } = message
    if (snapshot) this.rows.clear()
    for (const [symbol, rate, nextAt] of rates) this.rows.set(symbol, { symbol, rate, nextAt, at })
  }

  clear(): void {
    this.rows.clear()
  }
}

/** The exchange's own status: each message carries all of it. */
export class StatusFold {
  readonly kind = 'status'
  message: StatusMessage | undefined
  /** The time since which each instrument has been stale, by the local clock. */
  readonly staleSince = new Map<string, number>()

  apply(message: StatusMessage, now: number): void {
    this.message = message
    const stale = new Set(message.staleSymbols)
    for (const symbol of this.staleSince.keys())
      if (!stale.has(symbol)) this.staleSince.delete(symbol)
    for (const symbol of stale) if (!this.staleSince.has(symbol)) this.staleSince.set(symbol, now)
  }

  clear(): void {
    this.message = undefined
    this.staleSince.clear()
  }
}
