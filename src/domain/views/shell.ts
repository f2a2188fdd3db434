// The words for what the shell shows everywhere: how well data comes and who is looking. Pure
// types, shared by the stores that hold them and the header that shows them.

export type HealthState = 'live' | 'polling' | 'connecting' | 'stale' | 'offline'

export interface ConnectionHealth {
  readonly state: HealthState
  /** Round trip of the last heartbeat, ms; null when not measured. */
  readonly latencyMs: number | null
  /** Age of the newest data, ms; null when there is none yet. */
  readonly ageMs: number | null
}

export type Viewer =
  | { readonly status: 'guest' }
  | {
      readonly status: 'member'
      readonly email: string
      readonly kycLevel: number
      /** A demonstration account: what identifies it cannot be changed. */
      readonly demo: boolean
    }

/** pending: somebody holds a session, and the exchange has not said yet whose it is. */
export type ShownViewer = Viewer | { readonly status: 'pending' }
