// The end of service, over real sockets: an order that is under way is answered, whatever comes
// after the end has begun is refused, and nobody is waited for for ever.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import { Drain } from '../../../server/gateway/drain'
import type { Answer } from '../../support/core'
import { aTicket } from '../../support/gateway/records'
import { aListeningServer, signIn } from '../../support/gateway/server'

const ORDER = {
  type: 'LIMIT',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.001',
  leverage: 10,
  openPrice: '60000.0',
}

async function aBusyServer() {
  const server = await aListeningServer()
  onTestFinished(() => server.gateway.close())
  const { token } = await signIn(server)
  let commit: (answer: Outcome<Answer>) => void = () => undefined
  server.exchange.answer = () => new Promise((resolve) => (commit = resolve))
  const order = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/investor/futures/open`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `key-${crypto.randomUUID()}`,
      },
      body: JSON.stringify(ORDER),
    })
    const { code } = (await answer.json()) as { code: number }
    return { status: answer.status, code, connection: answer.headers.get('connection') }
  }
  const commitOrder = () => commit(accepted({ future: aTicket(), fills: [] }))
  return { ...server, order, commitOrder }
}

test('An order under way is answered, one that comes later is refused, both close', async () => {
  const { gateway, exchange, port, order, commitOrder } = await aBusyServer()
  const first = order()
  await expect.poll(() => exchange.submitted.length).toBe(1)
  const closed = gateway.close()
  expect(await order()).toEqual({ status: 503, code: 9999, connection: 'close' })
  const late = new WebSocket(`ws://127.0.0.1:${port}/investor/stream`)
  const [error] = (await once(late, 'error')) as [Error]
  expect(error.message).toBe('Unexpected server response: 503')
  commitOrder()
  expect(await first).toEqual({ status: 200, code: 20000, connection: 'close' })
  await closed
  expect(exchange.submitted).toHaveLength(1)
  await expect(order()).rejects.toThrow('fetch failed')
})

test('an unanswered request is waited for only so long', async () => {
  const server = createServer(() => undefined)
  const drain = new Drain()
  drain.follow(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const arrived = once(server, 'request')
  const failed = fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => error.message)
  await arrived
  drain.begin()
  await drain.settled(10)
  server.closeAllConnections()
  expect(await failed).toBe('fetch failed')
  // Who has gone is waited for no more.
  await drain.settled(60_000)
  server.close()
})
