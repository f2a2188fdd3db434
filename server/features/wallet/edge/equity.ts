// Equity of a customer's wallets at the end of each of the last days, and now.
import { formatAmount } from '../../../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../../../src/domain/fees/fees'
import type { Balance } from '../../../../src/domain/records/records'
import type { DailyEquity } from '../../../../src/domain/records/walletRecords'
import type { FeatureApi } from '../../../app/contract/feature'
import type { MarketReads } from '../../market-data/api'
import { worthInUsdt } from '../../market-data/coinPrices'
import { readNetDeposits } from './dailyEquityReader'

export const EQUITY_DAYS = 30

type EquityDeps = Pick<FeatureApi, 'db' | 'clock' | 'dailyEquity'> & {
  readonly market: Pick<MarketReads, 'history' | 'tickers'>
}

/** Oldest first; the last one is today as it stands. */
export async function readEquity(
  deps: EquityDeps,
  userId: string,
  balances: readonly Balance[],
): Promise<readonly DailyEquity[]> {
  const { db, clock, market, dailyEquity } = deps
  const today = dayOf(clock.now())
  const first = today - (EQUITY_DAYS - 1) * DAY_MS
  const closed = await dailyEquity.of(deps, userId, first, today - DAY_MS)
  const equity = await worthInUsdt(market, balances)
  const netDeposit = await worthInUsdt(market, await readNetDeposits(db, userId, today))
  return [...closed, { day: today, equity, netDeposit }].map((each) => ({
    day: each.day,
    equityUsdt: formatAmount(each.equity),
    netDepositUsdt: formatAmount(each.netDeposit),
  }))
}
