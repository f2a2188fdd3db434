// The ways in which a chart draws its bars, and its price scales.

export const CHART_KINDS = [
  'candles',
  'hollow',
  'bars',
  'line',
  'area',
  'baseline',
  'heikinAshi',
] as const
export type ChartKind = (typeof CHART_KINDS)[number]

export const PRICE_SCALES = ['linear', 'log', 'percent'] as const
export type PriceScale = (typeof PRICE_SCALES)[number]

export interface ScaleChoice {
  readonly scale: PriceScale
  /** High prices are at the bottom. */
  readonly isInverted: boolean
  /** The scale follows the visible bars; otherwise it stays as it is. */
  readonly isAuto: boolean
}
