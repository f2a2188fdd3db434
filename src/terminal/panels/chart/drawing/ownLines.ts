// Owns which of the account's lines belong on an instrument's chart: those of its own market. Pure.
import { assertNever } from '../../../../domain/assertNever'
import type { QuoteOf } from '../../../../domain/dealt/conversion'
import type { Instrument } from '../../../../domain/instruments'
import type { AccountView } from '../../../../domain/views/views'
import { chartLines, type ChartLine, type Say } from './chartLines'
import { forexLines } from './forexLines'
import { spotLines } from './spotLines'

/**
 * The lines of an instrument; `mark` in ticks, null before the first price;
 * `quoteOf` values what is dealt.
 */
export function ownLines(
  instrument: Instrument,
  account: AccountView,
  mark: number | null,
  say: Say,
  quoteOf: QuoteOf = () => null,
): readonly ChartLine[] {
  switch (instrument.market) {
    case 'futures':
      return chartLines(instrument, account, mark, say)
    case 'spot':
      return spotLines(instrument, account.spotOrders, say)
    case 'derivatives':
      return forexLines(instrument, account, quoteOf, say)
    default:
      return assertNever(instrument)
  }
}
