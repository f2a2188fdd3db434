// Builders of the account's records for tests of the panels: one call a fact.
import type { FuturesFill, FuturesTicket, Ticker } from '../../../src/domain/records/records'
import type { SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import type { AccountView } from '../../../src/domain/views/views'

/** A long of 0.500 BTC from 61,237.6 with 20×, changed by what is given. */
export function ticketWith(facts: Partial<FuturesTicket> = {}): FuturesTicket {
  return {
    futureId: '00000000-0000-4000-8000-000000000001',
    symbol: 'btcusdtperp',
    direction: 'LONG',
    type: 'LIMIT',
    timeInForce: 'GTC',
    postOnly: false,
    status: 'OPEN',
    leverage: 20,
    quantity: '0.500',
    filledQuantity: '0.500',
    openQuantity: '0.500',
    cancelledQuantity: '0',
    openPrice: '61237.6',
    entryPrice: '61237.6',
    closePrice: null,
    entryCost: '30618.8',
    margin: '1530.94',
    held: '0',
    tierBase: '0',
    closeLimitPrice: null,
    closeRestingQuantity: '0',
    liquidationPrice: '58492.0',
    takeProfitPrice: null,
    stopLossPrice: null,
    realisedPnl: '0',
    fee: '6.12376',
    funding: '0',
    cancelReason: null,
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    closedAt: null,
    ...facts,
  }
}

/** A fill that opens 0.100 BTC at 61,000.0 as taker, changed by what is given. */
export function fillWith(facts: Partial<FuturesFill> = {}): FuturesFill {
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

/** A resting buy of 0.50000 BTC at 61,000.00, changed by what is given. */
export function spotOrderWith(facts: Partial<SpotOrderRecord> = {}): SpotOrderRecord {
  return {
    uuid: '00000000-0000-4000-8000-0000000000a1',
    symbol: 'btcusdt',
    side: 'BUY',
    type: 'LIMIT',
    timeInForce: 'GTC',
    postOnly: false,
    status: 'PENDING',
    price: '61000.00',
    quantity: '0.50000',
    filledQuantity: '0',
    cancelledQuantity: '0',
    averagePrice: null,
    filledValue: '0',
    held: '30500',
    fee: '0',
    feeCoin: 'BTC',
    cancelReason: null,
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    closedAt: null,
    ...facts,
  }
}

/** A live account with nothing in it but what is given. */
export function accountWith(facts: Partial<AccountView> = {}): AccountView {
  return {
    orders: [],
    positions: [],
    balances: [],
    spotOrders: [],
    forexPending: [],
    forexPositions: [],
    freshness: { kind: 'live', at: 0 },
    ...facts,
  }
}

/** The tickers of one instrument standing at a mark, in ticks. */
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
