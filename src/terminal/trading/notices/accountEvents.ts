// Account events in market-independent form: a batch of the exchange's notices is reduced, with the
// fills of one order and action summed into one event. Pure.
import type { RefusalMessageKey } from '../../../domain/refusalTexts/texts'
import { amount, lots, type Amount, type Lots } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import type { FillAction } from '../../../domain/records/records'
import type { Notice } from '../../../domain/records/notices'
import type { RefusalKey } from '../../../domain/refusals'
import type { MessageKey } from '../../../i18n/messages/en'
import type { Traded, Message } from '../lists/rows'

export interface Filled {
  readonly kind: 'filled'
  /** Fills with the same key are merged. */
  readonly key: string
  /** The order or ticket id. */
  readonly id: string
  readonly noticeId: string
  readonly traded: Traded
  readonly side: Message
  /**
   * Title of a closing fill; null for an opening one, which is titled by the progress of its order.
   */
  readonly title: MessageKey | null
  readonly isSevere: boolean
  readonly quantity: Lots
  /** Σ price × quantity. */
  readonly cost: Amount
  readonly price: (cost: Amount, quantity: Lots) => string
  /** Profit of a close, and its fees; null for an opening. */
  readonly profit: Amount | null
  readonly fee: Amount
}

export interface Cancelled {
  readonly kind: 'cancelled'
  readonly key: string
  readonly id: string
  readonly noticeId: string
  readonly reason: Message
}

/** The end of an order according to its notice. */
export const cancelled = (id: string, noticeId: string, reason: Message['key']): Cancelled => ({
  kind: 'cancelled',
  key: `cancelled ${id}`,
  id,
  noticeId,
  reason: { key: reason },
})

/** Titles of closing fills; opening fills are titled by the progress of their order. */
export const CLOSING_TITLES: Readonly<Record<FillAction | 'STOP_OUT', MessageKey | null>> = {
  OPEN: null,
  CLOSE: 'orders.notice.closed',
  TAKE_PROFIT: 'orders.notice.TAKE_PROFIT',
  STOP_LOSS: 'orders.notice.STOP_LOSS',
  STOP_OUT: 'orders.notice.STOP_OUT',
  LIQUIDATE: 'orders.notice.LIQUIDATE',
  DELEVERAGE: 'orders.notice.DELEVERAGE',
}

/** Funding or swap, paid or received, summed over a batch. */
export interface Paid {
  readonly kind: 'paid'
  readonly key: string
  readonly title: MessageKey
  readonly decimals: number
  readonly amount: Amount
}

/** A payment or receipt for holding a position. */
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

/** A stop order that was triggered, or cancelled. */
export interface StopEnded extends Pick<Filled, 'noticeId' | 'traded' | 'side'> {
  readonly kind: 'stopEnded'
  readonly key: string
  readonly title: MessageKey
  readonly tone: 'info' | 'danger'
  readonly size: string
  /** Its trigger. */
  readonly price: string
  /** The reason of its cancellation. */
  readonly reason: MessageKey | null
}

export type AccountEvent = Filled | Cancelled | Paid | Warned | RefusedLater | StopEnded

/** Converts an exchange notice to an event of a market; undefined for other markets' notices. */
export type ReadNotice = (notice: Notice) => AccountEvent | undefined

/** Events of a batch, oldest first. */
export function accountEventsOf(
  batch: readonly Notice[],
  readers: readonly ReadNotice[],
): readonly AccountEvent[] {
  const found = new Map<string, AccountEvent>()
  for (const [index, notice] of batch.entries()) {
    const accountEvent = readAny(notice, index, readers)
    if (!accountEvent) continue
    const former = found.get(accountEvent.key)
    found.set(accountEvent.key, former ? joined(former, accountEvent) : accountEvent)
  }
  return [...found.values()]
}

function readAny(
  notice: Notice,
  index: number,
  readers: readonly ReadNotice[],
): AccountEvent | undefined {
  if (notice.kind === 'REFUSED')
    return { kind: 'refused', key: `refused ${index}`, refusal: notice.key }
  for (const read of readers) {
    const accountEvent = read(notice)
    if (accountEvent) return accountEvent
  }
  return undefined
}

function joined(former: AccountEvent, next: AccountEvent): AccountEvent {
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

/** Refusals of orders whose sentences need figures. */
const WITH_FIGURES: ReadonlySet<RefusalKey> = new Set<RefusalKey>([
  'leverageInvalid',
  'quantityTooLarge',
  'notionalTooSmall',
  'amountTooSmall',
  'tradingTimeOut',
  'ownOrderLimit',
  'ownPositionLimit',
  'keySymbolNotAllowed',
  'keyOrderLimit',
  'keyPositionLimit',
  'keyOrdersPerMinute',
  'closeQuantityTooLarge',
  'stopLossBeyondLiquidation',
])

/** null where the sentence would have a gap. */
export const bareRefusal = (key: RefusalKey): RefusalMessageKey | null =>
  WITH_FIGURES.has(key) ? null : `refusals.${key}`
