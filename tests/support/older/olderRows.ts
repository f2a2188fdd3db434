// The rows that a database of an older version holds in tests: a few in every table that has grown
// since, with sound books.
import { hashOf } from '../../../server/exchange/idempotency'
import { ANN, BOB, orderBody } from '../exchangeDesk'

export const AT = Date.UTC(2024, 11, 30, 12)
export const TICKET = '10000000-0000-4000-8000-000000000001'
const CLOSED = '10000000-0000-4000-8000-000000000002'
const ORDER = '10000000-0000-4000-8000-000000000003'
const FOREX = '10000000-0000-4000-8000-000000000004'
export const USDT = 10_000_000_000n

export const RESTING = { type: 'LIMIT', openPrice: '59000.0', quantity: '0.1' } as const
const BODY = hashOf({ kind: 'futures.open', body: orderBody(RESTING) })

/**
 * Ann has 10,000 USDT for futures, of which 600 are held for an order that rests; bob has closed a
 * position with a gain of 5, paid by clearing, and has 1 BTC from a spot order.
 */
export const ROWS = `
insert into accounts (id, owner, wallet, coin, part, balance) values
  (1, 'chain', 'HOUSE', 'USDT', 'free', ${-20_000n * USDT}),
  (2, '${ANN}', 'FUTURES', 'USDT', 'free', ${9_400n * USDT}),
  (3, '${ANN}', 'FUTURES', 'USDT', 'locked', ${600n * USDT}),
  (4, '${BOB}', 'FUTURES', 'USDT', 'free', ${10_005n * USDT}),
  (5, 'clearing', 'HOUSE', 'USDT', 'free', ${-5n * USDT}),
  (6, 'chain', 'HOUSE', 'BTC', 'free', ${-USDT}),
  (7, '${BOB}', 'SPOT', 'BTC', 'free', ${USDT});
insert into transfers (id, kind, cause, at) values
  (1, 'CREDIT', '${ANN}:credit:stock:${ANN}', ${AT - 40 * 86_400_000}),
  (2, 'CREDIT', '${BOB}:credit:stock:${BOB}', ${AT - 40 * 86_400_000}),
  (3, 'HOLD', 'ticket:${TICKET}', ${AT}), (4, 'SETTLE', 'fill:2', ${AT}),
  (5, 'CREDIT', '${BOB}:credit:btc', ${AT});
insert into postings (transfer_id, account_id, amount) values
  (1, 1, ${-10_000n * USDT}), (1, 2, ${10_000n * USDT}),
  (2, 1, ${-10_000n * USDT}), (2, 4, ${10_000n * USDT}),
  (3, 2, ${-600n * USDT}), (3, 3, ${600n * USDT}),
  (4, 5, ${-5n * USDT}), (4, 4, ${5n * USDT}), (5, 6, ${-USDT}), (5, 7, ${USDT});
insert into tickets (id, user_id, symbol, direction, type, time_in_force, post_only, status,
    leverage,
    quantity, limit_price, filled, open, resting, cancelled, filled_cost, entry_cost, closed_cost,
    margin,
    held, realised, fee, funding, rest_seq, first_fill_at, created_at, updated_at, closed_at) values
  ('${TICKET}', '${ANN}', 'btcusdtperp', 'LONG', 'LIMIT', 'GTC', false, 'PENDING', 10, 100,
    590000, 0, 0,
    100, 0, 0, 0, 0, 0, ${600n * USDT}, 0, 0, 0, 1, null, ${AT}, ${AT}, null),
  ('${CLOSED}', '${BOB}', 'btcusdtperp', 'LONG', 'MARKET', 'IOC', false, 'CLOSED', 10, 1, null, 1,
    0, 0, 0,
    ${60n * USDT}, 0, ${65n * USDT}, 0, 0, ${5n * USDT}, 0, 0, 0, ${AT - 1}, ${AT - 1}, ${AT},
    ${AT});
insert into fills (id, ticket_id, user_id, symbol, action, side, price, quantity, fee, liquidity,
    realised, at)
values
  (1, '${CLOSED}', '${BOB}', 'btcusdtperp', 'OPEN', 'BUY', 600000, 1, 0, 'TAKER', 0, ${AT - 1}),
  (2, '${CLOSED}', '${BOB}', 'btcusdtperp', 'CLOSE', 'SELL', 650000, 1, 0, 'TAKER', ${5n * USDT},
    ${AT});
insert into spot_orders (id, user_id, symbol, side, type, time_in_force, post_only, status,
    quantity, filled,
    resting, cancelled, filled_cost, held, fee, rest_seq, created_at, updated_at, closed_at) values
  ('${ORDER}', '${BOB}', 'btcusdt', 'BUY', 'MARKET', 'IOC', false, 'FILLED', 100000, 100000, 0, 0,
    1, 0, 0, 0,
    ${AT}, ${AT}, ${AT});
insert into spot_fills (id, order_id, user_id, symbol, side, price, quantity, fee, liquidity, at)
  values (1, '${ORDER}', '${BOB}', 'btcusdt', 'BUY', 6000000, 100000, 0, 'TAKER', ${AT});
insert into forex_tickets (id, user_id, symbol, direction, open_type, status, leverage, size,
    open, margin,
    swap, fee, realised, closed_cost, created_at, updated_at, closed_at) values
  ('${FOREX}', '${ANN}', 'eurusd', 'LONG', 'MARKET', 'CLOSED', 10, 1, 0, 0, 0, 0, 0, 0, ${AT},
    ${AT}, ${AT});
insert into forex_deals (id, ticket_id, user_id, symbol, action, side, price, size, realised, fee,
    at)
  values (1, '${FOREX}', '${ANN}', 'eurusd', 'OPEN', 'BUY', 108000, 1, 0, 0, ${AT});
insert into funding_charges (ticket_id, boundary, rate, mark, amount, at)
  values ('${CLOSED}', ${AT}, 1, 600000, 0, ${AT});
insert into swap_charges (ticket_id, rollover, nights, amount, at) values ('${FOREX}', ${AT}, 1,
    0, ${AT});
insert into idempotency_keys (user_id, key, body_hash, answer, at) values
  ('${ANN}', 'key-before', '${BODY}', '{"future":{"futureId":"${TICKET}"},"fills":[]}', ${AT}),
  ('${ANN}', 'credit:stock:${ANN}', 'x', '{"accounts":[]}', ${AT});
`
