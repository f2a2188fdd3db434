// Owns the way back after a stop, a kill or a failed commit: memory is built from the store, and
// nothing goes on before the stored books are audited.
import { auditStore } from '../../store/auditStore'
import type { AnswerKey, AnswerRow } from '../../store/loadSnapshot'
import type { Store } from '../../store/openStore'
import { buildCore, type Core } from './core'

export interface Recovered {
  readonly core: Core
  /** First answers by idempotency key, newest first. */
  readonly answers: readonly AnswerRow[]
  readonly olderAnswers: readonly AnswerKey[]
}

/** Throws when the books are not sound or do not add up. */
export async function recover(store: Store, now: number): Promise<Recovered> {
  const snapshot = await store.load()
  const findings = await auditStore(store.db)
  if (findings.length > 0) {
    const said = findings.slice(0, 5).map((it) => `${it.finding} ${it.subject} ${it.amount}`)
    throw new Error(`The books are not sound: ${said.join('; ')}`)
  }
  // Trade numbers of the house's own flow are kept nowhere: they go on from the clock.
  const { answers, olderAnswers } = snapshot
  return { core: buildCore(snapshot, now * 1_000), answers, olderAnswers }
}
