// Owns the deeds on a ticket from any list: close, cancel, change. Each is sent once however often
// it is pressed, marks its row while it is on its way, and says what came of it.
import { useMemo } from 'react'
import type { FuturesTicket } from '../../../domain/records'
import { findInstrument } from '../../../domain/instruments'
import { useText, type Text } from '../../../i18n/useText'
import { tell } from '../../../ui/pieces/Notices'
import { onceKeys, type OnceKeys } from './onceKeys'
import { sumQuantities } from './quantities'
import { ticketBusy, type BusyKind } from './pending'
import { refusalText } from './refusalText'
import {
  useTrading,
  type Answer,
  type ChangeBody,
  type TicketAnswer,
} from '../../../state/TradingContext'

export interface Deeds {
  /** Closes at market; `quantity` left out closes all. */
  close(ticket: FuturesTicket, quantity?: string): Promise<void>
  cancel(ticket: FuturesTicket): Promise<void>
  /** The answer also goes to the form, which shows errors by field. */
  change(body: ChangeBody): Promise<Answer<TicketAnswer> | undefined>
}

export function useDeeds(): Deeds {
  const trading = useTrading()
  const text = useText()
  const keys = useMemo(() => onceKeys(trading.newKey), [trading])
  return useMemo(
    () => ({
      async close(ticket, quantity) {
        const body = { futureId: ticket.futureId, ...(quantity === undefined ? {} : { quantity }) }
        const send = (key: string) => trading.close(body, key)
        const answer = await once(keys, { close: body }, ticket.futureId, 'closing', send)
        if (answer) sayClosed(text, ticket, answer)
      },
      async cancel(ticket) {
        const body = { futureId: ticket.futureId }
        const send = (key: string) => trading.cancel(body, key)
        const answer = await once(keys, { cancel: body }, ticket.futureId, 'cancelling', send)
        // A cancelled order is told by the exchange's own notice; only trouble is told here.
        if (answer) sayTrouble(text, answer, text.t('orders.notice.cancelFailed'))
      },
      change: (body) =>
        once(keys, { change: body }, body.futureId, 'changing', (key) => trading.change(body, key)),
    }),
    [trading, text, keys],
  )
}

async function once<T>(
  keys: OnceKeys,
  deed: unknown,
  futureId: string,
  kind: BusyKind,
  send: (key: string) => Promise<Answer<T>>,
): Promise<Answer<T> | undefined> {
  const free = ticketBusy(futureId, kind)
  if (!free) return undefined
  try {
    const answer = await send(keys.keyOf(deed))
    if (answer.kind !== 'unreachable') keys.settle(deed)
    return answer
  } finally {
    free()
  }
}

/** Says a refusal or a silence; true where there was trouble. */
export function sayTrouble(text: Text, answer: Answer<unknown>, title: string): boolean {
  if (answer.kind === 'done') return false
  const { t } = text
  const says = answer.kind === 'refused' ? refusalText(t, answer.refusal) : t('orders.unreachable')
  tell({ tone: 'danger', title, text: says, dismiss: t('app.notice.dismiss') })
  return true
}

function sayClosed(text: Text, ticket: FuturesTicket, answer: Answer<TicketAnswer>): void {
  const { t, figure } = text
  if (sayTrouble(text, answer, t('orders.notice.closeFailed')) || answer.kind !== 'done') return
  const { future } = answer.value
  const coin = findInstrument(ticket.symbol)?.base ?? ticket.symbol
  const closed = closedQuantity(answer.value, ticket)
  tell({
    id: `close-${ticket.futureId}`,
    tone: 'done',
    title: t('orders.notice.closed', {
      size: figure(closed),
      coin,
      price: figure(future.closePrice ?? '0'),
    }),
    text: t('orders.notice.realised', {
      pnl: figure(future.realisedPnl, { decimals: 2, signed: true }),
    }),
    dismiss: t('app.notice.dismiss'),
  })
}

/** What this deed closed, read from its fills; all that was open where none came along. */
function closedQuantity(answer: TicketAnswer, before: FuturesTicket): string {
  const it = findInstrument(before.symbol)
  if (!it || answer.fills.length === 0) return before.openQuantity
  return sumQuantities(
    answer.fills.map((fill) => fill.quantity),
    it.lotDecimals,
  )
}
