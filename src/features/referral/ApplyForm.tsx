// The application of an agent. Nobody needs to be signed in to send it.
import { useState, type FormEvent } from 'react'
import { refusalMessage } from '../../app/form/failures'
import { useForm } from '../../app/form/useForm'
import { refusal } from '../../domain/refusals'
import { useText } from '../../i18n/useText'
import { useApi } from '../../state/ApiContext'
import { FormField } from '../../ui/fields/FormField'
import { Button } from '../../ui/pieces/Button'
import { Status } from '../../ui/pieces/Status'
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

const PLACES = {
  fields: { email: 'email', name: 'name', contact: 'contact', plan: 'plan' },
} as const

export function ApplyForm({ email }: { email: string }) {
  const { t } = useText()
  const api = useApi()
  const form = useForm<FieldName>({ email, name: '', contact: '', plan: '' })
  const [sent, setSent] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = FIELDS.filter((name) => form.values[name].trim() === '')
    if (missing.length > 0) {
      const message = refusalMessage(refusal('fieldMissing'))
      return form.fail(Object.fromEntries(missing.map((name) => [name, message])))
    }
    form.submit(async () => {
      const answer = await api.call('applyForAgent', form.values)
      if (answer.kind === 'done') setSent(true)
      else form.refuse(answer, PLACES)
    })
  }
  if (sent)
    return (
      <div role="status">
        <Status kind="waiting">{t('referral.apply.sent')}</Status>
      </div>
    )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {FIELDS.map((name) => (
        <FormField
          {...form.bind(name)}
          key={name}
          name={name}
          label={t(`referral.apply.${name}`)}
          inputMode={name === 'email' ? 'email' : 'text'}
          maxLength={MAX_LENGTHS[name]}
        />
      ))}
      <p className={parts.error} role="alert">
        {form.error}
      </p>
      <Button type="submit" tone="primary" size="xl" pending={form.pending}>
        {t('referral.apply.submit')}
      </Button>
    </form>
  )
}
