// Builders of CFD tickets and quotes for panel tests.
import { findDerivative } from '../../../src/domain/instruments'
import { readTicks } from '../../../src/domain/decimal'
import type { CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { Balance, Ticker } from '../../../src/domain/records/records'
import { marks } from './tickets'

/** A long of 1.00 lot AUD/USD from 0.65010 at 50×, with overrides. */
export function cfdWith(facts: Partial<CfdTicketRecord> = {}): CfdTicketRecord {
  return {
    forexUuid: '00000000-0000-4000-8000-0000000000f1',
    symbol: 'audusd',
    side: 'LONG',
    openType: 'MARKET',
    status: 'OPEN',
    leverage: 50,
    size: '1.00',
    openSize: '1.00',
    triggerPrice: null,
    openPrice: '0.65010',
    closePrice: null,
    margin: '1300.2',
    swap: '-3.1',
    fee: '1.9503',
    profit: '0',
    takeProfitPrice: null,
    stopLossPrice: null,
    cancelReason: null,
    createdAt: 1_700_000_000_000,
    openTime: 1_700_000_000_000,
    closeTime: null,
    updatedAt: 1_700_000_000_000,
    ...facts,
  }
}

/** A pending buy limit for 0.50 lots AUD/USD at 0.64000, with overrides. */
export const waitingWith = (facts: Partial<CfdTicketRecord> = {}): CfdTicketRecord =>
  cfdWith({
    forexUuid: '00000000-0000-4000-8000-0000000000f2',
    openType: 'LIMIT',
    status: 'PENDING',
    size: '0.50',
    openSize: '0.00',
    triggerPrice: '0.64000',
    openPrice: null,
    margin: '640',
    swap: '0',
    fee: '0',
    openTime: null,
    ...facts,
  })

/** A derivatives wallet with a balance and a locked amount. */
export const cfdBalance = (balance: string, locked: string): Balance => ({
  wallet: 'DERIVATIVES',
  coin: 'USDT',
  balance,
  locked,
})

/** Tickers by symbol: `{ audusd: ['0.65000', '0.65012'] }` is bid and ask. */
export function quotes(
  prices: Readonly<Record<string, readonly [bid: string, ask: string]>>,
): ReadonlyMap<string, Ticker> {
  return new Map(
    Object.entries(prices).flatMap(([symbol, [bidText, askText]]) => {
      const { tickDecimals } = findDerivative(symbol)!
      const [bid, ask] = [readTicks(bidText, tickDecimals), readTicks(askText, tickDecimals)]
      return [...marks(symbol, bid)].map(([, it]) => [symbol, { ...it, bid, ask }] as const)
    }),
  )
}
