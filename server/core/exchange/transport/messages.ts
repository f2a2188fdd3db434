// Messages between the exchange and the threads that use it: calls with answers, notifications,
// published data. Several travel as one batch.
import type { LimitedSender } from '../../../../src/domain/orders/clientIds'
import type { MarketEvents, MarketUpdate } from '../marketEvents'
import type { Command } from '../module'
import type { Commands, CommittedEvents, Events, LiveReads } from '../seam'
import type { CarriedError } from './carriedError'

/** Everything that the exchange offers to other threads. */
export interface Seam {
  readonly commands: Commands
  readonly events: Events
  readonly reads: LiveReads
  readonly market: MarketEvents
}

/** One end of a message channel: a port, a worker, or a worker's parent port. */
export interface Port {
  postMessage(message: unknown): void
  on(event: string, received: (message: unknown) => void): unknown
  off(event: string, received: (message: unknown) => void): unknown
}

/** Requests with an answer. */
export type Call =
  | {
      readonly kind: 'submit'
      readonly userId: string
      readonly idempotencyKey: string
      readonly onlyAsks: boolean
      readonly takesNothing: boolean
      readonly sender: LimitedSender | undefined
      readonly expiresAt: number | undefined
      readonly command: Command
    }
  | { readonly kind: 'read'; readonly name: string; readonly userId: string }
  | { readonly kind: 'projected'; readonly userId: string }
  | { readonly kind: 'from'; readonly seq: number }
  | { readonly kind: 'whole' }
  | { readonly kind: 'origin' }

/** Messages without an answer. */
export type Saying =
  | { readonly kind: 'audience'; readonly userIds: readonly string[] }
  | { readonly kind: 'follow'; readonly userId: string }
  | { readonly kind: 'unfollow'; readonly userId: string }

export type ToExchange =
  { readonly id: number; readonly call: Call } | { readonly id: 0; readonly say: Saying }

export type FromExchange =
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly value: unknown
      readonly replayed: boolean
    }
  | {
      readonly kind: 'text'
      readonly id: number
      /** The JSON text of a command's answer. */
      readonly text: string
      readonly replayed: boolean
      /** The commit that holds it; null for a repeated first answer. */
      readonly commit: number | null
    }
  | { readonly kind: 'failed'; readonly id: number; readonly error: CarriedError }
  | { readonly kind: 'commit'; readonly commit: CommittedEvents }
  | { readonly kind: 'trading'; readonly trading: boolean }
  | { readonly kind: 'update'; readonly update: MarketUpdate }

/**
 * This many messages are sent at once; waking the other thread costs as much as making ten of them.
 */
const FULL = 16

/**
 * Batches messages: those of one turn of the event loop leave together, along with the next turn's
 * while more come.
 */
export class Outgoing<Message> {
  #waiting: Message[] = []
  /** The queue's length when last checked. */
  #seen = 0

  constructor(private readonly port: Port) {}

  send(message: Message): void {
    if (this.#waiting.length === 0) setImmediate(this.#look)
    this.#waiting.push(message)
  }

  readonly #look = (): void => {
    const { length } = this.#waiting
    if (length < FULL && length > this.#seen) {
      this.#seen = length
      setImmediate(this.#look)
      return
    }
    const leaving = this.#waiting
    this.#waiting = []
    this.#seen = 0
    this.port.postMessage(leaving)
  }
}
