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
        logLevel: 'warn',
        tokenSecret: null,
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
    ['SMTP_URL', 'http://mail'],
    ['SMS_URL', 'sms'],
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

  test('takes empty variables for absent ones', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: ' ' })).toMatchObject({ ok: true })
  })

  test('wants the token secret in production', () => {
    const read = readConfig({ NODE_ENV: 'production' })
    expect(read).toEqual({ ok: false, message: 'TOKEN_SECRET must be given in production.' })
    expect(readConfig({ NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32) }).ok).toBe(true)
  })
})
