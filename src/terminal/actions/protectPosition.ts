// Change of a position's take-profit and stop-loss, as typed into its form or dragged.
import type { Action } from '../../app/actions/action'
import type { RowChange } from '../trading/actions/MarketActions'
import type { Answered } from '../trading/actions/useRowActions'
import type { PositionTarget } from './targets'

type Target = Pick<PositionTarget, 'row' | 'actions'> & { readonly change: RowChange }

export const protectPosition: Action<Target, Answered<unknown>> = {
  id: 'positions.protect',
  label: ({ t }) => t('orders.protect'),
  title: ({ t }, { row }) => t('orders.protect.label', { name: row.traded.name }),
  run: ({ row, actions, change }) => actions.protect(row, change),
}
