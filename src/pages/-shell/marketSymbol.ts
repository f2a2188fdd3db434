// Symbols allowed in the URL of a trading screen: those of its market, in lower case; any other URL
// leads to /404.
import { redirect } from '@tanstack/react-router'
import { hasSymbol, type MarketSegment } from '../../domain/pageParams'

/** Redirects to /404, or to the same symbol in lower case; returns if the URL is right. */
export function checkSymbol(page: MarketSegment, given: string): void {
  if (!hasSymbol(page, given)) throw redirect({ to: '/404', replace: true })
  const symbol = given.toLowerCase()
  if (symbol !== given)
    throw redirect({ to: `/${page}/$symbol`, params: { symbol }, replace: true })
}
