// Fees that each member paid per UTC day, from the rows of fills and deals, by market and coin, as
// the rebate job reads them from the tables.
import { dayOf } from '../../src/domain/fees/fees'
import { findInstrument, type Market } from '../../src/domain/instruments'
import type { TableRows } from '../../server/core/exchange/module'

interface FeeRow {
  readonly userId: string
  readonly symbol: string
  readonly side: string
  readonly fee: bigint
  readonly at: number
}

export interface PaidFee {
  readonly market: Market
  readonly coin: string
  readonly fee: bigint
}

export class PaidFees {
  /** By member and day, then by market and coin. */
  private readonly byDay = new Map<string, Map<string, PaidFee>>()

  take(rows: TableRows): void {
    for (const table of ['spot_fills', 'fills', 'forex_deals'])
      for (const row of (rows[table] ?? []) as readonly FeeRow[]) this.add(row)
  }

  of(memberId: string, day: number): readonly PaidFee[] {
    return [...(this.byDay.get(`${memberId} ${day}`)?.values() ?? [])]
  }

  private add({ userId, symbol, side, fee, at }: FeeRow): void {
    if (fee <= 0n) return
    const key = `${userId} ${dayOf(at)}`
    const found = findInstrument(symbol)
    if (!found) throw new Error(`No instrument ${symbol}`)
    const { market } = found
    const coin = market === 'spot' && side === 'BUY' ? found.base : 'USDT'
    const paid = this.byDay.get(key) ?? new Map<string, PaidFee>()
    const place = `${market} ${coin}`
    paid.set(place, { market, coin, fee: (paid.get(place)?.fee ?? 0n) + fee })
    this.byDay.set(key, paid)
  }
}
