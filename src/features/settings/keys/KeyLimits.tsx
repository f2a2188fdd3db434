// The form of an API key's limits: stricter ones hold at once, looser ones ask for a fresh factor.
import type { ApiKeyRecord } from '../../../domain/identity/apiKeys'
import { useText } from '../../../i18n/useText'
import { StepForm } from '../../../app/form/StepForm'
import { useForm } from '../../../app/form/useForm'
import { useApi } from '../../../state/ApiContext'
import { Note } from '../../../ui/site/Note'
import { LimitFields } from './LimitFields'
import { LIMIT_CHECKS, LIMIT_PLACES, limitTexts, typedLimits, type LimitName } from './limitTexts'

interface KeyLimitsProps {
  apiKey: ApiKeyRecord
  /** The exchange has new limits. */
  onDone: () => void
  onClose: () => void
}

export function KeyLimits({ apiKey: { id, limits }, onDone, onClose }: KeyLimitsProps) {
  const { t } = useText()
  const api = useApi()
  const form = useForm<LimitName>(limitTexts(limits), LIMIT_CHECKS)
  const { symbols, ...figures } = typedLimits(form.values)
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await api.call('setApiKeyLimits', { id, symbols: [...symbols], ...figures })
      if (answer.kind === 'done') onDone()
      if (!isOpen()) return
      if (answer.kind !== 'done') return form.refuse(answer, { fields: LIMIT_PLACES })
      onClose()
    })
  return (
    <StepForm
      submitLabel={t('apiKeys.limits.save')}
      ready
      pending={form.pending}
      onSubmit={submit}
      error={form.error}
    >
      <LimitFields bind={form.bind} first />
      <Note icon="clock">{t('apiKeys.limits.note')}</Note>
    </StepForm>
  )
}
