// Configuration from the environment: defaults, accepted values, and one error line that names the
// variable for everything else.
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/app/config/config'
import { isGuessable, startWarnings } from '../../../server/app/config/modeRules'
import { PRODUCTION } from '../../support/gateway/production'
import { seeded } from '../../support/seeded'

describe('The configuration', () => {
  test('needs no variable at all', () => {
    const read = readConfig({})
    expect(read).toMatchObject({
      ok: true,
      config: {
        production: false,
        demo: 'local',
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

  test('has the reward event from the start of its first day to the end of its last in UTC+8', () => {
    expect(readConfig({})).toMatchObject({ config: { rewardEvent: null } })
    expect(readConfig({ REWARD_EVENT: '2027-01-01/2027-03-31' })).toMatchObject({
      config: {
        rewardEvent: {
          startsAt: Date.UTC(2026, 11, 31, 16),
          endsAt: Date.UTC(2027, 2, 31, 16),
        },
      },
    })
  })

  test.each([
    ['PORT', '80a'],
    ['SUPPORT_MESSENGER_TW', 'https://line.test'],
    ['SUPPORT_MESSENGER_CN', 'WeChat http://wechat.test'],
    ['SUPPORT_MESSENGER_EN', 'Telegram'],
    ['SUPPORT_CHAT_URL', 'http://chat.test'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://here/db'],
    ['MARKET_SOURCE', 'replay:'],
    ['MARKET_SOURCE', 'wind'],
    ['MARKET_SOURCE', 'live:binance'],
    ['REPLAY_SPEED', 'fast'],
    ['REPLAY_SPEED', '0'],
    ['REPLAY_SPEED', '-1'],
    ['REPLAY_SPEED', '1e3'],
    ['REPLAY_SPEED', '20000'],
    ['REPLAY_LOOP', 'often'],
    ['SIM_SEED', '1.5'],
    ['SIM_BEAT_MS', '50'],
    ['SIM_BEAT_MS', '1500'],
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
    ['REWARD_EVENT', '2027-01-01'],
    ['REWARD_EVENT', '2027-03-31/2027-01-01'],
    ['REWARD_EVENT', '2027-02-30/2027-03-31'],
    ['REWARD_EVENT', '2027-01-01/2027-02-01/2027-03-01'],
    ['REWARD_EVENT', '1 Jan/2 Jan'],
    ['CREDIT_LIMIT_CUSTOMER', '0'],
    ['CREDIT_LIMIT_DAY', '1e9'],
    ['CODE_LIMIT_TARGET', '0'],
    ['CODE_LIMIT_ADDRESS', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['TOKEN_SECRET', 'short'],
    ['TOKEN_SECRET', 'x'.repeat(40)],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'production '.repeat(2)],
    ['NODE_ENV', 'staging'],
    ['ALLOW_DEMO', 'yes'],
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

  test('reads where else customer service is reached', () => {
    expect(readConfig({})).toMatchObject({ ok: true, config: { support: { outsideChat: null } } })
    const given = {
      SUPPORT_MESSENGER_EN: 'Two Words https://chat.test/en',
      SUPPORT_CHAT_URL: 'https://chat.test/page',
    }
    expect(readConfig(given)).toMatchObject({
      ok: true,
      config: {
        support: {
          messengers: {
            tw: { name: 'LINE', address: 'https://meridian.example/social/line' },
            en: { name: 'Two Words', address: 'https://chat.test/en' },
          },
          outsideChat: 'https://chat.test/page',
        },
      },
    })
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

  test('emails come from the public host unless configured otherwise', () => {
    const read = readConfig({ PUBLIC_ORIGIN: 'https://trade.example.com:8443' })
    expect(read).toMatchObject({ ok: true, config: { mailFrom: 'no-reply@trade.example.com' } })
  })

  test('takes empty variables for absent ones', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: ' ' })).toMatchObject({ ok: true })
  })
})

const refusalOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? 'starts' : read.message
}
const demoOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return read.ok ? read.config.demo : read.message
}

describe('Production', () => {
  const { NODE_ENV, TOKEN_SECRET, PUBLIC_ORIGIN } = PRODUCTION
  const MODE = 'NODE_ENV must be one of development, test, production.'

  test.each<[given: Record<string, string>, said: string]>([
    [{ ...PRODUCTION, NODE_ENV: 'prod' }, MODE],
    [{ ...PRODUCTION, NODE_ENV: 'Production' }, MODE],
    [{ NODE_ENV, PUBLIC_ORIGIN }, 'TOKEN_SECRET must be given in production.'],
    [{ NODE_ENV, TOKEN_SECRET }, 'PUBLIC_ORIGIN must be given in production.'],
    [
      { ...PRODUCTION, PUBLIC_ORIGIN: 'http://trade.example' },
      'PUBLIC_ORIGIN must begin with https:// in production.',
    ],
    [{ ...PRODUCTION, PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }, 'starts'],
    [{ ...PRODUCTION, ALLOW_DEMO: '1' }, 'ALLOW_DEMO must be absent in production.'],
    [{ ...PRODUCTION, ALLOW_DEMO: '0' }, 'starts'],
    [PRODUCTION, 'starts'],
  ])('[CFG-003] [CFG-004] with %j: %s', (given, said) => {
    expect(refusalOf(given)).toBe(said)
  })

  test.each([
    [undefined, true],
    ['smtp://mail.example.com:25', true],
    ['smtp://mail.example.com:25/?requireTLS=true', true],
    ['smtp://mail.example.com:25/?requireTLS=false', false],
  ])('with mail by %s wants encryption: %s', (SMTP_URL, smtpTls) => {
    const mail = SMTP_URL === undefined ? {} : { SMTP_URL }
    expect(readConfig({ ...PRODUCTION, ...mail })).toMatchObject({ ok: true, config: { smtpTls } })
    expect(readConfig(mail)).toMatchObject({ ok: true, config: { smtpTls: false } })
  })
})

describe('Demo accounts and the outbox', () => {
  test.each<[given: Record<string, string>, demo: string]>([
    [{}, 'local'],
    [{ NODE_ENV: 'test' }, 'local'],
    [{ HOST: 'localhost' }, 'local'],
    [{ HOST: '::1' }, 'local'],
    [{ PUBLIC_ORIGIN: 'http://localhost:5173' }, 'local'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ HOST: '::' }, 'off'],
    [{ HOST: '192.168.1.7' }, 'off'],
    [{ HOST: 'my-machine' }, 'off'],
    [{ PUBLIC_ORIGIN: 'https://trade.example' }, 'off'],
    [{ HOST: '0.0.0.0', ALLOW_DEMO: '1' }, 'exposed'],
    [{ PUBLIC_ORIGIN: 'https://trade.example', ALLOW_DEMO: '1' }, 'exposed'],
    [{ ALLOW_DEMO: '1' }, 'local'],
    [PRODUCTION, 'off'],
  ])('[CFG-005] with %j are %s', (given, demo) => {
    expect(demoOf(given)).toBe(demo)
  })

  test.each<[given: Record<string, string>, warned: RegExp[]]>([
    [{}, []],
    [{ HOST: '0.0.0.0' }, [/PUBLIC_ORIGIN/]],
    [{ HOST: '0.0.0.0', ALLOW_DEMO: '1' }, [/ALLOW_DEMO/, /PUBLIC_ORIGIN/]],
    [{ ...PRODUCTION, HOST: '0.0.0.0' }, []],
    [PRODUCTION, [/TRUSTED_PROXIES/]],
    [{ ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1' }, []],
  ])('%j warns of %j when it starts', (given, warned) => {
    const read = readConfig(given)
    const said = read.ok ? startWarnings(read.config) : []
    expect(said).toEqual(warned.map((pattern) => expect.stringMatching(pattern)))
  })
})

describe('A token secret', () => {
  test.each([
    'x'.repeat(64),
    'abcdefgh'.repeat(4),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    '11223344556677889900112233445566',
    'change-me-please-with-32-characters!',
    'replace_this_by_something_of_your_own',
    'MySuperSecretTokenForProduction2026!!',
    'Password-Password-Password-Password1',
  ])('%s is easily guessed', (secret) => {
    expect(isGuessable(secret)).toBe(true)
  })

  test('that was drawn at random never is', () => {
    const drawn = [1, 2, 3].flatMap((seed) => drawSecrets(seed, 1_000))
    expect(drawn.filter(isGuessable)).toEqual([])
  })
})

/** In hex and in base64, as `openssl rand` prints them. */
function drawSecrets(seed: number, count: number): string[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, at) => {
    const bytes = Buffer.from(Array.from({ length: 24 }, () => Math.floor(random.next() * 256)))
    return bytes.toString(at % 2 === 0 ? 'hex' : 'base64')
  })
}
