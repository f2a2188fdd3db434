// Cancels everything that rests, one after the other, so that each has its own answer; first it
// says how many orders of which instruments those are.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { Button } from '../../../ui/pieces/Button'
import type { RestingRow } from './MarketActions'
import { PopForm } from '../tables/PopForm'
import css from '../tables/records.module.css'

export interface CancelAllProps {
  readonly rows: readonly RestingRow[]
  readonly cancel: (row: RestingRow) => Promise<void>
}

export function CancelAll({ rows, cancel }: CancelAllProps) {
  const { t } = useText()
  const [running, setRunning] = useState(false)
  const run = async (): Promise<void> => {
    setRunning(true)
    for (const row of rows) await cancel(row)
    setRunning(false)
  }
  return (
    <div className={css.pager}>
      <PopForm
        label={t('orders.cancelAll')}
        busy={running}
        face={running ? t('orders.state.cancelling') : t('orders.cancelAll')}
        renderForm={(close) => (
          <CancelAllForm
            rows={rows}
            onBack={close}
            onConfirm={() => {
              close()
              void run()
            }}
          />
        )}
      />
    </div>
  )
}

interface CancelAllFormProps {
  readonly rows: readonly RestingRow[]
  readonly onBack: () => void
  readonly onConfirm: () => void
}

function CancelAllForm({ rows, onBack, onConfirm }: CancelAllFormProps) {
  const { t, figure } = useText()
  const count = figure(String(rows.length))
  return (
    <div className={css.form}>
      <p>{t('orders.cancelAll.lead', { count })}</p>
      <ul className={css.counted}>
        {countsOf(rows).map(([name, of]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{figure(String(of))}</b>
          </li>
        ))}
      </ul>
      <div className={css.pair}>
        <Button tone="danger" onClick={onConfirm}>
          {t('orders.cancelAll.go', { count })}
        </Button>
        <Button onClick={onBack}>{t('orders.cancelAll.keep')}</Button>
      </div>
    </div>
  )
}

/** How many orders each instrument has, in the order of the list. */
function countsOf(rows: readonly RestingRow[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { traded } of rows) counts.set(traded.name, (counts.get(traded.name) ?? 0) + 1)
  return [...counts]
}
