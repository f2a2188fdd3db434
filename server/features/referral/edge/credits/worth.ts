// The worth in USDT of what the operator gives away, by the last minute's close that is stored.
import { and, desc, eq, gt } from 'drizzle-orm'
import { amount, type Amount } from '../../../../../src/domain/brand'
import { AMOUNT_DECIMALS, divCeil, pow10 } from '../../../../../src/domain/decimal'
import { DAY_MS } from '../../../../../src/domain/fees/fees'
import { findPairByCoins } from '../../../../../src/domain/instruments'
import { Refused, type Tools } from '../../../../app/contract/operatorCommand'
import { candles1m } from '../../../../store/schema/service'

/** Rounded up; refused where no price of the last 24 hours is stored. */
export async function worthOf(db: Tools['db'], coin: string, sum: Amount, now: number) {
  if (coin === 'USDT') return sum
  const pair = findPairByCoins(coin, 'USDT')
  const { symbol, at, close } = candles1m
  const recent = and(eq(symbol, pair?.symbol ?? ''), gt(at, now - DAY_MS))
  const [bar] = await db.select({ close }).from(candles1m).where(recent).orderBy(desc(at)).limit(1)
  if (!pair || !bar) throw new Refused(`No price of ${coin} within the last 24 hours is stored.`)
  return amount(divCeil(sum * BigInt(bar.close), pow10(pair.tickDecimals)))
}

/** Whole USDT as an amount. */
export const wholeUsdt = (count: number): Amount => amount(BigInt(count) * pow10(AMOUNT_DECIMALS))
