// The figures of a quote as a page shows them.
import { useSnapshot } from 'valtio'
import { changeBasis, roundPrice, tileDecimals } from '../../domain/display'
import type { Rate } from '../../domain/brand'
import { formatTrimmed, RATE_DECIMALS, readTicks } from '../../domain/decimal'
import type { Instrument } from '../../domain/instruments'
import { percentFigure } from '../../i18n/figure'
import { preferences } from '../../state/preferences'
import type { Quote } from './useQuotes'

/** "BTC/USDT" for a spot pair and its perpetual alike. */
export const nameOf = ({ name }: Instrument): string => name.replace('/PERP', '')

/** The change over 24 hours as a ratio in decimal text ("0.0231"). */
export function changeOf({ tickDecimals }: Instrument, { open, last }: Quote): string {
  const basis = changeBasis(readTicks(open, tickDecimals), readTicks(last, tickDecimals))
  const digits = String(Math.abs(basis)).padStart(5, '0')
  return `${basis < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** The last price as decimal text, rounded to the decimals chosen, else to those of tiles. */
export function useTilePrice(): (instrument: Instrument, quote: Quote) => string {
  const { priceDecimals } = useSnapshot(preferences)
  return (instrument, { last }) => roundPrice(last, tileDecimals(instrument, priceDecimals))
}

/** A rate as a percentage with the decimals that it has: "0.05%". */
export function rateText(rate: Rate): string {
  const text = formatTrimmed(rate, RATE_DECIMALS)
  const decimals = Math.max(2, (text.split('.')[1] ?? '').length - 2)
  return percentFigure(text, decimals, false)
}

/** Where the terminal shows an instrument. */
export const terminalPath = ({ market, symbol }: Instrument) =>
  ({
    to: (
      {
        spot: '/trade/$symbol',
        futures: '/futures/$symbol',
        derivatives: '/derivatives/$symbol',
      } as const
    )[market],
    params: { symbol },
  }) as const
