// Owns the layouts the product offers for each market, laid out for the room there is. Weights are
// CSS pixels, so that columns of figures are as wide as their figures need and the chart takes the
// rest.
import { hasBook, type MarketDescriptor } from '../../markets/MarketDescriptor'
import type { PanelKind } from '../../panel'
import { layoutSize, type LayoutGroup, type LayoutRow } from './layout'
import { chartOf, group, split, unique } from './layoutParts'

export const PRESETS = ['default', 'scalp', 'swing', 'monitor'] as const
export type Preset = (typeof PRESETS)[number]

export interface Room {
  readonly width: number
  readonly height: number
}

const BOTH_HEIGHT = 720
/** The list of quotes with name, price, change and spread. */
const QUOTES_WIDTH = 274
/** The whole open form with its strip, so that its button is never cut. */
const FORM_HEIGHT = 556
const NARROW_FORM = 272

/** The layouts a market has: without an order book there is nothing to scalp in. */
export const presetsOf = (market: MarketDescriptor): readonly Preset[] =>
  PRESETS.filter((preset) => preset !== 'scalp' || hasBook(market))

/** The layout of a preset in a room, in CSS pixels. */
export function presetLayout(preset: Preset, room: Room, market: MarketDescriptor): LayoutRow {
  const size = layoutSize(room.width)
  const row =
    preset === 'monitor' && size !== 'narrow'
      ? monitor(room, market, size === 'medium')
      : size === 'narrow'
        ? narrow(preset, room, market)
        : wide(preset, room, market, size === 'medium')
  return { ...row, weight: 100, children: unique(row.children) }
}

function wide(preset: Preset, room: Room, market: MarketDescriptor, tight: boolean): LayoutRow {
  const book = tight ? 240 : 274
  const form = tight ? 272 : room.width >= 1680 ? 320 : 298
  if (preset === 'swing') return swing(room, market, form)
  if (preset === 'scalp') {
    const left = room.width - book * 2 - form - 20
    return split(100, [
      group(book, ['book']),
      group(book, ['trades', 'depth']),
      split(left, [
        group(room.height * 0.62, ['chart']),
        group(room.height * 0.38, market.layout.records),
      ]),
      formColumn(form, room, market),
    ])
  }
  if (!hasBook(market)) return dealing(room, market, form, tight)
  return split(100, [
    chartOverRecords(room.width - book - form - 16, room, market),
    split(book, [group(room.height - 258, ['book']), group(250, ['trades'])]),
    formColumn(form, room, market),
  ])
}

/** Where nothing is listed in a book, the list of quotes stands beside the chart. */
function dealing(room: Room, market: MarketDescriptor, form: number, tight: boolean): LayoutRow {
  if (tight)
    return split(100, [
      chartOverRecords(room.width - form - 12, room, market, ['watchlist']),
      formColumn(form, room, market),
    ])
  return split(100, [
    group(QUOTES_WIDTH, ['watchlist']),
    chartOverRecords(room.width - form - QUOTES_WIDTH - 16, room, market),
    formColumn(form, room, market),
  ])
}

function swing(room: Room, market: MarketDescriptor, form: number): LayoutRow {
  const height = Math.min(FORM_HEIGHT, room.height * 0.72)
  return split(100, [
    chartOverRecords(room.width - form - 12, room, market),
    split(form, [
      group(height, ['orderForm', ...market.layout.below]),
      group(room.height - height, hasBook(market) ? ['book', 'trades'] : []),
    ]),
  ])
}

function monitor(room: Room, market: MarketDescriptor, tight: boolean): LayoutRow {
  const list = tight ? 260 : 300
  const across = tight ? 2 : 3
  const symbols = market.instruments.map(({ symbol }) => symbol)
  const column = (index: number): LayoutRow =>
    split((room.width - list) / across, [
      chartOf(index * 2, symbols[index * 2] ?? null),
      chartOf(index * 2 + 1, symbols[index * 2 + 1] ?? null),
    ])
  return split(100, [
    group(list, ['watchlist', ...market.layout.records.slice(0, 1)]),
    ...Array.from({ length: across }, (_, index) => column(index)),
  ])
}

/**
 * The form keeps the whole height, so that its button stays in view; the rest stands in a column.
 */
function narrow(preset: Preset, room: Room, market: MarketDescriptor): LayoutRow {
  const depth = preset === 'scalp' ? (['depth'] as const) : []
  const share = preset === 'swing' ? 0.5 : 0.4
  const chart = group(
    room.height * share,
    [...market.layout.chart, 'watchlist' as const].filter(
      (kind) => !market.layout.below.includes(kind),
    ),
  )
  const book = group(
    room.height * (0.72 - share),
    hasBook(market) ? ['book', 'trades', ...depth] : [],
  )
  const records = group(room.height * 0.28, market.layout.records)
  return split(100, [
    split(room.width - NARROW_FORM - 12, [chart, book, records]),
    formColumn(NARROW_FORM, room, market),
  ])
}

const chartOverRecords = (
  weight: number,
  room: Room,
  { layout }: MarketDescriptor,
  more: readonly PanelKind[] = [],
): LayoutRow =>
  split(weight, [group(room.height - 198, [...layout.chart, ...more]), group(190, layout.records)])

/** Where there is not height enough for both, what stands under the form stands behind it. */
function formColumn(
  weight: number,
  room: Room,
  { layout: { below, belowHeight } }: MarketDescriptor,
): LayoutRow | LayoutGroup {
  if (room.height < BOTH_HEIGHT) return group(weight, ['orderForm', ...below])
  return split(weight, [
    group(room.height - belowHeight - 8, ['orderForm']),
    group(belowHeight, below),
  ])
}
