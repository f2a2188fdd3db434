// Where the store is: the embedded database of a data folder, or an address.
import type { ClientConfig } from 'pg'
import type { Cluster } from './embedded/cluster'

export interface StoreOptions {
  /** Where the embedded database lives; ignored when databaseUrl is given. */
  readonly dataDir: string
  readonly databaseUrl?: string | null | undefined
}

/**
 * For connections that answer people: no statement holds the others up for longer, and no
 * transaction that its caller forgot.
 */
export const PATIENCE = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }

/** For several statements that are to see the same rows. */
export const AS_OF_ONE_MOMENT = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const

/** What pg needs to connect. */
export function connectionOf(options: StoreOptions, cluster: Cluster | undefined): ClientConfig {
  return cluster?.config ?? { connectionString: options.databaseUrl ?? '' }
}
