// A program's action on its orders, read from HTTP or the stream: the code that carries it out
// depends on neither, so that each action is implemented once.
import type { Caller } from '../../features/identity/accessTokens'
import type { RouteDeps } from '../http/routeDeps'
import type { Inquiry } from './problem'

/** Carries out orders. */
export type OrderDeps = Pick<
  RouteDeps,
  'handlers' | 'programs' | 'deadMan' | 'reads' | 'clock' | 'states' | 'maintenance' | 'paused'
>

/** The caller and key of an action, and the information reported beside the answer. */
export interface Asking {
  readonly caller: Caller
  /** Empty if each part of the command has a key of its own. */
  readonly idempotencyKey: string
  /** Whether only the first answer of the key is requested. */
  readonly onlyAsks: boolean
  /** ms UTC: the waiting time of an order counts from here. */
  readonly arrivedAt: number
  readonly inquiry: Inquiry
  readonly onReplayed: () => void
  /** Called with the number of each commit that holds a part of it. */
  readonly onCommitted?: (commit: number) => void
}

export interface Act extends Asking {
  /** The connection it came by; omitted for a call. */
  readonly connection?: string
  /** The order or position in the path; empty if there is none. */
  readonly id: string
  /** Both as parsed by their schemas. */
  readonly query: unknown
  readonly body: unknown
}
