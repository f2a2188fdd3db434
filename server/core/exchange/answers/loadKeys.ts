// Loading of the store's idempotency keys: some before trading begins, so that a young exchange
// needs no lookups, the rest while it trades.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Idempotency } from './idempotency'
import type { ExchangeStore } from '../storePort'

/** Number of keys loaded before startup continues. */
const AT_START = 40_000

/**
 * Resolves when trading may begin; rejects if the store cannot be queried. Until the last key is
 * loaded, or permanently after `isOver` or a failure, every key is looked up.
 */
export async function loadKeys(
  store: Pick<ExchangeStore, 'keyDigests'>,
  idempotency: Pick<Idempotency, 'load' | 'loaded'>,
  isOver: () => boolean,
): Promise<void> {
  const slices = store.keyDigests()
  /** Number of keys loaded; null if there are no more. */
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
  // A database outage halts trading; the keys are loaded after the next rebuild.
  void learnRest().catch(() => undefined)
}
