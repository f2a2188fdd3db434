// The button that sends a test deposit to the customer's own address, outside production. It is
// detected, confirmed and credited like any other deposit.
import { keylessCommand } from '../../app/command/command'
import { useCommand } from '../../app/command/useCommand'
import { useText } from '../../i18n/useText'
import type { InputOf } from '../../session/calls'
import { Icon } from '../../ui/pieces/Icon'
import { Button } from '../../ui/pieces/Button'

export interface TestDepositProps extends InputOf<'testDeposit'> {
  /** What it brings, decimal text. */
  amount: string
}

export function TestDeposit({ coin, coinType, amount }: TestDepositProps) {
  const { t, figure } = useText()
  const { pending, run } = useCommand('testDeposit')
  const send = () =>
    void run({
      command: keylessCommand('testDeposit', { coin, coinType }, () => null),
      done: () => ({
        tone: 'done',
        title: t('wallet.test.sent', { amount: figure(amount), coin }),
        text: t('wallet.test.sent.text'),
      }),
    })
  return (
    <Button size="l" pending={pending} onClick={send}>
      <Icon name="download" size={18} />
      {t('wallet.test.action', { amount: figure(amount), coin })}
    </Button>
  )
}
