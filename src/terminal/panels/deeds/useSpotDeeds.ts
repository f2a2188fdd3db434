// Owns the deeds on a spot order from any list: cancel and amend. Each is sent once however often
// it is pressed, marks its row while it is on its way, and says what came of it where no form does.
import { useMemo } from 'react'
import type { SpotOrderRecord } from '../../../domain/records/spotRecords'
import { useText } from '../../../i18n/useText'
import type { SpotAmendBody, SpotAnswer } from '../../../state/trading/SpotTrading'
import { useTrading, type Answer } from '../../../state/TradingContext'
import { once } from './once'
import { onceKeys } from './onceKeys'
import { sayTrouble } from './sayTrouble'

export interface SpotDeeds {
  cancel(order: SpotOrderRecord): Promise<void>
  /** The answer also goes to the form, which shows errors by field. */
  amend(body: SpotAmendBody): Promise<Answer<SpotAnswer> | undefined>
}

export function useSpotDeeds(): SpotDeeds {
  const { spot, newKey } = useTrading()
  const text = useText()
  const keys = useMemo(() => onceKeys(newKey), [newKey])
  return useMemo(
    () => ({
      async cancel({ uuid: id }) {
        const body = { uuid: id }
        const send = (key: string) => spot.cancel(body, key)
        const answer = await once(keys, { id, kind: 'cancelling', body, send })
        // A cancelled order is told by the exchange's own notice; only trouble is told here.
        if (answer) sayTrouble(text, answer, text.t('orders.notice.cancelFailed'))
      },
      amend: (body) =>
        once(keys, {
          id: body.uuid,
          kind: 'changing',
          body,
          send: (key) => spot.amend(body, key),
        }),
    }),
    [spot, text, keys],
  )
}
