// Figures of the calculator: dashes until every field can be read.
import { useMemo, type ReactNode } from 'react'
import { useText, type Text } from '../../../i18n/useText'
import { exactMoney, moneyText, type MoneyKind } from '../../../i18n/money'
import { lots, type Amount } from '../../../domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import { Exact } from '../../../ui/figures/Exact'
import { ratioOf } from '../../trading/lists/rows'
import { unitText } from '../../trading/lists/cells'
import { Pnl } from '../../trading/tables/Pnl'
import {
  isStop,
  liquidationResult,
  sizeAtRisk,
  tradeResult,
  type Scene,
  type TradeResult,
} from './calculation'
import { tradedIn, type CalculatorFigures } from './calculatorForm'
import type { Mode } from './CalculatorFields'
import css from './calculator.module.css'

const CENTS = 2

export interface CalculatorResultProps {
  readonly mode: Mode
  readonly scene: Scene | null
  readonly figures: CalculatorFigures
}

type Line = readonly [label: string, value: ReactNode]

interface Result {
  readonly lines: readonly Line[]
  /** What is to be said about them. */
  readonly warning?: string
}

export function CalculatorResult({ mode, scene, figures }: CalculatorResultProps) {
  const text = useText()
  const { t } = text
  const { lines, warning } = useMemo(
    () => resultOf(text, mode, scene, figures),
    // oxlint-disable-next-line react/exhaustive-deps -- the figures are values
    [text, mode, scene, ...Object.values(figures)],
  )
  return (
    <>
      <dl className={css.result} aria-label={t('calculator.result')}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.warning} role="status">
        {warning}
      </p>
    </>
  )
}

function resultOf(text: Text, mode: Mode, scene: Scene | null, figures: CalculatorFigures): Result {
  switch (mode) {
    case 'profit':
      return profitOf(text, scene, figures)
    case 'liquidation':
      return liquidationOf(text, scene, figures)
    case 'size':
      return sizeOf(text, scene, figures)
  }
}

function profitOf(text: Text, scene: Scene | null, figures: CalculatorFigures): Result {
  const { leverage, entry, exit, size } = figures
  const known = scene && leverage !== null && entry !== null && exit !== null && size !== null
  const result = known ? tradeResult(scene, entry, exit, size) : null
  return { lines: linesOf(text, result) }
}

function linesOf(text: Text, result: TradeResult | null): readonly Line[] {
  const { t } = text
  return [
    [t('calculator.value'), money(text, result?.value, 'worth')],
    [t('calculator.margin'), money(text, result?.margin, 'cost')],
    [t('calculator.fees'), money(text, result?.fees, 'cost')],
    [
      t('calculator.net'),
      <Pnl
        key="net"
        pnl={result && formatAmount(result.net)}
        ratio={result && signedRatio(result)}
      />,
    ],
  ]
}

/** Net ÷ margin; a loss has the sign of a loss. */
function signedRatio({ net, margin }: TradeResult): string | null {
  const ratio = ratioOf(net < 0n ? -net : net, margin)
  return ratio !== null && net < 0n ? `-${ratio}` : ratio
}

function liquidationOf(text: Text, scene: Scene | null, figures: CalculatorFigures): Result {
  const { t } = text
  const { leverage, entry, size } = figures
  const known = scene?.market === 'futures' && leverage !== null && entry !== null && size !== null
  const result = known ? liquidationResult(scene, entry, size) : null
  const decimals = scene?.instrument.tickDecimals ?? 0
  const price =
    result === null
      ? t('orders.none')
      : result.price === null
        ? t('calculator.never')
        : text.figure(formatTicks(result.price, decimals))
  const lines: readonly Line[] = [
    [t('calculator.liquidation'), price],
    [t('calculator.value'), money(text, result?.value, 'worth')],
    [t('calculator.margin'), money(text, result?.margin, 'cost')],
    [t('calculator.maintenance'), money(text, result?.maintenance, 'cost')],
  ]
  const most = result?.mostLeverage
  const isTooHigh = most !== undefined && leverage !== null && leverage > most
  return isTooHigh ? { lines, warning: t('orderForm.leverage.cap', { max: most }) } : { lines }
}

function sizeOf(text: Text, scene: Scene | null, figures: CalculatorFigures): Result {
  const { t } = text
  const { leverage, entry, exit: stop, risk } = figures
  const known = scene && leverage !== null && entry !== null && stop !== null && risk !== null
  if (!known) return { lines: [[t('calculator.size'), t('orders.none')], ...linesOf(text, null)] }
  if (!isStop(scene, entry, stop))
    return {
      lines: [[t('calculator.size'), t('orders.none')], ...linesOf(text, null)],
      warning: t('calculator.noLoss'),
    }
  const size = sizeAtRisk(scene, entry, stop, risk)
  const traded = tradedIn(scene.instrument)
  const shown = `${text.figure(formatLots(size, traded.lotDecimals))} ${unitText(text, traded)}`
  const result = size > 0 ? tradeResult(scene, entry, stop, lots(size)) : null
  const lines: readonly Line[] = [[t('calculator.size'), shown], ...linesOf(text, result)]
  return size === 0 ? { lines, warning: t('calculator.tooLittle') } : { lines }
}

function money({ t }: Text, value: Amount | undefined, kind: MoneyKind): ReactNode {
  if (value === undefined) return t('orders.none')
  const exact = formatAmount(value)
  return <Exact exact={exactMoney(exact, CENTS, kind)}>{moneyText(exact, CENTS, kind)}</Exact>
}
