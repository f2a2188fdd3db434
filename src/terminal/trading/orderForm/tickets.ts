// The order forms on the screen, for keys that send what a form shows.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Side } from '../../../domain/records/records'
import type { FormType } from './draft'

/** Why an order was not sent, in the reader's language. */
export interface NotSent {
  readonly text: string
}

/** Terms that take the place of the form's. */
export interface TicketTerms {
  readonly reduceOnly: boolean
}

/** Operations of keys on the form of an instrument. */
export interface Ticket {
  readonly symbol: string
  /** The size in lots' decimals; null while none can be read. */
  readonly size: string | null
  /**
   * Sends the form's size on a side, at market or at a price, which is the trigger of a stop order:
   * the form's, unless another one is given as decimal text; null: it was sent.
   */
  readonly order: (
    side: Side,
    type: FormType,
    price?: string,
    terms?: TicketTerms,
  ) => Promise<NotSent | null>
  /** Moves the price by ticks; returns its text. */
  readonly stepPrice: (ticks: number) => string
  /** Takes a part of the largest size in per cent; returns its text. */
  readonly choosePart: (percent: number) => string
  /** Takes a size of the base, or of lots, as decimal text; returns it with its unit. */
  readonly chooseSize: (size: string) => string
}

const shown = new Map<string, Ticket>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function changed(): void {
  for (const listener of listeners) listener()
}

/** The visible form of an instrument that was shown last. */
export const ticketOf = (symbol: string): Ticket | undefined =>
  [...shown.values()].findLast((ticket) => ticket.symbol === symbol)

/** The size of that form; null without a form or a size. */
export const useTicketSize = (symbol: string): string | null => {
  const read = () => ticketOf(symbol)?.size ?? null
  return useSyncExternalStore(subscribe, read, read)
}

/** Offers a form to keys while it is visible. */
export function useTicket(panelId: string, ticket: Ticket, visible: boolean): void {
  const { symbol, size } = ticket
  const order = useEffectEvent<Ticket['order']>((...wanted) => ticket.order(...wanted))
  const stepPrice = useEffectEvent<Ticket['stepPrice']>((ticks) => ticket.stepPrice(ticks))
  const choosePart = useEffectEvent<Ticket['choosePart']>((percent) => ticket.choosePart(percent))
  const chooseSize = useEffectEvent<Ticket['chooseSize']>((size) => ticket.chooseSize(size))
  useEffect(() => {
    if (!visible) return undefined
    shown.set(panelId, {
      symbol,
      size,
      order: (...wanted) => order(...wanted),
      stepPrice: (ticks) => stepPrice(ticks),
      choosePart: (percent) => choosePart(percent),
      chooseSize: (size) => chooseSize(size),
    })
    changed()
    return () => {
      shown.delete(panelId)
      changed()
    }
  }, [panelId, symbol, size, visible])
}
