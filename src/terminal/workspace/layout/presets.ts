// Preset layouts of each market, arranged for the size of the dock. Weights are CSS pixels, so that
// columns of figures get their natural width and the chart takes the rest.
import { hasBook, type MarketDescriptor } from '../../markets/MarketDescriptor'
import type { PanelKind } from '../../panel'
import { layoutSize, type LayoutGroup, type LayoutRow } from './layout'
import { chartOf, group, split, unique } from './layoutParts'

export const PRESETS = ['default', 'scalp', 'swing', 'monitor'] as const
export type Preset = (typeof PRESETS)[number]

export interface DockSize {
  readonly width: number
  readonly height: number
}

const BOTH_HEIGHT = 720
/** Quote list with name, price, change and spread. */
const QUOTES_WIDTH = 282
/** The whole opening form with its strip, so that its button is always visible. */
const FORM_HEIGHT = 556
const NARROW_FORM = 272

/** Presets available on a market: without an order book there is no scalping layout. */
export const presetsOf = (market: MarketDescriptor): readonly Preset[] =>
  PRESETS.filter((preset) => preset !== 'scalp' || hasBook(market))

/** The layout of a preset in a dock of this size. */
export function presetLayout(preset: Preset, dock: DockSize, market: MarketDescriptor): LayoutRow {
  const size = layoutSize(dock.width)
  const row =
    preset === 'monitor' && size !== 'narrow'
      ? monitor(dock, market, size === 'medium')
      : size === 'narrow'
        ? narrow(preset, dock, market)
        : wide(preset, dock, market, size === 'medium')
  return { ...row, weight: 100, children: unique(row.children) }
}

function wide(preset: Preset, dock: DockSize, market: MarketDescriptor, tight: boolean): LayoutRow {
  const book = tight ? 240 : 274
  const form = tight ? 272 : dock.width >= 1680 ? 320 : 298
  if (preset === 'swing') return swing(dock, market, form)
  if (preset === 'scalp') {
    const left = dock.width - book * 2 - form - 20
    return split(100, [
      group(book, ['book']),
      group(book, ['trades', 'depth']),
      split(left, [
        group(dock.height * 0.62, ['chart']),
        group(dock.height * 0.38, market.layout.records),
      ]),
      formColumn(form, dock, market),
    ])
  }
  if (!hasBook(market)) return dealing(dock, market, form, tight)
  return split(100, [
    chartOverRecords(dock.width - book - form - 16, dock, market),
    split(book, [group(dock.height - 258, ['book']), group(250, ['trades'])]),
    formColumn(form, dock, market),
  ])
}

/** On markets without an order book the quote list stands next to the chart. */
function dealing(
  dock: DockSize,
  market: MarketDescriptor,
  form: number,
  tight: boolean,
): LayoutRow {
  if (tight)
    return split(100, [
      chartOverRecords(dock.width - form - 12, dock, market, ['watchlist']),
      formColumn(form, dock, market),
    ])
  return split(100, [
    group(QUOTES_WIDTH, ['watchlist']),
    chartOverRecords(dock.width - form - QUOTES_WIDTH - 16, dock, market),
    formColumn(form, dock, market),
  ])
}

function swing(dock: DockSize, market: MarketDescriptor, form: number): LayoutRow {
  const height = Math.min(FORM_HEIGHT, dock.height * 0.72)
  return split(100, [
    chartOverRecords(dock.width - form - 12, dock, market),
    split(form, [
      group(height, ['orderForm', ...market.layout.below]),
      group(dock.height - height, hasBook(market) ? ['book', 'trades'] : []),
    ]),
  ])
}

function monitor(dock: DockSize, market: MarketDescriptor, tight: boolean): LayoutRow {
  const list = tight ? 260 : 300
  const across = tight ? 2 : 3
  const symbols = market.instruments.map(({ symbol }) => symbol)
  const column = (index: number): LayoutRow =>
    split((dock.width - list) / across, [
      chartOf(index * 2, symbols[index * 2] ?? null),
      chartOf(index * 2 + 1, symbols[index * 2 + 1] ?? null),
    ])
  return split(100, [
    group(list, ['watchlist', ...market.layout.records.slice(0, 1)]),
    ...Array.from({ length: across }, (_, index) => column(index)),
  ])
}

/** The form keeps the full height so that its button stays visible; the rest forms a column. */
function narrow(preset: Preset, dock: DockSize, market: MarketDescriptor): LayoutRow {
  const depth = preset === 'scalp' ? (['depth'] as const) : []
  const share = preset === 'swing' ? 0.5 : 0.4
  const chart = group(
    dock.height * share,
    [...market.layout.chart, 'watchlist' as const].filter(
      (kind) => !market.layout.below.includes(kind),
    ),
  )
  const book = group(
    dock.height * (0.72 - share),
    hasBook(market) ? ['book', 'trades', ...depth] : [],
  )
  const records = group(dock.height * 0.28, market.layout.records)
  return split(100, [
    split(dock.width - NARROW_FORM - 12, [chart, book, records]),
    formColumn(NARROW_FORM, dock, market),
  ])
}

const chartOverRecords = (
  weight: number,
  dock: DockSize,
  { layout }: MarketDescriptor,
  more: readonly PanelKind[] = [],
): LayoutRow =>
  split(weight, [group(dock.height - 198, [...layout.chart, ...more]), group(190, layout.records)])

/** If the height does not suffice for both, the panels below the form become tabs behind it. */
function formColumn(
  weight: number,
  dock: DockSize,
  { layout: { below, belowHeight } }: MarketDescriptor,
): LayoutRow | LayoutGroup {
  if (dock.height < BOTH_HEIGHT) return group(weight, ['orderForm', ...below])
  return split(weight, [
    group(dock.height - belowHeight - 8, ['orderForm']),
    group(belowHeight, below),
  ])
}
