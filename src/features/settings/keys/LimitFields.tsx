// The fields of an API key's limits: its instruments, the largest order and position in USDT, and
// the orders of a minute.
import { useText } from '../../../i18n/useText'
import { FormField } from '../../../ui/fields/FormField'
import { NumberField } from '../../../ui/fields/typed/NumberField'
import type { Form } from '../../../app/form/useForm'
import type { LimitName } from './limitTexts'
import classes from './keys.module.css'

/** Cents are enough: a limit is no price. */
const DECIMALS = 2

interface LimitFieldsProps {
  bind: Form<LimitName>['bind']
  /** Whether they begin their form. */
  first?: boolean
}

export function LimitFields({ bind, first = false }: LimitFieldsProps) {
  const { t } = useText()
  return (
    <fieldset className={classes.limits}>
      <legend>{t('apiKeys.limits')}</legend>
      <FormField
        {...bind('symbols')}
        label={t('apiKeys.limits.symbols')}
        hint={<span>{t('apiKeys.limits.symbols.hint')}</span>}
        name="key-symbols"
        maxLength={500}
        first={first}
      />
      <NumberField
        {...bind('largestOrder')}
        name="key-largest-order"
        decimals={DECIMALS}
        label={t('limitFacts.order')}
        end={<span>USDT</span>}
      />
      <NumberField
        {...bind('largestPosition')}
        name="key-largest-position"
        decimals={DECIMALS}
        label={t('limitFacts.position')}
        end={<span>USDT</span>}
      />
      <NumberField
        {...bind('ordersPerMinute')}
        name="key-orders-per-minute"
        decimals={0}
        label={t('apiKeys.limits.minute')}
      />
    </fieldset>
  )
}
