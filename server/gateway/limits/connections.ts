// Limits of open connections: a total below the system's limit of descriptors, a share per network,
// a smaller one for connections that have not sent a whole request yet, and a rate of opening per
// network. The last fifth of the total and the last quarter of a network's share are reserved for
// logged-in callers: a connection there must show a session with its first request or is closed
// after it. Half of the last fifth is open without proof to networks with a recent login.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { BoundedMap } from '../../../src/domain/collections/boundedMap'
import type { RefusalKey } from '../../../src/domain/refusals'
import { networkOf } from '../../lib/net/networkOf'
import { TokenBuckets } from '../../lib/net/tokenBuckets'
import type { TrustedProxies } from '../../lib/net/trustedProxies'
import type { AttackCounts } from '../../lib/net/attackCounts'
import type { Clock } from '../../../src/domain/clock'
import { refuseRaw } from './rawRefusal'
import type { Tarpit } from './tarpit'

export interface ConnectionLimits {
  readonly all: number
  /** Per network. */
  readonly each: number
  /** Per network, before the first request has completely arrived. */
  readonly eachPending: number
}

export interface ConnectionsDeps {
  readonly limits: ConnectionLimits
  readonly proxies: TrustedProxies
  readonly counts: Pick<AttackCounts, 'count'>
  /** Whether a refused network still gets an answer. */
  readonly mayAnswer: (network: string) => boolean
  /** Holds connections refused without an answer. */
  readonly tarpit: Pick<Tarpit, 'hold' | 'release' | 'size'>
  readonly clock: Pick<Clock, 'elapsed'>
}

interface Network {
  open: number
  pending: number
}

/** The shares of all slots and of a network's slots that need no session. */
const OPEN_SHARE = 0.8
const OWN_OPEN_SHARE = 0.75
/** The largest share of all slots that may wait for a session to be shown. */
const UNPROVED_SHARE = 0.1
const KNOWN_MS = 15 * 60_000
const MAX_KNOWN = 20_000

export class Connections {
  readonly #networks = new Map<string, Network>()
  readonly #pending = new Map<Duplex, string>()
  /** Answer to connections in reserved slots that show no session. */
  readonly #unproved = new Map<Duplex, RefusalKey>()
  /** When a logged-in caller was last seen from a network. */
  readonly #known = new BoundedMap<string, number>({ maxEntries: MAX_KNOWN })
  readonly #opened: TokenBuckets
  #open = 0

  constructor(private readonly deps: ConnectionsDeps) {
    const { each } = deps.limits
    this.#opened = new TokenBuckets({ capacity: 2 * each, perSecond: each }, deps.clock)
  }

  get open(): number {
    return this.#open
  }

  /** Counts a server's connections from now on. */
  attach(server: Server): void {
    // A refused connection must not cost as much as reading a request.
    const readers = server.listeners('connection') as ((socket: Socket) => void)[]
    server.removeAllListeners('connection')
    server.on('connection', (socket: Socket) => {
      if (this.#take(socket)) for (const read of readers) read.call(server, socket)
    })
    const arrived = ({ socket }: IncomingMessage) => this.#arrived(socket)
    server.prependListener('request', arrived)
    server.prependListener('upgrade', arrived)
  }

  /** Why a connection may not continue without a session; undefined if it may. */
  unproved(socket: Duplex): RefusalKey | undefined {
    return this.#unproved.get(socket)
  }

  /** Notes that a session was shown on a connection. */
  prove(socket: Duplex): void {
    this.#unproved.delete(socket)
  }

  /** Notes that a logged-in caller called from there. */
  vouch(network: string): void {
    const now = this.deps.clock.elapsed()
    if (now - (this.#known.get(network) ?? -Infinity) < KNOWN_MS / 2) return
    this.#known.set(network, now)
  }

  isKnown(network: string): boolean {
    return this.deps.clock.elapsed() - (this.#known.get(network) ?? -Infinity) < KNOWN_MS
  }

  #take(socket: Socket): boolean {
    const address = socket.remoteAddress
    if (address === undefined) {
      socket.destroy()
      return false
    }
    const network = networkOf(address)
    // A proxy's connections carry calls of many networks.
    const isProxy = this.deps.proxies.trusts(address)
    const key = this.#refusalOf(network, isProxy)
    const reserved = key === undefined && !isProxy ? this.#reservedAs(network) : undefined
    if (key) {
      this.deps.counts.count(key, network)
      if (this.deps.mayAnswer(network)) refuseRaw(socket, key)
      else this.#endLater(socket, network)
      return false
    }
    while (this.#isCrowded() && this.deps.tarpit.release());
    this.#open += 1
    if (!isProxy) this.#enter(socket, network)
    if (reserved) this.#unproved.set(socket, reserved)
    socket.once('close', () => {
      this.#open -= 1
      this.#unproved.delete(socket)
      if (!isProxy) this.#leave(socket, network)
    })
    return true
  }

  /** Whether open connections and those held before their end reach the total limit. */
  #isCrowded(): boolean {
    return this.#open + this.deps.tarpit.size >= this.deps.limits.all
  }

  #endLater(socket: Socket, network: string): void {
    const end = () => void socket.resetAndDestroy()
    if (this.#isCrowded()) return end()
    // Nothing else listens for its errors.
    socket.on('error', () => undefined)
    this.deps.tarpit.hold(socket, network, end)
  }

  #refusalOf(network: string, isProxy: boolean): RefusalKey | undefined {
    const { all, each, eachPending } = this.deps.limits
    if (this.#open >= all) return 'exchangeFull'
    if (isProxy) return undefined
    const crowded = this.#open >= all * OPEN_SHARE && !this.isKnown(network)
    if (crowded && this.#unproved.size >= all * UNPROVED_SHARE) return 'exchangeFull'
    const { open = 0, pending = 0 } = this.#networks.get(network) ?? {}
    if (open >= each || pending >= eachPending) return 'tooManyConnections'
    return this.#opened.take(network) ? undefined : 'rateLimited'
  }

  /** Refusal of a slot to a caller without a session; undefined if none is required. */
  #reservedAs(network: string): RefusalKey | undefined {
    const { all, each } = this.deps.limits
    if (this.#open >= all * OPEN_SHARE && !this.isKnown(network)) return 'exchangeFull'
    const { open = 0 } = this.#networks.get(network) ?? {}
    return open >= each * OWN_OPEN_SHARE ? 'tooManyConnections' : undefined
  }

  #enter(socket: Socket, network: string): void {
    const own = this.#networks.get(network) ?? { open: 0, pending: 0 }
    own.open += 1
    own.pending += 1
    this.#networks.set(network, own)
    this.#pending.set(socket, network)
  }

  #arrived(socket: Socket): void {
    const network = this.#pending.get(socket)
    if (network === undefined) return
    this.#pending.delete(socket)
    const own = this.#networks.get(network)
    if (own) own.pending -= 1
  }

  #leave(socket: Socket, network: string): void {
    this.#arrived(socket)
    const own = this.#networks.get(network)
    if (!own) return
    own.open -= 1
    if (own.open === 0) this.#networks.delete(network)
  }
}
