// Taking a withdrawal back while it is only submitted; all of it returns.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { Button } from '../../../ui/pieces/Button'
import { notify } from '../../../ui/pieces/Notices'
import { failureText } from '../../-site/failureText'

export function CancelWithdrawal({ uuid, onChanged }: { uuid: string; onChanged: () => void }) {
  const { t } = useText()
  const api = useApi()
  const [pending, setPending] = useState(false)
  // It is cancelled once: whatever is sent again means the same.
  const [idempotencyKey] = useState(() => api.newKey())
  const cancel = async () => {
    setPending(true)
    const answer = await api.call('withdrawCancel', { uuid }, { idempotencyKey })
    setPending(false)
    const failure = failureText(t, answer)
    notify({
      tone: failure === null ? 'done' : 'danger',
      title: failure ?? t('wallet.withdraw.cancelled'),
      dismiss: t('app.notice.dismiss'),
    })
    onChanged()
  }
  return (
    <Button size="s" pending={pending} onClick={() => void cancel()}>
      {t('wallet.withdraw.cancel')}
    </Button>
  )
}
