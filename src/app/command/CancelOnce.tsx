// The button that takes back one order or withdrawal; the answer is reported as a notice.
import type { Command } from './command'
import { useCommand } from './useCommand'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { Button } from '../../ui/pieces/Button'

interface CancelOnceProps {
  uuid: string
  command: Command<null>
  label: MessageKey
  /** The title of the notice once it is cancelled. */
  done: MessageKey
  onChanged: () => void
}

export function CancelOnce({ uuid, command, label, done, onChanged }: CancelOnceProps) {
  const { t } = useText()
  const { pending, run } = useCommand(`cancel ${uuid}`)
  const cancel = async () => {
    await run({ command, done: () => ({ tone: 'done', title: t(done) }) })
    onChanged()
  }
  return (
    <Button size="s" pending={pending} onClick={() => void cancel()}>
      {t(label)}
    </Button>
  )
}
