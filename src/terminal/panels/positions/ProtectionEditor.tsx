// Take-profit and stop-loss cell of a position: two prices and a button for the form that edits
// them.
import { useText } from '../../../i18n/useText'
import { protectPosition } from '../../actions/protectPosition'
import { checkRowStop } from '../../trading/actions/checkRowStop'
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
      row={row}
      action={protectPosition}
      label={`${t('orders.protect.label', { name: traded.name })}: ${prices}`}
      look={touch ? 'pill' : 'plain'}
      touch={touch}
      on={touch && !none}
      trigger={touch ? t('orders.protect') : <Protection row={row} />}
      renderForm={(close) => (
        <ChangeForm
          id={id}
          traded={traded}
          former={{ takeProfit, stopLoss }}
          check={(...asked) =>
            market.lists.actions.check(...asked) ?? checkRowStop(row, asked[1].stopLoss)
          }
          now={now}
          send={(change) => protectPosition.run({ row, actions, change }, text)}
          texts={{
            note: market.texts.protection,
            save: 'orders.protect.save',
            done: 'orders.notice.protected',
          }}
          onDone={close}
        />
      )}
    />
  )
}
