// The button that takes back one order or withdrawal; the answer is reported as a notice.
import { command } from './command'
import { useCommand } from './useCommand'
import { useText } from '../../i18n/useText'
import { Button } from '../../ui/pieces/Button'

const CANCELS = {
  order: {
    of: (uuid: string) => command('ordersCancel', { uuid }, () => null),
    label: 'simple.cancel',
    done: 'simple.cancelled',
  },
  withdrawal: {
    of: (uuid: string) => command('withdrawCancel', { uuid }, () => null),
    label: 'wallet.withdraw.cancel',
    done: 'wallet.withdraw.cancelled',
  },
} as const

interface CancelOnceProps {
  what: keyof typeof CANCELS
  uuid: string
  onChanged: () => void
}

export function CancelOnce({ what, uuid, onChanged }: CancelOnceProps) {
  const { t } = useText()
  const { pending, run } = useCommand(`cancel ${uuid}`)
  const { of, label, done } = CANCELS[what]
  const cancel = async () => {
    await run({ command: of(uuid), done: () => ({ tone: 'done', title: t(done) }) })
    onChanged()
  }
  return (
    <Button size="s" pending={pending} onClick={() => void cancel()}>
      {t(label)}
    </Button>
  )
}
