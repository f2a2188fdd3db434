// A sentence that contains a rounded amount of money, with the exact sentence behind it.
import { coinMoney } from '../../i18n/coinMoney'
import { Exact } from './Exact'
import type { MoneyProps } from './Money'

export interface MoneyTextProps extends Omit<MoneyProps, 'unit'> {
  /** The sentence around an amount, which is passed without its coin. */
  text: (amount: string) => string
}

export function MoneyText({ value, coin, as = 'worth', text }: MoneyTextProps) {
  const { shown, exact } = coinMoney(value, coin, as)
  return <Exact exact={exact && text(exact)}>{text(shown)}</Exact>
}
