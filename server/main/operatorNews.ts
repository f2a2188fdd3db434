// Owns what the running exchange does when it hears of the operator's deeds: sessions of frozen
// accounts end, decided checks are told, maintenance begins and ends. It always looks at the store
// for what is so, and after it could not hear for a while it looks at everything.
import type { Logger } from 'pino'
import { assertNever } from '../../src/domain/assertNever'
import type { Tell } from '../identity/accounts/shared/tell'
import { markTold, untoldDecisions } from '../identity/kyc/untold'
import type { Sessions } from '../identity/sessions/sessions'
import { OPERATOR_CHANNEL, readNews, type OperatorNews } from '../store/announce'
import type { Store } from '../store/openStore'
import type { Maintenance } from './maintenance'

/** Deeds that wait to be looked at; beyond them everything is looked at once. */
const MAX_WAITING = 1_000
const RETRY_MS = 1_000

export interface OperatorNewsNeeds {
  readonly store: Pick<Store, 'db' | 'listen'>
  readonly sessions: Pick<Sessions, 'reload'>
  readonly tell: Pick<Tell, 'notice' | 'letter'>
  readonly maintenance: Pick<Maintenance, 'reload'>
  readonly log: Pick<Logger, 'warn'>
}

type Work = OperatorNews | { readonly kind: 'everything' }

/** Listens until the answer is called, which waits for what is under way. */
export function hearOperator(needs: OperatorNewsNeeds): () => Promise<void> {
  const { store, log } = needs
  const waiting = new Map<string, Work>()
  let working: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const drain = async () => {
    for (const [key, work] of waiting) {
      waiting.delete(key)
      await doWork(needs, work).catch((err: unknown) => {
        log.warn({ err }, 'What the operator did could not be looked at')
        clearTimeout(retry)
        if (!closed) retry = setTimeout(() => take({ kind: 'everything' }), RETRY_MS)
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
    heard: (text) => take(readNews(text) ?? { kind: 'everything' }),
    joined: () => take({ kind: 'everything' }),
    lost: (err) => log.warn({ err }, 'The operator cannot be heard; trying again'),
  })
  return async () => {
    closed = true
    clearTimeout(retry)
    waiting.clear()
    await listening.close()
    await working
  }
}

async function doWork(needs: OperatorNewsNeeds, work: Work): Promise<void> {
  const { sessions, maintenance } = needs
  switch (work.kind) {
    case 'account':
      return sessions.reload(work.userId)
    case 'identity':
      return tellDecisions(needs)
    case 'maintenance':
      return maintenance.reload()
    case 'everything':
      await maintenance.reload()
      await sessions.reload()
      return tellDecisions(needs)
    default:
      return assertNever(work)
  }
}

/** Told first and then crossed out: after a crash in between it is told twice, never not at all. */
async function tellDecisions({ store, tell }: OperatorNewsNeeds): Promise<void> {
  for (const it of await untoldDecisions(store.db)) {
    const { status, kycLevel, decidedAt: at } = it
    tell.notice(it.userId, { kind: 'IDENTITY', at, status, kycLevel })
    tell.letter(it.email, it.locale, `IDENTITY_${status}`)
    await markTold(store.db, it.checkId)
  }
}
