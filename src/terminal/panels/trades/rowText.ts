// A row of the tape in words: what it is, and what a joined row stands for.
import type { Instrument } from '../../../domain/instruments'
import type { useText } from '../../../i18n/useText'
import { figureText } from '../../figures/figureText'
import { ROUNDED } from './paintTrades'
import type { TapeRow } from './tapeRow'

interface Traits {
  readonly isLarge: boolean
  readonly isOwn: boolean
}

/** Needs the texts of the panels. */
export function rowText(
  { t, time }: ReturnType<typeof useText>,
  { tickDecimals, lotDecimals }: Instrument,
  row: TapeRow,
  { isLarge, isOwn }: Traits,
): string {
  const price = (ticks: number): string => figureText(ticks, tickDecimals)
  const trade = t('terminal.trades.row', {
    side: t(row.side === 'BUY' ? 'terminal.trades.buy' : 'terminal.trades.sell'),
    price: `${row.isRounded ? ROUNDED : ''}${price(row.price)}`,
    size: figureText(row.quantity, lotDecimals),
    time: time(row.at),
  })
  const count = row.parts.length
  const [low, high] = row.range
  const notes = [
    ...(count > 1 ? [t('tape.average', { count, low: price(low), high: price(high) })] : []),
    ...(isLarge ? [t('tape.isLarge')] : []),
    ...(isOwn ? [t('tape.isOwn')] : []),
  ]
  return notes.length === 0 ? trade : t('tape.row', { trade, notes: notes.join(t('tape.and')) })
}
