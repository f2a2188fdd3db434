// Calculator panel: the profit of a trade, its liquidation, and the size for a loss that one is
// ready to take, for the linked instrument and with the fees of the reader.
import { useMemo, useState } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { useForm } from '../../../app/form/useForm'
import type { Direction } from '../../../domain/perpetual/margin'
import type { PanelProps } from '../../panelProps'
import type { Calculator, CalculatorMode } from '../../markets/MarketTools'
import { toolsOf } from '../../markets/tools'
import { useFees } from '../../trading/account/useFees'
import { useTickersOf } from '../../trading/account/useTickersOf'
import { tradedOf } from '../../trading/lists/rows'
import { CalculatorFields } from './CalculatorFields'
import { CalculatorResult } from './CalculatorResult'
import {
  checksOf,
  mostLeverage,
  readFigures,
  type CalculatorField,
  type Typed,
} from './calculatorForm'
import css from './calculator.module.css'

const START_LEVERAGE = 10
const SKELETON = <SkeletonRows rows={6} columns={[40, 40]} />

export function CalculatorPanel(props: PanelProps) {
  const calculator = toolsOf(props.market)?.calculator
  return (
    <MessagesBoundary area="panels" fallback={SKELETON}>
      {calculator && <Fields key={props.instrument.symbol} {...props} calculator={calculator} />}
    </MessagesBoundary>
  )
}

const startOf = (most: number): Typed => ({
  leverage: String(Math.min(START_LEVERAGE, most)),
  entry: '',
  exit: '',
  size: '',
  risk: '',
})

interface FieldsProps extends PanelProps {
  readonly calculator: Calculator
}

function Fields({ panelId, instrument, visible, calculator }: FieldsProps) {
  const { t } = useText()
  const { modes, sided, unit, note } = calculator
  const [mode, setMode] = useState<CalculatorMode>('profit')
  const [direction, setDirection] = useState<Direction>('LONG')
  const form = useForm<CalculatorField>(startOf(mostLeverage(instrument)), checksOf(instrument))
  const figures = readFigures(instrument, form.values)
  const { taker: fee } = useFees(instrument)
  const { tickers } = useTickersOf(panelId, visible, calculator.pricedBy(instrument))
  const leverage = figures.leverage ?? 1
  const scene = useMemo(
    () => calculator.scene(instrument, { direction, leverage, fee }, tickers),
    [calculator, instrument, direction, leverage, fee, tickers],
  )
  const traded = tradedOf(instrument.symbol, instrument, unit)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <section className={css.panel} tabIndex={0} aria-label={t('terminal.panel.calculator')}>
      <Segments<CalculatorMode>
        label={t('calculator.mode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`calculator.mode.${value}`) }))}
        onChange={setMode}
      />
      {sided && (
        <Segments<Direction>
          label={t('orderForm.side')}
          value={direction}
          options={[
            { value: 'LONG', label: t('orderForm.side.longShort') },
            { value: 'SHORT', label: t('orderForm.side.shortShort') },
          ]}
          onChange={setDirection}
        />
      )}
      <CalculatorFields
        mode={mode}
        sided={sided}
        instrument={instrument}
        traded={traded}
        form={form}
        ticker={tickers.get(instrument.symbol) ?? null}
      />
      <CalculatorResult
        mode={mode}
        scene={scene}
        direction={direction}
        instrument={instrument}
        traded={traded}
        figures={figures}
      />
      <p className={css.note}>{t(`calculator.note.${note}`)}</p>
    </section>
  )
}
