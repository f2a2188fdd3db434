// What an address of a page may name: a symbol of the page's market, a product's number. The client
// leads any other address to /404, and the exchange answers it with that status.
import { findInstrument, type Market } from './instruments'
import { findProduct } from './productIds'

/** The pages of one instrument, and the market that each shows. */
const MARKETS = {
  trade: 'spot',
  simple: 'spot',
  futures: 'futures',
  derivatives: 'derivatives',
} as const satisfies Readonly<Record<string, Market>>

export type MarketSegment = keyof typeof MARKETS

const isMarketSegment = (segment: string): segment is MarketSegment =>
  Object.hasOwn(MARKETS, segment)

/** Whether the page of a market has this symbol, in any case. */
export const hasSymbol = (page: MarketSegment, symbol: string): boolean =>
  findInstrument(symbol.toLowerCase())?.market === MARKETS[page]

/** Whether a page, by the first part of its address, has something of this name. */
export function hasNamed(page: string, name: string): boolean {
  if (isMarketSegment(page)) return hasSymbol(page, name)
  return page === 'products' ? findProduct(name) !== undefined : true
}
