// The form of a new API key: its name, kind, permissions, addresses and days; then its id, with the
// secret of an HMAC key, which is shown this one time.
import { useState } from 'react'
import { API_KEY_KINDS, API_KEY_SCOPES, MAX_API_KEY_NAME } from '../../../domain/identity/apiKeys'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { FormField } from '../../../ui/fields/FormField'
import { Segments } from '../../../ui/fields/Segments'
import { SelectField } from '../../../ui/fields/SelectField'
import { StepForm } from '../../../app/form/StepForm'
import { Created, type CreatedKey } from './Created'
import { LimitFields } from './LimitFields'
import { useKeyForm, type KeyForm } from './useKeyForm'
import classes from './keys.module.css'

interface NewKeyProps {
  /** The exchange has the key, also where the form was closed before it answered. */
  onCreated: () => void
  onClose: () => void
}

export function NewKey({ onCreated, onClose }: NewKeyProps) {
  const [created, setCreated] = useState<CreatedKey | null>(null)
  if (created) return <Created {...created} onClose={onClose} />
  return <Fields onCreated={onCreated} onShown={setCreated} />
}

interface FieldsProps {
  onCreated: () => void
  /** The form is still open: the key takes its place. */
  onShown: (key: CreatedKey) => void
}

function Fields({ onCreated, onShown }: FieldsProps) {
  const { t } = useText()
  const key = useKeyForm(onCreated, onShown)
  const { form, choice, choose } = key
  return (
    <StepForm
      submitLabel={t('settings.keys.create')}
      ready={key.ready}
      pending={form.pending}
      onSubmit={key.submit}
      error={form.error}
    >
      <FormField
        {...form.bind('name')}
        label={t('apiKeys.name')}
        name="key-name"
        maxLength={MAX_API_KEY_NAME}
        first
      />
      <Kind {...key} />
      <Scopes {...key} />
      <FormField
        {...form.bind('addresses')}
        label={t('apiKeys.addresses')}
        hint={<span>{t('apiKeys.addresses.hint')}</span>}
        name="key-addresses"
        maxLength={1_000}
      />
      <LimitFields bind={form.bind} />
      <SelectField
        look="block"
        label={t('apiKeys.expires')}
        value={String(choice.days)}
        options={key.days.map((count) => ({
          value: String(count),
          label: t('apiKeys.days', { count }),
        }))}
        onChange={(count) => choose({ days: Number(count) })}
      />
    </StepForm>
  )
}

function Kind({ form, choice: { kind }, choose }: KeyForm) {
  const { t } = useText()
  return (
    <>
      <div className={classes.kind}>
        <Segments
          label={t('apiKeys.kind')}
          size="l"
          value={kind}
          options={API_KEY_KINDS.toReversed().map((value) => ({
            value,
            label: t(`apiKeys.kind.${value}`),
          }))}
          onChange={(value) => choose({ kind: value })}
        />
        <p>{t(`apiKeys.kind.${kind}.note`)}</p>
      </div>
      {kind === 'ED25519' && (
        <FormField
          {...form.bind('publicKey')}
          label={t('apiKeys.publicKey')}
          name="public-key"
          maxLength={512}
        />
      )}
    </>
  )
}

function Scopes({ choice: { scopes }, choose }: KeyForm) {
  const { t } = useText()
  return (
    <fieldset className={classes.scopes}>
      <legend>{t('apiKeys.scopes')}</legend>
      <Checkbox label={t('apiKeys.scope.read')} checked disabled onChange={() => undefined} />
      {API_KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`apiKeys.scope.${scope}`)}
          checked={scopes.includes(scope)}
          onChange={(on) =>
            choose({ scopes: [...scopes.filter((each) => each !== scope), ...(on ? [scope] : [])] })
          }
        />
      ))}
    </fieldset>
  )
}
