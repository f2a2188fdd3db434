// The form of a customer's own limits in one market: the largest order and position in USDT, and a
// pause of trading.
import { useText } from '../../../i18n/useText'
import { StepForm } from '../../../app/form/StepForm'
import { SelectField } from '../../../ui/fields/SelectField'
import { NumberField } from '../../../ui/fields/typed/NumberField'
import { Note } from '../../../ui/site/Note'
import { PAUSE_HOURS, useLimitsForm, type LimitsFormProps, type Pause } from './useLimitsForm'

/** Cents are enough: a limit is no price. */
const DECIMALS = 2

export function LimitsForm(props: LimitsFormProps) {
  const { t } = useText()
  const { form, pause, setPause, ready, pending, submit } = useLimitsForm(props)
  const isPaused = props.limits.timeOut.until !== null
  const pauses: readonly Pause[] = ['keep', ...(isPaused ? (['end'] as const) : []), ...PAUSE_HOURS]
  const label = (value: Pause) => {
    if (typeof value === 'number') return t(`tradingLimits.pause.${value}`)
    if (value === 'end') return t('tradingLimits.end')
    return t(isPaused ? 'tradingLimits.keep' : 'tradingLimits.off')
  }
  return (
    <StepForm
      submitLabel={t('tradingLimits.save')}
      ready={ready}
      pending={pending}
      onSubmit={submit}
      error={form.error}
    >
      <NumberField
        {...form.bind('largestOrder')}
        name="largest-order"
        decimals={DECIMALS}
        label={t('limitFacts.order')}
        hint={<span>{t('tradingLimits.order.hint')}</span>}
        end={<span>USDT</span>}
        first
      />
      <NumberField
        {...form.bind('largestPosition')}
        name="largest-position"
        decimals={DECIMALS}
        label={t('limitFacts.position')}
        hint={<span>{t('tradingLimits.position.hint')}</span>}
        end={<span>USDT</span>}
      />
      <SelectField
        look="block"
        label={t('tradingLimits.pause')}
        value={String(pause)}
        options={pauses.map((value) => ({ value: String(value), label: label(value) }))}
        onChange={(chosen) => setPause(pauses.find((each) => String(each) === chosen) ?? 'keep')}
      />
      <Note icon="clock">{t('tradingLimits.note')}</Note>
    </StepForm>
  )
}
