// The calls of wallets: balances with their worth in USDT, and moving a coin between wallets.
import { amount, type Amount } from '../../../src/domain/brand'
import { formatAmount, pow10, readAmount } from '../../../src/domain/decimal'
import { findInstrument } from '../../../src/domain/instruments'
import type { Balance } from '../../../src/domain/records/records'
import { accepted } from '../../../src/domain/refusals'
import type { ModuleApi } from '../../exchange/module'
import { contextOf, type Handlers } from '../../gateway/http/handler'
import type { FeedsApi } from '../../ports'
import type { NoPages, WalletCommands, WalletReads } from './module'

export function walletRoutes({
  commands,
  reads,
  feeds,
}: ModuleApi<WalletCommands, WalletReads, NoPages>): Handlers<'accounts' | 'transfer'> {
  return {
    accounts: async ({ caller, query }) => {
      const all = await reads.read('balances', caller.userId)
      if (!all.ok) return all
      const isAsked = ({ wallet }: Balance) => query.type === 'OVERVIEW' || wallet === query.type
      const balances = all.value.filter(isAsked)
      const worth = balances.reduce((sum, row) => sum + worthInUsdt(feeds, row), 0n)
      const estimateUsdt = formatAmount(amount(worth))
      return accepted({ accounts: sumByCoin(balances), estimateUsdt, balances })
    },
    transfer: (input) =>
      commands.submit(contextOf(input), { kind: 'accounts.transfer', body: input.body }),
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
function worthInUsdt(feeds: FeedsApi, { coin, balance }: Balance): Amount {
  const held = readAmount(balance)
  if (coin === 'USDT') return held
  const pair = findInstrument(`${coin.toLowerCase()}usdt`)
  if (!pair) return amount(0n)
  return amount((held * BigInt(feeds.ticker(pair.symbol).last)) / pow10(pair.tickDecimals))
}
