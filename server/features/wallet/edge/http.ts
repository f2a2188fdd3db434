// The calls of wallets: balances with their worth in USDT, moving a coin between wallets, the
// customer's own ledger and its equity day by day.
import { amount } from '../../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../../src/domain/decimal'
import type { Balance } from '../../../../src/domain/records/records'
import { accepted } from '../../../../src/domain/refusals'
import { contextOf, type Handlers } from '../../../gateway/http/handler'
import { readEquity } from './equity'
import { feesAt } from './fees'
import { worthInUsdt } from '../../market-data/coinPrices'
import type { WalletApi } from './walletApi'
import { readStatement } from './statement'
import { withSides } from './statementSides'

export function walletRoutes(api: WalletApi): Partial<Handlers> {
  const { commands, reads, market, db, clock } = api
  return {
    accounts: async ({ caller, query }) => {
      const all = await reads.read('balances', caller.userId)
      if (!all.ok) return all
      const isAsked = ({ wallet }: Balance) => query.type === 'OVERVIEW' || wallet === query.type
      const balances = all.value.filter(isAsked)
      const estimateUsdt = formatAmount(await worthInUsdt(market, balances))
      return accepted({ accounts: sumByCoin(balances), estimateUsdt, balances })
    },
    accountsFees: async ({ caller }) => {
      const days = await reads.read('tradedDays', caller.userId)
      return days.ok ? accepted(feesAt(days.value, clock.now())) : days
    },
    transfer: (input) =>
      commands.submit(contextOf(input), { kind: 'accounts.transfer', body: input.body }),
    accountLedger: async ({ caller, query }) => {
      const ready = await reads.projected(caller.userId)
      if (!ready.ok) return ready
      const found = await readStatement(db, caller.userId, query)
      if (!found.ok) return found
      const entries = await withSides(db, caller.userId, found.value.entries)
      return accepted({ ...found.value, entries })
    },
    accountEquity: async ({ caller: { userId } }) => {
      const balances = await reads.read('balances', userId)
      if (!balances.ok) return balances
      const ready = await reads.projected(userId)
      if (!ready.ok) return ready
      return accepted({ days: await readEquity(api, userId, balances.value) })
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
