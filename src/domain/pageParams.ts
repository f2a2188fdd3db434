// The markets of instrument pages, and with them the symbols that their addresses may contain.
import { findInstrument, type Market } from './instruments'

const MARKETS = {
  trade: 'spot',
  simple: 'spot',
  futures: 'futures',
  derivatives: 'derivatives',
} as const satisfies Readonly<Record<string, Market>>

/** The first part of the address of such a page. */
export type MarketSegment = keyof typeof MARKETS

export const isMarketSegment = (segment: string): segment is MarketSegment =>
  Object.hasOwn(MARKETS, segment)

/** True if the page of a market has this symbol, in any case. */
export const hasSymbol = (page: MarketSegment, symbol: string): boolean =>
  findInstrument(symbol.toLowerCase())?.market === MARKETS[page]
