// Cancellation of the resting order that would close a position.
import type { Action } from '../../app/actions/action'
import type { PositionTarget } from './targets'

export const cancelClose: Action<PositionTarget, Promise<void>> = {
  id: 'positions.cancelClose',
  label: ({ t }, { busy }) => t(busy ? 'orders.state.cancelling' : 'orders.cancel'),
  title: ({ t, figure }, { row, own }) =>
    t('orders.cancel.label', {
      size: own(figure(row.closing?.size ?? row.size)),
      name: row.traded.name,
    }),
  allowed: ({ row, busy }) => row.closing !== null && busy === undefined,
  run: ({ row, actions }) => actions.cancelClose(row),
}
