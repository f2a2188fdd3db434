// The price axis of a chart: its scale, and the texts on it. Percentages are texts of a linear
// scale, because those of the library have another base for each series, which moves averages away
// from their bars.
import { PriceScaleMode, type IChartApi } from 'lightweight-charts'
import type { Candle } from '../../../../../domain/candles'
import { percentFigure } from '../../../../../i18n/figure'
import { changeRatio } from '../../../../figures/figureText'
import type { ScaleChoice } from '../../kinds/chartKinds'

export class PriceAxis {
  #isPercent = false

  constructor(private readonly chart: IChartApi) {}

  choose({ scale, isInverted, isAuto }: ScaleChoice): void {
    this.#isPercent = scale === 'percent'
    this.chart.priceScale('right').applyOptions({
      mode: scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      invertScale: isInverted,
      autoScale: isAuto,
    })
  }

  /** In per cent the distance from the first visible close, otherwise as `plain` writes it. */
  textOf(price: number, bars: readonly Candle[], plain: (price: number) => string): string {
    const from = this.chart.timeScale().getVisibleLogicalRange()?.from ?? 0
    const first = bars[Math.max(0, Math.ceil(from))]
    return this.#isPercent && first
      ? percentFigure(changeRatio(first.close, Math.round(price)))
      : plain(price)
  }
}
