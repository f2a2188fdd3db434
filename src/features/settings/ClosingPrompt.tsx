// The reminder, on every page, that the account is being closed, and the way to keep it.
import { useSnapshot } from 'valtio'
import { useKeepAccount } from '../../app/command/useKeepAccount'
import { useText } from '../../i18n/useText'
import { shell } from '../../state/shell'
import { Button } from '../../ui/pieces/Button'
import { When } from '../../ui/site/When'
import classes from './ClosingPrompt.module.css'
import parts from '../../ui/site/parts.module.css'

export function ClosingPrompt() {
  const { viewer } = useSnapshot(shell)
  const { t } = useText()
  const { pending, keep } = useKeepAccount()
  if (viewer.status !== 'member' || viewer.closesAt === undefined) return null
  return (
    <div className={`${parts.row} ${classes.line}`} role="status">
      <p>
        {t('settings.closing.on')} <When at={viewer.closesAt} />
      </p>
      <Button size="s" tone="primary" pending={pending} onClick={keep}>
        {t('settings.closing.keep')}
      </Button>
    </div>
  )
}
