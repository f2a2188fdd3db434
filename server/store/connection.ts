// Owns where the store is: the embedded database of a data folder, or an address.
import type { ClientConfig } from 'pg'
import { SUPERUSER, type Cluster } from './embedded/cluster'

export interface StoreOptions {
  /** Where the embedded database lives; ignored when databaseUrl is given. */
  readonly dataDir: string
  readonly databaseUrl?: string | null | undefined
}

/** What pg needs to connect. */
export function connectionOf(options: StoreOptions, cluster: Cluster | undefined): ClientConfig {
  if (!cluster) return { connectionString: options.databaseUrl ?? '' }
  return { host: cluster.host, port: cluster.port, user: SUPERUSER, database: 'postgres' }
}
