// Owns the first answers by idempotency key: the newest in memory, older ones in the store, which
// is asked only for keys that it may hold. A repeat with the same body gets the first answer, with
// another body a refusal. Refusals are remembered in memory only (they changed nothing), and not at
// all when the service itself was the reason.
import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { accepted, refused, type Outcome, type RefusalKey } from '../../src/domain/refusals'
import type { CommandAnswer, CommandContext } from '../ports'
import { ANSWERS_KEPT, type AnswerKey, type AnswerRow } from '../store/loadSnapshot'
import type { Store } from '../store/openStore'
import { idempotencyKeys } from '../store/schema/service'
import { canonicalText } from './canonicalText'
import { Fingerprints } from './fingerprints'
import { Line } from './line'

interface Known {
  readonly key: string
  readonly bodyHash: string
  readonly outcome: Promise<Outcome<CommandAnswer>>
}

const OF_THE_SERVICE: readonly RefusalKey[] = ['internal', 'maintenance', 'rateLimited']

export class Answers {
  private readonly known = new Map<string, Known>()
  /** As they came, with some that are known no more. */
  private readonly line = new Line<Known>()
  /** Keys that the store may hold and memory does not. */
  private readonly older = new Fingerprints()

  constructor(private readonly store: Pick<Store, 'db'>) {}

  /** Takes what the store holds; rows are newest first, of the older ones their keys. */
  load(rows: readonly AnswerRow[], older: readonly AnswerKey[] = []): void {
    this.known.clear()
    this.line.clear()
    this.older.clear()
    for (const key of older) this.older.add(keyOf(key))
    for (const row of rows.toReversed()) this.keep(knownOf(row))
  }

  /**
   * The first answer of a key, or what `run` answers when there was none. `run` is called at once
   * and synchronously when the store cannot hold the key.
   */
  once(
    context: CommandContext,
    bodyHash: string,
    run: () => Promise<Outcome<CommandAnswer>>,
  ): Promise<Outcome<CommandAnswer>> {
    const key = keyOf({ userId: context.userId, key: context.idempotencyKey })
    const before = this.known.get(key)
    if (before) return sameBody(before, bodyHash)
    const outcome = this.older.maybe(key) ? this.lookUp(context, bodyHash, run) : run()
    this.remember({ key, bodyHash, outcome })
    return outcome
  }

  private async lookUp(
    { userId, idempotencyKey }: CommandContext,
    bodyHash: string,
    run: () => Promise<Outcome<CommandAnswer>>,
  ): Promise<Outcome<CommandAnswer>> {
    const [row] = await this.store.db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, idempotencyKey)))
    return row ? sameBody(knownOf(row), bodyHash) : run()
  }

  private remember(known: Known): void {
    this.keep(known)
    const forget = () => {
      if (this.known.get(known.key) === known) this.known.delete(known.key)
    }
    // A look-up that fails is its caller's to hear of; the next repeat asks again.
    known.outcome.then((outcome) => {
      if (!outcome.ok && OF_THE_SERVICE.includes(outcome.refusal.key)) forget()
    }, forget)
    if (this.line.length > ANSWERS_KEPT) this.letOldestGo()
  }

  private keep(known: Known): void {
    this.known.set(known.key, known)
    this.line.push(known)
  }

  private letOldestGo(): void {
    const oldest = this.line.shift()
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
  outcome: Promise.resolve(accepted(row.answer as CommandAnswer)),
})

function sameBody(known: Known, bodyHash: string): Promise<Outcome<CommandAnswer>> {
  if (known.bodyHash === bodyHash) return known.outcome
  return Promise.resolve(refused('idempotencyKeyReused'))
}
