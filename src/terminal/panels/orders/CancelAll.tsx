// Owns cancelling every open order: one after the other, so that each has its own answer.
import { useState } from 'react'
import type { FuturesTicket } from '../../../domain/records'
import { useText } from '../../../i18n/useText'
import type { Deeds } from '../deeds/useDeeds'
import css from '../records/records.module.css'

export interface CancelAllProps {
  readonly tickets: readonly FuturesTicket[]
  readonly deeds: Deeds
}

export function CancelAll({ tickets, deeds }: CancelAllProps) {
  const { t } = useText()
  const [running, setRunning] = useState(false)
  const run = async (): Promise<void> => {
    setRunning(true)
    for (const ticket of tickets) await deeds.cancel(ticket)
    setRunning(false)
  }
  return (
    <div className={css.pager}>
      <button type="button" className={css.pill} disabled={running} onClick={() => void run()}>
        {running ? t('orders.state.cancelling') : t('orders.cancelAll')}
      </button>
    </div>
  )
}
