// The instrument of a calculator with the fees of its reader and the quotes that it depends on.
import { conversionOf, conversionSymbol } from '../../../domain/cfd/conversion'
import type { Instrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'
import type { Ticker } from '../../../domain/records/records'
import { quotesOf } from '../../markets/cfd/quotes'
import { useFees } from '../../trading/account/useFees'
import { useTickersOf } from '../../trading/account/useTickersOf'
import type { PanelProps } from '../../panelProps'
import type { Scene } from './calculation'

export interface SceneNow {
  /** Null until its quotes are known. */
  readonly scene: Scene | null
  /** Of the instrument; null before the first. */
  readonly ticker: Ticker | null
}

export function useScene(
  { panelId, instrument, visible }: PanelProps,
  direction: Direction,
  leverage: number,
): SceneNow {
  const { taker: fee } = useFees(instrument)
  const { tickers } = useTickersOf(panelId, visible, symbolsOf(instrument))
  const ticker = tickers.get(instrument.symbol) ?? null
  switch (instrument.market) {
    case 'spot':
      return { scene: { market: 'spot', instrument, fee }, ticker }
    case 'futures':
      return { scene: { market: 'futures', instrument, fee, direction, leverage }, ticker }
    case 'derivatives': {
      const conversion = conversionOf(instrument, quotesOf(tickers))
      const scene = conversion && {
        market: 'derivatives' as const,
        instrument,
        conversion,
        direction,
        leverage,
      }
      return { scene, ticker }
    }
  }
}

function symbolsOf(instrument: Instrument): readonly string[] {
  const joining = instrument.market === 'derivatives' ? conversionSymbol(instrument) : null
  return joining === null ? [instrument.symbol] : [instrument.symbol, joining]
}
