// The actions on rows of one's own: cancel, amend, close, protect, add margin. Each is sent
// once however often it is pressed, marks its row while it is on its way, and notifies what came of
// it where no form does.
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { useApi } from '../../../state/ApiContext'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import type { PositionRow } from '../lists/rows'
import { idempotencyKeys } from './idempotencyKeys'
import type { Action, Closed, ClosePart, Now, RestingRow, RowChange } from './MarketActions'
import { notifyClosed } from './notifyClosed'
import { notifyFailure } from './notifyFailure'
import type { BusyKind } from './pending'
import { runOnce } from './runOnce'

/** undefined: something is already on its way to the row. */
type Answered<T> = Promise<CallResult<T> | undefined>

export interface RowActions {
  cancel(row: RestingRow): Promise<void>
  /** The answer goes to the form, which shows errors by field. */
  amend(row: RestingRow, change: RowChange): Answered<unknown>
  protect(row: PositionRow, change: RowChange): Answered<unknown>
  addMargin(row: PositionRow, amount: string): Answered<unknown>
  /** Notifies what closed; a refusal also goes to the form. */
  close(row: PositionRow, part: ClosePart): Answered<Closed | null>
  /** Takes the resting order that would close the position off the book. */
  cancelClose(row: PositionRow): Promise<void>
}

/** What the actions of a row need to know. */
export interface Acting {
  readonly market: MarketDescriptor
  readonly actions: RowActions
  readonly now: Now
}

export function useRowActions(market: MarketDescriptor): RowActions {
  const api = useApi()
  const text = useText()
  const keys = useMemo(() => idempotencyKeys(() => api.newKey()), [api])
  return useMemo(() => {
    const { cancel, amend, position } = market.lists.actions
    const run = <T>(id: string, kind: BusyKind, action: Action<T> | null | undefined) =>
      action ? runOnce(api, text, keys, { id, kind, action }) : Promise.resolve(undefined)
    // A cancelled order is notified by the exchange itself; only a failure is notified here.
    const cancelled = async (id: string, action: Action<unknown> | null | undefined) => {
      const answer = await run(id, 'cancelling', action)
      if (answer) notifyFailure(text, answer, text.t('orders.notice.cancelFailed'))
    }
    return {
      cancel: (row) => cancelled(row.id, cancel(row)),
      cancelClose: (row) => cancelled(row.id, position?.cancelClose?.(row)),
      amend: (row, change) => run(row.id, 'changing', amend(row, change)),
      protect: (row, change) => run(row.id, 'changing', position?.protect(row, change)),
      addMargin: (row, amount) => run(row.id, 'adding', position?.addMargin?.(row, amount)),
      async close(row, part) {
        const answer = await run(row.id, 'closing', position?.close(row, part))
        if (answer) notifyClosed(text, row, answer)
        return answer
      },
    }
  }, [api, keys, market, text])
}
