// Targets of the terminal's actions: a row of the customer's lists, with what sends its commands.
import type { ActionQuestion } from '../../ui/boundAction'
import type { RestingRow } from '../trading/actions/MarketActions'
import type { BusyKind } from '../trading/actions/pending'
import type { RowActions } from '../trading/actions/useRowActions'
import type { PositionRow } from '../trading/lists/rows'

interface RowTarget<Row> {
  readonly row: Row
  readonly actions: RowActions
  /** An action on the row is being sent. */
  readonly busy: BusyKind | undefined
  /** Masks an own figure while its reader hides them. */
  readonly own: (shown: string) => string
}

export type OrderTarget = RowTarget<RestingRow>

export interface PositionTarget extends RowTarget<PositionRow> {
  /** The displayed price is outdated. */
  readonly isOld: boolean
}

/** The question before a close at market; `size` is what it would close. */
export const closeQuestion = (
  { isOld }: Pick<PositionTarget, 'isOld'>,
  size: string,
): ActionQuestion => ({ subject: size, asks: isOld ? 'always' : 'wished' })
