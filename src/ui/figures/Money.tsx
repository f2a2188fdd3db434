// Money on a page: rounded like on every screen of the exchange, in the decimals of its coin, with
// the exact value behind it.
import { coinMoney } from '../../i18n/coinMoney'
import { splitTail } from '../../i18n/figure'
import type { MoneyKind } from '../../i18n/money'
import { Exact } from './Exact'
import classes from '../pieces/Num.module.css'

export interface MoneyProps {
  /** Plain decimal text. */
  value: string
  coin: string
  /** The kind of amount: held, paid, or a change up or down. */
  as?: MoneyKind
  /** True if the coin is shown after it. */
  unit?: boolean
}

export function Money({ value, coin, as = 'worth', unit = false }: MoneyProps) {
  const { shown, exact } = coinMoney(value, coin, as)
  const [head, tail] = splitTail(shown)
  return (
    <Exact className={classes.num} exact={exact && (unit ? `${exact} ${coin}` : exact)}>
      {head}
      {tail !== '' && <span className={classes.tail}>{tail}</span>}
      {unit && <span className={classes.unit}> {coin}</span>}
    </Exact>
  )
}
