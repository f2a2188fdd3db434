// Delivery channels by configuration, and the content of the dev outbox.
import { describe, expect, test } from 'vitest'
import { createDelivery } from '../../../../../server/features/identity/delivery/createDelivery'
import type { OutgoingMessage } from '../../../../../server/features/identity/delivery/outbox'
import type { Config } from '../../../../../server/app/config/config'
import { FakeClock } from '../../../../support/gateway/fakeClock'
import { startMessageServer } from '../../../../support/identity/messageServer'

const SMTP = 'smtp://127.0.0.1:1'
const SMS = 'http://127.0.0.1:1/'

const mail = (to: string, code = '012345'): OutgoingMessage => ({
  channel: 'mail',
  to,
  kind: 'mail.register',
  subject: 'A code',
  text: `It is ${code}`,
  code,
})
const message = (to: string): OutgoingMessage => ({
  ...mail(to),
  channel: 'sms',
  kind: 'sms.register',
})

type Given = Pick<Config, 'demo' | 'smtpUrl' | 'smsUrl'>

function server(given: Given) {
  const clock = new FakeClock(1_000)
  const warned: unknown[] = []
  const log = { warn: (...parts: unknown[]) => void warned.push(parts) }
  const config = { ...given, smtpTls: false, mailFrom: 'codes@meridian.example' }
  return { ...createDelivery({ config, clock, log, timeoutMs: 1_000 }), clock, warned }
}
const developer = () => server({ demo: 'local', smtpUrl: null, smsUrl: null })

describe('Letters', () => {
  test.each<Given & { hasOutbox: boolean; missing: string[] }>([
    { demo: 'local', smtpUrl: null, smsUrl: null, hasOutbox: true, missing: [] },
    { demo: 'local', smtpUrl: SMTP, smsUrl: null, hasOutbox: true, missing: [] },
    { demo: 'local', smtpUrl: null, smsUrl: SMS, hasOutbox: true, missing: [] },
    { demo: 'local', smtpUrl: SMTP, smsUrl: SMS, hasOutbox: false, missing: [] },
    { demo: 'off', smtpUrl: SMTP, smsUrl: SMS, hasOutbox: false, missing: [] },
    { demo: 'off', smtpUrl: SMTP, smsUrl: null, hasOutbox: false, missing: ['SMS_URL'] },
    { demo: 'off', smtpUrl: null, smsUrl: SMS, hasOutbox: false, missing: ['SMTP_URL'] },
    {
      demo: 'off',
      smtpUrl: null,
      smsUrl: null,
      hasOutbox: false,
      missing: ['SMTP_URL', 'SMS_URL'],
    },
  ])(
    '[AUT-129] demo $demo, mail $smtpUrl, SMS $smsUrl: outbox $hasOutbox, warned of $missing',
    ({ hasOutbox, missing, ...given }) => {
      const { outbox, warned } = server(given)
      expect(outbox !== null).toBe(hasOutbox)
      expect(warned).toEqual(missing.length === 0 ? [] : [[{ missing }, 'Codes cannot be sent']])
    },
  )

  test('without a transport fail if the outbox is off, without a second warning', async () => {
    const { delivery, warned } = server({ demo: 'off', smtpUrl: null, smsUrl: null })
    await expect(delivery.deliver(mail('ann@example.com'))).rejects.toThrow('no way')
    await expect(delivery.deliver(message('+886912345678'))).rejects.toThrow('no way')
    expect(warned).toHaveLength(1)
  })

  test('[AUT-129] by mail go to the outbox if only SMS has a transport', async () => {
    const gateway = await startMessageServer()
    const { delivery, outbox } = server({ demo: 'local', smtpUrl: null, smsUrl: gateway.url })
    await delivery.deliver(mail('ann@example.com'))
    await delivery.deliver(message('+886912345678'))
    expect(outbox?.list().map((it) => it.kind)).toEqual(['mail.register'])
    expect(gateway.posted).toHaveLength(1)
    await gateway.close()
  })
})

describe('The dev outbox', () => {
  test('[AUT-129] lists newest first what would have been sent', async () => {
    const { delivery, outbox, clock } = developer()
    await delivery.deliver(mail('ann@example.com'))
    clock.pass(5)
    await delivery.deliver(message('+886912345678'))
    expect(outbox?.list()).toEqual([
      { to: '+886912345678', kind: 'sms.register', code: '012345', at: 1_005 },
      { to: 'ann@example.com', kind: 'mail.register', code: '012345', at: 1_000 },
    ])
  })

  test.each([
    ['ann@example.com', 'ann@example.com'],
    [' Ann@Example.com ', 'ann@example.com'],
    ['+886912345678', '+886912345678'],
    // An address bar makes a space of the plus.
    [' 886912345678', '+886912345678'],
    ['+886 912 345 678', '+886912345678'],
    ['ann', undefined],
  ])('finds by %j what was sent to %j', async (to, found) => {
    const { delivery, outbox } = developer()
    await delivery.deliver(mail('ann@example.com'))
    await delivery.deliver(mail('bob@example.com'))
    await delivery.deliver(message('+886912345678'))
    expect(outbox?.list(to).map((it) => it.to)).toEqual(found === undefined ? [] : [found])
  })

  test('shows the text of a message without a code', async () => {
    const { delivery, outbox } = developer()
    const { code: _, ...plain } = mail('ann@example.com')
    await delivery.deliver({ ...plain, kind: 'mail.PASSWORD_CHANGED', text: 'It was changed.' })
    expect(outbox?.list()[0]).toMatchObject({ code: 'It was changed.' })
  })

  test('keeps the newest five hundred', async () => {
    const { delivery, outbox } = developer()
    for (let i = 0; i < 620; i += 1)
      await delivery.deliver(mail('ann@example.com', String(i).padStart(6, '0')))
    const codes = outbox?.list().map((it) => it.code) ?? []
    expect(codes).toHaveLength(500)
    expect([codes[0], codes.at(-1)]).toEqual(['000619', '000120'])
  })

  test('hands out a list of its own', async () => {
    const { delivery, outbox } = developer()
    const before = outbox?.list()
    await delivery.deliver(mail('ann@example.com'))
    expect(before).toEqual([])
  })
})
