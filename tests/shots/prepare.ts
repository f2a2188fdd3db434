// The trader that the pictures show: signed in, with positions, resting orders of both sides, and
// spot trades, made once an exchange through its own calls.
import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright'

const EMAIL = 'demo2@meridian.test'
const ready = new Set<string>()

interface Answer {
  readonly data: Record<string, never> & { token: string }
}

/** Signs the context in; the first call for an exchange also places the orders. */
export async function prepareTrader(context: BrowserContext, origin: string): Promise<void> {
  const login = await context.request.post('/investor/demo/login', { data: { email: EMAIL } })
  const { data } = (await login.json()) as Answer
  if (ready.has(origin)) return
  ready.add(origin)
  const post = async (path: string, body: object): Promise<Opened> => {
    const answer = await context.request.post(`/investor${path}`, {
      data: body,
      headers: { authorization: `Bearer ${data.token}`, 'idempotency-key': randomUUID() },
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Opened }).data
  }
  const mark = await priceOf(context)
  const order = { from: 'BTC', to: 'USDT', leverage: 20 }
  const market = { ...order, type: 'MARKET' }
  const { future } = await post('/futures/open', {
    ...market,
    direction: 'LONG',
    quantity: '0.5',
    takeProfitPrice: (mark * 1.01).toFixed(1),
    stopLossPrice: (mark * 0.99).toFixed(1),
  })
  await post('/futures/open', {
    type: 'MARKET',
    from: 'ETH',
    to: 'USDT',
    direction: 'SHORT',
    quantity: '4',
    leverage: 10,
  })
  for (const [part, size] of [
    [0.9985, '0.25'],
    [0.997, '0.4'],
  ] as const)
    await post('/futures/open', {
      ...order,
      type: 'LIMIT',
      direction: 'LONG',
      quantity: size,
      openPrice: (mark * part).toFixed(1),
    })
  const closePrice = (mark * 1.006).toFixed(1)
  const part = { futureId: future?.futureId, quantity: '0.2' }
  await post('/futures/close', { ...part, type: 'LIMIT', closePrice })
  await prepareSpot(post, mark)
}

interface Opened {
  readonly future?: { readonly futureId: string }
}

/** A buy and a sale that happened, and one of each that wait. */
async function prepareSpot(
  post: (path: string, body: object) => Promise<unknown>,
  price: number,
): Promise<void> {
  const pair = { from: 'BTC', to: 'USDT' }
  const limit = { ...pair, type: 'LIMIT' }
  await post('/orders/buy', { ...pair, type: 'MARKET', quantity: '0.12' })
  await post('/orders/sale', { ...pair, type: 'MARKET', quantity: '0.03' })
  await post('/orders/buy', { ...limit, quantity: '0.2', price: (price * 0.985).toFixed(2) })
  await post('/orders/sale', { ...limit, quantity: '0.1', price: (price * 1.02).toFixed(2) })
}

async function priceOf(context: BrowserContext): Promise<number> {
  const answer = await context.request.get('/investor/futures/all-price')
  const { data } = (await answer.json()) as { data: { prices: Record<string, string> } }
  return Number(data.prices.btcusdtperp)
}
