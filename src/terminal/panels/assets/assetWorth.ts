// Value of a balance in USDT at current spot prices; for display only.
import { lots, ticks } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import { notional } from '../../../domain/perpetual/margin'
import type { Balance, Ticker } from '../../../domain/records/records'
import { worthOf } from '../../../domain/wallet/worth'

/** Decimal text, rounded down; null when the coin has no price. */
export function assetWorth(
  { coin, balance }: Balance,
  tickers: ReadonlyMap<string, Ticker>,
): string | null {
  if (coin === 'USDT') return balance
  const instrument = findInstrument(`${coin}usdt`.toLowerCase())
  const last = instrument && tickers.get(instrument.symbol)?.last
  if (!instrument || !last) return null
  const price = notional(instrument, ticks(last), lots(10 ** instrument.lotDecimals))
  return formatAmount(worthOf(readAmount(balance), price))
}
