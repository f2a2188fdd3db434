// The offer of a newer version of the client; nothing is reloaded without the user's consent.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../i18n/useText'
import { putOffUpdate, update } from '../../state/update'
import { Button } from '../../ui/pieces/Button'
import classes from './UpdatePrompt.module.css'

export function UpdatePrompt() {
  const { t } = useText()
  const { take } = useSnapshot(update)
  // Until the page is loaded again by the newer version.
  const [pending, setPending] = useState(false)
  if (!take) return null
  return (
    <div className={classes.prompt} role="status">
      <p>{t('site.update.title')}</p>
      <Button
        tone="primary"
        pending={pending}
        onClick={() => {
          setPending(true)
          take.run()
        }}
      >
        {t('site.update.take')}
      </Button>
      <Button tone="quiet" onClick={putOffUpdate}>
        {t('site.update.later')}
      </Button>
    </div>
  )
}
