// One figure on the screen: tabular, grouped, its insignificant zeros dimmed, its unit muted. It
// takes decimal text and no binary numbers; truncated digits are in its tooltip. Money has
// Money.tsx.
import { figure, splitTail, uncutFigure } from '../../i18n/figure'
import { Exact } from '../figures/Exact'
import classes from './Num.module.css'

export interface NumProps {
  /** Plain decimal text: "61602.40", "-0.5". */
  value: string
  decimals?: number
  /** What `value` was rounded from, where it was. */
  exact?: string
  signed?: boolean
  unit?: string
  /** Dims the zeros after the last significant digit. */
  dimTail?: boolean
}

export function Num({ value, decimals, exact, signed = false, unit, dimTail = true }: NumProps) {
  const options = decimals === undefined ? { signed } : { decimals, signed }
  const shown = figure(value, options)
  const whole = isMore(exact, value) ? figure(exact) : uncutFigure(value, options)
  const [head, tail] = dimTail ? splitTail(shown) : [shown, '']
  return (
    <Exact
      className={classes.num}
      exact={whole && (unit === undefined ? whole : `${whole} ${unit}`)}
    >
      {head}
      {tail !== '' && <span className={classes.tail}>{tail}</span>}
      {unit !== undefined && <span className={classes.unit}> {unit}</span>}
    </Exact>
  )
}

/** Whether rounding changed a figure. */
const isMore = (exact: string | undefined, rounded: string): exact is string =>
  exact !== undefined && bare(exact) !== bare(rounded)

const bare = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
