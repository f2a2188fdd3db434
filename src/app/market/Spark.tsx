// A day as a line of 36 px: dashed where the price stood 24 hours ago, a wash from there, and the
// dot of now.
import { sparkOf } from './dayFigure'
import classes from './market.module.css'

const WIDTH = 108
const HEIGHT = 30

export interface SparkProps {
  /** Newest last; null while they are on their way. */
  closes: readonly number[] | null
  rising: boolean
}

export function Spark({ closes, rising }: SparkProps) {
  const spark = closes && sparkOf(closes, WIDTH, HEIGHT)
  return (
    <svg
      className={classes.spark}
      viewBox={`0 -3 ${WIDTH + 4} ${HEIGHT + 6}`}
      fill="none"
      aria-hidden="true"
      data-way={rising ? 'up' : 'down'}
    >
      {spark && (
        <>
          <path className={classes.then} d={`M0 ${spark.base}H${WIDTH + 4}`} />
          <path className={classes.area} d={spark.area} />
          <path className={classes.line} d={spark.line} />
          <circle className={classes.now} cx={spark.end[0]} cy={spark.end[1]} r="2.5" />
        </>
      )}
    </svg>
  )
}
