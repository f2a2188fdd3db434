// Rate limits that keep one network from using up the capacity. Everything is counted by network:
// an IPv4 address, or the /64 of an IPv6 one.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { refused, type Outcome, type RefusalKey } from '../../../src/domain/refusals'
import type { AttackCounts } from '../../lib/net/attackCounts'
import { networkOf } from '../../lib/net/networkOf'
import { TokenBuckets, type Allowance } from '../../lib/net/tokenBuckets'
import { TrustedProxies } from '../../lib/net/trustedProxies'
import type { Config } from '../../app/config/config'
import type { Clock } from '../../../src/domain/clock'
import type { Caller } from '../../features/identity/accessTokens'
import type { IdentityApi } from '../../features/identity/api'
import { accessCookieOf, bearerOf } from '../http/reading/tokenOf'
import { BodyPace } from './bodyPace'
import { Connections } from './connections'
import { connectionsPossible } from './descriptors'
import { EventLoopQuota } from './eventLoopQuota'
import { KEY_POLICY, KeyBuckets, type KeyBucket } from './keyBuckets'
import { MinuteCounts } from './minuteCounts'
import { policyItem, type Rest } from './rateLimit'
import { StreamPlaces } from './streamPlaces'
import { Tarpit } from './tarpit'

export interface LimitDeps {
  readonly config: Config
  readonly clock: Clock
  readonly identity: Pick<IdentityApi, 'authenticate'>
  /** If omitted, refusals are not counted. */
  readonly attacks?: Pick<AttackCounts, 'count'>
}

const NOBODY: Pick<AttackCounts, 'count'> = { count: () => undefined }
/**
 * Number of refusals that a network gets as answers; after that its connections are closed without
 * one.
 */
const ANSWERS = { capacity: 50, perSecond: 20 }
/** Streams of one account that do not count against its network. */
const MEMBER_STREAMS = 8
/** The share of a minute's allowance that may be used at once. */
const AT_ONCE = 1 / 30
const MIN_BURST = 1_000

export class Limits {
  readonly connections: Connections
  readonly streams: StreamPlaces
  readonly bodies: BodyPace
  /** Per API key. */
  readonly keys: KeyBuckets
  /** Orders of API keys that have a limit per minute. */
  readonly minutes: MinuteCounts
  readonly shares = new EventLoopQuota()
  readonly tarpit = new Tarpit()
  /** Calls per account. */
  readonly accountAllowance: Allowance
  /** Every allowance, as the header `RateLimit-Policy` states them. */
  readonly policy: string
  readonly #requests: TokenBuckets
  readonly #mostAtOnce: number
  readonly #accounts: TokenBuckets
  readonly #answers: TokenBuckets
  readonly #proxies: TrustedProxies
  readonly #counts: Pick<AttackCounts, 'count'>

  readonly #identity: LimitDeps['identity']

  constructor({ config, clock, identity, attacks = NOBODY }: LimitDeps) {
    this.#identity = identity
    const { connectionLimits, rateLimits } = config
    const all = Math.min(connectionLimits.all, connectionsPossible())
    const each = connectionLimits.network
    const eachPending = Math.max(1, Math.floor(each / 8))
    this.#counts = attacks
    this.#proxies = new TrustedProxies(config.trustedProxies)
    this.#answers = new TokenBuckets(ANSWERS, clock)
    const mayAnswer = (network: string) => this.mayAnswer(network)
    const { tarpit } = this
    const parts = { proxies: this.#proxies, counts: attacks, mayAnswer, tarpit, clock }
    this.connections = new Connections({ limits: { all, each, eachPending }, ...parts })
    const isKnown = (network: string) => this.connections.isKnown(network)
    const places = { all, each: Math.max(1, Math.floor(each / 2)), eachMember: MEMBER_STREAMS }
    this.streams = new StreamPlaces(places, isKnown, clock)
    this.bodies = new BodyPace(clock)
    this.keys = new KeyBuckets(clock)
    this.minutes = new MinuteCounts(clock)
    const requests = allowance(rateLimits.address)
    this.#mostAtOnce = requests.capacity
    this.#requests = new TokenBuckets(requests, clock)
    this.accountAllowance = allowance(rateLimits.account)
    this.#accounts = new TokenBuckets(this.accountAllowance, clock)
    const others = { account: this.accountAllowance, network: requests }
    const items = Object.entries(others).map(([name, each]) => policyItem(name, each))
    this.policy = [KEY_POLICY, ...items].join(', ')
  }

  attach(server: Server): void {
    this.connections.attach(server)
  }

  close(): void {
    this.bodies.close()
    this.tarpit.close()
  }

  trusts(address: string): boolean {
    return this.#proxies.trusts(address)
  }

  /** Whether a refused network still gets an answer; each call uses up one. */
  mayAnswer(network: string): boolean {
    return this.#answers.take(network)
  }

  /** The network that a request comes from, as stated by trusted proxies. */
  networkOf(request: IncomingMessage): string {
    return networkOf(this.addressOf(request))
  }

  /** The IP address that a request comes from, as stated by trusted proxies. */
  addressOf({ socket, headers }: IncomingMessage): string {
    const said = headers['x-forwarded-for']
    const forwarded = Array.isArray(said) ? said.join(',') : said
    return this.#proxies.callerOf(socket.remoteAddress ?? '', forwarded)
  }

  /** The owner of a request's session: used for connection limits only. */
  async memberOf({ headers }: IncomingMessage): Promise<string | undefined> {
    const token = bearerOf(headers.authorization) ?? accessCookieOf(headers.cookie)
    if (token === undefined) return undefined
    const caller = await this.#identity.authenticate(token)
    return caller.ok ? caller.value.userId : undefined
  }

  /**
   * Why a request's connection is refused: its place is reserved for members, and it shows no
   * session.
   */
  async refusePlace(request: IncomingMessage): Promise<RefusalKey | undefined> {
    const key = this.connections.unproved(request.socket)
    if (key === undefined) return undefined
    if ((await this.memberOf(request)) === undefined) return key
    this.connections.prove(request.socket)
    return undefined
  }

  /**
   * Charges a request's cost; returns the seconds to wait if its network's allowance does not
   * suffice.
   */
  takeRequest(network: string, cost: number): number | undefined {
    const most = Math.min(cost, this.#mostAtOnce)
    return this.#requests.take(network, most)
      ? undefined
      : this.#requests.secondsUntil(network, most)
  }

  /** The same for the account that calls. */
  takeCall(userId: string, network: string, count = 1): number | undefined {
    this.connections.vouch(network)
    return this.#accounts.take(userId, count)
      ? undefined
      : this.#accounts.secondsUntil(userId, count)
  }

  /** keyOrdersPerMinute, if an API key has sent too many orders; otherwise undefined. */
  takeOrders({ key }: Caller, kind: KeyBucket, count: number): Outcome<never> | undefined {
    const most = kind === 'orders' ? (key?.limits?.()?.ordersPerMinute ?? null) : null
    if (!key || most === null) return undefined
    const seconds = this.minutes.take(key.id, most, count)
    return seconds === undefined
      ? undefined
      : refused('keyOrdersPerMinute', undefined, { most, seconds })
  }

  /** The remainder of a network's allowance. */
  networkRest(network: string): Rest {
    const [left, wholeIn] = [this.#requests.left(network), this.#requests.secondsUntilFull(network)]
    return { name: 'network', left, wholeIn }
  }

  /** The remainder of an account's allowance. */
  accountRest(userId: string): Rest & { readonly name: 'account' } {
    const [left, wholeIn] = [this.#accounts.left(userId), this.#accounts.secondsUntilFull(userId)]
    return { name: 'account', left, wholeIn }
  }

  /** Records that a limit refused the owner of a connection. */
  countAt(key: RefusalKey, { remoteAddress = '' }: Socket): void {
    this.count(key, networkOf(remoteAddress))
  }

  /** Records that a limit refused a caller. */
  count(key: RefusalKey, network: string): void {
    this.#counts.count(key, network)
  }
}

function allowance(perMinute: number) {
  const capacity = Math.max(Math.min(perMinute, MIN_BURST), perMinute * AT_ONCE)
  return { capacity, perSecond: perMinute / 60 }
}
