// Reaction of the running exchange to operator commands: sessions of frozen accounts end, customers
// are notified of decided checks, maintenance begins and ends, features reload their tables. The
// store is the source of truth; after a lost connection everything is read again.
import type { Logger } from 'pino'
import { assertNever } from '../../src/domain/assertNever'
import type { Notifier } from '../features/identity/accounts/shared/notifier'
import { markAnnounced, pendingDecisions } from '../features/identity/kyc/pendingDecisions'
import { markSent, pendingEmails } from '../features/identity/operator/pendingEmails'
import type { Keys } from '../features/identity/keys/keys'
import type { Sessions } from '../features/identity/sessions/sessions'
import { OPERATOR_CHANNEL, readNews, type OperatorNews } from '../store/announce'
import type { SharedStore } from '../store/openSecondary'
import type { Maintenance } from './maintenance'

/** Maximum number of pending notifications; beyond it everything is read again. */
const MAX_WAITING = 1_000
const RETRY_MS = 1_000

export interface OperatorNewsDeps {
  readonly store: Pick<SharedStore, 'db' | 'listen'>
  readonly sessions: Pick<Sessions, 'reload'>
  readonly keys: Pick<Keys, 'reload'>
  readonly notifier: Pick<Notifier, 'notice' | 'email'>
  readonly maintenance: Pick<Maintenance, 'reload'>
  /** Makes the named module or area reload its tables, or all of them. */
  readonly acted?: (name?: string) => Promise<void>
  readonly log: Pick<Logger, 'warn'>
}

type Work = OperatorNews | { readonly kind: 'everything' }

/** Listens until the returned function is called, which waits for work in progress. */
export function watchOperator(deps: OperatorNewsDeps): () => Promise<void> {
  const { store, log } = deps
  const waiting = new Map<string, Work>()
  let working: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const drain = async () => {
    for (const [key, work] of waiting) {
      waiting.delete(key)
      await doWork(deps, work).catch((err: unknown) => {
        // Work broken off by closing is done by the next startup.
        if (closed) return
        log.warn({ err }, 'What the operator did could not be looked at')
        clearTimeout(retry)
        retry = setTimeout(() => take({ kind: 'everything' }), RETRY_MS)
      })
    }
  }
  const take = (work: Work) => {
    if (closed) return
    const wanted: Work = waiting.size >= MAX_WAITING ? { kind: 'everything' } : work
    if (wanted.kind === 'everything') waiting.clear()
    waiting.set(JSON.stringify(wanted), wanted)
    working ??= drain().finally(() => (working = undefined))
  }
  const listening = store.listen(OPERATOR_CHANNEL, {
    received: (text) => take(readNews(text) ?? { kind: 'everything' }),
    joined: () => take({ kind: 'everything' }),
    lost: (err) => {
      if (!closed)
        log.warn({ err }, 'Announcements of the operator cannot be received; trying again')
    },
  })
  return async () => {
    closed = true
    clearTimeout(retry)
    waiting.clear()
    await listening.close()
    await working
  }
}

async function doWork(deps: OperatorNewsDeps, work: Work): Promise<void> {
  const { sessions, keys, maintenance } = deps
  switch (work.kind) {
    case 'account':
      await sessions.reload(work.userId)
      await keys.reload(work.userId)
      return sendEmails(deps)
    case 'identity':
      return notifyDecisions(deps)
    case 'maintenance':
      return maintenance.reload()
    case 'area':
      return deps.acted?.(work.name)
    case 'everything':
      await maintenance.reload()
      await sessions.reload()
      await keys.reload()
      await notifyDecisions(deps)
      await sendEmails(deps)
      return deps.acted?.()
    default:
      return assertNever(work)
  }
}

/**
 * Notifies first and marks afterwards: a crash in between repeats the notification, but never loses
 * it.
 */
async function notifyDecisions({ store, notifier }: OperatorNewsDeps): Promise<void> {
  for (const it of await pendingDecisions(store.db)) {
    const { status, kycLevel, decidedAt: at } = it
    notifier.notice(it.userId, { kind: 'IDENTITY', at, status, kycLevel })
    notifier.email(it.email, it.locale, `IDENTITY_${status}`, it.mailWord)
    await markAnnounced(store.db, it.checkId)
  }
}

/** The same for account changes by the operator. */
async function sendEmails({ store, notifier }: OperatorNewsDeps): Promise<void> {
  for (const { userId, email, locale, event, mailWord } of await pendingEmails(store.db)) {
    notifier.email(email, locale, event, mailWord)
    await markSent(store.db, userId)
  }
}
