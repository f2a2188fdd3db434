// Equity at the end of each day as a line, with the return that deposits and withdrawals do not
// count towards: on the wallet's page and in the terminal.
import type { ReactNode } from 'react'
import { formatAmount } from '../../domain/decimal'
import { RETURN_DECIMALS, returnOver, type DayValue } from '../../domain/wallet/dayReturn'
import { useText } from '../../i18n/useText'
import { Exact } from '../../ui/figures/Exact'
import { Change } from '../../ui/pieces/Change'
import { sparkOf } from './dayFigure'
import classes from './equity.module.css'

const WIDTH = 420
const HEIGHT = 92

export interface EquityFigureProps {
  readonly title: string
  /** The line in words. */
  readonly label: string
  /** Oldest first; empty while they are on their way. */
  readonly days: readonly DayValue[]
  /** Under the line: its first and its last day. */
  readonly axis: readonly [first: ReactNode, last: ReactNode] | null
  /** The last value is the present one and gets a dot. */
  readonly live?: boolean
  /** Keeps the line from being drawn. */
  readonly hidden?: boolean
  readonly className?: string | undefined
}

export function EquityFigure(props: EquityFigureProps) {
  const { title, label, days, axis, live = false, hidden = false, className } = props
  const { percent } = useText()
  // Floats only place the line.
  const values = days.map(({ equity }) => Number(formatAmount(equity)))
  const spark = hidden ? null : sparkOf(values, WIDTH, HEIGHT)
  const ratio = returnOver(days)
  return (
    <figure className={className}>
      <figcaption className={classes.ends}>
        <span>{title}</span>
        {ratio !== null && (
          <Exact exact={percent(ratio, RETURN_DECIMALS - 2)}>
            <Change text={percent(ratio)} />
          </Exact>
        )}
      </figcaption>
      <svg
        className={classes.drawing}
        viewBox={`0 -4 ${WIDTH + 6} ${HEIGHT + 8}`}
        role="img"
        aria-label={label}
      >
        {spark && (
          <>
            <path className={classes.area} d={`${spark.line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
            <path className={classes.line} d={spark.line} />
            {live && <circle className={classes.now} cx={spark.end[0]} cy={spark.end[1]} r="3" />}
          </>
        )}
      </svg>
      {axis && (
        <p className={classes.ends}>
          <span>{axis[0]}</span>
          <span>{axis[1]}</span>
        </p>
      )}
    </figure>
  )
}
