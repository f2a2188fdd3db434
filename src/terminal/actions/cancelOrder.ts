// Cancellation of one resting order.
import type { Action } from '../../app/actions/action'
import type { OrderTarget } from './targets'

export const cancelOrder: Action<OrderTarget, Promise<void>> = {
  id: 'orders.cancel',
  label: ({ t }, { busy }) => t(busy ? 'orders.state.cancelling' : 'orders.cancel'),
  title: ({ t, figure }, { row, own }) =>
    t('orders.cancel.label', { size: own(figure(row.size)), name: row.traded.name }),
  allowed: ({ busy }) => busy === undefined,
  run: ({ row, actions }) => actions.cancel(row),
}
