// The schemas of market rows in answers and in the stream: bars, levels, books, tickers, trades,
// and the state of the exchange. Decimals are text at the instrument's scale.
import * as v from 'valibot'
import { PAUSED_PARTS } from '../../domain/maintenance'
import { signedDecimalText, timeMs } from './fields'

/** [at ms, open, high, low, close, volume]: decimals as text. */
export const barSchema = v.tuple([
  timeMs,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
])

/** [price, quantity] */
export const levelSchema = v.tuple([signedDecimalText, signedDecimalText])

export const bookAnswerSchema = v.object({
  symbol: v.string(),
  seq: v.number(),
  at: timeMs,
  bids: v.array(levelSchema),
  asks: v.array(levelSchema),
})

/**
 * [symbol, last, open24h, high24h, low24h, volume24h, bid, ask, mark, index, rate, nextFundingAt,
 * stale, at]
 */
export const tickerRowSchema = v.tuple([
  v.string(),
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  signedDecimalText,
  timeMs,
  v.boolean(),
  timeMs,
])

/** [id, price, quantity, taker's side, at] */
export const tradeRowSchema = v.tuple([
  v.number(),
  signedDecimalText,
  signedDecimalText,
  v.picklist(['BUY', 'SELL']),
  timeMs,
])

export const statusSchema = v.object({
  source: v.string(),
  trading: v.boolean(),
  staleSymbols: v.array(v.string()),
  /** Perpetuals whose liquidations are suspended until the index is reliable again. */
  frozenSymbols: v.array(v.string()),
  /** CFDs outside their trading session. */
  closedSymbols: v.array(v.string()),
  /**
   * The database is slow: only calls that end or secure something are accepted; left out otherwise.
   */
  slow: v.exactOptional(v.boolean()),
  /** The exchange is closed for maintenance; left out otherwise. */
  maintenance: v.exactOptional(v.boolean()),
  /** Parts that are closed separately; left out if there are none. */
  paused: v.exactOptional(v.array(v.picklist(PAUSED_PARTS))),
})
