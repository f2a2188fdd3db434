// The exchange's own capital: its holdings of each coin with the custodian beyond what came in
// through the chain account. The market maker's stock, customers' winnings from the exchange,
// interest and rewards are paid from it.
import type { Amount } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'

/** Own capital by coin; zero for omitted coins. */
export type OwnCapital = Readonly<Record<string, Amount>>

/** About a thousand million USDT in every coin: more than any market here turns over in a day. */
export const OWN_CAPITAL: OwnCapital = {
  USDT: readAmount('1000000000'),
  BTC: readAmount('15000'),
  ETH: readAmount('400000'),
  ARC: readAmount('1000000000'),
  AAVE: readAmount('10000000'),
  SAND: readAmount('3000000000'),
  FTT: readAmount('1000000000'),
  SHIB: readAmount('80000000000000'),
}
