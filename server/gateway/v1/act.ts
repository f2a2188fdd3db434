// An act of a program about its orders as it was read, by HTTP or by the stream: whatever carries
// it out knows neither, so that there is one way for each act.
import type { Caller } from '../../features/identity/accessTokens'
import type { RouteDeps } from '../http/routeDeps'
import type { Inquiry } from './problem'

/** Carries out orders. */
export type OrderDeps = Pick<
  RouteDeps,
  'handlers' | 'programs' | 'deadMan' | 'reads' | 'clock' | 'states' | 'maintenance' | 'paused'
>

/** The caller, the key of the act, and the reports made beside the answer. */
export interface Asking {
  readonly caller: Caller
  /** Empty where each part of the command has a key of its own. */
  readonly idempotencyKey: string
  /** Whether only the first answer of the key is asked for. */
  readonly onlyAsks: boolean
  /** ms UTC: an order that may wait for so long waits from then on. */
  readonly arrivedAt: number
  readonly inquiry: Inquiry
  readonly onReplayed: () => void
  /** Called with the number of each commit that holds a part of it. */
  readonly onCommitted?: (commit: number) => void
}

export interface Act extends Asking {
  /** The connection that it came by; left out for a call. */
  readonly connection?: string
  /** The order or position of the path; empty where there is none. */
  readonly id: string
  /** Both as their schemas have read them. */
  readonly query: unknown
  readonly body: unknown
}
