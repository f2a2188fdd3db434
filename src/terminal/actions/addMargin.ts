// Addition of margin to a position; the amount is decimal text.
import type { Action } from '../../app/actions/action'
import type { Answered } from '../trading/actions/useRowActions'
import type { PositionTarget } from './targets'

type Target = Pick<PositionTarget, 'row' | 'actions'> & { readonly amount: string }

export const addMargin: Action<Target, Answered<unknown>> = {
  id: 'positions.addMargin',
  label: ({ t }) => t('orders.margin'),
  title: ({ t }, { row }) => t('orders.margin.label', { name: row.traded.name }),
  run: ({ row, actions, amount }) => actions.addMargin(row, amount),
}
