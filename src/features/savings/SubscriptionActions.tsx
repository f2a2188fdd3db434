// Actions of a held subscription: auto-renew on or off, and cancelling it.
import { command, type Command } from '../../app/command/command'
import { useCommand } from '../../app/command/useCommand'
import type { SubscriptionRecord } from '../../domain/records/savingsRecords'
import { coinText } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { Checkbox } from '../../ui/fields/Checkbox'
import { ConfirmButton } from '../../ui/pieces/ConfirmButton'
import { useMoney } from '../../app/money/MoneyLive'
import classes from './savings.module.css'

export interface SubscriptionActionsProps {
  held: SubscriptionRecord
  onChanged: () => void
}

export function SubscriptionActions({ held, onChanged }: SubscriptionActionsProps) {
  const { t } = useText()
  const { fetched } = useMoney()
  const { uuid, coin, accruingInterest, amount, autoRenew } = held
  const { pending, run } = useCommand(`subscription ${uuid}`)
  const send = async (change: Command<null>, title: string) => {
    await run({ command: change, done: () => ({ tone: 'done', title }) })
    fetched.reload()
    onChanged()
  }
  const renew = (on: boolean) => {
    const change = command('subscriptionAutoRenew', { uuid, autoRenew: on }, () => null)
    void send(change, t(on ? 'savings.renew.on' : 'savings.renew.off'))
  }
  const cancel = () => {
    const change = command('subscriptionCancel', { uuid }, () => null)
    void send(change, t('savings.cancelled', { amount: coinText(amount, coin), coin }))
  }
  return (
    <span className={classes.actions}>
      <Checkbox
        label={t('savings.autoRenew')}
        checked={autoRenew}
        disabled={pending}
        onChange={renew}
      />
      <ConfirmButton
        size="s"
        pending={pending}
        confirm={t('savings.cancel.sure', {
          interest: coinText(accruingInterest, coin, 'cost'),
          coin,
        })}
        onConfirm={cancel}
      >
        {t('savings.cancel')}
      </ConfirmButton>
    </span>
  )
}
