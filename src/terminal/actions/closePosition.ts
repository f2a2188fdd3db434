// Close of a whole position at market.
import type { Action } from '../../app/actions/action'
import type { Answered } from '../trading/actions/useRowActions'
import { closeQuestion, type PositionTarget } from './targets'

export const closePosition: Action<PositionTarget, Answered<unknown>> = {
  id: 'positions.close',
  label: ({ t }, { busy }) => t(busy === 'closing' ? 'orders.state.closing' : 'orders.close'),
  title: ({ t }, { row }) => t('orders.close.label', { name: row.traded.name }),
  allowed: ({ busy }) => busy === undefined,
  question: (target) => closeQuestion(target, target.row.size),
  run: ({ row, actions }) => actions.close(row, {}),
}
