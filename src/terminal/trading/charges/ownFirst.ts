// Order of a market's instruments with the panel's own one on top, and their names in a list of one
// market.
import type { Instrument } from '../../../domain/instruments'
import { tradedOf } from '../lists/rows'

export const ownFirst = (all: readonly Instrument[], own: string): readonly Instrument[] => [
  ...all.filter(({ symbol }) => symbol === own),
  ...all.filter(({ symbol }) => symbol !== own),
]

export const nameIn = (instrument: Instrument): string =>
  tradedOf(instrument.symbol, instrument).name
