// A store that holds what it is given, keeps nothing and finds nothing wrong: for an exchange whose
// money is not the matter of the test.
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { loadLedger } from '../../server/store/ledgerTables'
import type { Store } from '../../server/store/openStore'

/** `held` by the name of the table. */
export function quietStore(held: Readonly<Record<string, readonly object[]>> = {}): Store {
  const found = (rows: readonly object[]) => {
    const query = {
      where: () => query,
      groupBy: () => query,
      orderBy: () => query,
      limit: () => query,
      offset: () => query,
      // oxlint-disable-next-line unicorn/no-thenable -- a query of the database is awaited as it is
      then: (resolve: (rows: readonly object[]) => void) => resolve(rows),
    }
    return query
  }
  const select = (columns?: object) => ({
    from: (table: PgTable) => found(columns ? [] : (held[getTableName(table)] ?? [])),
  })
  const reader = { select, execute: () => Promise.resolve({ rows: [] }) }
  const transaction = <T>(work: (inside: typeof reader) => Promise<T>) => work(reader)
  const db = { ...reader, transaction } as unknown as Store['db']
  return {
    config: {},
    db,
    commit: () => Promise.resolve(1),
    eventsAfter: () => Promise.resolve([]),
    recover: () => Promise.resolve(),
    reached: () => Promise.resolve(true),
    progress: () => ({ seq: 0, behind: 0 }),
    settled: () => Promise.resolve(true),
    reading: (read) => read(db),
    loadLedger,
    audit: () => Promise.resolve([]),
    findAnswer: () => Promise.resolve(undefined),
    async *keyDigests() {},
    reconnect: () => Promise.resolve(),
    watch: () => () => undefined,
    close: () => Promise.resolve(),
  }
}
