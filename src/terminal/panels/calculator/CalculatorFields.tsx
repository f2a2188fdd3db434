// Fields of the calculator, by what is calculated; the entry takes over the present price on a
// press.
import { useText } from '../../../i18n/useText'
import type { Form } from '../../../app/form/useForm'
import { ticks } from '../../../domain/brand'
import { formatTicks } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import { Field } from '../../../ui/fields/Field'
import { unitText } from '../../trading/lists/cells'
import { stepText } from '../../trading/forms/stepText'
import type { CalculatorMode } from '../../markets/MarketTools'
import type { Traded } from '../../trading/lists/rows'
import type { CalculatorField } from './calculatorForm'
import css from './calculator.module.css'

const FIELDS: Readonly<Record<CalculatorMode, readonly CalculatorField[]>> = {
  profit: ['entry', 'exit', 'size'],
  liquidation: ['entry', 'size'],
  size: ['entry', 'exit', 'risk'],
}

export interface CalculatorFieldsProps {
  readonly mode: CalculatorMode
  /** Positions have a leverage. */
  readonly sided: boolean
  readonly instrument: Instrument
  readonly traded: Traded
  readonly form: Form<CalculatorField>
  /** Null before the first price. */
  readonly ticker: Ticker | null
}

const DECIMALS_OF_MONEY = 2

export function CalculatorFields(props: CalculatorFieldsProps) {
  const { mode, sided, instrument, traded, form, ticker } = props
  const text = useText()
  const { t } = text
  const decimals = {
    leverage: 0,
    entry: traded.priceDecimals,
    exit: traded.priceDecimals,
    size: traded.lotDecimals,
    risk: DECIMALS_OF_MONEY,
  }
  const units = {
    leverage: '×',
    entry: instrument.quote,
    exit: instrument.quote,
    size: unitText(text, traded),
    risk: 'USDT',
  }
  const names = {
    leverage: t('orderForm.leverage'),
    entry: t('calculator.entry'),
    exit: t(mode === 'size' ? 'calculator.stop' : 'calculator.exit'),
    size: t('orderForm.size'),
    risk: t('calculator.risk'),
  }
  const leveraged = sided ? (['leverage'] as const) : []
  const takePrice = () =>
    ticker && form.set('entry', formatTicks(ticks(ticker.last), instrument.tickDecimals))
  return (
    <div className={css.fields}>
      {[...leveraged, ...FIELDS[mode]].map((name) => {
        const { value, onChange, error } = form.bind(name)
        return (
          <Field
            key={name}
            label={names[name]}
            value={value}
            error={error}
            unit={
              name === 'entry' && ticker ? (
                <button type="button" className={css.last} onClick={takePrice}>
                  {t('calculator.last')}
                </button>
              ) : (
                units[name]
              )
            }
            onStep={(count) => form.set(name, stepText(value, decimals[name], count))}
            onChange={onChange}
          />
        )
      })}
    </div>
  )
}
