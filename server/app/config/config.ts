// Environment variables of the exchange: names, defaults, accepted values. Parsing has no effects;
// a wrong value is reported in one line that names the variable.
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isEmail } from '../../../src/domain/identity/credentials'
import type { SupportContacts } from '../../../src/domain/support'
import type { RewardPeriod } from '../../../src/domain/products/rewardEvent'
import {
  dates,
  flag,
  hostName,
  messenger,
  networks,
  nobodys,
  origin,
  speed,
  url,
  whole,
} from './configValues'
import type { ReplaySpeed } from '../../features/market-data/api'
import { BEAT_MS } from '../../features/market-data/sim/flow'
import { demoMode, isGuessable, modeRefusal, type DemoMode } from './modeRules'

export type MarketChoice =
  | { readonly kind: 'sim' }
  | {
      readonly kind: 'replay'
      readonly path: string
      readonly speed: ReplaySpeed
      readonly loop: boolean
    }

export type MarketHours = (typeof MARKET_HOURS)[number]

export interface Config {
  readonly production: boolean
  readonly demo: DemoMode
  /** 0 lets the operating system choose. */
  readonly port: number
  readonly host: string
  /** An absolute path. */
  readonly dataDir: string
  /** If null, the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | null
  /**
   * Time without an answer after which the database counts as gone; until then it is waited for.
   */
  readonly databaseLostMs: number
  /** Maximum time that startup waits for its database. */
  readonly databaseWaitMs: number
  /** Whether the exchange runs in a thread of its own or in that of the gateway. */
  readonly transport: (typeof TRANSPORTS)[number]
  /** Seconds after which a hanging exchange thread is ended, and the process with it. */
  readonly hangSeconds: number
  /** Maximum duration of a requested stop before the process ends, whatever is open. */
  readonly stopMs: number
  readonly market: MarketChoice
  /** Whether simulated derivatives keep the real trading sessions. */
  readonly marketHours: MarketHours
  readonly simSeed: number
  /** The interval between two beats of the simulated market. */
  readonly simBeatMs: number
  /** Scheme, host and port as browsers see them; if null, whatever host a request names. */
  readonly publicOrigin: string | null
  /** Addresses and networks of proxies trusted to state a caller's address. */
  readonly trustedProxies: readonly string[]
  readonly smtpUrl: string | null
  /** Whether a mail server without encryption is refused. */
  readonly smtpTls: boolean
  readonly smsUrl: string | null
  /** The sender address of mails. */
  readonly mailFrom: string
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Host and port of metrics and health; null if off. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** If null, generated into dataDir; never null in production. */
  readonly tokenSecret: string | null
  /** Requests per minute. */
  readonly rateLimits: { readonly address: number; readonly account: number }
  /** Maximum number of open connections: in total, and per network. */
  readonly connectionLimits: { readonly all: number; readonly network: number }
  /** Codes sent within 24 hours: to one email or mobile, and on behalf of one IP address. */
  readonly codeLimits: { readonly target: number; readonly address: number }
  /** Days after which a session ends, however often it was renewed. */
  readonly sessionDays: number
  /** Other ways to reach customer service. */
  readonly support: SupportContacts
  /**
   * Maximum credits by the operator, in USDT: to one customer at once, and in total within 24
   * hours.
   */
  readonly creditLimits: { readonly customer: number; readonly day: number }
  /** The period of the registration reward event; null for the past one. */
  readonly rewardEvent: RewardPeriod | null
}

export type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly message: string }

const MODES = ['development', 'test', 'production'] as const

const MARKET_HOURS = ['always', 'real'] as const

const TRANSPORTS = ['thread', 'direct'] as const

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const schema = v.object({
  NODE_ENV: v.optional(v.picklist(MODES, `must be one of ${MODES.join(', ')}`), 'development'),
  ALLOW_DEMO: v.optional(flag, '0'),
  PORT: v.optional(whole(0, 65_535), '8080'),
  HOST: v.optional(hostName, '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(url('postgres', 'postgresql')),
  DATABASE_LOST_SECONDS: v.optional(whole(2, 600), '15'),
  DATABASE_WAIT_SECONDS: v.optional(whole(0, 3_600), '60'),
  EXCHANGE_TRANSPORT: v.optional(
    v.picklist(TRANSPORTS, `must be one of ${TRANSPORTS.join(', ')}`),
    'thread',
  ),
  EXCHANGE_HANG_SECONDS: v.optional(whole(6, 3_600), '30'),
  STOP_SECONDS: v.optional(whole(1, 3_600), '60'),
  MARKET_SOURCE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(sim|replay:.+)$/, 'must be sim or replay:<path> (live sources are yet to come)'),
    ),
    'sim',
  ),
  REPLAY_SPEED: v.optional(speed, '1'),
  REPLAY_LOOP: v.optional(flag, '1'),
  MARKET_HOURS: v.optional(
    v.picklist(MARKET_HOURS, `must be one of ${MARKET_HOURS.join(', ')}`),
    'always',
  ),
  SIM_SEED: v.optional(whole(0, 4_294_967_295), '1'),
  SIM_BEAT_MS: v.optional(whole(BEAT_MS, 1_000), String(BEAT_MS)),
  PUBLIC_ORIGIN: v.optional(origin),
  TRUSTED_PROXIES: v.optional(networks),
  SMTP_URL: v.optional(url('smtp', 'smtps')),
  SMS_URL: v.optional(url('http', 'https')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.check(isEmail, 'must be an email address'))),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'warn'),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  METRICS_HOST: v.optional(hostName, '127.0.0.1'),
  TOKEN_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(32, 'must have at least 32 characters'),
      v.check((text) => !isGuessable(text), 'must be random, such as `openssl rand -hex 32` gives'),
    ),
  ),
  NATS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(() => false, 'must be absent: this version runs as one process'),
    ),
  ),
  RATE_LIMIT_ADDRESS: v.optional(whole(1, 100_000_000), '30000'),
  RATE_LIMIT_ACCOUNT: v.optional(whole(1, 10_000_000), '30000'),
  CONNECTION_LIMIT: v.optional(whole(1, 1_000_000), '10000'),
  CONNECTION_LIMIT_NETWORK: v.optional(whole(1, 1_000_000), '256'),
  CODE_LIMIT_TARGET: v.optional(whole(1, 10_000_000), '20'),
  CODE_LIMIT_ADDRESS: v.optional(whole(1, 10_000_000), '200'),
  SESSION_DAYS: v.optional(whole(1, 3_650), '90'),
  SUPPORT_MESSENGER_TW: v.optional(messenger, nobodys('LINE')),
  SUPPORT_MESSENGER_CN: v.optional(messenger, nobodys('WeChat')),
  SUPPORT_MESSENGER_EN: v.optional(messenger, nobodys('Telegram')),
  SUPPORT_CHAT_URL: v.optional(url('https')),
  CREDIT_LIMIT_CUSTOMER: v.optional(whole(1, 1_000_000_000), '1000'),
  CREDIT_LIMIT_DAY: v.optional(whole(1, 1_000_000_000), '100000'),
  REWARD_EVENT: v.optional(dates),
})

export type Variables = v.InferOutput<typeof schema>

/**
 * Reads the configuration from environment variables; empty ones count as absent. An error message
 * is one line that begins with the variable's name.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.keys(schema.entries).flatMap((name) => {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const parsed = v.safeParse(schema, Object.fromEntries(given), { abortPipeEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return { ok: false, message: `${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.` }
  }
  const message = modeRefusal(parsed.output)
  return message === undefined
    ? { ok: true, config: configOf(parsed.output) }
    : { ok: false, message }
}

function configOf(it: Variables): Config {
  return {
    production: it.NODE_ENV === 'production',
    demo: demoMode(it),
    port: it.PORT,
    host: it.HOST,
    dataDir: resolve(it.DATA_DIR),
    databaseUrl: it.DATABASE_URL ?? null,
    databaseLostMs: it.DATABASE_LOST_SECONDS * 1_000,
    databaseWaitMs: it.DATABASE_WAIT_SECONDS * 1_000,
    transport: it.EXCHANGE_TRANSPORT,
    hangSeconds: it.EXCHANGE_HANG_SECONDS,
    stopMs: it.STOP_SECONDS * 1_000,
    market: marketOf(it),
    marketHours: it.MARKET_HOURS,
    simSeed: it.SIM_SEED,
    simBeatMs: it.SIM_BEAT_MS,
    publicOrigin: it.PUBLIC_ORIGIN ?? null,
    trustedProxies: it.TRUSTED_PROXIES ?? [],
    smtpUrl: it.SMTP_URL ?? null,
    smtpTls: it.NODE_ENV === 'production' && !saysNoTls(it.SMTP_URL),
    smsUrl: it.SMS_URL ?? null,
    mailFrom: it.MAIL_FROM ?? `no-reply@${mailHost(it.PUBLIC_ORIGIN)}`,
    logLevel: it.LOG_LEVEL,
    metrics:
      it.METRICS_PORT === undefined ? null : { host: it.METRICS_HOST, port: it.METRICS_PORT },
    tokenSecret: it.TOKEN_SECRET ?? null,
    rateLimits: { address: it.RATE_LIMIT_ADDRESS, account: it.RATE_LIMIT_ACCOUNT },
    connectionLimits: { all: it.CONNECTION_LIMIT, network: it.CONNECTION_LIMIT_NETWORK },
    codeLimits: { target: it.CODE_LIMIT_TARGET, address: it.CODE_LIMIT_ADDRESS },
    sessionDays: it.SESSION_DAYS,
    support: {
      messengers: {
        tw: it.SUPPORT_MESSENGER_TW,
        cn: it.SUPPORT_MESSENGER_CN,
        en: it.SUPPORT_MESSENGER_EN,
      },
      outsideChat: it.SUPPORT_CHAT_URL ?? null,
    },
    creditLimits: { customer: it.CREDIT_LIMIT_CUSTOMER, day: it.CREDIT_LIMIT_DAY },
    rewardEvent: it.REWARD_EVENT ?? null,
  }
}

/** `?requireTLS=false` at the end of the mail server's URL. */
const saysNoTls = (smtpUrl: string | undefined): boolean =>
  smtpUrl !== undefined && new URL(smtpUrl).searchParams.get('requireTLS') === 'false'

const mailHost = (publicOrigin: string | undefined): string =>
  publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname

function marketOf(it: Variables): MarketChoice {
  const [kind = 'sim', ...rest] = it.MARKET_SOURCE.split(':')
  const value = rest.join(':')
  if (kind === 'replay')
    return { kind, path: resolve(value), speed: it.REPLAY_SPEED, loop: it.REPLAY_LOOP }
  return { kind: 'sim' }
}
