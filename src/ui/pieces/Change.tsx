// A rise or a fall: arrow, sign and colour together, so that colour is never the only sign.
import { direction } from '../../i18n/figure'
import classes from './Num.module.css'

export interface ChangeProps {
  /** Already formatted, with its sign: "+2.31%", "−50.88". */
  text: string
  /** Omits the arrow in columns of many, where the sign is enough. */
  arrow?: boolean
}

export function Change({ text, arrow = true }: ChangeProps) {
  const way = direction(text)
  return (
    <span className={classes.change} data-direction={way}>
      {arrow && way !== 'flat' && <Arrow way={way} />}
      {text}
    </span>
  )
}

export function Arrow({ way }: { way: 'up' | 'down' }) {
  return (
    <svg className={classes.arrow} viewBox="0 0 12 10" aria-hidden="true" focusable="false">
      <path d={way === 'up' ? 'M6 0l6 10H0Z' : 'M6 10 0 0h12Z'} />
    </svg>
  )
}
