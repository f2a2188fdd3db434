// Delay of rejected connections: they stay open for a moment, unread, to slow down immediate
// reconnects. Their number is bounded; beyond it connections are closed at once, so that the delay
// costs the gateway less than the requests it saves.
import type { Duplex } from 'node:stream'

const HELD_MS = 1_000
const MAX_HELD = 512
/** Per network. */
const MAX_PER_ADDRESS = 64

interface Held {
  readonly network: string
  readonly timer: NodeJS.Timeout
  readonly end: () => void
}

export class Tarpit {
  readonly #held = new Map<Duplex, Held>()
  readonly #networks = new Map<string, number>()
  #closed = false

  /** Number of connections held before their end. */
  get size(): number {
    return this.#held.size
  }

  /** Calls `end`, which ends the connection, after a moment or at once. */
  hold(socket: Duplex, network: string, end: () => void): void {
    const own = this.#networks.get(network) ?? 0
    const full = this.#held.size >= MAX_HELD || own >= MAX_PER_ADDRESS
    if (this.#closed || full || socket.destroyed || this.#held.has(socket)) return end()
    const timer = setTimeout(() => this.#end(socket), HELD_MS).unref()
    this.#networks.set(network, own + 1)
    this.#held.set(socket, { network, timer, end })
    socket.pause()
    socket.once('close', () => this.#forget(socket))
  }

  /** Ends the connection held longest; false if none is held. */
  release(): boolean {
    const [oldest] = this.#held.keys()
    if (oldest) this.#end(oldest)
    return oldest !== undefined
  }

  /** Ends all held connections, and later ones at once. */
  close(): void {
    this.#closed = true
    for (const socket of this.#held.keys()) this.#end(socket)
  }

  #end(socket: Duplex): void {
    this.#forget(socket)?.end()
  }

  #forget(socket: Duplex): Held | undefined {
    const held = this.#held.get(socket)
    if (!held) return undefined
    clearTimeout(held.timer)
    this.#held.delete(socket)
    const left = (this.#networks.get(held.network) ?? 1) - 1
    if (left === 0) this.#networks.delete(held.network)
    else this.#networks.set(held.network, left)
    return held
  }
}
