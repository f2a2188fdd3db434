// Reading the recorded order-by-order events of one stock and the ten best levels after each, where
// they lie on this machine.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Side } from '../../../src/domain/records/records'

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/l3-lobster')

/** True where the sample may be absent: on a machine without it, never in CI. */
export const mayBeAbsent = !existsSync(FOLDER) && !process.env.CI

const KINDS = ['new', 'shrink', 'delete', 'fill', 'hidden'] as const

export interface RecordedEvent {
  readonly kind: (typeof KINDS)[number]
  readonly id: string
  /** What is added, taken off or traded. */
  readonly size: number
  /** Price × 10,000. */
  readonly price: number
  /** Of the order that rests. */
  readonly side: Side
}

/** [price, size], best first, at most ten. */
export type RecordedRows = readonly (readonly [price: number, size: number])[]

export interface RecordedStep {
  readonly event: RecordedEvent
  /** The book after the event. */
  readonly bids: RecordedRows
  readonly asks: RecordedRows
}

/** Every step of the sample; none where the folder is absent. */
export function readLobster(): readonly RecordedStep[] {
  if (!existsSync(FOLDER)) return []
  const books = lines('aapl-orderbook-10.csv.gz')
  return lines('aapl-message-10.csv.gz').map((message, at) => {
    const [, type = 0, id = 0, size = 0, price = 0, side] = message
    const kind = KINDS[type - 1]
    if (!kind) throw new Error(`Message ${at} is of type ${type}`)
    const event = { kind, id: `${id}`, size, price, side: side === 1 ? 'BUY' : 'SELL' } as const
    const book = books[at] ?? []
    return { event, asks: rowsOf(book, 0), bids: rowsOf(book, 2) }
  })
}

function lines(name: string): number[][] {
  const text = gunzipSync(readFileSync(resolve(FOLDER, name))).toString('latin1')
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map(Number))
}

/** A row holds ask, its size, bid, its size for each level; missing levels have no size. */
function rowsOf(row: readonly number[], first: 0 | 2): RecordedRows {
  const found: [number, number][] = []
  for (let at = first; at < row.length; at += 4) {
    const size = row[at + 1] ?? 0
    if (size > 0) found.push([row[at] ?? 0, size])
  }
  return found
}
