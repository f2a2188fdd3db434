// Values of coins in USDT, at present market prices or at the closing prices of past days.
import { amount, type Amount } from '../../../src/domain/brand'
import { AMOUNT_DECIMALS, pow10, readAmount } from '../../../src/domain/decimal'
import { DAY_MS } from '../../../src/domain/fees/fees'
import { findInstrument, type Instrument } from '../../../src/domain/instruments'
import type { Balance, Ticker } from '../../../src/domain/records/records'
import { worthOf } from '../../../src/domain/wallet/worth'
import type { MarketReads } from './api'

/** The last prices, one for each symbol, in their order. */
export interface LastQuotes {
  tickers(symbols: readonly string[]): Promise<readonly Pick<Ticker, 'last'>[]>
}

const ONE = amount(pow10(AMOUNT_DECIMALS))

const pairOf = (coin: string): Instrument | undefined => findInstrument(`${coin.toLowerCase()}usdt`)

/** A price in ticks as USDT for one of the coin. */
const priceOf = ({ tickDecimals }: Instrument, ticks: number): Amount =>
  amount(BigInt(ticks) * pow10(AMOUNT_DECIMALS - tickDecimals))

/** USDT for one of each coin at the last prices; a coin without a price is left out. */
export async function lastPrices(
  market: LastQuotes,
  coins: readonly string[],
): Promise<ReadonlyMap<string, Amount>> {
  const pairs = [...new Set(coins)].flatMap((coin) => pairOf(coin) ?? [])
  const tickers = await market.tickers(pairs.map(({ symbol }) => symbol))
  const prices = new Map<string, Amount>(coins.includes('USDT') ? [['USDT', ONE]] : [])
  for (const [i, pair] of pairs.entries()) {
    const last = tickers[i]?.last ?? 0
    if (last > 0) prices.set(pair.base, priceOf(pair, last))
  }
  return prices
}

/** For so many days before the first one a price is looked for where a day has none. */
const DAYS_BEFORE = 7

/** USDT for one of the coin at the end of a day, or of the last one before it that has a price. */
export async function dayPrices(
  market: Pick<MarketReads, 'history'>,
  coin: string,
  from: number,
  to: number,
): Promise<(day: number) => Amount | undefined> {
  if (coin === 'USDT') return () => ONE
  const pair = pairOf(coin)
  if (!pair) return () => undefined
  const bars = await market.history(pair.symbol, '1d', from - DAYS_BEFORE * DAY_MS, to)
  return (day) => {
    const bar = bars.findLast(({ at }) => at <= day)
    return bar && priceOf(pair, bar.close)
  }
}

/** The sum of what the balances are worth; a coin without a price counts nothing. */
export async function worthInUsdt(
  market: LastQuotes,
  rows: readonly Pick<Balance, 'coin' | 'balance'>[],
): Promise<Amount> {
  const prices = await lastPrices(
    market,
    rows.map(({ coin }) => coin),
  )
  return amount(
    rows.reduce((sum, { coin, balance }) => {
      const price = prices.get(coin)
      return price === undefined ? sum : sum + worthOf(readAmount(balance), price)
    }, 0n),
  )
}
