// Close of a part of a position, at market or by a limit order, as typed into its form.
import type { Action } from '../../app/actions/action'
import type { ClosePart } from '../trading/actions/MarketActions'
import type { Answered } from '../trading/actions/useRowActions'
import type { PositionTarget } from './targets'

type Target = Pick<PositionTarget, 'row' | 'actions'> & { readonly part: ClosePart }

export const closePart: Action<Target, Answered<unknown>> = {
  id: 'positions.closePart',
  label: ({ t }, { part }) => t(part.price === undefined ? 'orders.closePart' : 'orders.closeAt'),
  title: ({ t }, { row, part }) =>
    t(part.price === undefined ? 'orders.closePart.label' : 'orders.closeAt.label', {
      name: row.traded.name,
    }),
  run: ({ row, actions, part }) => actions.close(row, part),
}
