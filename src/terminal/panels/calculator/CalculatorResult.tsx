// Figures of the calculator: dashes until every field can be read.
import type { ReactNode } from 'react'
import { useText, type Text } from '../../../i18n/useText'
import { exactMoney, moneyText, type MoneyKind } from '../../../i18n/money'
import type { Amount } from '../../../domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import { Exact } from '../../../ui/figures/Exact'
import { ratioOf, type Traded } from '../../trading/lists/rows'
import { unitText } from '../../trading/lists/cells'
import { Pnl } from '../../trading/tables/Pnl'
import type { CalculatorMode, CalculatorScene, TradeResult } from '../../markets/MarketTools'
import type { Instrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'
import { isStop, sizeAtRisk } from './sizeAtRisk'
import type { CalculatorFigures } from './calculatorForm'
import css from './calculator.module.css'

const CENTS = 2

interface Calculated {
  /** Null until the prices are known that it depends on. */
  readonly scene: CalculatorScene | null
  readonly direction: Direction
  readonly instrument: Instrument
  readonly traded: Traded
  readonly figures: CalculatorFigures
}

export interface CalculatorResultProps extends Calculated {
  readonly mode: CalculatorMode
}

type Line = readonly [label: string, value: ReactNode]

interface Result {
  readonly lines: readonly Line[]
  /** What is to be said about them. */
  readonly warning?: string
}

export function CalculatorResult({ mode, ...calculated }: CalculatorResultProps) {
  const text = useText()
  const { t } = text
  const { lines, warning } = RESULTS[mode](text, calculated)
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

const RESULTS: Readonly<Record<CalculatorMode, (text: Text, calculated: Calculated) => Result>> = {
  profit: profitOf,
  liquidation: liquidationOf,
  size: sizeOf,
}

function profitOf(text: Text, { scene, figures }: Calculated): Result {
  const { leverage, entry, exit, size } = figures
  const known = scene && leverage !== null && entry !== null && exit !== null && size !== null
  return { lines: linesOf(text, known ? scene.trade(entry, exit, size) : null) }
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

function liquidationOf(text: Text, { scene, instrument, figures }: Calculated): Result {
  const { t } = text
  const { leverage, entry, size } = figures
  const known = leverage !== null && entry !== null && size !== null
  const result = (known && scene?.liquidation?.(entry, size)) || null
  const decimals = instrument.tickDecimals
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

function sizeOf(text: Text, calculated: Calculated): Result {
  const { t } = text
  const { scene, direction, instrument, traded, figures } = calculated
  const { leverage, entry, exit: stop, risk } = figures
  const known = scene && leverage !== null && entry !== null && stop !== null && risk !== null
  const nothing = [[t('calculator.size'), t('orders.none')], ...linesOf(text, null)] as const
  if (!known) return { lines: nothing }
  if (!isStop(direction, entry, stop)) return { lines: nothing, warning: t('calculator.noLoss') }
  const size = sizeAtRisk(scene, instrument.maxLots, entry, stop, risk)
  const shown = `${text.figure(formatLots(size, traded.lotDecimals))} ${unitText(text, traded)}`
  const result = size > 0 ? scene.trade(entry, stop, size) : null
  const lines: readonly Line[] = [[t('calculator.size'), shown], ...linesOf(text, result)]
  return size === 0 ? { lines, warning: t('calculator.tooLittle') } : { lines }
}

function money({ t }: Text, value: Amount | undefined, kind: MoneyKind): ReactNode {
  if (value === undefined) return t('orders.none')
  const exact = formatAmount(value)
  return <Exact exact={exactMoney(exact, CENTS, kind)}>{moneyText(exact, CENTS, kind)}</Exact>
}
