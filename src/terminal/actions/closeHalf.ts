// Close of half of a position at market, rounded down to a lot.
import type { Action } from '../../app/actions/action'
import { halfOf } from '../trading/actions/quantities'
import type { Answered } from '../trading/actions/useRowActions'
import { closeQuestion, type PositionTarget } from './targets'

const half = ({ row }: PositionTarget): string | null => halfOf(row.size, row.traded.lotDecimals)

export const closeHalf: Action<PositionTarget, Answered<unknown>> = {
  id: 'positions.closeHalf',
  label: ({ t }) => t('orders.half'),
  title: ({ t }, { row }) => t('orders.half.label', { name: row.traded.name }),
  allowed: (target) => target.busy === undefined && half(target) !== null,
  question: (target) => closeQuestion(target, half(target) ?? ''),
  async run(target) {
    const size = half(target)
    return size === null ? undefined : target.actions.close(target.row, { size })
  },
}
