// The types of the shell's global state: the health of the connection and the viewer, shared by the
// stores and the header.

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
      /** A demo account: its credentials cannot be changed. */
      readonly demo: boolean
      /** The account is being closed: the time of erasure, ms UTC. */
      readonly closesAt?: number | undefined
    }

/** pending: there is a session, and the exchange has not yet identified its account. */
export type ShownViewer = Viewer | { readonly status: 'pending' }
