// Fields of the calculator, by what is calculated; the entry takes over the present price on a
// press.
import { useText } from '../../../i18n/useText'
import type { Form } from '../../../app/form/useForm'
import { ticks } from '../../../domain/brand'
import { formatTicks } from '../../../domain/decimal'
import type { Instrument, Market } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import { Field } from '../../../ui/fields/Field'
import { unitText } from '../../trading/lists/cells'
import { stepText } from '../../trading/forms/stepText'
import { tradedIn, type CalculatorField } from './calculatorForm'
import css from './calculator.module.css'

export type Mode = 'profit' | 'liquidation' | 'size'

/** Only a perpetual's position is liquidated by itself. */
export const MODES: Readonly<Record<Market, readonly Mode[]>> = {
  spot: ['profit', 'size'],
  futures: ['profit', 'liquidation', 'size'],
  derivatives: ['profit', 'size'],
}

const FIELDS: Readonly<Record<Mode, readonly CalculatorField[]>> = {
  profit: ['entry', 'exit', 'size'],
  liquidation: ['entry', 'size'],
  size: ['entry', 'exit', 'risk'],
}

export interface CalculatorFieldsProps {
  readonly mode: Mode
  readonly instrument: Instrument
  readonly form: Form<CalculatorField>
  /** Null before the first price. */
  readonly ticker: Ticker | null
}

const DECIMALS_OF_MONEY = 2

export function CalculatorFields({ mode, instrument, form, ticker }: CalculatorFieldsProps) {
  const text = useText()
  const { t } = text
  const traded = tradedIn(instrument)
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
  const leveraged = instrument.market === 'spot' ? [] : (['leverage'] as const)
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
