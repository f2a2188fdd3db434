// Short names of instruments on tabs and in menus: as short as the page allows without confusion.
import type { Instrument } from '../../../domain/instruments'
import { useText, type Text } from '../../../i18n/useText'
import { useMarkets, type Listing, type Markets } from '../../markets/markets'
import { pairName } from '../../trading/tables/pairName'
import { usePage } from '../PageContext'

/** The short name of an instrument on the page of another or the same. */
export function useSymbolName(): (symbol: string) => string {
  const { t } = useText()
  const markets = useMarkets()
  const page = usePage()
  return (symbol) => symbolName(symbol, page, markets, t)
}

/**
 * "ETH" where the page's market has one, "ETH/BTC" where several; of another market its pair, with
 * the market where several list it: "ETH/USDT Spot".
 */
export function symbolName(
  symbol: string,
  { market }: Listing,
  markets: Markets,
  t: Text['t'],
): string {
  const found = markets.find(symbol)
  const name = pairName(symbol)
  if (!found) return name
  const { instrument } = found
  if (found.market !== market) {
    const hasName = (each: Instrument) => each.symbol !== symbol && pairName(each.symbol) === name
    const isShared = markets.all.some(({ instruments }) => instruments.some(hasName))
    return isShared ? `${name} ${t(found.market.texts.badge)}` : name
  }
  const sharesBase = ({ base, symbol: each }: Instrument) =>
    base === instrument.base && each !== symbol
  return market.instruments.some(sharesBase) ? name : instrument.base
}
