// The application of an agent. Nobody needs to be signed in to send it.
import { useState, type FormEvent } from 'react'
import { refusal } from '../../domain/refusals'
import { useText } from '../../i18n/useText'
import { useApi } from '../../state/ApiContext'
import { FormField } from '../../ui/fields/FormField'
import { Button } from '../../ui/pieces/Button'
import { Status } from '../../ui/pieces/Status'
import { failureText, refusalText } from '../../app/query/failureText'
import classes from './referral.module.css'
import parts from '../../ui/site/parts.module.css'

const FIELDS = ['email', 'name', 'contact', 'plan'] as const
type FieldName = (typeof FIELDS)[number]
const MAX_LENGTHS: Readonly<Record<FieldName, number>> = {
  email: 254,
  name: 80,
  contact: 120,
  plan: 1000,
}

export function ApplyForm({ email }: { email: string }) {
  const { t } = useText()
  const api = useApi()
  const [values, setValues] = useState({ email, name: '', contact: '', plan: '' })
  const [errors, setErrors] = useState<Readonly<Partial<Record<FieldName | 'form', string>>>>({})
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = FIELDS.filter((name) => values[name].trim() === '')
    if (missing.length > 0) {
      const text = refusalText(t, refusal('fieldMissing'))
      return setErrors(Object.fromEntries(missing.map((name) => [name, text])))
    }
    setErrors({})
    setPending(true)
    const answer = await api.call('applyForAgent', values)
    setPending(false)
    if (answer.kind === 'done') return setSent(true)
    const at = answer.kind === 'refused' ? answer.refusal.field : undefined
    const place = FIELDS.find((name) => name === at) ?? 'form'
    setErrors({ [place]: failureText(t, answer) ?? '' })
  }
  if (sent)
    return (
      <div role="status">
        <Status kind="waiting">{t('referral.apply.sent')}</Status>
      </div>
    )
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      {FIELDS.map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(`referral.apply.${name}`)}
          inputMode={name === 'email' ? 'email' : 'text'}
          maxLength={MAX_LENGTHS[name]}
          value={values[name]}
          error={errors[name]}
          onChange={(text) => {
            setValues((before) => ({ ...before, [name]: text }))
            setErrors({})
          }}
        />
      ))}
      <p className={parts.error} role="alert">
        {errors.form}
      </p>
      <Button type="submit" tone="primary" size="xl" pending={pending}>
        {t('referral.apply.submit')}
      </Button>
    </form>
  )
}
