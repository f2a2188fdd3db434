// Actions on the customer's own rows: cancel, amend, close, protect, add margin. Each is sent once
// however often it is pressed, marks its row as pending, and shows a notice of the result unless a
// form does.
import { useMemo } from 'react'
import type { Command } from '../../../app/command/command'
import { useSendCommand, type Attempt, type SendsCommand } from '../../../app/command/useCommand'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { recordAcknowledgement } from '../../../state/orders/acknowledgements'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import type { PositionRow } from '../lists/rows'
import { closedNotice } from './closedNotice'
import type { Closed, ClosePart, Now, RestingRow, RowChange } from './MarketActions'
import { markBusy, type BusyKind } from './pending'

/** Undefined when another action on the row is pending. */
export type Answered<T> = Promise<CallResult<T> | undefined>

export interface RowActions {
  cancel(row: RestingRow): Promise<void>
  /** The form receives the answer and shows errors by field. */
  amend(row: RestingRow, change: RowChange): Answered<unknown>
  protect(row: PositionRow, change: RowChange): Answered<unknown>
  addMargin(row: PositionRow, amount: string): Answered<unknown>
  /** Shows a notice of the closed size; a refusal also goes to the form. */
  close(row: PositionRow, part: ClosePart): Answered<Closed | null>
  /** Cancels the resting order that would close the position. */
  cancelClose(row: PositionRow): Promise<void>
}

/** Context that row actions need. */
export interface RowActionContext {
  readonly market: MarketDescriptor
  readonly actions: RowActions
  readonly now: Now
}

export function useRowActions(market: MarketDescriptor): RowActions {
  const send = useSendCommand()
  const text = useText()
  return useMemo(() => {
    const { t } = text
    const { cancel, amend, position } = market.lists.actions
    const run = runsOnRow(send)
    // The exchange sends its own notice of a cancelled order, so only a failure is reported here.
    const ofCancel = { done: () => null, failed: t('orders.notice.cancelFailed') }
    // The form itself shows the result.
    const ofForm = { done: () => null, refused: () => undefined }
    return {
      cancel: async (row) => void (await run(row.id, 'cancelling', cancel(row), ofCancel)),
      cancelClose: async (row) =>
        void (await run(row.id, 'cancelling', position?.cancelClose?.(row), ofCancel)),
      amend: (row, change) => run(row.id, 'changing', amend(row, change), ofForm),
      protect: (row, change) => run(row.id, 'changing', position?.protect(row, change), ofForm),
      addMargin: (row, amount) => run(row.id, 'adding', position?.addMargin?.(row, amount), ofForm),
      close: (row, part) =>
        run(row.id, 'closing', position?.close(row, part), {
          done: (closed) => closed && closedNotice(text, row, closed),
          failed: t('orders.notice.closeFailed'),
        }),
    }
  }, [market, send, text])
}

/**
 * Sends one command at a time per order or ticket, which stays busy until the outcome is resolved.
 */
const runsOnRow =
  (send: SendsCommand) =>
  async <T>(
    id: string,
    kind: BusyKind,
    command: Command<T> | null | undefined,
    ends: Omit<Attempt<T>, 'command'>,
  ): Answered<T> => {
    const free = command && markBusy(id, kind)
    if (!command || !free) return undefined
    try {
      return await send(`${kind} ${id}`, { command, acknowledged: recordAcknowledgement, ...ends })
    } finally {
      free()
    }
  }
