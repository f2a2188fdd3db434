// The one button of the form: it says what will happen, or the way in for a guest, and under it in
// one line what came of the last order.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { chooseWarnPrices } from '../../../state/preferences'
import { openSignIn, shell } from '../../../state/shell'
import { Button } from '../../../ui/pieces/Button'
import { ConfirmSubmit } from '../../trading/actions/ConfirmSubmit'
import css from '../../trading/forms/forms.module.css'
import type { PartProps } from './Amounts'
import type { FormConfirm } from './useFormConfirm'
import { useOutcome } from './useOutcome'

export interface SubmitAreaProps extends PartProps {
  readonly confirm: FormConfirm
}

export function SubmitArea({ form, confirm }: SubmitAreaProps) {
  const { t } = useText()
  const { draft, view, phase, signedIn, wrong } = form
  const outcome = useOutcome(form)
  const { known } = useSnapshot(shell)
  if (!signedIn)
    return (
      <div className={css.submit}>
        <Button tone="primary" size="l" block pending={!known} onClick={openSignIn}>
          {t(known ? 'orderForm.submit.signIn' : 'app.account.checking')}
        </Button>
        <p className={css.outcome} />
      </div>
    )
  const failed = wrong('form') ?? wrong('leverage') ?? wrong('timeInForce')
  const asks = confirm.warnings.map((warning) => t(`orderForm.warning.${warning}`))
  const question = [...asks, t('orderForm.confirm.note')].join(' ')
  return (
    <div className={css.submit}>
      <ConfirmSubmit
        confirm={confirm}
        tone={draft.side === 'BUY' ? 'up' : 'down'}
        words={view.words}
        pending={phase.kind === 'sending'}
      />
      <p
        className={css.outcome}
        role="status"
        data-failed={(failed !== undefined && !confirm.asking) || undefined}
      >
        {confirm.asking ? question : (failed ?? outcome)}
        {confirm.asking && confirm.ofTaste && (
          <button
            type="button"
            className={css.never}
            onClick={() => {
              confirm.back()
              chooseWarnPrices(false)
            }}
          >
            {t('orderForm.confirm.never')}
          </button>
        )}
      </p>
    </div>
  )
}
