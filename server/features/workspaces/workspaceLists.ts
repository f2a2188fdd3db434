// The list of an account in its tables: read as a whole, and replaced under its revision, so that
// no device overwrites a change that it has not seen.
import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { MAX_KEPT_TEXT } from '../../../src/domain/records/workspaceBounds'
import type { DataOf, ParsedBodyOf } from '../../../src/protocol/calls'
import { users } from '../../store/schema/identity'
import { workspaceLists, workspaces } from './tables'

type Kept = DataOf<'workspaces'>
type Entry = Kept['workspaces'][number]

/**
 * The list of an account; revision 0 and nothing in it before the first save. A demo account, which
 * many people share, has none: demoFixed.
 */
export async function readKept(db: NodePgDatabase, userId: string): Promise<Outcome<Kept>> {
  const found = await db
    .select({
      account: users.email,
      demo: users.demo,
      revision: workspaceLists.revision,
      id: workspaces.id,
      stamp: workspaces.stamp,
      text: workspaces.content,
    })
    .from(users)
    .leftJoin(workspaceLists, eq(workspaceLists.userId, users.id))
    .leftJoin(workspaces, eq(workspaces.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(asc(workspaces.place))
  const list = found.flatMap(({ id, stamp, text }) =>
    id === null || stamp === null || text === null ? [] : [{ id, stamp, text }],
  )
  const [first] = found
  if (first?.demo !== false) return refused('demoFixed')
  return accepted({ account: first.account, revision: first.revision ?? 0, workspaces: list })
}

/** Saves a list, or answers the current one; refuses one that is too large as a whole. */
export function saveKept(
  db: NodePgDatabase,
  { userId, now }: { readonly userId: string; readonly now: number },
  given: ParsedBodyOf<'saveWorkspaces'>,
): Promise<Outcome<DataOf<'saveWorkspaces'>>> {
  return db.transaction(async (tx) => {
    const found = await readKept(tx, userId)
    if (!found.ok) return found
    const kept = found.value
    const next = completed(given.workspaces, kept.workspaces)
    if (given.account !== kept.account || given.revision !== kept.revision || !next)
      return accepted({ saved: false as const, ...kept })
    const size = next.reduce((sum, { text }) => sum + text.length, 0)
    if (size > MAX_KEPT_TEXT) return refused('bodyTooLarge', 'workspaces')
    const revision = kept.revision + 1
    // Of two saves at once, the second waits here, and finds the revision of the first.
    const taken = await tx
      .insert(workspaceLists)
      .values({ userId, revision, updatedAt: now })
      .onConflictDoUpdate({
        target: workspaceLists.userId,
        set: { revision, updatedAt: now },
        setWhere: eq(workspaceLists.revision, kept.revision),
      })
      .returning({ revision: workspaceLists.revision })
    if (taken.length === 0) {
      const current = await readKept(tx, userId)
      return current.ok ? accepted({ saved: false as const, ...current.value }) : current
    }
    await replace(tx, userId, next)
    return accepted({ saved: true as const, account: kept.account, revision })
  })
}

/**
 * The entries with their texts, those left out taken from `kept`; null if one is missing or an id
 * comes twice.
 */
function completed(
  given: ParsedBodyOf<'saveWorkspaces'>['workspaces'],
  kept: readonly Entry[],
): readonly Entry[] | null {
  const known = new Map(kept.map((each) => [`${each.id} ${each.stamp}`, each.text]))
  const full = given.flatMap(({ id, stamp, text = known.get(`${id} ${stamp}`) }) =>
    text === undefined ? [] : [{ id, stamp, text }],
  )
  const ids = new Set(full.map(({ id }) => id))
  return ids.size === given.length ? full : null
}

async function replace(tx: NodePgDatabase, userId: string, list: readonly Entry[]): Promise<void> {
  await tx.delete(workspaces).where(eq(workspaces.userId, userId))
  const rows = list.map(({ id, stamp, text }, place) => {
    return { userId, id, place, stamp, content: text }
  })
  if (rows.length > 0) await tx.insert(workspaces).values(rows)
}

/** Removes the list of an account. */
export async function eraseKept(tx: NodePgDatabase, userId: string): Promise<void> {
  await tx.delete(workspaceLists).where(eq(workspaceLists.userId, userId))
}
