// An account as a program knows it that has read nothing but its events.
import type { V1Event } from '../../../src/protocol/v1/events'
import type { V1Fill, V1Order } from '../../../src/protocol/v1/orders/schemas'
import type { V1Position } from '../../../src/protocol/v1/positions'
import { readAmount } from '../../../src/domain/decimal'

export interface Folded {
  readonly orders: ReadonlyMap<string, V1Order>
  readonly positions: ReadonlyMap<string, V1Position>
  readonly fills: readonly V1Fill[]
  /** In units of 10^-10, by wallet and coin. */
  readonly balances: ReadonlyMap<string, bigint>
  /** Of funding and swaps, by position. */
  readonly charges: number
}

/** Throws where numbers are missing or repeated. */
export function foldEvents(events: readonly V1Event[]): Folded {
  const orders = new Map<string, V1Order>()
  const positions = new Map<string, V1Position>()
  const fills: V1Fill[] = []
  const balances = new Map<string, bigint>()
  let charges = 0
  for (const [i, { seq, data }] of events.entries()) {
    if (seq !== i + 1) throw new Error(`Event ${seq} in the place of ${i + 1}`)
    if ('order' in data) orders.set(data.order.id, data.order)
    if ('position' in data) {
      const { id } = data.order
      if (data.position) positions.set(id, data.position)
      else positions.delete(id)
      if (data.close) orders.set(data.close.id, data.close)
      else orders.delete(`${id}.close`)
    }
    if ('fill' in data) fills.push(data.fill)
    if ('funding' in data || 'swap' in data) charges += 1
    if ('transfer' in data)
      for (const { wallet, coin, amount } of data.transfer.changes) {
        const place = `${wallet} ${coin}`
        balances.set(place, (balances.get(place) ?? 0n) + signed(amount))
      }
  }
  return { orders, positions, fills, balances, charges }
}

const signed = (text: string): bigint =>
  text.startsWith('-') ? -BigInt(readAmount(text.slice(1))) : BigInt(readAmount(text))
