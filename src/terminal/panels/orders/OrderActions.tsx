// Actions on a resting order: amend or cancel.
import { bindAction, useAction } from '../../../app/actions/action'
import { useText } from '../../../i18n/useText'
import { amendOrder } from '../../actions/amendOrder'
import { cancelOrder } from '../../actions/cancelOrder'
import type { OrderTarget } from '../../actions/targets'
import { checkOf } from '../../markets/changeChecks'
import { ActionPill } from '../../trading/actions/ActionPill'
import { formerFields } from '../../trading/actions/formerFields'
import type { RestingRow, RowChange } from '../../trading/actions/MarketActions'
import type { RowActionContext } from '../../trading/actions/useRowActions'
import { useOrderTarget } from '../../trading/actions/useRowTarget'
import { ChangeForm } from '../../trading/forms/ChangeForm'
import { PopForm } from '../../trading/tables/PopForm'
import css from '../../trading/tables/records.module.css'

export interface OrderActionsProps {
  readonly row: RestingRow
  readonly context: RowActionContext
  readonly touch?: boolean
}

export function OrderActions({ row, context, touch = false }: OrderActionsProps) {
  const { t } = useText()
  const target = useOrderTarget(row, context)
  const cancel = useAction(cancelOrder, target)
  return (
    <span className={css.actions} aria-label={t('orders.column.actions')}>
      {(row.of === 'stop' || (row.of === 'order' && row.price !== null)) && (
        <AmendEditor target={target} context={context} touch={touch} />
      )}
      <ActionPill touch={touch} action={cancel} />
    </span>
  )
}

interface AmendEditorProps {
  readonly target: OrderTarget
  readonly context: RowActionContext
  readonly touch: boolean
}

function AmendEditor({ target, context, touch }: AmendEditorProps) {
  const text = useText()
  const { row } = target
  const { traded } = row
  const { market, now } = context
  const amend = (change: RowChange) => bindAction(amendOrder, { ...target, change }, text)
  const { label, title, allowed } = amend({})
  return (
    <PopForm
      row={row}
      action={amendOrder}
      label={title}
      touch={touch}
      busy={!allowed}
      trigger={label}
      renderForm={(close) => (
        <ChangeForm
          id={row.id}
          traded={traded}
          former={formerFields(market.lists.actions, row)}
          check={checkOf(market, row)}
          now={now}
          send={(change) => amend(change).run()}
          texts={{
            // A stop order is in no queue.
            note: row.of === 'stop' ? null : market.texts.amending,
            save: 'orders.amend.save',
            done: 'orders.notice.amended',
          }}
          onDone={close}
        />
      )}
    />
  )
}
