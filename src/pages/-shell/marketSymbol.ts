// What an address of a trading screen may name: a symbol of its market, in lower case; any other is
// an address that does not exist.
import { redirect } from '@tanstack/react-router'
import { findInstrument, type Market } from '../../domain/instruments'

/** The page of a market, as the router knows it. */
export type MarketPage =
  '/trade/$symbol' | '/futures/$symbol' | '/derivatives/$symbol' | '/simple/$symbol'

/** Leads to /404, or to the same symbol in lower case; returns where the address is right. */
export function checkSymbol(market: Market, to: MarketPage, given: string): void {
  const symbol = given.toLowerCase()
  if (findInstrument(symbol)?.market !== market) throw redirect({ to: '/404', replace: true })
  if (symbol !== given) throw redirect({ to, params: { symbol }, replace: true })
}
