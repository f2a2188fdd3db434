// What a row of each list of one's own says, whichever market it comes from: facts as plain
// text, words by key. Markets turn their records into rows; tables, cards, chart lines and the book
// read them.
import { divFloor, formatScaled } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import type { MessageKey } from '../../../i18n/messages/en'
import type { TextValues } from '../../../i18n/useText'

/** A sentence that is said later, in the reader's language. */
export interface Words {
  readonly key: MessageKey
  readonly values?: TextValues
}

/** What is traded, and the decimals that its figures are written with. */
export interface Traded {
  readonly symbol: string
  /** "BTC/USDT" */
  readonly name: string
  /** What sizes are counted in: the coin, or lots where there is a word for them. */
  readonly coin: string
  readonly unit: MessageKey | null
  readonly quote: string
  readonly priceDecimals: number
  readonly lotDecimals: number
}

/** Text that this build knows no instrument for is shown as it is. */
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
  /** BUY gains from a rising price. */
  readonly side: Side
  /** "Long 20×", "Buy" */
  readonly tag: Words
}

interface Protected {
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

export interface PositionRow extends Sided, Protected {
  readonly id: string
  readonly size: string
  /** How it was opened, where that is said. */
  readonly opened: Words | null
  readonly entry: string | null
  /** What it is valued at; null before the first price, as is what follows from it. */
  readonly now: string | null
  readonly liquidation: string | null
  readonly profit: string | null
  /** Profit ÷ margin. */
  readonly ratio: string | null
  readonly margin: string
  /**
   * Maintenance margin ÷ (margin + profit), one means liquidation; null where wallets are shared.
   */
  readonly use: string | null
  /** Paid or received for holding it, and for opening it. */
  readonly swap: string | null
  readonly fee: string
  readonly openedAt: number | null
  /** The order that waits to close it. */
  readonly closing: { readonly price: string; readonly size: string } | null
}

export interface OrderRow extends Sided, Protected {
  /** Unique in the list. */
  readonly key: string
  /** The order or ticket; null while it is on its way. */
  readonly id: string | null
  /** close: it closes a position. */
  readonly of: 'order' | 'close'
  /** "Limit · Post-only" */
  readonly type: readonly Words[]
  /** null: at market. */
  readonly price: string | null
  readonly size: string
  readonly filled: string | null
  /** With its coin where it is not the quote. */
  readonly held: { readonly amount: string; readonly coin: string } | null
  /** Points that the price has to go; null before the first price. */
  readonly distance: number | null
  readonly placedAt: number | null
  readonly state: Words
}

/** A result and what it is made of; the figure shown is their sum. */
export interface Result {
  readonly parts: readonly { readonly label: MessageKey; readonly amount: string }[]
}

export interface HistoryRow extends Sided, Protected {
  readonly id: string
  readonly type: Words
  readonly price: string | null
  readonly average: string | null
  readonly closePrice: string | null
  readonly size: string
  readonly filled: string
  /** In the quote coin. */
  readonly value: string | null
  readonly swap: string | null
  readonly fee: { readonly amount: string; readonly coin: string }
  /** null: it never closed anything. */
  readonly result: Result | null
  readonly placedAt: number
  readonly openedAt: number | null
  readonly endedAt: number
  readonly state: Words
  readonly reason: Words | null
}

export interface FillRow {
  readonly id: string
  readonly traded: Traded
  readonly side: Side
  /** "Open", "Take profit"; null where every fill is alike. */
  readonly action: Words | null
  readonly role: Words | null
  readonly price: string
  readonly size: string
  readonly value: string | null
  readonly fee: { readonly amount: string; readonly coin: string }
  readonly result: Result | null
  readonly at: number
}

const RATIO_DECIMALS = 6

/** part ÷ whole as decimal text, rounded down; null where the whole is nothing. */
export function ratioOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  return formatScaled(divFloor(part * 10n ** BigInt(RATIO_DECIMALS), whole), RATIO_DECIMALS)
}

/** Decimal text with its sign turned. */
export const negated = (text: string): string =>
  text.startsWith('-') ? text.slice(1) : /[1-9]/.test(text) ? `-${text}` : text
