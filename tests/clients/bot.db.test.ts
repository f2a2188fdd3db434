// A market-making bot over the client, against a built exchange and a bad way to it: lost answers,
// dropped connections and a kill -9 cost it neither a fill nor an order, and what it counts is what
// the exchange has, to the last digit.
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeMarket } from '../../clients/typescript/examples/marketMaker'
import { hmacKey, MeridianClient, type AccountEvent, type Fill } from '../../clients/typescript/src'
import { demoKey, type DemoKey } from '../support/clients/demoKey'
import { lossyProxy } from '../support/clients/lossyProxy'
import { testServer } from '../support/clients/testServer'

const SYMBOL = 'btcusdt'
const DECIMALS = 12

async function aClient(url: string, { id, secret }: DemoKey): Promise<MeridianClient> {
  // A start on a busy machine may take longer than a call is repeated by default.
  const key = await hmacKey(id, secret)
  const client = new MeridianClient({ url, key, repeatForMs: 120_000 })
  onTestFinished(() => client.close())
  return client
}

/** Exact arithmetic: decimal text as a whole number of 10^-12. */
function exact(text: string): bigint {
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? []
  return BigInt(sign + whole + rest.padEnd(DECIMALS, '0'))
}

/** The effect of fills: BTC received less fees, USDT received less paid. */
function changesOf(fills: readonly Fill[]): Readonly<Record<string, bigint>> {
  const changes: Record<string, bigint> = { BTC: 0n, USDT: 0n }
  const add = (coin: string, amount: bigint) => (changes[coin] = (changes[coin] ?? 0n) + amount)
  for (const { side, price, quantity, fee } of fills) {
    const sign = side === 'BUY' ? 1n : -1n
    add('BTC', sign * exact(quantity))
    add('USDT', (-sign * exact(quantity) * exact(price)) / 10n ** BigInt(DECIMALS))
    add(fee.coin, -exact(fee.amount))
  }
  return changes
}

async function balancesOf(client: MeridianClient): Promise<Record<string, bigint>> {
  const { balances } = await client.balances({ wallet: 'SPOT' })
  return Object.fromEntries(balances.map(({ coin, balance }) => [coin, exact(balance)]))
}

/** Follows the events of an account until the test ends. */
function follow(client: MeridianClient, after: number) {
  const events: AccountEvent[] = []
  const stream = client.stream({ WebSocket })
  const feed = stream.events({ after })
  const read = (async () => {
    for await (const event of feed) events.push(event)
  })()
  const fills = () => events.flatMap(({ data }) => ('fill' in data ? [data.fill] : []))
  return { events, fills, stream, ended: read }
}

test('[SDK-005] [SDK-007] a market maker keeps count through lost answers, cuts and a kill', async () => {
  const server = await testServer()
  let exchange = await server.start()
  const proxy = await lossyProxy(exchange.address)
  const client = await aClient(proxy.url, await demoKey(exchange.address, 1))
  const takerKey = await demoKey(exchange.address, 2)
  const before = await balancesOf(client)
  const { last } = await client.events({ limit: 1 })
  const { events, fills, stream } = follow(client, last)
  const stop = new AbortController()
  const maker = {
    client,
    stream,
    symbol: SYMBOL,
    quantity: '0.002',
    run: 'mm',
    signal: stop.signal,
  }
  const running = makeMarket(maker)

  /** Somebody else trades until the maker has so many fills more. */
  const trade = async (more: number) => {
    const taker = await aClient(exchange.address, takerKey)
    const wanted = fills().length + more
    const take = async () => {
      for (const side of ['BUY', 'SELL'] as const)
        await taker.placeOrder({ symbol: SYMBOL, side, type: 'MARKET', quantity: '0.001' })
      return fills().length
    }
    await expect.poll(take, { interval: 50 }).toBeGreaterThanOrEqual(wanted)
  }
  const placed = () => events.filter(({ kind }) => kind === 'order').length
  const goesOn = async () => {
    const count = placed()
    await expect.poll(placed, { interval: 20 }).toBeGreaterThan(count + 4)
  }

  await trade(3)
  for (const method of ['POST', 'DELETE']) {
    const { answers } = proxy.lost
    proxy.loseAnswer(method, /^\/v1\/orders/)
    await expect.poll(() => proxy.lost.answers, { interval: 20 }).toBe(answers + 1)
    await goesOn()
  }
  proxy.cut()
  await goesOn()
  await trade(2)
  expect(stream.figures.connections).toBe(2)

  proxy.target = undefined
  await exchange.kill('SIGKILL')
  proxy.cut()
  exchange = await server.start()
  proxy.target = exchange.address
  await goesOn()
  await trade(3)
  stop.abort()
  await running

  const log: AccountEvent[] = []
  for await (const event of client.allEvents({ after: last })) log.push(event)
  await expect.poll(() => events.length, { interval: 20 }).toBe(log.length)
  expect(events).toEqual(log)
  expect(events.map(({ seq }) => seq)).toEqual(log.map((_, i) => last + 1 + i))
  const read: Fill[] = []
  for await (const fill of client.allFills({ market: 'spot' })) read.push(fill)
  expect(read).toEqual(fills())
  const after = await balancesOf(client)
  const changes = changesOf(read)
  const kept = Object.keys(before).map((coin) => [
    coin,
    (before[coin] ?? 0n) + (changes[coin] ?? 0n),
  ])
  expect(after).toEqual(Object.fromEntries(kept))
  const orders = events.flatMap(({ data }) => ('order' in data ? [data.order] : []))
  const ids = new Map(orders.map(({ id, clientOrderId }) => [id, clientOrderId]))
  expect(new Set(ids.values()).size).toBe(ids.size)
  expect((await client.orders({ status: 'open' })).orders).toEqual([])
})
