// Submit button of the form, or sign-in for guests. Below it, space is reserved for the last
// order's outcome or an unusual trading state.
import { useSnapshot } from 'valtio'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { chooseWarnPrices } from '../../../state/preferences'
import { openSignIn, shell } from '../../../state/shell'
import { Button } from '../../../ui/pieces/Button'
import { ConfirmSubmit } from '../../trading/actions/ConfirmSubmit'
import css from '../../trading/forms/forms.module.css'
import type { PartProps } from './Amounts'
import type { FormConfirm } from './useFormConfirm'
import { useMarketState } from './useMarketState'
import { useOutcome } from './useOutcome'

export interface SubmitAreaProps extends PartProps {
  readonly confirm: FormConfirm
  readonly instrument: Instrument
}

export function SubmitArea({ form, confirm, instrument }: SubmitAreaProps) {
  const { t } = useText()
  const { draft, view, phase, signedIn, wrong } = form
  const outcome = useOutcome(form)
  const { known } = useSnapshot(shell)
  const { state, quote } = view
  const unusual = useMarketState(instrument, state, quote.ageMs)
  const isUnusual = unusual !== undefined || undefined
  if (!signedIn)
    return (
      <div className={css.submit}>
        <Button tone="primary" size="l" block pending={!known} onClick={openSignIn}>
          {t(known ? 'orderForm.submit.signIn' : 'app.account.checking')}
        </Button>
        <p className={css.outcome} role="status" data-old={isUnusual}>
          {unusual}
        </p>
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
        label={view.label}
        pending={phase.kind === 'sending'}
      />
      <p
        className={css.outcome}
        role="status"
        data-failed={(failed !== undefined && !confirm.asking) || undefined}
        data-old={(isUnusual && failed === undefined && !confirm.asking) || undefined}
      >
        {confirm.asking ? question : (failed ?? unusual ?? outcome)}
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
