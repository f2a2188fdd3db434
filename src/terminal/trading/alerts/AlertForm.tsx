// Form of an alert: condition, instrument, level, frequency, expiry, note, and what this device
// does when it fires.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { ALERT_LIMITS, isOfAccount } from '../../../domain/records/alertRecords'
import { INSTRUMENTS } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { alertDevice } from '../../../state/alerts/alertDevice'
import type { AlertStart } from '../../../state/alerts/alerts'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { FormField } from '../../../ui/fields/FormField'
import { Segments } from '../../../ui/fields/Segments'
import { SelectField } from '../../../ui/fields/SelectField'
import { NumberField } from '../../../ui/fields/typed/NumberField'
import { Button } from '../../../ui/pieces/Button'
import { EXPIRIES, kindsOf, levelDecimals, type Expiry } from './alertDraft'
import { unitOf } from './alertText'
import css from '../tables/records.module.css'
import { allowSystem, isSystemBlocked } from './systemNotice'
import { useAlertForm, type AlertFormState } from './useAlertForm'

export function AlertForm({ start, onDone }: { start: AlertStart; onDone: () => void }) {
  const { t } = useText()
  const form = useAlertForm(start, onDone)
  const { draft, change, errors } = form
  const isNew = start.alert === undefined
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <Watched {...form} isNew={isNew} />
      <Segments
        label={t('alerts.frequency')}
        size="l"
        value={draft.repeats ? 'repeats' : 'once'}
        onChange={(chosen) => change({ repeats: chosen === 'repeats' })}
        options={[
          { value: 'once', label: t('alerts.once') },
          { value: 'repeats', label: t('alerts.repeats') },
        ]}
      />
      {draft.repeats && <p className={css.note}>{t('alerts.repeats.note')}</p>}
      <ExpiryField {...form} keptUntil={start.alert?.expiresAt ?? null} />
      <FormField
        label={t('alerts.note')}
        name="note"
        value={draft.note}
        maxLength={ALERT_LIMITS.note}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
      <Checkbox
        label={t('alerts.email')}
        checked={draft.email}
        onChange={(email) => change({ email })}
      />
      <DeviceChoices />
      {errors.form !== undefined && (
        <p className={css.note} data-wrong="" role="alert">
          {errors.form}
        </p>
      )}
      <Button type="submit" tone="primary" size="xl" block pending={form.pending}>
        {t(isNew ? 'alerts.create' : 'alerts.save')}
      </Button>
    </form>
  )
}

function Watched({ draft, change, errors, isNew }: AlertFormState & { isNew: boolean }) {
  const { t } = useText()
  const { kind, symbol } = draft
  const hasLevel = kind !== 'FILLS'
  const decimals = levelDecimals(kind, symbol)
  return (
    <>
      {isNew && (
        <SelectField
          look="block"
          label={t('alerts.kind')}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          error={errors.kind}
          options={kindsOf(symbol).map((value) => ({ value, label: t(`alerts.kind.${value}`) }))}
        />
      )}
      {isNew && !isOfAccount(kind) && (
        <SelectField
          look="block"
          label={t('alerts.instrument')}
          value={symbol}
          onChange={(chosen) => change({ symbol: chosen })}
          error={errors.symbol}
          options={INSTRUMENTS.map(({ symbol: value, name }) => ({ value, label: name }))}
        />
      )}
      {hasLevel && (
        <NumberField
          first
          name="level"
          label={t(unitOf(kind, symbol) === '%' ? 'alerts.percent' : 'alerts.price')}
          decimals={decimals}
          value={draft.level}
          error={errors.level}
          end={unitOf(kind, symbol)}
          onChange={(level) => change({ level })}
        />
      )}
      {kind === 'MOVES' && (
        <NumberField
          name="minutes"
          label={t('alerts.minutes')}
          decimals={0}
          value={draft.minutes}
          error={errors.minutes}
          onChange={(minutes) => change({ minutes })}
        />
      )}
    </>
  )
}

function ExpiryField({
  draft,
  change,
  errors,
  keptUntil,
}: AlertFormState & { keptUntil: number | null }) {
  const { t, dateTime } = useText()
  const label = (value: Expiry): string => {
    if (value === 'keep') return t('alerts.expiry.keep', { date: dateTime(keptUntil ?? 0) })
    return value === 'never'
      ? t('alerts.expiry.never')
      : t('alerts.expiry.days', { days: Number(value) })
  }
  const offered: readonly Expiry[] = keptUntil === null ? EXPIRIES : ['keep', ...EXPIRIES]
  return (
    <SelectField
      look="block"
      label={t('alerts.expiry')}
      value={draft.expiry}
      error={errors.expiry}
      onChange={(expiry) => change({ expiry })}
      options={offered.map((value) => ({ value, label: label(value) }))}
    />
  )
}

/** The system's permission is asked for when its box is first ticked. */
function DeviceChoices() {
  const { t } = useText()
  const { sounds, system } = useSnapshot(alertDevice)
  const [blocked, setBlocked] = useState(isSystemBlocked)
  const chooseSystem = async (on: boolean) => {
    const allowed = on && (await allowSystem())
    setBlocked(on && !allowed)
    alertDevice.system = allowed
  }
  return (
    <>
      <Checkbox
        label={t('alerts.sound')}
        checked={sounds}
        onChange={(on) => {
          alertDevice.sounds = on
        }}
      />
      <Checkbox
        label={t('alerts.system')}
        checked={system && !blocked}
        onChange={(on) => void chooseSystem(on)}
      />
      {blocked && <p className={css.note}>{t('alerts.system.blocked')}</p>}
    </>
  )
}
