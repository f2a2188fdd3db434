// Owns the desks the product offers, laid out for the room there is. Weights are CSS pixels, so
// that columns of figures are as wide as their figures need and the chart takes the rest.
import { instrumentsOf } from '../../../domain/instruments'
import type { PanelKind } from '../../panels/panel'
import { deskSize, type DeskGroup, type DeskRow, type DeskTab } from './desk'

export const PRESETS = ['default', 'scalp', 'swing', 'monitor'] as const
export type Preset = (typeof PRESETS)[number]

export interface Room {
  readonly width: number
  readonly height: number
}

const RECORDS: readonly PanelKind[] = ['positions', 'orders', 'history', 'fills', 'assets']
const ACCOUNT_HEIGHT = 176
const BOTH_HEIGHT = 720
/** The whole open form with its strip, so that its button is never cut. */
const TICKET_HEIGHT = 556

/** The desk of a preset in a room, in CSS pixels. */
export function presetDesk(preset: Preset, room: Room): DeskRow {
  const size = deskSize(room.width)
  const row = size === 'narrow' ? narrow(preset, room) : wide(preset, room, size === 'medium')
  return { ...row, weight: 100 }
}

function wide(preset: Preset, room: Room, tight: boolean): DeskRow {
  const book = tight ? 240 : 274
  const ticketHeight = Math.min(TICKET_HEIGHT, room.height * 0.72)
  const ticket = tight ? 272 : room.width >= 1680 ? 320 : 298
  switch (preset) {
    case 'default': {
      const left = room.width - book - ticket - 16
      return split(100, [
        chartOverRecords(left, room),
        split(book, [group(room.height - 258, ['orderbook']), group(250, ['trades'])]),
        ticketOverAccount(ticket, room),
      ])
    }
    case 'scalp': {
      const left = room.width - book * 2 - ticket - 20
      return split(100, [
        group(book, ['orderbook']),
        group(book, ['trades', 'depth']),
        split(left, [group(room.height * 0.62, ['chart']), group(room.height * 0.38, RECORDS)]),
        ticketOverAccount(ticket, room),
      ])
    }
    case 'swing':
      return split(100, [
        chartOverRecords(room.width - ticket - 12, room),
        split(ticket, [
          group(ticketHeight, ['ticket', 'account']),
          group(room.height - ticketHeight, ['orderbook', 'trades']),
        ]),
      ])
    case 'monitor':
      return monitor(room, tight)
  }
}

function monitor(room: Room, tight: boolean): DeskRow {
  const list = tight ? 260 : 300
  const across = tight ? 2 : 3
  const symbols = instrumentsOf('futures').map(({ symbol }) => symbol)
  const column = (index: number): DeskRow =>
    split((room.width - list) / across, [
      chartOf(index * 2, symbols[index * 2] ?? null),
      chartOf(index * 2 + 1, symbols[index * 2 + 1] ?? null),
    ])
  return split(100, [
    group(list, ['markets', 'positions']),
    ...Array.from({ length: across }, (_, index) => column(index)),
  ])
}

function narrow(preset: Preset, room: Room): DeskRow {
  const half = room.width / 2
  const below = split(room.height * 0.42, [
    group(half, preset === 'scalp' ? ['orderbook', 'trades', 'depth'] : ['orderbook', 'trades']),
    group(half, ['ticket', 'account']),
  ])
  const chart = group(room.height * (preset === 'swing' ? 0.5 : 0.36), [
    'chart',
    'depth',
    'markets',
  ])
  const records = group(room.height * 0.22, RECORDS)
  return split(100, [split(room.width, unique([chart, below, records]))])
}

const chartOverRecords = (weight: number, room: Room): DeskRow =>
  split(weight, [group(room.height - 198, ['chart', 'depth']), group(190, RECORDS)])

/** Where there is not height enough for both, the account stands behind the ticket. */
const ticketOverAccount = (weight: number, room: Room): DeskRow | DeskGroup =>
  room.height < BOTH_HEIGHT ? group(weight, ['ticket', 'account']) : ticketAbove(weight, room)

const ticketAbove = (weight: number, room: Room): DeskRow =>
  split(weight, [
    group(room.height - ACCOUNT_HEIGHT - 8, ['ticket']),
    group(ACCOUNT_HEIGHT, ['account']),
  ])

const split = (weight: number, children: DeskRow['children']): DeskRow => ({
  type: 'row',
  weight: Math.max(1, weight),
  children,
})

const group = (weight: number, kinds: readonly PanelKind[]): DeskGroup => ({
  type: 'group',
  weight: Math.max(1, weight),
  selected: 0,
  tabs: kinds.map((kind): DeskTab => ({ id: `${kind}-1`, kind, symbol: null })),
})

const chartOf = (index: number, symbol: string | null): DeskGroup => ({
  type: 'group',
  weight: 100,
  selected: 0,
  tabs: [{ id: `chart-${index + 1}`, kind: 'chart', symbol }],
})

/** A panel stands on a desk once: later groups give up what an earlier one shows. */
function unique(children: DeskRow['children']): DeskRow['children'] {
  const taken = new Set<string>()
  const sift = (node: DeskRow | DeskGroup): DeskRow | DeskGroup => {
    if (node.type === 'row') return { ...node, children: node.children.map(sift) }
    const tabs = node.tabs.filter(({ id }) => !taken.has(id))
    for (const { id } of tabs) taken.add(id)
    return { ...node, tabs }
  }
  return children.map(sift)
}
