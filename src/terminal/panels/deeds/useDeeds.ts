// Owns the deeds on a ticket from any list: close, cancel, amend, protect, add margin. Each is sent
// once however often it is pressed, marks its row while it is on its way, and says what came of it
// where no form does.
import { useMemo } from 'react'
import type { FuturesTicket } from '../../../domain/records/records'
import { useText, type Text } from '../../../i18n/useText'
import {
  useTrading,
  type AmendBody,
  type Answer,
  type ChangeBody,
  type CloseBody,
  type MarginBody,
  type TicketAnswer,
  type Trading,
} from '../../../state/TradingContext'
import { once } from './once'
import { onceKeys, type OnceKeys } from './onceKeys'
import type { BusyKind } from './pending'
import { sayClosed } from './sayClosed'
import { sayTrouble } from './sayTrouble'

/** Deeds whose answer also goes to a form, which shows errors by field. */
type Typed<Body> = (body: Body) => Promise<Answer<TicketAnswer> | undefined>

export interface Deeds {
  /** Closes at market; `quantity` left out closes all. */
  close(ticket: FuturesTicket, quantity?: string): Promise<void>
  /** Closes at a price, or waits there. */
  readonly closeAt: Typed<CloseBody>
  cancel(ticket: FuturesTicket): Promise<void>
  /** Takes the resting order that would close the ticket off the book. */
  cancelClose(ticket: FuturesTicket): Promise<void>
  readonly amend: Typed<AmendBody>
  readonly addMargin: Typed<MarginBody>
  readonly change: Typed<ChangeBody>
}

export function useDeeds(): Deeds {
  const trading = useTrading()
  const text = useText()
  const keys = useMemo(() => onceKeys(trading.newKey), [trading])
  return useMemo(() => deedsOf(trading, text, keys), [trading, text, keys])
}

function deedsOf(trading: Trading, text: Text, keys: OnceKeys): Deeds {
  const typed =
    <Body extends { readonly futureId: string }>(
      kind: BusyKind,
      call: (body: Body, key: string) => Promise<Answer<TicketAnswer>>,
    ): Typed<Body> =>
    (body) =>
      once(keys, { id: body.futureId, kind, body, send: (key) => call(body, key) })
  const close = typed<CloseBody>('closing', (body, key) => trading.close(body, key))
  const cancel = typed<{ futureId: string }>('cancelling', (body, key) => trading.cancel(body, key))
  const cancelClose = typed<{ futureId: string; of: 'close' }>('cancelling', ({ futureId }, key) =>
    trading.cancelClose({ futureId }, key),
  )
  // A cancelled order is told by the exchange's own notice; only trouble is told here.
  const sayCancelled = (answer: Answer<TicketAnswer> | undefined) =>
    void (answer && sayTrouble(text, answer, text.t('orders.notice.cancelFailed')))
  return {
    async close({ futureId, ...ticket }, quantity) {
      const answer = await close({ futureId, ...(quantity === undefined ? {} : { quantity }) })
      if (answer) sayClosed(text, { futureId, ...ticket }, answer)
    },
    closeAt: close,
    cancel: async ({ futureId }) => sayCancelled(await cancel({ futureId })),
    cancelClose: async ({ futureId }) => sayCancelled(await cancelClose({ futureId, of: 'close' })),
    amend: typed('changing', (body, key) => trading.amend(body, key)),
    addMargin: typed('adding', (body, key) => trading.addMargin(body, key)),
    change: typed('changing', (body, key) => trading.change(body, key)),
  }
}
