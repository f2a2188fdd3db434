// Targets of the actions on one row of the customer's lists.
import { useSnapshot } from 'valtio'
import type { OrderTarget, PositionTarget } from '../../actions/targets'
import type { PositionRow } from '../lists/rows'
import { useOwnText } from '../tables/OwnFigure'
import type { RestingRow } from './MarketActions'
import { pending } from './pending'
import type { RowActionContext } from './useRowActions'

export function useOrderTarget(row: RestingRow, { actions }: RowActionContext): OrderTarget {
  const busy = useSnapshot(pending).busy[row.id]
  return { row, actions, busy, own: useOwnText() }
}

export function usePositionTarget(
  row: PositionRow,
  { actions, now }: RowActionContext,
): PositionTarget {
  const busy = useSnapshot(pending).busy[row.id]
  return { row, actions, busy, own: useOwnText(), isOld: now.priceAgeMs !== null }
}
