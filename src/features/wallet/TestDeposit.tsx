// The button that has a test deposit sent to one's own address, where there is no production. It
// takes the chain's way: it is seen, confirmed and credited like any other.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import type { InputOf } from '../../session/calls'
import { useApi } from '../../state/ApiContext'
import { Icon } from '../../ui/pieces/Icon'
import { Button } from '../../ui/pieces/Button'
import { notify } from '../../ui/pieces/Notices'
import { failureText } from '../../app/query/failureText'

export interface TestDepositProps extends InputOf<'testDeposit'> {
  /** What it brings, decimal text. */
  amount: string
}

export function TestDeposit({ coin, coinType, amount }: TestDepositProps) {
  const { t, figure } = useText()
  const api = useApi()
  const [pending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    const answer = await api.call('testDeposit', { coin, coinType }, { failsInPlace: true })
    setPending(false)
    const failure = failureText(t, answer)
    notify({
      tone: failure === null ? 'done' : 'danger',
      title: failure ?? t('wallet.test.sent', { amount: figure(amount), coin }),
      ...(failure === null ? { text: t('wallet.test.sent.text') } : {}),
      dismiss: t('app.notice.dismiss'),
    })
  }
  return (
    <Button size="l" pending={pending} onClick={() => void send()}>
      <Icon name="download" size={18} />
      {t('wallet.test.action', { amount: figure(amount), coin })}
    </Button>
  )
}
