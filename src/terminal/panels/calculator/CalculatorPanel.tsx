// Calculator panel: the profit of a trade, its liquidation, and the size for a loss that one is
// ready to take, for the linked instrument and with the fees of the reader.
import { useState } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { useForm } from '../../../app/form/useForm'
import type { Direction } from '../../../domain/perpetual/margin'
import type { PanelProps } from '../../panelProps'
import { CalculatorFields, MODES, type Mode } from './CalculatorFields'
import { CalculatorResult } from './CalculatorResult'
import {
  checksOf,
  mostLeverage,
  readFigures,
  type CalculatorField,
  type Typed,
} from './calculatorForm'
import css from './calculator.module.css'
import { useScene } from './useScene'

const START_LEVERAGE = 10

export function CalculatorPanel(props: PanelProps) {
  return (
    <MessagesBoundary area="panels" fallback={<SkeletonRows rows={6} columns={[40, 40]} />}>
      <Calculator key={props.instrument.symbol} {...props} />
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

function Calculator(props: PanelProps) {
  const { instrument } = props
  const { t } = useText()
  const modes = MODES[instrument.market]
  const [mode, setMode] = useState<Mode>('profit')
  const [direction, setDirection] = useState<Direction>('LONG')
  const form = useForm<CalculatorField>(startOf(mostLeverage(instrument)), checksOf(instrument))
  const figures = readFigures(instrument, form.values)
  const { scene, ticker } = useScene(props, direction, figures.leverage ?? 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <section className={css.panel} tabIndex={0} aria-label={t('terminal.panel.calculator')}>
      <Segments<Mode>
        label={t('calculator.mode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`calculator.mode.${value}`) }))}
        onChange={setMode}
      />
      {instrument.market !== 'spot' && (
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
      <CalculatorFields mode={mode} instrument={instrument} form={form} ticker={ticker} />
      <CalculatorResult mode={mode} scene={scene} figures={figures} />
      <p className={css.note}>
        {t(
          instrument.market === 'derivatives'
            ? 'calculator.note.commission'
            : 'calculator.note.fees',
        )}
      </p>
    </section>
  )
}
