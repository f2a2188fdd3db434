// Opening of an instrument's page in the terminal.
import type { Instrument } from '../../domain/instruments'
import { CHINESE_NAMES } from '../../i18n/chineseNames'
import { nameOf } from '../market/figures'
import type { Action } from './action'

export interface SymbolTarget {
  readonly instrument: Instrument
  readonly go: (instrument: Instrument) => void
}

export const openSymbol: Action<SymbolTarget> = {
  id: 'symbol.open',
  targetId: ({ instrument }) => instrument.symbol,
  words: ({ instrument: { symbol, base, quote } }) =>
    [symbol, CHINESE_NAMES[base], CHINESE_NAMES[quote]].filter((word) => word !== undefined),
  label: (_, { instrument }) => nameOf(instrument),
  run: ({ instrument, go }) => go(instrument),
}
