// Cancellation of all resting orders one by one, so that each has its own answer, after a
// confirmation that lists their number per instrument.
import { useState } from 'react'
import { bindAction } from '../../../app/actions/action'
import { useOffer } from '../../../app/actions/offers'
import { useText } from '../../../i18n/useText'
import { actionAttributes, type BoundAction } from '../../../ui/boundAction'
import { Button } from '../../../ui/pieces/Button'
import { cancelAllOrders, type OrdersTarget } from '../../actions/cancelAllOrders'
import type { RestingRow } from './MarketActions'
import { PopForm } from '../tables/PopForm'
import css from '../tables/records.module.css'

export function CancelAll(target: OrdersTarget) {
  const text = useText()
  const { t } = text
  const [running, setRunning] = useState(false)
  const action = bindAction(cancelAllOrders, target, text)
  useOffer([action], !running)
  const run = async (): Promise<void> => {
    setRunning(true)
    await action.run()
    setRunning(false)
  }
  return (
    <div className={css.pager}>
      <PopForm
        action={cancelAllOrders}
        label={action.label}
        busy={running}
        trigger={running ? t('orders.state.cancelling') : action.label}
        renderForm={(close) => (
          <CancelAllForm
            rows={target.rows}
            action={action}
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
  readonly action: BoundAction
  readonly onBack: () => void
  readonly onConfirm: () => void
}

function CancelAllForm({ rows, action, onBack, onConfirm }: CancelAllFormProps) {
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
        <Button {...actionAttributes(action)} tone="danger" onClick={onConfirm}>
          {action.title}
        </Button>
        <Button onClick={onBack}>{t('orders.cancelAll.keep')}</Button>
      </div>
    </div>
  )
}

/** Number of orders per instrument, in list order. */
function countsOf(rows: readonly RestingRow[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { traded } of rows) counts.set(traded.name, (counts.get(traded.name) ?? 0) + 1)
  return [...counts]
}
