// What can be done to an order that rests: change it, or take it off the book.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { CancelButton } from '../../trading/actions/CancelButton'
import type { RestingRow, RowChange } from '../../trading/actions/MarketActions'
import { pending } from '../../trading/actions/pending'
import type { Acting } from '../../trading/actions/useRowActions'
import { ChangeForm } from '../../trading/forms/ChangeForm'
import { useOwnText } from '../../trading/tables/OwnFigure'
import { PopForm } from '../../trading/tables/PopForm'
import css from '../../trading/tables/records.module.css'

export interface OrderActionsProps {
  readonly row: RestingRow
  readonly acting: Acting
  readonly touch?: boolean
}

export function OrderActions({ row, acting, touch = false }: OrderActionsProps) {
  const { t } = useText()
  const busy = useSnapshot(pending).busy[row.id] !== undefined
  const { size, traded } = row
  return (
    <span className={css.actions} aria-label={t('orders.column.actions')}>
      {row.of === 'order' && row.price !== null && (
        <AmendEditor row={row} acting={acting} touch={touch} />
      )}
      <CancelButton
        touch={touch}
        name={traded.name}
        size={size}
        busy={busy}
        onCancel={() => acting.actions.cancel(row)}
      />
    </span>
  )
}

function AmendEditor({ row, acting, touch = false }: OrderActionsProps) {
  const { t, figure } = useText()
  const own = useOwnText()
  const busy = useSnapshot(pending).busy[row.id] !== undefined
  const { traded } = row
  const { market, actions, now } = acting
  const { amendable, check } = market.lists.actions
  const former: Partial<Record<keyof RowChange, string | null>> = Object.fromEntries(
    amendable.map((field) => [field, row[field]]),
  )
  return (
    <PopForm
      label={t('orders.amend.label', { size: own(figure(row.size)), name: traded.name })}
      touch={touch}
      busy={busy}
      face={t('orders.amend')}
      renderForm={(close) => (
        <ChangeForm
          id={row.id}
          traded={traded}
          former={former}
          check={check}
          now={now}
          send={(change) => actions.amend(row, change)}
          words={{
            note: market.words.amending,
            save: 'orders.amend.save',
            done: 'orders.notice.amended',
          }}
          onDone={close}
        />
      )}
    />
  )
}
