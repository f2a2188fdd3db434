// One figure on the screen: tabular, grouped, its insignificant zeros dimmed, its unit muted. It
// takes decimal text and refuses binary numbers. What is cut off is seen on hover.
import { figure, splitTail, uncutFigure } from '../../i18n/figure'
import classes from './Num.module.css'

export interface NumProps {
  /** Plain decimal text: "61602.40", "-0.5". */
  value: string
  decimals?: number
  signed?: boolean
  unit?: string
  /** Dim the zeros after the last digit that carries value. */
  dimTail?: boolean
}

export function Num({ value, decimals, signed = false, unit, dimTail = true }: NumProps) {
  const options = decimals === undefined ? { signed } : { decimals, signed }
  const shown = figure(value, options)
  const [head, tail] = dimTail ? splitTail(shown) : [shown, '']
  return (
    <span className={classes.num} title={uncutFigure(value, options)}>
      {head}
      {tail !== '' && <span className={classes.tail}>{tail}</span>}
      {unit !== undefined && <span className={classes.unit}> {unit}</span>}
    </span>
  )
}
