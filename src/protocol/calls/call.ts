// The description of one call: method, path, access, the schemas of query, body and answer, and
// what readers of the published description need. Bodies are strict: unknown fields are refused.
import type * as v from 'valibot'
import type { Market } from '../../domain/instruments'
import type { UploadKind } from '../../domain/records/identityRecords'
import type { RefusalKey } from '../../domain/refusals'

export type FileType = 'text/csv' | 'application/json'

export type Shape = v.GenericSchema | undefined

/** The features that calls belong to, as the published description introduces them. */
export const TAGS = {
  service: 'The state of the exchange, its instruments, demo accounts.',
  market: 'Public market data of spot pairs and perpetuals.',
  spot: 'Spot orders and fills.',
  perpetual: 'Orders and positions of perpetual futures.',
  cfd: 'Orders and positions of forex, metals, oil and indices.',
  wallet: 'Balances, transfers, deposits and withdrawals.',
  savings: 'Savings plans and subscriptions.',
  lottery: 'Rounds and numbers of the lottery.',
  referral: 'The referral programme, agents and the reward event.',
  exports: 'Histories as files.',
  announcements: 'Announcements and articles.',
  alerts: 'Price and account alerts.',
  support: 'Customer service.',
  workspaces: 'Workspaces of the terminal.',
  settingsSync: 'Settings of the client that follow the customer to other devices.',
  account: 'Registration, sign-in and forgotten passwords.',
  settings: 'Profile, security, identity verification and closing the account.',
  tradingLimits: 'Limits that a customer sets on their own trading.',
  keys: 'API keys of programs.',
} as const

export type Tag = keyof typeof TAGS

/**
 * The right that a call with a token needs: read sees the account, trade places and cancels orders,
 * transfer moves money between the account's own wallets. person: nobody but the customer, signed
 * in, makes it.
 */
export type Scope = 'read' | 'trade' | 'transfer' | 'person'

/** Keys of refusals, with sets of them that several calls share. */
export type RefusalList = readonly (RefusalKey | RefusalList)[]

/** A call before its feature is added. */
export interface Entry {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below /investor; `{name}` marks a path parameter. */
  readonly path: string
  /** optional: open, and a token that is sent identifies the caller. */
  readonly access: 'open' | 'token' | 'optional'
  /** Left out where no token is taken. */
  readonly scope?: Scope
  /** One line for readers of the published description; the client has none of the three. */
  readonly summary: string
  readonly description?: string
  /**
   * What the call's own work refuses. The published description adds what follows from the other
   * facts: the schemas, the token, the key, the file, the codes that it sends.
   */
  readonly refusals?: RefusalList
  /** True if it moves money or places an order, so that an Idempotency-Key is required. */
  readonly idempotent?: true
  /**
   * Places or changes orders of a market, or closes its positions: refused while the operator has
   * paused it. Calls that cancel something or add margin are never refused for that reason.
   */
  readonly trades?: Market
  /** 200 instead of 20000: the calls of login, registration and forgot password. */
  readonly openFlow?: true
  /**
   * Recognises a guest by the cookie `visitor`, or by a token in the header of that name if the
   * browser keeps no cookies.
   */
  readonly visitor?: true
  /** Carries one file as the field `file` of a multipart form instead of a JSON body. */
  readonly upload?: UploadKind | 'supportPicture'
  /** The largest body in bytes, where it is not that of all calls. */
  readonly bodyBytes?: number
  /**
   * Answers a file of one of these types: as it is, or as name and text for callers that accept
   * JSON.
   */
  readonly file?: readonly FileType[]
  /** Answers a page of the past: the field of the answer that has its rows. */
  readonly rows?: string
  /** Exists only where demo accounts may sign in. */
  readonly demo?: true
  /** Answered during maintenance as well. */
  readonly always?: true
  /** A read that writes down what it found: takes its turn as calls that change something do. */
  readonly keeps?: true
  /** Sends a code: takes its turn by receiver, and may wait for a mail server. */
  readonly sendsCode?: true
  /** Writes tables of the account beside its commit: the codes that prove it. */
  readonly provesByCode?: true
  readonly query: Shape
  readonly body: Shape
  readonly data: v.GenericSchema
}

export interface Call extends Entry {
  readonly tag: Tag
}

/** The facts that no kind of call has by itself. */
type Given = Partial<Entry> & Pick<Entry, 'path' | 'summary' | 'data'>

type Filled<Defaults, Facts> = Omit<Defaults, keyof Facts> & Readonly<Facts>

/** Preserves the literal types of one call: its path, its schemas, whether it needs a key. */
const fill = <const Defaults extends object, const Facts extends object>(
  defaults: Defaults,
  facts: Facts,
) => ({ ...defaults, ...facts }) as Filled<Defaults, Facts>

const NOTHING = { query: undefined, body: undefined } as const

/** Any call; query and body are empty where they are left out. */
export const call = <const C extends Given & Pick<Entry, 'method' | 'access'>>(facts: C) =>
  fill(NOTHING, facts)

/** Reads what is public. */
export const open = <const C extends Given>(facts: C) =>
  fill({ method: 'GET', access: 'open', ...NOTHING }, facts)

/** One step of signing in, of registering or of a forgotten password. */
export const flow = <const C extends Given>(facts: C) =>
  fill({ method: 'POST', access: 'open', openFlow: true, ...NOTHING }, facts)

/** Reads what belongs to the account. */
export const read = <const C extends Given>(facts: C) =>
  fill({ method: 'GET', access: 'token', scope: 'read', ...NOTHING }, facts)

/** Actions of signed-in customers only. */
export const own = <const C extends Given>(facts: C) =>
  fill({ method: 'POST', access: 'token', scope: 'person', ...NOTHING }, facts)

/** A call that moves money or places an order: it needs a token and a key, and has no query. */
export const command = <const C extends Given & Pick<Entry, 'method' | 'scope'>>(facts: C) =>
  fill({ access: 'token', idempotent: true, ...NOTHING }, facts)

/** A command that trades on a market. */
export const trade = <const M extends Market, const C extends Given & Pick<Entry, 'method'>>(
  trades: M,
  facts: C,
) => fill({ access: 'token', scope: 'trade', idempotent: true, trades, ...NOTHING }, facts)

/** The calls of one feature. */
export const callsOf = <const T extends Tag, const C extends Readonly<Record<string, Entry>>>(
  tag: T,
  calls: C,
) => {
  const tagged = Object.entries(calls).map(([name, entry]) => [name, { ...entry, tag }] as const)
  return Object.fromEntries(tagged) as { readonly [N in keyof C]: C[N] & { readonly tag: T } }
}
