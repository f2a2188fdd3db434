// Builders of account records for panel tests.
import type { PerpetualFill, PerpetualTicket, Ticker } from '../../../src/domain/records/records'
import type { SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import type { AccountView } from '../../../src/domain/views/views'
import { emptyAccount, position, spotOrder } from '../../../src/terminal/exampleViews'

/** A long of 0.500 BTC from 61,237.6 with 20×, with overrides. */
export function ticketWith(facts: Partial<PerpetualTicket> = {}): PerpetualTicket {
  return {
    ...position,
    takeProfitPrice: null,
    stopLossPrice: null,
    funding: '0',
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    ...facts,
  }
}

/** A fill that opens 0.100 BTC at 61,000.0 as taker, with overrides. */
export function fillWith(facts: Partial<PerpetualFill> = {}): PerpetualFill {
  return {
    fillId: '00000000-0000-4000-8000-00000000000f',
    futureId: '00000000-0000-4000-8000-000000000001',
    symbol: 'btcusdtperp',
    action: 'OPEN',
    side: 'BUY',
    price: '61000.0',
    quantity: '0.100',
    fee: '3.05',
    liquidity: 'TAKER',
    realisedPnl: '0',
    at: 1_700_000_000_000,
    ...facts,
  }
}

/** A resting buy of 0.50000 BTC at 61,000.00, with overrides. */
export function spotOrderWith(facts: Partial<SpotOrderRecord> = {}): SpotOrderRecord {
  return {
    ...spotOrder,
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    ...facts,
  }
}

/** A live account that is empty apart from the overrides. */
export function accountWith(facts: Partial<AccountView> = {}): AccountView {
  return {
    ...emptyAccount,
    freshness: { kind: 'live', at: 0 },
    ...facts,
  }
}

/** The ticker of one instrument at a mark price in ticks. */
export function marks(symbol: string, mark: number): ReadonlyMap<string, Ticker> {
  const ticker: Ticker = {
    symbol,
    last: mark,
    open24h: mark,
    high24h: mark,
    low24h: mark,
    volume24h: 0,
    bid: mark - 1,
    ask: mark + 1,
    mark,
    index: mark,
    fundingRate: 0,
    nextFundingAt: 0,
    stale: false,
    at: 0,
  }
  return new Map([[symbol, ticker]])
}
