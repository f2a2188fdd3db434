// Change of a resting order's price, size or protection, as typed into its form or dragged.
import type { Action } from '../../app/actions/action'
import type { RowChange } from '../trading/actions/MarketActions'
import type { Answered } from '../trading/actions/useRowActions'
import type { OrderTarget } from './targets'

export const amendOrder: Action<OrderTarget & { readonly change: RowChange }, Answered<unknown>> = {
  id: 'orders.amend',
  label: ({ t }) => t('orders.amend'),
  title: ({ t, figure }, { row, own }) =>
    t('orders.amend.label', { size: own(figure(row.size)), name: row.traded.name }),
  allowed: ({ busy }) => busy === undefined,
  run: ({ row, actions, change }) => actions.amend(row, change),
}
