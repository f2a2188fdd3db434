// Connection settings of the store: the embedded database of a data folder, or a URL.
import type { ClientConfig } from 'pg'
import type { Cluster } from './embedded/cluster'

export interface StoreOptions {
  /** Folder of the embedded database; ignored when databaseUrl is given. */
  readonly dataDir: string
  readonly databaseUrl?: string | null | undefined
  /** Time without an answer after which the database counts as gone. */
  readonly databaseLostMs?: number
  /** Maximum time that startup waits for the database. */
  readonly databaseWaitMs?: number
  /** Called with one line when startup begins to wait for its database. */
  readonly onWait?: (line: string) => void
}

/**
 * For connections that serve users: no statement blocks others for longer, nor does a transaction
 * that its caller forgot.
 */
export const STATEMENT_TIMEOUTS = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** For several statements that must see the same rows. */
export const AS_OF_ONE_MOMENT = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const

/** The connection settings for pg. */
export function connectionOf(options: StoreOptions, cluster: Cluster | undefined): ClientConfig {
  return cluster?.config ?? { connectionString: options.databaseUrl ?? '' }
}
