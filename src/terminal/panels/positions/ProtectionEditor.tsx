// Take-profit and stop-loss of an open position in its row: shown as two prices, and the way
// to the form that edits them.
import { useText } from '../../../i18n/useText'
import { ChangeForm } from '../../trading/forms/ChangeForm'
import { Protection, protectionText } from '../../trading/lists/cells'
import { PopForm } from '../../trading/tables/PopForm'
import type { EditorProps } from './MarginEditor'

export function ProtectionEditor({ row, acting, touch = false }: EditorProps) {
  const text = useText()
  const { t } = text
  const { market, actions, now } = acting
  const { id, traded, takeProfit, stopLoss } = row
  const prices = protectionText(text, row)
  const none = takeProfit === null && stopLoss === null
  return (
    <PopForm
      label={`${t('orders.protect.label', { name: traded.name })}: ${prices}`}
      look={touch ? 'pill' : 'plain'}
      touch={touch}
      on={touch && !none}
      face={touch ? t('orders.protect') : <Protection row={row} />}
      renderForm={(close) => (
        <ChangeForm
          id={id}
          traded={traded}
          former={{ takeProfit, stopLoss }}
          check={market.lists.actions.check}
          now={now}
          send={(change) => actions.protect(row, change)}
          words={{
            note: market.words.protection,
            save: 'orders.protect.save',
            done: 'orders.notice.protected',
          }}
          onDone={close}
        />
      )}
    />
  )
}
