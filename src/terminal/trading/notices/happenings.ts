// What happened to the account, in words that hold on every market: a burst of the exchange's
// notices becomes few, fills of one order and action as one with their sums. Pure.
import { amount, lots, type Amount, type Lots } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import type { FillAction, Notice } from '../../../domain/records/records'
import type { RefusalKey } from '../../../domain/refusals'
import type { MessageKey } from '../../../i18n/messages/en'
import type { Traded, Words } from '../lists/rows'

export interface Filled {
  readonly kind: 'filled'
  /** Fills with the same key are one. */
  readonly key: string
  /** The order or ticket. */
  readonly id: string
  readonly noticeId: string
  readonly traded: Traded
  readonly side: Words
  /** How it reads: an opening by how far its order came, anything else by this title. */
  readonly title: MessageKey | null
  readonly grave: boolean
  readonly quantity: Lots
  /** Σ price × quantity. */
  readonly cost: Amount
  readonly price: (cost: Amount, quantity: Lots) => string
  /** What closing brought, and its fees; null for an opening. */
  readonly profit: Amount | null
  readonly fee: Amount
}

export interface Cancelled {
  readonly kind: 'cancelled'
  readonly key: string
  readonly id: string
  readonly noticeId: string
  readonly reason: Words
}

/** That an order has ended, in what its notice says of it. */
export const cancelled = (id: string, noticeId: string, reason: Words['key']): Cancelled => ({
  kind: 'cancelled',
  key: `cancelled ${id}`,
  id,
  noticeId,
  reason: { key: reason },
})

/** What a trade that closes is titled by; an opening by how far its order came. */
export const CLOSING_TITLES: Readonly<Record<FillAction | 'STOP_OUT', MessageKey | null>> = {
  OPEN: null,
  CLOSE: 'orders.notice.closed',
  TAKE_PROFIT: 'orders.notice.TAKE_PROFIT',
  STOP_LOSS: 'orders.notice.STOP_LOSS',
  STOP_OUT: 'orders.notice.STOP_OUT',
  LIQUIDATE: 'orders.notice.LIQUIDATE',
  DELEVERAGE: 'orders.notice.DELEVERAGE',
}

/** Paid or received for holding positions: all of a burst together. */
export interface Paid {
  readonly kind: 'paid'
  readonly key: string
  readonly title: MessageKey
  readonly decimals: number
  readonly amount: Amount
}

/** That holding a position was paid for, or paid. */
export const paid = (key: 'funding' | 'swap', decimals: number, sum: string): Paid => ({
  kind: 'paid',
  key,
  title: `orders.notice.${key}`,
  decimals,
  amount: readAmount(sum),
})

export interface Warned {
  readonly kind: 'warned'
  readonly key: string
  readonly title: MessageKey
  readonly text: MessageKey
}

export interface RefusedLater {
  readonly kind: 'refused'
  readonly key: string
  readonly refusal: RefusalKey
}

export type Happening = Filled | Cancelled | Paid | Warned | RefusedLater

/** What one notice of the exchange says on a market; undefined: nothing of that market. */
export type ReadNotice = (notice: Notice) => Happening | undefined

/** A burst, oldest first, as what happened, oldest first. */
export function happeningsOf(
  burst: readonly Notice[],
  readers: readonly ReadNotice[],
): readonly Happening[] {
  const found = new Map<string, Happening>()
  for (const [index, notice] of burst.entries()) {
    const happening = readAny(notice, index, readers)
    if (!happening) continue
    const former = found.get(happening.key)
    found.set(happening.key, former ? joined(former, happening) : happening)
  }
  return [...found.values()]
}

function readAny(
  notice: Notice,
  index: number,
  readers: readonly ReadNotice[],
): Happening | undefined {
  if (notice.kind === 'REFUSED')
    return { kind: 'refused', key: `refused ${index}`, refusal: notice.key }
  for (const read of readers) {
    const happening = read(notice)
    if (happening) return happening
  }
  return undefined
}

function joined(former: Happening, next: Happening): Happening {
  if (former.kind === 'filled' && next.kind === 'filled')
    return {
      ...next,
      quantity: lots(former.quantity + next.quantity),
      cost: amount(former.cost + next.cost),
      profit:
        former.profit === null || next.profit === null ? null : amount(former.profit + next.profit),
      fee: amount(former.fee + next.fee),
    }
  if (former.kind === 'paid' && next.kind === 'paid')
    return { ...next, amount: amount(former.amount + next.amount) }
  return next
}
