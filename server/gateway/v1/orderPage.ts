// One page of the orders of all markets, newest first. Its cursor is the position of the last order
// shown, which no later change moves, so that no page repeats or misses an order.
import { findInstrument } from '../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { orderId, readOrderId } from '../../../src/protocol/v1/ids'
import type { V1Order } from '../../../src/protocol/v1/orders/schemas'
import type { OrdersQuery } from '../../../src/protocol/v1/queries'
import type { OrderPlace, ProgramReads } from '../../app/contract/feature'

const FIRST_UUID = '00000000-0000-0000-0000-000000000000'
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** Rows that the cursor's own order, and its close, may take of a part. */
const OWN_ROWS = 2

interface Place {
  readonly createdAt: number
  readonly id: string
}

/** Refused if the symbol is unknown or the cursor is invalid. */
export async function orderPage(
  programs: readonly ProgramReads[],
  userId: string,
  { status, market, symbol, cursor, limit }: OrdersQuery,
): Promise<Outcome<{ readonly orders: readonly V1Order[]; readonly next?: string }>> {
  const instrument = symbol === undefined ? undefined : findInstrument(symbol)
  if (symbol !== undefined && !instrument) return refused('instrumentUnknown', 'symbol')
  const after = cursor === undefined ? undefined : readPlace(cursor)
  if (cursor !== undefined && !after) return refused('fieldType', 'cursor')
  const of = programs.filter(
    (each) =>
      (market ?? each.market) === each.market &&
      (instrument?.market ?? each.market) === each.market,
  )
  const parts = await Promise.all(
    of.map((each) => {
      const from = after && rowFrom(each, after)
      return each.orders(userId, { status, symbol, from, limit: limit + OWN_ROWS })
    }),
  )
  const all: V1Order[] = []
  for (const part of parts) {
    if (!part.ok) return part
    all.push(...part.value.filter((order) => !after || compareOrders(order, after) > 0))
  }
  const orders = all.toSorted(compareOrders).slice(0, limit)
  const last = orders.at(-1)
  return accepted({ orders, ...(last && all.length > limit ? { next: writePlace(last) } : {}) })
}

/** Newest first; by id if the times are equal. */
export const compareOrders = (a: Place, b: Place): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id))

/** The row at which to begin in a market, whose ids all begin with the same letter. */
function rowFrom({ market }: ProgramReads, { createdAt, id }: Place): OrderPlace {
  const named = readOrderId(id)
  if (named?.market === market) return { createdAt, uuid: named.uuid }
  return { createdAt, uuid: orderId(market, '') > id ? FIRST_UUID : LAST_UUID }
}

const writePlace = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url')

/** Undefined for a cursor that no page has returned. */
function readPlace(cursor: string): Place | undefined {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return /^\d{1,15}$/.test(time) && readOrderId(id) ? { createdAt: Number(time), id } : undefined
}
