// The value of an amount of a coin at a price.
import { amount, type Amount } from '../brand'
import { AMOUNT_DECIMALS, pow10 } from '../decimal'

/** In the coin of the price, rounded towards zero. */
export const worthOf = (held: Amount, price: Amount): Amount =>
  amount((held * price) / pow10(AMOUNT_DECIMALS))
