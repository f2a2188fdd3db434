// Learning which idempotency keys the store holds: some before trading begins, so that a young
// exchange looks nothing up, and the others beside trading.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { keyDigests } from '../store/answers/keyDigests'
import type { Idempotency } from './idempotency'

/** So many are learned before the start goes on. */
const AT_START = 40_000

/**
 * Resolves when trading may begin; rejects where the store cannot be asked. Until the last key is
 * there, or for good after `isOver` or a failure, every key is looked up.
 */
export async function loadKeys(
  db: NodePgDatabase,
  idempotency: Pick<Idempotency, 'load' | 'loaded'>,
  isOver: () => boolean,
): Promise<void> {
  const slices = keyDigests(db)
  /** How many keys were learned; null where there are no more. */
  const learn = async (): Promise<number | null> => {
    const next = await slices.next()
    if (next.done) {
      idempotency.loaded()
      return null
    }
    idempotency.load(next.value.digests, next.value.at)
    return next.value.digests.length / 8
  }
  const learnRest = async () => {
    while (!isOver() && (await learn()) !== null) await nextTurn()
  }
  for (let left = AT_START; left > 0;) {
    const learned = await learn()
    if (learned === null) return
    left -= learned
  }
  // A database that goes away halts trading; the keys are learned after the next rebuild.
  void learnRest().catch(() => undefined)
}
