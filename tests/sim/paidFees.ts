// What each member paid in fees on each UTC day, from the rows of fills and deals, in the coin in
// which he paid: what the job of the rebates reads from the tables.
import { dayOf } from '../../src/domain/fees/fees'
import { findInstrument } from '../../src/domain/instruments'
import type { TableRows } from '../../server/exchange/module'

interface FeeRow {
  readonly userId: string
  readonly symbol: string
  readonly side: string
  readonly fee: bigint
  readonly at: number
}

export class PaidFees {
  private readonly byDay = new Map<string, Map<string, bigint>>()

  take(rows: TableRows): void {
    for (const table of ['spot_fills', 'fills', 'forex_deals'])
      for (const row of (rows[table] ?? []) as readonly FeeRow[]) this.add(row)
  }

  /** By coin. */
  of(memberId: string, day: number): ReadonlyMap<string, bigint> {
    return this.byDay.get(`${memberId} ${day}`) ?? new Map()
  }

  private add({ userId, symbol, side, fee, at }: FeeRow): void {
    if (fee <= 0n) return
    const key = `${userId} ${dayOf(at)}`
    const found = findInstrument(symbol)
    const coin = found?.market === 'spot' && side === 'BUY' ? found.base : 'USDT'
    const coins = this.byDay.get(key) ?? new Map<string, bigint>()
    this.byDay.set(key, coins.set(coin, (coins.get(coin) ?? 0n) + fee))
  }
}
