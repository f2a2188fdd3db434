// Owns the calls of wallets: balances with their worth in USDT, and moving a coin between wallets.
import { amount, type Amount } from '../../../../src/domain/brand'
import { formatAmount, pow10, readAmount } from '../../../../src/domain/decimal'
import { findInstrument } from '../../../../src/domain/instruments'
import type { Balance } from '../../../../src/domain/records/records'
import { accepted } from '../../../../src/domain/refusals'
import type { ExchangeDoor, FeedsDoor } from '../../../ports'
import type { Handlers } from '../handler'

export function accountHandlers(
  exchange: ExchangeDoor,
  feeds: FeedsDoor,
): Handlers<'accounts' | 'transfer'> {
  return {
    accounts: ({ caller, query }) => {
      const all = exchange.balances(caller.userId)
      const balances = all.filter((it) => query.type === 'OVERVIEW' || it.wallet === query.type)
      const worth = balances.reduce((sum, it) => sum + worthInUsdt(feeds, it), 0n)
      const estimateUsdt = formatAmount(amount(worth))
      return accepted({ accounts: sumByCoin(balances), estimateUsdt, balances })
    },
    transfer: async ({ body, caller, idempotencyKey }) => {
      const context = { userId: caller.userId, idempotencyKey }
      const answer = await exchange.submit(context, { kind: 'accounts.transfer', body })
      return answer.ok ? accepted({ accounts: [...(answer.value.accounts ?? [])] }) : answer
    },
  }
}

function sumByCoin(rows: readonly Balance[]): Record<string, Pick<Balance, 'balance' | 'locked'>> {
  const sums: Record<string, Pick<Balance, 'balance' | 'locked'>> = {}
  const add = (a: string, b: string) => formatAmount(amount(readAmount(a) + readAmount(b)))
  for (const { coin, balance, locked } of rows) {
    const so = sums[coin] ?? { balance: '0', locked: '0' }
    sums[coin] = { balance: add(so.balance, balance), locked: add(so.locked, locked) }
  }
  return sums
}

/**
 * balance × last price of the coin's spot pair, rounded towards zero; 0 where there is no price.
 */
function worthInUsdt(feeds: FeedsDoor, { coin, balance }: Balance): Amount {
  const held = readAmount(balance)
  if (coin === 'USDT') return held
  const pair = findInstrument(`${coin.toLowerCase()}usdt`)
  if (!pair) return amount(0n)
  return amount((held * BigInt(feeds.ticker(pair.symbol).last)) / pow10(pair.tickDecimals))
}
