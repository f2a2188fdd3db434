// Closing of an account: a waiting period in which its owner can cancel, then the erasure of all
// personal data. The caller checks the conditions under which an account may close.
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { CLOSURE_WAIT_MS } from '../../../../src/domain/identity/closure'
import { accepted, refused } from '../../../../src/domain/refusals'
import { users } from '../../../store/schema/identity'
import type { ClosureApi } from '../api'
import type { Db } from '../codes/codes'
import { localeOf } from '../kyc/pendingDecisions'
import { OPERATOR } from '../securityLog'
import { deleteKeysOf } from '../keys/keyTable'
import type { Keys } from '../keys/keys'
import { eraseIdentity, filesOf } from './eraseIdentity'
import { accountById, lockAccount, type Account } from './shared/accountRows'
import { inOne } from './shared/inOne'
import type { ProfileDeps } from './deps'

export type ClosureDeps = ProfileDeps & {
  /** Removes an uploaded file; one that is not there is no error. */
  readonly removeFile: (name: string) => Promise<void>
  readonly keys: Pick<Keys, 'reload'>
}

export function createClosure(deps: ClosureDeps): ClosureApi {
  const { db, clock, sessions, notices, fresh, keys } = deps
  const setClosing = (tx: Db, userId: string, closesAt: number | null) =>
    tx.update(users).set({ closesAt }).where(eq(users.id, userId))
  return {
    async closesAt(userId) {
      return (await accountById(db, userId))?.closesAt ?? null
    },
    async begin(caller, origin) {
      const account = await accountById(db, caller.userId)
      if (!account) return refused('tokenInvalid')
      if (account.demo) return refused('demoFixed')
      const proved = await fresh.need(caller)
      if (!proved.ok) return proved
      const begun = await inOne(sessions, async (tx) => {
        const now = await lockAccount(tx, account.id)
        if (!now || now.closesAt !== null) return refused('accountClosing')
        const at = await notices.row(tx, account.id, 'ACCOUNT_CLOSING', origin)
        const closesAt = at + CLOSURE_WAIT_MS
        await setClosing(tx, account.id, closesAt)
        await sessions.endAll(account.id, 'CHANGED', undefined, tx)
        await deleteKeysOf(tx, account.id)
        return accepted({ closesAt })
      })
      if (begun.ok) {
        await keys.reload(account.id)
        notices.mail(account, 'ACCOUNT_CLOSING', origin)
      }
      return begun
    },
    async keep({ userId }, origin) {
      const kept = await inOne(sessions, async (tx) => {
        const account = await lockAccount(tx, userId)
        if (!account || !isWaiting(account, clock.now())) return refused('notClosing')
        await setClosing(tx, userId, null)
        await notices.row(tx, userId, 'ACCOUNT_KEPT', origin)
        return accepted(account)
      })
      if (!kept.ok) return kept
      notices.mail(kept.value, 'ACCOUNT_KEPT', origin)
      return accepted({ closesAt: null })
    },
    async due(most) {
      const rows = await dueRows(db, clock.now()).limit(most)
      return rows.map(({ id }) => id)
    },
    async stop(userId) {
      const account = await accountById(db, userId)
      if (!account) return
      await db.transaction(async (tx) => {
        await setClosing(tx, userId, null)
        await notices.row(tx, userId, 'CLOSURE_STOPPED', SYSTEM)
      })
      notices.mail(account, 'CLOSURE_STOPPED', { locale: await localeOf(db, userId) })
    },
    async erase(userId, others) {
      const now = clock.now()
      const isDue = (account: Account | undefined) =>
        account !== undefined && account.erasedAt === null && isClosed(account, now)
      if (!isDue(await accountById(db, userId))) return
      // Before their rows, so that a crash in between leaves no file that nothing names.
      for (const name of await filesOf(db, userId)) await deps.removeFile(name)
      await db.transaction(async (tx) => {
        if (!isDue(await lockAccount(tx, userId))) return
        await others(tx)
        await eraseIdentity(tx, userId, now)
      })
      await sessions.reload(userId)
    },
  }
}

const SYSTEM = { ...OPERATOR, device: '', locale: 'tw' } as const

const isWaiting = ({ closesAt }: { readonly closesAt: number | null }, now: number): boolean =>
  closesAt !== null && closesAt > now

/** Whether the wait of an account is over: from then on nobody signs in, erased yet or not. */
export const isClosed = ({ closesAt }: { readonly closesAt: number | null }, now: number) =>
  closesAt !== null && closesAt <= now

/** The longest due first. */
const dueRows = (db: Pick<Db, 'select'>, now: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.closesAt, now), isNull(users.erasedAt)))
    .orderBy(asc(users.closesAt))
