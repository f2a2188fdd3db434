// Mail over a real SMTP server on the loopback: taken, refused, silent, away.
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createDelivery } from '../../../../../server/features/identity/delivery/createDelivery'
import { securityEmail } from '../../../../../server/features/identity/delivery/composeMessages'
import type { OutgoingMessage } from '../../../../../server/features/identity/delivery/outbox'
import { FakeClock } from '../../../../support/gateway/fakeClock'
import { startMailServer, type MailRules } from '../../../../support/identity/mailServer'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const message = (to = 'ann@example.com'): OutgoingMessage => ({
  channel: 'mail',
  to,
  kind: 'mail.register',
  subject: '您的 Meridian 驗證碼',
  text: '您好：\n\n您的 Meridian 註冊驗證碼是 012345。\n',
  code: '012345',
})

/** A delivery whose mail goes to an address; what it logs. */
function deliveryTo(smtpUrl: string, timeoutMs = 5_000, smtpTls = false) {
  const logged: string[] = []
  const { delivery, outbox } = createDelivery({
    config: {
      demo: 'local',
      smtpUrl,
      smtpTls,
      smsUrl: null,
      mailFrom: 'codes@meridian.example',
    },
    clock: new FakeClock(),
    log: { warn: (...parts: unknown[]) => void logged.push(JSON.stringify(parts)) },
    timeoutMs,
  })
  closers.push(() => delivery.close())
  return { delivery, outbox, logged }
}

async function served(rules?: MailRules) {
  const server = await startMailServer(rules)
  closers.push(() => server.close())
  return server
}

describe('A mail', () => {
  test('[AUT-129] arrives once, from the exchange, at its one receiver', async () => {
    const server = await served()
    const { delivery, outbox } = deliveryTo(`smtp://127.0.0.1:${server.port}`)
    await delivery.deliver(message())
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: 'codes@meridian.example', to: ['ann@example.com'] })
    expect(mail?.raw).toMatch(/^From: Meridian <codes@meridian.example>\r$/m)
    expect(mail?.raw).toMatch(/^To: ann@example.com\r$/m)
    expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(outbox?.list()).toEqual([])
  })

  test('about the security of an account arrives as it was written', async () => {
    const server = await served()
    const { delivery } = deliveryTo(`smtp://127.0.0.1:${server.port}`)
    const [to, event] = ['ann@example.com', 'PASSWORD_CHANGED'] as const
    const written = securityEmail({ to, locale: 'en', event })
    await delivery.deliver(written)
    const [, body = ''] = server.mails[0]?.raw.split('\r\n\r\n') ?? []
    expect(server.mails[0]?.raw).toContain(`Subject: ${written.subject}\r\n`)
    expect(body).toContain('Hello,')
  })

  test('goes to a server that wants a user and a password', async () => {
    const login = { user: 'ann@house', pass: 'p@ss:word' }
    const server = await served({ login })
    const userinfo = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}`
    const { delivery } = deliveryTo(`smtp://${userinfo}@127.0.0.1:${server.port}`)
    await delivery.deliver(message())
    expect(server.mails).toHaveLength(1)
  })

  test('that is not let in fails, and the log names the cause alone', async () => {
    const server = await served({ login: { user: 'ann', pass: 'right' } })
    const { delivery, logged } = deliveryTo(`smtp://ann:wrong@127.0.0.1:${server.port}`)
    await expect(delivery.deliver(message())).rejects.toThrow('Invalid login')
    expect(server.mails).toEqual([])
    expect(logged).toEqual(['[{"kind":"mail.register","cause":"EAUTH"},"A message was not sent"]'])
  })

  test('whose receiver the server refuses fails, and nobody is named in the log', async () => {
    const server = await served({ unknown: ['nobody@example.com'] })
    const { delivery, logged } = deliveryTo(`smtp://127.0.0.1:${server.port}`)
    await expect(delivery.deliver(message('nobody@example.com'))).rejects.toThrow('Nobody here')
    expect(logged.join()).toContain('EENVELOPE')
    expect(logged.join()).not.toMatch(/nobody|012345/)
    await delivery.deliver(message())
    expect(server.mails).toHaveLength(1)
  })

  test('to a server that has gone fails', async () => {
    const server = await startMailServer()
    await server.close()
    const { delivery } = deliveryTo(`smtp://127.0.0.1:${server.port}`)
    await expect(delivery.deliver(message())).rejects.toThrow('ECONNREFUSED')
  })

  test('to a server that never greets fails when the timeout ends', async () => {
    const { port } = await silentServer()
    const { delivery, logged } = deliveryTo(`smtp://127.0.0.1:${port}`, 80)
    await expect(delivery.deliver(message())).rejects.toThrow('No answer within 80 ms')
    expect(logged).toHaveLength(1)
  })

  test('is not waited for when the exchange closes', async () => {
    const { port, connected } = await silentServer()
    const { delivery } = deliveryTo(`smtp://127.0.0.1:${port}`, 60_000)
    const sent = delivery.deliver(message())
    await connected
    const [, ended] = await Promise.all([delivery.close(), sent.catch((it: unknown) => it)])
    expect(String(ended)).toContain('The exchange is closing')
    await expect(delivery.deliver(message())).rejects.toThrow('The exchange is closing')
  })

  test('does not trust an encrypted server that nobody vouches for, unless told to', async () => {
    const server = await served({ offersTls: true })
    const address = `smtp://127.0.0.1:${server.port}`
    await expect(deliveryTo(address).delivery.deliver(message())).rejects.toThrow(/certificate/i)
    expect(server.mails).toEqual([])
    const told = deliveryTo(`${address}/?requireTLS=true&tls.rejectUnauthorized=false`)
    await told.delivery.deliver(message())
    expect(server.mails).toHaveLength(1)
  })

  test('does not leave without encryption where it must not, also when nobody offers any', async () => {
    const server = await served()
    const address = `smtp://127.0.0.1:${server.port}`
    const { delivery, logged } = deliveryTo(address, 5_000, true)
    await expect(delivery.deliver(message())).rejects.toThrow(/STARTTLS/i)
    expect(server.mails).toEqual([])
    expect(logged.join()).not.toContain('012345')
    await deliveryTo(address).delivery.deliver(message())
    expect(server.mails).toHaveLength(1)
  })

  test.each([
    'ann@example.com\r\nBcc: eve@example.com',
    'ann@example.com\nRCPT TO:<eve@example.com>',
    'ann@example.com, eve@example.com',
    'ann@example.com>, <eve@example.com',
    '"ann@example.com" <eve@example.com>',
    'friends: ann@example.com, eve@example.com;',
    'ann@example.com\u0000',
    '',
  ])('never leaves for a receiver that is more than an address: %j', async (to) => {
    const server = await served()
    const { delivery } = deliveryTo(`smtp://127.0.0.1:${server.port}`)
    await expect(delivery.deliver(message(to))).rejects.toThrow('Not an address')
    expect(server.mails).toEqual([])
  })
})

/** Takes connections and says nothing. */
async function silentServer() {
  const sockets = new Set<Socket>()
  let received = () => {}
  const connected = new Promise<void>((resolve) => (received = resolve))
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    received()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port: (server.address() as AddressInfo).port, connected }
}
