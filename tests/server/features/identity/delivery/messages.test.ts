// Messages over a real HTTP gateway on the loopback: taken, refused, slow, sent elsewhere.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDelivery } from '../../../../../server/features/identity/delivery/createDelivery'
import type { OutgoingMessage } from '../../../../../server/features/identity/delivery/outbox'
import { FakeClock } from '../../../../support/gateway/fakeClock'
import { startMessageServer, type MessageServer } from '../../../../support/identity/messageServer'

let server: MessageServer
beforeEach(async () => {
  server = await startMessageServer()
})
afterEach(() => server.close())

const message = (to = '+886912345678'): OutgoingMessage => ({
  channel: 'sms',
  to,
  kind: 'sms.signIn',
  subject: '',
  text: '您的 Meridian 登入驗證碼是 012345。',
  code: '012345',
})

/** A delivery whose messages go to an address; what it logs. */
function deliveryTo(smsUrl = server.url, timeoutMs = 5_000) {
  const logged: string[] = []
  const { delivery, outbox } = createDelivery({
    config: {
      demo: 'off',
      smtpUrl: 'smtp://127.0.0.1:1',
      smtpTls: false,
      smsUrl,
      mailFrom: 'a@b.example',
    },
    clock: new FakeClock(),
    log: { warn: (...parts: unknown[]) => void logged.push(JSON.stringify(parts)) },
    timeoutMs,
  })
  return { delivery, outbox, logged }
}

describe('A message', () => {
  test('[AUT-129] is one POST of its receiver and text', async () => {
    const { delivery } = deliveryTo()
    await delivery.deliver(message())
    expect(server.posted).toHaveLength(1)
    const [posted] = server.posted
    expect(posted).toMatchObject({ method: 'POST', url: '/send' })
    expect(posted?.body).toEqual({ to: '+886912345678', text: message().text })
    expect(posted?.headers['content-type']).toBe('application/json')
    expect(posted?.headers.authorization).toBeUndefined()
  })

  test('carries the user and password of the address as Basic authorization', async () => {
    const { delivery } = deliveryTo(server.url.replace('//', '//ann:p%40ss@'))
    await delivery.deliver(message())
    const authorization = `Basic ${Buffer.from('ann:p@ss').toString('base64')}`
    expect(server.posted[0]?.headers.authorization).toBe(authorization)
  })

  test.each([400, 404, 429, 500, 503])('fails when the gateway answers %i', async (status) => {
    server.answer = (response) => response.writeHead(status).end('+886912345678 is not known')
    const { delivery, logged } = deliveryTo()
    await expect(delivery.deliver(message())).rejects.toThrow(`answered ${status}`)
    expect(logged.join()).toContain(`The gateway answered ${status}`)
    expect(logged.join()).not.toMatch(/886912345678|012345/)
  })

  test.each([301, 302, 303, 307, 308])('does not follow a redirect (%i)', async (status) => {
    const elsewhere = await startMessageServer()
    server.answer = (response) => response.writeHead(status, { location: elsewhere.url }).end()
    await expect(deliveryTo().delivery.deliver(message())).rejects.toThrow('fetch failed')
    expect(elsewhere.posted).toEqual([])
    await elsewhere.close()
  })

  test('fails when the timeout ends before the answer', async () => {
    server.answer = () => undefined
    const { delivery, logged } = deliveryTo(server.url, 60)
    await expect(delivery.deliver(message())).rejects.toThrow('No answer within 60 ms')
    expect(logged).toHaveLength(1)
  })

  test('fails when the gateway has gone', async () => {
    const { delivery, logged } = deliveryTo()
    await server.close()
    await expect(delivery.deliver(message())).rejects.toThrow('fetch failed')
    expect(logged.join()).toContain('ECONNREFUSED')
  })

  test('is not waited for when the exchange closes', async () => {
    let received = () => {}
    const asked = new Promise<void>((resolve) => (received = resolve))
    server.answer = () => received()
    const { delivery } = deliveryTo(server.url, 60_000)
    const sent = delivery.deliver(message())
    await asked
    const [, ended] = await Promise.all([delivery.close(), sent.catch((it: unknown) => it)])
    expect(String(ended)).toContain('The exchange is closing')
  })

  test('are never queued: beyond a hundred at once they fail at once', async () => {
    let waiting = 0
    let full = () => {}
    const hundred = new Promise<void>((resolve) => (full = resolve))
    server.answer = () => void ((waiting += 1) === 100 && full())
    const { delivery } = deliveryTo(server.url, 60_000)
    const sent = Array.from({ length: 100 }, () => delivery.deliver(message()).catch(() => 'ended'))
    await hundred
    await expect(delivery.deliver(message())).rejects.toThrow('Too many messages are under way')
    await delivery.close()
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['ended']))
  })

  test.each(['+886912345678, +886987654321', '+8869\r\nX-Evil: 1', 'ann@example.com', ''])(
    'never leaves for what is no number: %j',
    async (to) => {
      await expect(deliveryTo().delivery.deliver(message(to))).rejects.toThrow('Not a number')
      expect(server.posted).toEqual([])
    },
  )
})
