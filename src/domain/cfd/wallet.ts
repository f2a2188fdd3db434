// The figures of a CFD wallet: profit of open positions, equity, free margin, margin level, and the
// stop-out condition.
import { amount, rate, type Amount, type Lots, type Rate, type Ticks } from '../brand'
import { closingPrice, cfdProfit, type OpeningNeed } from './figures'
import { divFloor, pow10, RATE_DECIMALS, rateOf } from '../decimal'
import type { DerivativeInstrument } from '../instruments'
import type { Direction } from '../perpetual/margin'
import { conversionOf, type QuoteOf } from './conversion'

const RATE_ONE = pow10(RATE_DECIMALS)

/**
 * Tickets are closed at or below this margin level, at which half of the required margin is left.
 */
export const STOP_OUT_LEVEL = rateOf('0.5')

/** The open part of a ticket. */
export interface CfdPart {
  readonly instrument: DerivativeInstrument
  readonly direction: Direction
  readonly size: Lots
  readonly entry: Ticks
  /** USDT locked for it. */
  readonly margin: Amount
}

/**
 * The profit of an open part at its closing price, rounded down; null without a quote of the
 * instrument or of the pair that converts it.
 */
export function partProfit(part: CfdPart, quoteOf: QuoteOf): Amount | null {
  const { instrument, direction } = part
  const quote = quoteOf(instrument.symbol)
  const conversion = conversionOf(instrument, quoteOf)
  if (!quote || !conversion) return null
  return cfdProfit(instrument, part, closingPrice(direction, quote), conversion)
}

/** The profit of all parts; null while one of them is unknown. */
export function unrealisedProfit(parts: Iterable<CfdPart>, quoteOf: QuoteOf): Amount | null {
  let sum = 0n
  for (const part of parts) {
    const profit = partProfit(part, quoteOf)
    if (profit === null) return null
    sum += profit
  }
  return amount(sum)
}

/** The balances of the wallet: all of it, and the part locked for tickets and pending orders. */
export interface CfdWallet {
  readonly balance: Amount
  readonly locked: Amount
}

export interface WalletFigures {
  readonly unrealised: Amount
  /** balance + unrealised profit. */
  readonly equity: Amount
  /** All that is locked: the margin of open tickets and the reservations of pending ones. */
  readonly usedMargin: Amount
  /** equity − used margin; may be below zero. */
  readonly freeMargin: Amount
  /** equity ÷ used margin, rounded down; null while none is used. */
  readonly marginLevel: Rate | null
  /** balance − locked. */
  readonly free: Amount
}

/** The figures of a wallet with an unrealised profit. */
export function walletFigures({ balance, locked }: CfdWallet, unrealised: Amount): WalletFigures {
  const equity = amount(balance + unrealised)
  const level = locked === 0n ? null : rate(divFloor(equity * RATE_ONE, locked))
  return {
    unrealised,
    equity,
    usedMargin: locked,
    freeMargin: amount(equity - locked),
    marginLevel: level,
    free: amount(balance - locked),
  }
}

/** True if a wallet with open tickets is at or below the stop-out level. */
export const isStoppedOut = (equity: Amount, usedMargin: Amount): boolean =>
  equity * RATE_ONE <= usedMargin * STOP_OUT_LEVEL

/**
 * True if a wallet can cover an opening: from its free part, and including the cost of the spread.
 */
export const coversOpening = (
  { cost, spread }: OpeningNeed,
  { free, freeMargin }: Pick<WalletFigures, 'free' | 'freeMargin'>,
): boolean => cost <= free && cost + spread <= freeMargin
