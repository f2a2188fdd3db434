// Facts of the symbol bar: the set, their formatting from a ticker, and their fixed widths, which
// keep the bar still while figures change.
import type { Instrument } from '../../domain/instruments'
import type { Ticker } from '../../domain/records/records'
import type { MessageKey } from '../../i18n/messages/en'
import { direction, figure, percentFigure } from '../../i18n/figure'
import { changeRatio, figureText, scaledText, spreadText } from '../figures/figureText'

export interface Fact {
  readonly key: string
  readonly label: MessageKey
  /** In characters. */
  readonly width: number
  readonly write: (ticker: Ticker, instrument: Instrument) => string
}

const price = (of: (ticker: Ticker) => number): Fact['write'] => {
  return (ticker, instrument) => figureText(of(ticker), instrument.tickDecimals)
}

/** "▲ +2.31%" */
export function changeText(ticker: Ticker): string {
  const text = percentFigure(changeRatio(ticker.open24h, ticker.last))
  const way = direction(text)
  return way === 'flat' ? text : `${way === 'up' ? '▲' : '▼'} ${text}`
}

/** "+0.0100%" of a rate at 10^-8. */
export const fundingText = (ticker: Ticker): string =>
  percentFigure(scaledText(ticker.fundingRate, 8), 4)

/** "9,297 BTC": whole coins, with decimals when there are few. */
export function volumeText(
  { volume24h }: Pick<Ticker, 'volume24h'>,
  { lotDecimals, base }: Pick<Instrument, 'lotDecimals' | 'base'>,
): string {
  const many = volume24h >= 1000 * 10 ** lotDecimals
  return `${figure(scaledText(volume24h, lotDecimals), many ? { decimals: 0 } : {})} ${base}`
}

const FACTS = [
  { key: 'mark', label: 'terminal.symbol.mark', width: 10, write: price((ticker) => ticker.mark) },
  {
    key: 'index',
    label: 'terminal.symbol.index',
    width: 10,
    write: price((ticker) => ticker.index),
  },
  { key: 'funding', label: 'terminal.symbol.funding', width: 20, write: fundingText },
  {
    key: 'high',
    label: 'terminal.symbol.high',
    width: 10,
    write: price((ticker) => ticker.high24h),
  },
  { key: 'low', label: 'terminal.symbol.low', width: 10, write: price((ticker) => ticker.low24h) },
  {
    key: 'volume',
    label: 'terminal.symbol.volume',
    width: 14,
    write: volumeText,
  },
  { key: 'bid', label: 'terminal.symbol.bid', width: 10, write: price((ticker) => ticker.bid) },
  { key: 'ask', label: 'terminal.symbol.ask', width: 10, write: price((ticker) => ticker.ask) },
  {
    key: 'spread',
    label: 'terminal.symbol.spread',
    width: 8,
    write: spreadText,
  },
] as const satisfies readonly Fact[]

export type FactKey = (typeof FACTS)[number]['key']

/** The facts with the given keys, in their order. */
export const factsOf = (keys: readonly FactKey[]): readonly Fact[] =>
  keys.flatMap((key) => FACTS.filter((fact) => fact.key === key))
