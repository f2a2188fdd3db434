// Whether the exchange is closed for maintenance: a setting in the store, known in memory so that
// every call can be asked about it. Who is let in all the same is the gateway's to know.
import { and, eq } from 'drizzle-orm'
import type { Store } from '../store/openStore'
import { settings } from '../store/schema/service'

type Db = Pick<Store['db'], 'select' | 'insert'>

const ROW = { scope: 'exchange', key: 'maintenance' } as const

export class Maintenance {
  #on = false

  constructor(private readonly db: Db) {}

  on(): boolean {
    return this.#on
  }

  /** Looks at the store again. */
  async reload(): Promise<void> {
    this.#on = await isMaintained(this.db)
  }
}

export async function isMaintained(db: Db): Promise<boolean> {
  const own = and(eq(settings.scope, ROW.scope), eq(settings.key, ROW.key))
  const [row] = await db.select({ value: settings.value }).from(settings).where(own)
  return row?.value === true
}

/** Part of the operator's transaction. */
export async function setMaintained(db: Db, on: boolean): Promise<void> {
  const target = [settings.scope, settings.key]
  await db
    .insert(settings)
    .values({ ...ROW, value: on })
    .onConflictDoUpdate({ target, set: { value: on } })
}
