// Cancellation of all listed orders one by one, so that each has its own answer.
import type { Action } from '../../app/actions/action'
import type { RestingRow } from '../trading/actions/MarketActions'
import type { RowActions } from '../trading/actions/useRowActions'

export interface OrdersTarget {
  readonly rows: readonly RestingRow[]
  readonly actions: Pick<RowActions, 'cancel'>
}

export const cancelAllOrders: Action<OrdersTarget, Promise<void>> = {
  id: 'orders.cancelAll',
  label: ({ t }) => t('orders.cancelAll'),
  title: ({ t, figure }, { rows }) =>
    t('orders.cancelAll.go', { count: figure(String(rows.length)) }),
  allowed: ({ rows }) => rows.length > 0,
  question: ({ rows }) => ({ subject: rows.map(({ id }) => id).join(), asks: 'always' }),
  async run({ rows, actions }) {
    for (const row of rows) await actions.cancel(row)
  },
}
