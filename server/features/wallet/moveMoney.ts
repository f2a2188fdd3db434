// Money that moves without a trade: between a customer's own wallets, and from the chain into a
// wallet or a system account.
import {
  customerAccount,
  systemAccount,
  type AccountName,
  type SystemAccount,
  type Money,
} from '../../../src/domain/accounts'
import { amount, type Amount } from '../../../src/domain/brand'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import { readMoney } from '../../../src/domain/orders/orderNumbers'
import type { Wallet } from '../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'

const COINS = new Set(
  INSTRUMENTS.flatMap((each) => (each.market === 'derivatives' ? [] : [each.base])),
)
COINS.add('USDT')

export interface MoveCommand {
  readonly userId: string
  readonly coin: string
  readonly from: Wallet
  readonly to: Wallet
  readonly amount: string
  /** What may leave the wallet; left out: all that is free. */
  readonly available?: Amount
  readonly cause: string
  readonly at: number
}

/** Moves what is free between two wallets of one customer. */
export function moveMoney(money: Money, command: MoveCommand): Outcome<null> {
  const { userId, coin, cause, at } = command
  const read = readMoney(command.amount, 'amount')
  if (!read.ok) return read
  if (command.from === command.to) return refused('transferSameWallet', 'to')
  if (!COINS.has(coin)) return refused('coinUnknown', 'coin')
  const from = customerAccount(userId, command.from, coin, 'free')
  if ((command.available ?? money.balance(from)) < read.value)
    return refused('insufficientAvailable', 'amount')
  const to = customerAccount(userId, command.to, coin, 'free')
  post(money, 'WALLET', cause, at, [from, to], read.value)
  return accepted(null)
}

export interface CreditCommand {
  readonly userId: string
  readonly wallet: Wallet
  readonly coin: string
  readonly amount: Amount
  readonly cause: string
  readonly at: number
}

/** Credits a customer from the chain. */
export function creditMoney(money: Money, command: CreditCommand): Outcome<null> {
  const { userId, wallet, coin } = command
  return credit(money, customerAccount(userId, wallet, coin, 'free'), command)
}

/** Books all that is free of a customer to the dust account, wallet by wallet and coin by coin. */
export function giveUpMoney(
  money: Money,
  { userId, cause, at }: Pick<CreditCommand, 'userId' | 'cause' | 'at'>,
): void {
  for (const { wallet, coin } of money.balances(userId)) {
    const from = customerAccount(userId, wallet, coin, 'free')
    const value = money.balance(from)
    if (value <= 0n) continue
    const each = `${cause}:${wallet}:${coin}`
    post(money, 'GIVEN_UP', each, at, [from, systemAccount('dust', coin)], amount(value))
  }
}

export interface FundCommand extends Pick<CreditCommand, 'coin' | 'amount' | 'cause' | 'at'> {
  readonly account: SystemAccount
}

/** Credits a system account from the chain. */
export const fundSystem = (money: Money, command: FundCommand): Outcome<null> =>
  credit(money, systemAccount(command.account, command.coin), command)

function credit(
  money: Money,
  to: AccountName,
  { coin, amount: value, cause, at }: Omit<FundCommand, 'account'>,
): Outcome<null> {
  if (value <= 0n) return refused('numberNotPositive', 'amount')
  if (!COINS.has(coin)) return refused('coinUnknown', 'coin')
  post(money, 'CREDIT', cause, at, [systemAccount('chain', coin), to], value)
  return accepted(null)
}

function post(
  money: Money,
  kind: 'WALLET' | 'CREDIT' | 'GIVEN_UP',
  cause: string,
  at: number,
  [from, to]: readonly [AccountName, AccountName],
  value: Amount,
): void {
  money.post({
    kind,
    cause,
    at,
    postings: [
      [from, amount(-value)],
      [to, value],
    ],
  })
}
