// Template orders of an aged store, booked by a real exchange.
import type { Store } from '../../server/store/openStore'
import { ANN, BOB, ExchangeFixture, ticketIn } from '../../tests/support/exchangeFixture'

/** Resting orders of ann: on perpetuals, on spot pairs, on CFDs. */
const RESTING = { perpetual: 5, spot: 4, cfd: 1 } as const
export const ORDERS_EACH = RESTING.perpetual + RESTING.spot + RESTING.cfd

/** Idempotency key of an answer of typical length. */
export const EXAMPLE_KEY = 'example'

/** Ann has only resting orders; bob has one ended order on each market. */
export async function bookExamples(store: Store): Promise<void> {
  const traders = await ExchangeFixture.open(store, 'examples')
  await traders.stockAll()
  const limit = { type: 'LIMIT', openPrice: '59000.0', quantity: '0.001' } as const
  const price = { openType: 'LIMIT', openPrice: '1.07000' } as const
  const pending = { symbol: 'EUR/USD', side: 'LONG', size: '0.01', leverage: 10, ...price } as const
  const order = { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.001' } as const
  const buy = (userId: string, price: string) =>
    traders.send(userId, { kind: 'orders.buy', body: { ...order, price } })
  for (let i = 0; i < RESTING.perpetual; i += 1)
    ticketIn(await traders.openOrder(ANN, limit, i === 0 ? EXAMPLE_KEY : undefined))
  for (let i = 0; i < RESTING.spot; i += 1) accept(await buy(ANN, '59000.00'))
  for (let i = 0; i < RESTING.cfd; i += 1)
    accept(await traders.send(ANN, { kind: 'cfd.open', body: pending }))
  const { futureId } = ticketIn(await traders.openOrder(BOB, { quantity: '0.001' }))
  ticketIn(await traders.closeTicket(BOB, futureId))
  accept(await buy(BOB, '60001.00'))
  await traders.exchange.close()
}

function accept(outcome: { readonly ok: boolean }): void {
  if (!outcome.ok) throw new Error(`An example was refused: ${JSON.stringify(outcome)}`)
}
