// Legend texts of a bar, and the format of the time remaining in it.
import type { Candle } from '../../../../domain/candles'
import type { Instrument } from '../../../../domain/instruments'
import { percentFigure } from '../../../../i18n/figure'
import { changeRatio, figureText } from '../../../figures/figureText'

export interface LegendText {
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly change: string
  readonly direction: 'up' | 'down'
}

/** Texts of `bar`, or of the last of `bars`; null if there is none. */
export function legendOf(
  bars: readonly Candle[],
  bar: Candle | undefined,
  { tickDecimals }: Instrument,
): LegendText | null {
  const shown = bar ?? bars.at(-1)
  if (!shown) return null
  const text = (ticks: number) => figureText(ticks, tickDecimals)
  return {
    open: text(shown.open),
    high: text(shown.high),
    low: text(shown.low),
    close: text(shown.close),
    change: percentFigure(changeRatio(shown.open, shown.close)),
    direction: shown.close >= shown.open ? 'up' : 'down',
  }
}

/** "00:41", with hours or days in front when needed: "3:00:41", "2d 03:00". */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? clock : `${hours}:${clock}`
}
