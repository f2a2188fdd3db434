// Maintenance state of the site or of a part of it: settings in the store, cached in memory so that
// every call can be checked against it. The gateway handles exceptions for single callers.
import { and, eq } from 'drizzle-orm'
import { isPausedPart, PAUSED_PARTS, type PausedPart } from '../../src/domain/maintenance'
import type { Store } from '../store/openStore'
import { settings } from '../store/schema/service'

type Db = Pick<Store['db'], 'select' | 'insert'>

/** The parts that the operator can close: everything, or one part. */
export const MAINTAINED = ['site', ...PAUSED_PARTS] as const
export type Maintained = (typeof MAINTAINED)[number]

const SCOPE = 'exchange'
const KEYS: Readonly<Record<Maintained, string>> = {
  site: 'maintenance',
  derivatives: 'maintenance.derivatives',
  trading: 'maintenance.trading',
}

export class Maintenance {
  #closed: readonly Maintained[] = []

  constructor(private readonly db: Db) {}

  /** Whether the whole site is closed. */
  on(): boolean {
    return this.#closed.includes('site')
  }

  /** The closed parts, whether or not the whole site is closed. */
  paused(): readonly PausedPart[] {
    return this.#closed.filter(isPausedPart)
  }

  /** Reads the store again. */
  async reload(): Promise<void> {
    this.#closed = await listMaintained(this.db)
  }
}

/** The closed parts, in the order of the list above. */
export async function listMaintained(db: Db): Promise<readonly Maintained[]> {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(and(eq(settings.scope, SCOPE), eq(settings.value, true)))
  const keys = new Set(rows.map(({ key }) => key))
  return MAINTAINED.filter((what) => keys.has(KEYS[what]))
}

/** Runs within the operator's transaction. */
export async function setMaintained(db: Db, what: Maintained, on: boolean): Promise<void> {
  const target = [settings.scope, settings.key]
  await db
    .insert(settings)
    .values({ scope: SCOPE, key: KEYS[what], value: on })
    .onConflictDoUpdate({ target, set: { value: on } })
}
