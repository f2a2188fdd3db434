// The welcome after a registration: confirmation of the account, the reward and its conditions, and
// suggested first steps.
import { useSnapshot } from 'valtio'
import { LADDER_SUMMARY } from '../../../domain/products/referralLadder'
import { useText } from '../../../i18n/useText'
import { closeDialog, shell } from '../../../state/shell'
import { Button } from '../../../ui/pieces/Button'
import type { BodyProps } from '../body'
import { useDialogTitle } from '../contexts'
import classes from './Registered.module.css'

export function Registered({ onVerify }: Pick<BodyProps, 'onVerify'>) {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  useDialogTitle('account.registered')
  return (
    <div className={classes.welcome}>
      {viewer.status === 'member' && <p>{t('account.registered.lead', { email: viewer.email })}</p>}
      <p>{t('account.registered.reward', LADDER_SUMMARY)}</p>
      <div className={classes.actions}>
        <Button
          size="xl"
          onClick={() => {
            closeDialog()
            onVerify()
          }}
        >
          {t('account.registered.verify')}
        </Button>
        <Button tone="primary" size="xl" onClick={closeDialog} data-autofocus>
          {t('account.registered.start')}
        </Button>
      </div>
    </div>
  )
}
