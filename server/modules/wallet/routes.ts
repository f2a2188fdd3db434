// The calls of wallets: balances with their worth in USDT, and moving a coin between wallets.
import { amount, type Amount } from '../../../src/domain/brand'
import {
  formatAmount,
  formatTrimmed,
  pow10,
  RATE_DECIMALS,
  readAmount,
} from '../../../src/domain/decimal'
import {
  DAY_MS,
  dayOf,
  feeTierOf,
  nextTier,
  volumeAt,
  type Fees,
} from '../../../src/domain/fees/fees'
import { findInstrument } from '../../../src/domain/instruments'
import type { Balance } from '../../../src/domain/records/records'
import { accepted } from '../../../src/domain/refusals'
import type { DataOf } from '../../../src/protocol/calls'
import type { DayVolume } from '../../engine/fees/volumes'
import type { ModuleApi } from '../../exchange/module'
import { contextOf, type Handlers } from '../../gateway/http/handler'
import type { MarketReads } from '../../market-data/api'
import type { NoPages, WalletCommands, WalletReads } from './module'

export function walletRoutes({
  commands,
  reads,
  market,
  clock,
}: ModuleApi<WalletCommands, WalletReads, NoPages>): Handlers<
  'accounts' | 'accountsFees' | 'transfer'
> {
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
  }
}

/** The tier that holds at a moment, and the next one above it. */
function feesAt(days: readonly DayVolume[], at: number): DataOf<'accountsFees'> {
  const volume = volumeAt(days, at)
  const tier = feeTierOf(volume)
  const next = nextTier(tier)
  return {
    vip: tier.vip,
    volume: formatAmount(volume),
    until: dayOf(at) + DAY_MS,
    spot: ratesOf(tier.spot),
    futures: ratesOf(tier.futures),
    next: next && { vip: next.vip, volume: String(next.from) },
  }
}

const ratesOf = ({ maker, taker }: Fees) => ({
  maker: formatTrimmed(maker, RATE_DECIMALS),
  taker: formatTrimmed(taker, RATE_DECIMALS),
})

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
 * The sum of balance × last price of the coin's spot pair, each rounded towards zero; a coin
 * without a price counts nothing.
 */
async function worthInUsdt(market: MarketReads, rows: readonly Balance[]): Promise<Amount> {
  const pairs = rows.flatMap(({ coin }) => findInstrument(`${coin.toLowerCase()}usdt`) ?? [])
  const tickers = await market.tickers([...new Set(pairs.map(({ symbol }) => symbol))])
  const worth = ({ coin, balance }: Balance): bigint => {
    const held = readAmount(balance)
    if (coin === 'USDT') return held
    const pair = findInstrument(`${coin.toLowerCase()}usdt`)
    const last = tickers.find(({ symbol }) => symbol === pair?.symbol)?.last ?? 0
    return pair ? (held * BigInt(last)) / pow10(pair.tickDecimals) : 0n
  }
  return amount(rows.reduce((sum, row) => sum + worth(row), 0n))
}
