// Owns what the derivatives ticket needs of market and wallet: quote, conversion, how the
// instrument trades, and the wallet's figures, a few times a second.
import { useMemo } from 'react'
import { conversionOf } from '../../../../domain/dealt/conversion'
import type { DerivativeInstrument } from '../../../../domain/instruments'
import type { TradingState } from '../../../symbolbar/tradingState'
import { useTradingState } from '../../../symbolbar/useTradingState'
import { openWallet } from '../../dealt/openWallet'
import { useDealtQuotes } from '../../dealt/useDealtQuotes'
import { useAccount } from '../../records/useAccount'
import type { ForexMeans } from '../model/readForex'

export interface DealtMeans extends ForexMeans {
  readonly state: TradingState
}

export function useDealtMeans(
  it: DerivativeInstrument,
  panelId: string,
  visible: boolean,
): DealtMeans {
  const { quoteOf, tickers } = useDealtQuotes(panelId, visible)
  const account = useAccount()
  const told = useTradingState(it.symbol)
  return useMemo(() => {
    const conversion = conversionOf(it, quoteOf)
    const quote = quoteOf(it.symbol)
    const stale = told === 'stale' || tickers.get(it.symbol)?.stale === true
    return {
      quote,
      conversion,
      stale: stale || (quote !== null && conversion === null),
      session: told !== 'closed',
      state: stale ? 'stale' : told,
      figures: openWallet(account, quoteOf).figures,
    }
  }, [it, quoteOf, tickers, account, told])
}
