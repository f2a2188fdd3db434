// The order that a position drawn on the chart stands for.
import type { OrderPlan } from '../../../../state/orders/ticketDraft'
import type { Drawing } from './drawing'

/** In whole ticks; null for a drawing that is no position. */
export function planOf({
  kind,
  anchors,
}: Pick<Drawing, 'kind' | 'anchors'>): (OrderPlan & { readonly price: number }) | null {
  if (kind !== 'longPosition' && kind !== 'shortPosition') return null
  const [price = 0, takeProfit = 0, stopLoss = 0] = anchors.map((each) => Math.round(each.price))
  return { side: kind === 'longPosition' ? 'BUY' : 'SELL', price, takeProfit, stopLoss }
}
