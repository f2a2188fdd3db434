// Owns cancelling everything that rests: one after the other, so that each has its own answer.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import css from '../tables/records.module.css'

export interface CancelAllProps {
  /** Cancels one order each. */
  readonly cancels: readonly (() => Promise<void>)[]
}

export function CancelAll({ cancels }: CancelAllProps) {
  const { t } = useText()
  const [running, setRunning] = useState(false)
  const run = async (): Promise<void> => {
    setRunning(true)
    for (const cancel of cancels) await cancel()
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
