// Owns the deeds on a ticket of a dealt instrument from any list: close, cancel, change. Each is
// sent once however often it is pressed, marks its row while it is on its way, and says what came
// of it where no form does.
import { useMemo } from 'react'
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { useText } from '../../../i18n/useText'
import type {
  ForexAnswer,
  ForexCloseBody,
  ForexUpdateBody,
} from '../../../state/trading/ForexTrading'
import { useTrading, type Answer } from '../../../state/TradingContext'
import { tell } from '../../../ui/pieces/Notices'
import { dealNotice } from '../notices/forexNotice'
import { once } from './once'
import { onceKeys } from './onceKeys'
import { sayTrouble } from './sayTrouble'

type Told = Promise<Answer<ForexAnswer> | undefined>

export interface ForexDeeds {
  /** Closes at the streamed price; `size` left out closes all. True where it was done. */
  close(ticket: ForexTicketRecord, size?: string): Promise<boolean>
  cancel(ticket: ForexTicketRecord): Promise<void>
  /** The answer also goes to the form, which shows errors by field. */
  update(body: ForexUpdateBody): Told
}

export function useForexDeeds(): ForexDeeds {
  const { forex, newKey } = useTrading()
  const text = useText()
  const keys = useMemo(() => onceKeys(newKey), [newKey])
  return useMemo(
    () => ({
      async close({ forexUuid: id }, size) {
        const body: ForexCloseBody = { forexUuid: id, ...(size === undefined ? {} : { size }) }
        const send = (key: string) => forex.close(body, key)
        const answer = await once(keys, { id, kind: 'closing', body, send })
        if (!answer || sayTrouble(text, answer, text.t('orders.notice.closeFailed'))) return false
        const deal = answer.kind === 'done' ? answer.value.deals.at(-1) : undefined
        if (deal) tell(dealNotice(text, deal))
        return true
      },
      async cancel({ forexUuid: id }) {
        const body = { forexUuid: id }
        const send = (key: string) => forex.cancel(body, key)
        const answer = await once(keys, { id, kind: 'cancelling', body, send })
        // A cancelled order is told by the exchange's own notice; only trouble is told here.
        if (answer) sayTrouble(text, answer, text.t('orders.notice.cancelFailed'))
      },
      update: (body) =>
        once(keys, {
          id: body.forexUuid,
          kind: 'changing',
          body,
          send: (key) => forex.update(body, key),
        }),
    }),
    [forex, text, keys],
  )
}
