// Market-independent rows of the customer's lists: facts as plain text, messages by key. Markets
// convert their records to rows; tables, cards, chart lines and the book read them.
import { divFloor, formatScaled } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import type { MessageKey } from '../../../i18n/messages/en'
import type { TextValues } from '../../../i18n/useText'

/** A message to be translated later. */
export interface Message {
  readonly key: MessageKey
  readonly values?: TextValues
}

/** The traded instrument and the decimals of its figures. */
export interface Traded {
  readonly symbol: string
  /** "BTC/USDT" */
  readonly name: string
  /** Unit of sizes: the coin, or lots where the market has a message for them. */
  readonly coin: string
  readonly unit: MessageKey | null
  readonly quote: string
  readonly priceDecimals: number
  readonly lotDecimals: number
}

/** Falls back to the symbol itself when this build does not include the instrument. */
export function tradedOf(
  symbol: string,
  instrument: Instrument | undefined,
  unit: MessageKey | null = null,
): Traded {
  return {
    symbol,
    name: instrument?.name.replace('/PERP', '') ?? symbol,
    coin: instrument?.base ?? '',
    unit,
    quote: instrument?.quote ?? '',
    priceDecimals: instrument?.tickDecimals ?? 2,
    lotDecimals: instrument?.lotDecimals ?? 0,
  }
}

interface Sided {
  readonly traded: Traded
  /** BUY profits from a rising price. */
  readonly side: Side
  /** "Long 20×", "Buy" */
  readonly tag: Message
}

interface Protected {
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

export interface PositionRow extends Sided, Protected {
  readonly id: string
  readonly size: string
  /** Order type that opened it, if the market shows it. */
  readonly opened: Message | null
  readonly entry: string | null
  /** Valuation price; null before the first price, as are the figures derived from it. */
  readonly now: string | null
  readonly liquidation: string | null
  readonly profit: string | null
  /** Profit ÷ margin. */
  readonly ratio: string | null
  readonly margin: string
  /**
   * Maintenance margin ÷ (margin + profit), one means liquidation; null where positions share the
   * wallet.
   */
  readonly use: string | null
  /** Paid or received for holding and for opening it. */
  readonly swap: string | null
  readonly fee: string
  readonly openedAt: number | null
  /** The resting order that would close it. */
  readonly closing: { readonly price: string; readonly size: string } | null
}

/** The price that sets an order off. */
export interface Trigger {
  readonly price: string
  /** The price that is watched: "Mark" */
  readonly by: Message
  /** True: at or above the price; false: at or below it. */
  readonly rises: boolean
  /** Of a trailing stop: its distance, in one of the two; null of any other. */
  readonly trailPercent: string | null
  readonly trailDistance: string | null
}

export interface OrderRow extends Sided, Protected {
  /** Unique in the list. */
  readonly key: string
  /** The order or ticket id; null until acknowledged. */
  readonly id: string | null
  /** close: it closes a position. stop: it waits outside the book for its trigger. */
  readonly of: 'order' | 'close' | 'stop'
  /** Of a stop order. */
  readonly trigger?: Trigger
  /** "Limit · Post-only" */
  readonly type: readonly Message[]
  /** null: at market. */
  readonly price: string | null
  readonly size: string
  readonly filled: string | null
  /** With its coin when that is not the quote. */
  readonly held: { readonly amount: string; readonly coin: string } | null
  /** Distance of the price in points; null before the first price. */
  readonly distance: number | null
  readonly placedAt: number | null
  readonly state: Message
}

/**
 * The side of the book that an order rests on: a closing order rests on the opposite one, a stop
 * order on none.
 */
export const restsOn = ({ side, of }: Pick<OrderRow, 'side' | 'of'>): Side | null =>
  of === 'stop' ? null : of === 'close' ? (side === 'BUY' ? 'SELL' : 'BUY') : side

/** A result and its parts; the displayed figure is their sum. */
export interface Result {
  readonly parts: readonly { readonly label: MessageKey; readonly amount: string }[]
}

export interface HistoryRow extends Sided, Protected {
  readonly id: string
  readonly type: Message
  /** Of a stop order. */
  readonly trigger?: Trigger
  readonly price: string | null
  readonly average: string | null
  readonly closePrice: string | null
  readonly size: string
  readonly filled: string
  /** In the quote coin. */
  readonly value: string | null
  readonly swap: string | null
  readonly fee: { readonly amount: string; readonly coin: string }
  /** Null: no position was closed. */
  readonly result: Result | null
  readonly placedAt: number
  readonly openedAt: number | null
  /** Null: it has not ended. */
  readonly endedAt: number | null
  readonly state: Message
  readonly reason: Message | null
}

export interface FillRow {
  readonly id: string
  readonly traded: Traded
  readonly side: Side
  /** "Open", "Take profit"; null where all fills are alike. */
  readonly action: Message | null
  readonly role: Message | null
  readonly price: string
  readonly size: string
  readonly value: string | null
  readonly fee: { readonly amount: string; readonly coin: string }
  readonly result: Result | null
  readonly at: number
}

const RATIO_DECIMALS = 6

/** part ÷ whole as decimal text, rounded down; null for a whole of zero. */
export function ratioOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  return formatScaled(divFloor(part * 10n ** BigInt(RATIO_DECIMALS), whole), RATIO_DECIMALS)
}

/** Decimal text with the opposite sign. */
export const negated = (text: string): string =>
  text.startsWith('-') ? text.slice(1) : /[1-9]/.test(text) ? `-${text}` : text
