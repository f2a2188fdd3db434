// What can be done with a subscription that is held: auto-renew on or off, and cancelling it.
import { useState } from 'react'
import type { SubscriptionRecord } from '../../../domain/records/savingRecords'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { useApi } from '../../../state/ApiContext'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { ConfirmButton } from '../../../ui/pieces/ConfirmButton'
import { notify } from '../../../ui/pieces/Notices'
import { useMoney } from '../../-money/MoneyLive'
import { useActionKey } from '../../-money/useActionKey'
import { failureText } from '../../-site/failureText'
import classes from './savings.module.css'

export interface SubscriptionActionsProps {
  held: SubscriptionRecord
  onChanged: () => void
}

export function SubscriptionActions({ held, onChanged }: SubscriptionActionsProps) {
  const { t, figure } = useText()
  const api = useApi()
  const keys = useActionKey()
  const { fetched } = useMoney()
  const [pending, setPending] = useState(false)
  const { uuid, coin, accruingInterest, amount, autoRenew } = held
  const send = async (call: () => Promise<CallResult<unknown>>, done: string) => {
    setPending(true)
    const answer = await call()
    keys.settle(answer)
    setPending(false)
    const failure = failureText(t, answer)
    notify({
      tone: failure === null ? 'done' : 'danger',
      title: failure ?? done,
      dismiss: t('app.notice.dismiss'),
    })
    fetched.reload()
    onChanged()
  }
  const renew = (on: boolean) => {
    const idempotencyKey = keys.keyOf(['renew', on])
    const call = () =>
      api.call('subscriptionAutoRenew', { uuid, autoRenew: on }, { idempotencyKey })
    void send(call, t(on ? 'savings.renew.on' : 'savings.renew.off'))
  }
  const cancel = () => {
    const idempotencyKey = keys.keyOf('cancel')
    const call = () => api.call('subscriptionCancel', { uuid }, { idempotencyKey })
    void send(call, t('savings.cancelled', { amount: figure(amount), coin }))
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
        confirm={t('savings.cancel.sure', { interest: figure(accruingInterest), coin })}
        onConfirm={cancel}
      >
        {t('savings.cancel')}
      </ConfirmButton>
    </span>
  )
}
