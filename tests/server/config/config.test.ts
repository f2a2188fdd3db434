// Proves that the environment is read in one place: defaults, what is accepted, and one line that
// names the variable for everything else.
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config'

describe('The configuration', () => {
  test('needs no variable at all', () => {
    const read = readConfig({})
    expect(read).toMatchObject({
      ok: true,
      config: {
        production: false,
        port: 8080,
        host: '127.0.0.1',
        databaseUrl: null,
        market: { kind: 'sim' },
        publicOrigin: null,
        trustedProxies: [],
        logLevel: 'warn',
        tokenSecret: null,
        smtpUrl: null,
        smsUrl: null,
        mailFrom: 'no-reply@localhost',
        codeLimits: { target: 20, address: 200 },
      },
    })
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://here/db'],
    ['MARKET_SOURCE', 'replay:'],
    ['MARKET_SOURCE', 'wind'],
    ['MARKET_SOURCE', 'live:binance'],
    ['REPLAY_SPEED', 'fast'],
    ['REPLAY_SPEED', '0'],
    ['REPLAY_LOOP', 'often'],
    ['SIM_SEED', '1.5'],
    ['PUBLIC_ORIGIN', 'trade.example.com'],
    ['PUBLIC_ORIGIN', 'https://trade.example.com/app'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1,,::1'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['SMS_URL', 'sms'],
    ['SMS_URL', 'ftp://sms.example.com'],
    ['MAIL_FROM', 'Meridian <no-reply@example.com>'],
    ['MAIL_FROM', 'a@example.com,b@example.com'],
    ['CODE_LIMIT_TARGET', '0'],
    ['CODE_LIMIT_ADDRESS', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['TOKEN_SECRET', 'short'],
    ['NATS_URL', 'nats://127.0.0.1'],
    ['RATE_LIMIT_ADDRESS', '0'],
  ])('names %s in one line when it is %j', (name, value) => {
    const read = readConfig({ [name]: value })
    expect(read.ok).toBe(false)
    const { message } = read as { message: string }
    expect(message).toMatch(new RegExp(`^${name} must .+\\.$`))
    expect(message).not.toContain('\n')
  })

  test('reads a replay with its speed', () => {
    const read = readConfig({ MARKET_SOURCE: 'replay:/tapes/one', REPLAY_SPEED: 'step' })
    const market = { kind: 'replay', path: '/tapes/one', speed: 'step', loop: true }
    expect(read).toMatchObject({ ok: true, config: { market } })
  })

  test('reads how codes are sent, and how many', () => {
    const read = readConfig({
      SMTP_URL: 'smtps://ann:word@mail.example.com:465',
      SMS_URL: 'https://sms.example.com/send?key=1',
      MAIL_FROM: 'codes@example.com',
      CODE_LIMIT_TARGET: '3',
      CODE_LIMIT_ADDRESS: '4',
    })
    const config = {
      smtpUrl: 'smtps://ann:word@mail.example.com:465',
      smsUrl: 'https://sms.example.com/send?key=1',
      mailFrom: 'codes@example.com',
      codeLimits: { target: 3, address: 4 },
    }
    expect(read).toMatchObject({ ok: true, config })
  })

  test('mails come from the host that browsers see, unless told otherwise', () => {
    const read = readConfig({ PUBLIC_ORIGIN: 'https://trade.example.com:8443' })
    expect(read).toMatchObject({ ok: true, config: { mailFrom: 'no-reply@trade.example.com' } })
  })

  test('takes empty variables for absent ones', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: ' ' })).toMatchObject({ ok: true })
  })

  test('wants the token secret in production', () => {
    const read = readConfig({ NODE_ENV: 'production' })
    expect(read).toEqual({ ok: false, message: 'TOKEN_SECRET must be given in production.' })
    expect(readConfig({ NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32) }).ok).toBe(true)
  })
})
