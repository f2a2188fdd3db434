// The first answers by idempotency key: the newest in memory, older ones in the store, which is
// asked only for keys that it may hold. A repeat with the same body gets the first answer, with
// another body a refusal. A refused command changed nothing and is not kept: its key may be used
// again.
import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { accepted, refused, type Outcome } from '../../src/domain/refusals'
import { ANSWERS_KEPT, type AnswerKey, type AnswerRow } from '../store/ledgerTables'
import type { Store } from '../store/openStore'
import { idempotencyKeys } from '../store/schema/service'
import { canonicalText } from './canonicalText'
import { Fifo } from './fifo'
import { Fingerprints } from './fingerprints'
import type { CommandContext } from './seam'

interface Known {
  readonly key: string
  readonly bodyHash: string
  readonly outcome: Promise<Outcome<unknown>>
}

export class Idempotency {
  private readonly known = new Map<string, Known>()
  /** As they came, with some that are known no more. */
  private readonly queue = new Fifo<Known>()
  /** Keys that the store may hold and memory does not. */
  private readonly older = new Fingerprints()

  constructor(
    private readonly store: Pick<Store, 'db'>,
    /** Resolves when the tables contain what was acknowledged to an account. */
    private readonly projected: (userId: string) => Promise<Outcome<null>>,
  ) {}

  /** Takes what the store holds; rows are newest first, of the older ones their keys. */
  load(rows: readonly AnswerRow[], older: readonly AnswerKey[] = []): void {
    this.known.clear()
    this.queue.clear()
    this.older.clear()
    for (const key of older) this.older.add(keyOf(key))
    for (const row of rows.toReversed()) this.keep(knownOf(row))
  }

  /**
   * The first answer of a key, or what `run` answers when there was none. `run` is called at once
   * and synchronously when the store cannot hold the key.
   */
  runOnce(
    context: CommandContext,
    bodyHash: string,
    run: () => Promise<Outcome<unknown>>,
  ): Promise<Outcome<unknown>> {
    const key = keyOf({ userId: context.userId, key: context.idempotencyKey })
    const before = this.known.get(key)
    if (before) return repeat(before, bodyHash, context)
    const outcome = this.older.maybe(key) ? this.lookUp(context, bodyHash, run) : run()
    this.remember({ key, bodyHash, outcome })
    return outcome
  }

  private async lookUp(
    context: CommandContext,
    bodyHash: string,
    run: () => Promise<Outcome<unknown>>,
  ): Promise<Outcome<unknown>> {
    const { userId, idempotencyKey } = context
    const ready = await this.projected(userId)
    if (!ready.ok) return ready
    const [row] = await this.store.db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, idempotencyKey)))
    return row ? repeat(knownOf(row), bodyHash, context) : run()
  }

  private remember(known: Known): void {
    this.keep(known)
    const forget = () => {
      if (this.known.get(known.key) === known) this.known.delete(known.key)
    }
    // A look-up that fails is its caller's to hear of; the next repeat asks again.
    known.outcome.then((outcome) => {
      if (!outcome.ok) forget()
    }, forget)
    if (this.queue.length > ANSWERS_KEPT) this.letOldestGo()
  }

  private keep(known: Known): void {
    this.known.set(known.key, known)
    this.queue.push(known)
  }

  private letOldestGo(): void {
    const oldest = this.queue.shift()
    if (!oldest || this.known.get(oldest.key) !== oldest) return
    this.known.delete(oldest.key)
    this.older.add(oldest.key)
  }
}

/** The hash of a command's kind and body, whatever the order of its fields. */
export function hashOf(command: unknown): string {
  return hash('sha256', canonicalText(command), 'base64url')
}

const keyOf = ({ userId, key }: AnswerKey): string => `${userId} ${key}`

const knownOf = (row: AnswerRow): Known => ({
  key: keyOf(row),
  bodyHash: row.bodyHash,
  outcome: Promise.resolve(accepted(row.answer)),
})

/** The first answer again, to whoever sends the same body. */
async function repeat(
  known: Known,
  bodyHash: string,
  { onReplayed }: CommandContext,
): Promise<Outcome<unknown>> {
  if (known.bodyHash !== bodyHash) return refused('idempotencyKeyReused')
  const outcome = await known.outcome
  if (outcome.ok) onReplayed?.()
  return outcome
}
