// The button that takes back one order or withdrawal; the answer is reported as a notice.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import type { Api } from '../../session/api'
import { useApi } from '../../state/ApiContext'
import { Button } from '../../ui/pieces/Button'
import { notify } from '../../ui/pieces/Notices'
import { failureText } from './failureText'

const CANCELS = {
  order: {
    send: (api: Api, uuid: string, idempotencyKey: string) =>
      api.call('ordersCancel', { uuid }, { idempotencyKey }),
    label: 'site.simple.cancel',
    done: 'site.simple.cancelled',
  },
  withdrawal: {
    send: (api: Api, uuid: string, idempotencyKey: string) =>
      api.call('withdrawCancel', { uuid }, { idempotencyKey }),
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
  const api = useApi()
  const [pending, setPending] = useState(false)
  // It is cancelled once: whatever is sent again means the same.
  const [idempotencyKey] = useState(() => api.newKey())
  const { send, label, done } = CANCELS[what]
  const cancel = async () => {
    setPending(true)
    const failure = failureText(t, await send(api, uuid, idempotencyKey))
    setPending(false)
    notify({
      tone: failure === null ? 'done' : 'danger',
      title: failure ?? t(done),
      dismiss: t('app.notice.dismiss'),
    })
    onChanged()
  }
  return (
    <Button size="s" pending={pending} onClick={() => void cancel()}>
      {t(label)}
    </Button>
  )
}
