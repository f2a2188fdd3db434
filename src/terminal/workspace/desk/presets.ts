// Owns the desks the product offers for each market, laid out for the room there is. Weights are
// CSS pixels, so that columns of figures are as wide as their figures need and the chart takes the
// rest.
import { instrumentsOf, type Market } from '../../../domain/instruments'
import { deskSize, type DeskGroup, type DeskRow } from './desk'
import { deskKinds, type DeskKinds } from './deskKinds'
import { chartOf, group, split, unique } from './deskParts'

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
const TICKET_HEIGHT = 556

/** The desks a market has: without an order book there is nothing to scalp in. */
export const presetsOf = (market: Market): readonly Preset[] =>
  PRESETS.filter((preset) => preset !== 'scalp' || deskKinds(market).book)

/** The desk of a preset in a room, in CSS pixels. */
export function presetDesk(preset: Preset, room: Room, market: Market): DeskRow {
  const size = deskSize(room.width)
  const kinds = deskKinds(market)
  const row =
    preset === 'monitor' && size !== 'narrow'
      ? monitor(room, market, size === 'medium')
      : size === 'narrow'
        ? narrow(preset, room, kinds)
        : wide(preset, room, kinds, size === 'medium')
  return { ...row, weight: 100, children: unique(row.children) }
}

function wide(preset: Preset, room: Room, kinds: DeskKinds, tight: boolean): DeskRow {
  const book = tight ? 240 : 274
  const ticket = tight ? 272 : room.width >= 1680 ? 320 : 298
  if (preset === 'swing') return swing(room, kinds, ticket)
  if (preset === 'scalp') {
    const left = room.width - book * 2 - ticket - 20
    return split(100, [
      group(book, ['orderbook']),
      group(book, ['trades', 'depth']),
      split(left, [group(room.height * 0.62, ['chart']), group(room.height * 0.38, kinds.records)]),
      ticketColumn(ticket, room, kinds),
    ])
  }
  if (!kinds.book) return dealing(room, kinds, ticket, tight)
  return split(100, [
    chartOverRecords(room.width - book - ticket - 16, room, kinds),
    split(book, [group(room.height - 258, ['orderbook']), group(250, ['trades'])]),
    ticketColumn(ticket, room, kinds),
  ])
}

/** Where nothing is listed in a book, the list of quotes stands beside the chart. */
function dealing(room: Room, kinds: DeskKinds, ticket: number, tight: boolean): DeskRow {
  if (tight)
    return split(100, [
      chartOverRecords(room.width - ticket - 12, room, {
        ...kinds,
        chart: [...kinds.chart, 'markets'],
      }),
      ticketColumn(ticket, room, kinds),
    ])
  return split(100, [
    group(QUOTES_WIDTH, ['markets']),
    chartOverRecords(room.width - ticket - QUOTES_WIDTH - 16, room, kinds),
    ticketColumn(ticket, room, kinds),
  ])
}

function swing(room: Room, kinds: DeskKinds, ticket: number): DeskRow {
  const height = Math.min(TICKET_HEIGHT, room.height * 0.72)
  return split(100, [
    chartOverRecords(room.width - ticket - 12, room, kinds),
    split(ticket, [
      group(height, [...kinds.ticket, ...kinds.below]),
      group(room.height - height, kinds.book ? ['orderbook', 'trades'] : []),
    ]),
  ])
}

function monitor(room: Room, market: Market, tight: boolean): DeskRow {
  const list = tight ? 260 : 300
  const across = tight ? 2 : 3
  const symbols = instrumentsOf(market).map(({ symbol }) => symbol)
  const column = (index: number): DeskRow =>
    split((room.width - list) / across, [
      chartOf(index * 2, symbols[index * 2] ?? null),
      chartOf(index * 2 + 1, symbols[index * 2 + 1] ?? null),
    ])
  return split(100, [
    group(list, ['markets', ...deskKinds(market).records.slice(0, 1)]),
    ...Array.from({ length: across }, (_, index) => column(index)),
  ])
}

function narrow(preset: Preset, room: Room, kinds: DeskKinds): DeskRow {
  const half = room.width / 2
  const depth = preset === 'scalp' ? (['depth'] as const) : []
  const below = split(room.height * 0.42, [
    group(half, kinds.book ? ['orderbook', 'trades', ...depth] : []),
    group(half, [...kinds.ticket, ...kinds.below]),
  ])
  const share = preset === 'swing' ? 0.5 : 0.36
  const chart = group(
    room.height * share,
    [...kinds.chart, 'markets' as const].filter((kind) => !kinds.below.includes(kind)),
  )
  return split(100, [split(room.width, [chart, below, group(room.height * 0.22, kinds.records)])])
}

const chartOverRecords = (weight: number, room: Room, kinds: DeskKinds): DeskRow =>
  split(weight, [group(room.height - 198, kinds.chart), group(190, kinds.records)])

/** Where there is not height enough for both, what stands under the ticket stands behind it. */
function ticketColumn(weight: number, room: Room, kinds: DeskKinds): DeskRow | DeskGroup {
  const { ticket, below, belowHeight } = kinds
  if (room.height < BOTH_HEIGHT) return group(weight, [...ticket, ...below])
  return split(weight, [group(room.height - belowHeight - 8, ticket), group(belowHeight, below)])
}
