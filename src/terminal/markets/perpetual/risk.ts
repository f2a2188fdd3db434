// Account risk figures: equity, unrealised profit, and the position closest to liquidation.
// Computed by the margin module.
import { amount, ticks, type Amount } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import { findPerpetual } from '../../../domain/instruments'
import { notional, profit } from '../../../domain/perpetual/margin'
import { openPartOf } from '../../../domain/perpetual/openParts'
import type { Balance, PerpetualTicket, Ticker } from '../../../domain/records/records'
import { marginUse } from './marginUse'
import { availableOf } from '../../trading/account/useAccount'

export interface Risk {
  /** Futures balance plus unrealised profit. */
  readonly equity: Amount
  readonly unrealised: Amount
  readonly available: Amount
  /**
   * Maintenance margin ÷ (margin + profit) of the riskiest position, at 10^-RATE_DECIMALS; one
   * means liquidation. Null while nothing is open or priced.
   */
  readonly ratio: bigint | null
}

const COIN = 'USDT'

/**
 * The account's risk at the mark prices of `tickers`; positions without a price count with no
 * profit.
 */
export function riskOf(
  balances: readonly Balance[],
  positions: readonly PerpetualTicket[],
  tickers: ReadonlyMap<string, Ticker>,
): Risk {
  let unrealised = 0n
  let ratio: bigint | null = null
  for (const ticket of positions) {
    const instrument = findPerpetual(ticket.symbol)
    const mark = ticks(tickers.get(ticket.symbol)?.mark ?? 0)
    if (!instrument || mark <= 0) continue
    const part = openPartOf(instrument, ticket)
    unrealised += profit(part.direction, part.entryCost, notional(instrument, mark, part.quantity))
    const own = marginUse(instrument, part, mark)
    if (own !== null && (ratio === null || own > ratio)) ratio = own
  }
  const owned = balances.find(({ wallet, coin }) => wallet === 'FUTURES' && coin === COIN)
  const balance = owned ? readAmount(owned.balance) : 0n
  return {
    equity: amount(balance + unrealised),
    unrealised: amount(unrealised),
    available: availableOf(balances, 'FUTURES', COIN),
    ratio,
  }
}
