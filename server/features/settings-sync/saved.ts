// An account's settings in their table: all are read together, and each is replaced by revision, so
// that no device overwrites a change it has not seen.
import { and, asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { SYNCED_SETTINGS } from '../../../src/domain/records/syncedSettings'
import type { DataOf, ParsedBodyOf } from '../../../src/protocol/calls'
import { users } from '../../store/schema/identity'
import { syncedSettings } from './tables'

type Listed = DataOf<'syncedSettings'>
type Saved = DataOf<'saveSyncedSettings'>
type Setting = ParsedBodyOf<'saveSyncedSettings'>['settings'][number]
type Name = Setting['name']

/** In the order of their names. A demo account, which many people share, has none: demoFixed. */
export async function readSettings(db: NodePgDatabase, userId: string): Promise<Outcome<Listed>> {
  const rows = await db
    .select({
      account: users.email,
      demo: users.demo,
      name: syncedSettings.name,
      revision: syncedSettings.revision,
      text: syncedSettings.content,
    })
    .from(users)
    .leftJoin(syncedSettings, eq(syncedSettings.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(asc(syncedSettings.name))
  const [first] = rows
  if (first?.demo !== false) return refused('demoFixed')
  const settings = rows.flatMap(({ name: kept, revision, text }) => {
    const name = SYNCED_SETTINGS.find((each) => each === kept)
    return name === undefined || revision === null || text === null
      ? []
      : [{ name, revision, text }]
  })
  return accepted({ account: first.account, settings })
}

/** Saves those whose revision is the current one; of the others it answers the current state. */
export function saveSettings(
  db: NodePgDatabase,
  { userId, now }: { readonly userId: string; readonly now: number },
  given: ParsedBodyOf<'saveSyncedSettings'>,
): Promise<Outcome<Saved>> {
  return db.transaction(async (tx) => {
    const found = await readSettings(tx, userId)
    if (!found.ok) return found
    const { account } = found.value
    if (given.account !== account) return accepted({ account, settings: [] })
    const saved = new Map<Name, number>()
    // In one order everywhere, so that two saves never wait for one another.
    for (const each of given.settings.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      if (await save(tx, { userId, now }, each)) saved.set(each.name, each.revision + 1)
    const settings = await answersOf(tx, userId, given.settings, saved)
    return accepted({ account, settings })
  })
}

async function save(
  tx: NodePgDatabase,
  { userId, now }: { readonly userId: string; readonly now: number },
  { name, revision, text }: Setting,
): Promise<boolean> {
  const next = { revision: revision + 1, content: text, updatedAt: now }
  // Of two saves at once, the second waits here, and finds the revision of the first.
  const written =
    revision === 0
      ? await tx
          .insert(syncedSettings)
          .values({ userId, name, ...next })
          .onConflictDoNothing()
          .returning({ revision: syncedSettings.revision })
      : await tx
          .update(syncedSettings)
          .set(next)
          .where(
            and(
              eq(syncedSettings.userId, userId),
              eq(syncedSettings.name, name),
              eq(syncedSettings.revision, revision),
            ),
          )
          .returning({ revision: syncedSettings.revision })
  return written.length > 0
}

async function answersOf(
  tx: NodePgDatabase,
  userId: string,
  asked: readonly Setting[],
  saved: ReadonlyMap<Name, number>,
): Promise<Saved['settings']> {
  if (saved.size === asked.length)
    return asked.map(({ name, revision }) => ({ saved: true, name, revision: revision + 1 }))
  const current = await readSettings(tx, userId)
  const known = new Map(current.ok ? current.value.settings.map((each) => [each.name, each]) : [])
  return asked.map(({ name }) => {
    const revision = saved.get(name)
    return revision === undefined
      ? { saved: false, ...(known.get(name) ?? { name, revision: 0, text: '' }) }
      : { saved: true, name, revision }
  })
}

/** Removes the settings of an account. */
export async function eraseSettings(tx: NodePgDatabase, userId: string): Promise<void> {
  await tx.delete(syncedSettings).where(eq(syncedSettings.userId, userId))
}
