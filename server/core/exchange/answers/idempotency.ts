// First answers by idempotency key. Memory holds those of commands in progress and, for all other
// keys, a few bits that tell whether the store may contain the key; the answer itself is read from
// the store when its key is repeated. A repeat with the same body gets the first answer, one with
// another body a refusal. A refused command changed nothing and is not kept: its key may be used
// again, except after a query about the key was answered with "not carried out".
import { hash } from 'node:crypto'
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import type { JsonText } from '../../../../src/domain/records/jsonText'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { isKeptForEver } from './lastingKeys'
import type { AnswerRow } from '../storePort'
import { canonicalText } from '../canonicalText'
import { LastCommits } from '../lastCommits'
import type { Command } from '../module'
import type { CommandContext } from '../seam'
import { digestOf, SeenKeys } from './seenKeys'

/** Per customer: more than wait for an answer at once; a queried command arrives soon or never. */
const BARRED_KEYS = 64
const BARRED_CUSTOMERS = 2_000

/** A first answer as stored. */
export interface FirstAnswer {
  readonly bodyHash: string
  readonly answer: JsonText
}

export interface IdempotencyDeps {
  /** Reads the first answer of a key from the tables, rebuilt if only its ids were stored. */
  readonly find: (userId: string, key: string) => Promise<FirstAnswer | undefined>
  /** Resolves once the tables contain a commit; refused if they do not in time, or while halted. */
  readonly inTables: (seq: number) => Promise<Outcome<null>>
}

interface First {
  readonly bodyHash: string
  readonly outcome: Promise<Outcome<JsonText>>
}

/**
 * Cleared when it is over, because a Map keeps former entries in memory for a while; see `SlotMap`.
 */
interface UnderWay {
  first: First | undefined
}

export class Idempotency {
  private readonly underWay = new Map<string, UnderWay>()
  private readonly seen = new SeenKeys()
  /**
   * Keys that a customer queried before they arrived, the oldest first: they are not carried out.
   * Each customer has slots of their own, so that one customer's queries do not evict another's.
   */
  private readonly barred = new BoundedMap<string, BoundedMap<string, true>>({
    maxEntries: BARRED_CUSTOMERS,
  })
  private commits = new LastCommits()
  /** False until all keys of the store are loaded; until then any key may be one of them. */
  private isLoaded = false
  /** Number of rebuilds of memory. */
  private rebuilds = 0
  /** The digest made last: what runs at once is noted by the one by which it was found new. */
  private latest = { userId: '', key: '', digest: new Uint8Array() as Uint8Array }

  constructor(private readonly deps: IdempotencyDeps) {}

  /** Loads digests of stored keys, as `digestOf` makes them, concatenated. */
  load(digests: Uint8Array, at: number): void {
    for (let from = 0; from + 8 <= digests.length; from += 8)
      this.seen.add(digests.subarray(from, from + 8), at)
  }

  /** Called when every key in the store has been loaded or given. */
  loaded(): void {
    this.isLoaded = true
  }

  /**
   * Notes that a command with this key was carried out at a time, ms UTC: the store will hold it.
   */
  given(userId: string, key: string, at: number): void {
    this.seen.add(this.digestOf(userId, key), isKeptForEver(key) ? Infinity : at)
  }

  /** Notes that these answers are in a commit. */
  committed(rows: Iterable<Pick<AnswerRow, 'userId' | 'key'>>, seq: number): void {
    for (const { userId, key } of rows) this.commits.add(seq, userId, key)
  }

  /** Notes that the store has deleted the answers given before a time, ms UTC. */
  forget(until: number): void {
    this.seen.forget(until)
  }

  /** Notes that the tables contain everything committed, acknowledged or not. */
  rebuilt(): void {
    this.commits = new LastCommits()
    this.rebuilds += 1
  }

  /** Memory used by the keys, in bytes. */
  get bytes(): number {
    return this.seen.bytes
  }

  /** Number of commands in progress whose answers are in memory. */
  get held(): number {
    return this.underWay.size
  }

  /**
   * The first answer of a key, or the result of `run` if there was none. `run` is called at once
   * and synchronously if the store cannot hold the key.
   */
  runOnce(
    context: CommandContext,
    bodyHash: string,
    run: () => Promise<Outcome<JsonText>>,
  ): Promise<Outcome<JsonText>> {
    const { userId, idempotencyKey, onlyAsks, takesNothing } = context
    const name = nameOf(userId, idempotencyKey)
    const before = this.underWay.get(name)?.first
    if (before) return repeat(before, bodyHash, context)
    if (onlyAsks) this.bar(userId, idempotencyKey)
    const isBarred = this.barred.get(userId)?.has(idempotencyKey) === true
    const first = isBarred ? notCarriedOut : takesNothing ? notTaken : run
    const maybe = !this.isLoaded || this.seen.maybe(this.digestOf(userId, idempotencyKey))
    const outcome = maybe ? this.lookUp(context, bodyHash, first) : first()
    const command: UnderWay = { first: { bodyHash, outcome } }
    this.underWay.set(name, command)
    const end = () => {
      command.first = undefined
      this.underWay.delete(name)
    }
    // A failed lookup is reported to its caller; the next repeat tries again.
    outcome.then(end, end)
    return outcome
  }

  private digestOf(userId: string, key: string): Uint8Array {
    const { latest } = this
    if (latest.key !== key || latest.userId !== userId)
      this.latest = { userId, key, digest: digestOf(userId, key) }
    return this.latest.digest
  }

  private bar(userId: string, key: string): void {
    const keys = this.barred.get(userId) ?? new BoundedMap({ maxEntries: BARRED_KEYS })
    keys.set(key, true)
    this.barred.set(userId, keys)
  }

  private async lookUp(
    context: CommandContext,
    bodyHash: string,
    run: () => Promise<Outcome<JsonText>>,
  ): Promise<Outcome<JsonText>> {
    const { userId, idempotencyKey } = context
    for (;;) {
      const { rebuilds } = this
      const ready = await this.deps.inTables(this.commits.of(userId, idempotencyKey))
      if (!ready.ok) return ready
      const row = await this.deps.find(userId, idempotencyKey)
      if (row) {
        const outcome = Promise.resolve(accepted(row.answer))
        return repeat({ bodyHash: row.bodyHash, outcome }, bodyHash, context)
      }
      // A rebuild meanwhile may have found the key in a commit that was never acknowledged.
      if (rebuilds === this.rebuilds) return run()
    }
  }
}

/**
 * The hash of a command's kind and body, regardless of field order. The body's `facts` are
 * server-side findings that no customer sent: a repeat is recognised even if they have changed.
 */
export function hashOf({ kind, body }: Command): string {
  return hash('sha256', canonicalText({ kind, body: withoutFacts(body) }), 'base64url')
}

function withoutFacts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('facts' in body)) return body
  const { facts: _, ...sent } = body
  return sent
}

/** True if the exchange itself uses this key; no customer can send it. */
export const isOfExchange = (key: string): boolean => /^(?:credit|system):/.test(key)

const notCarriedOut = () => Promise.resolve(refused('notCarriedOut'))
/** Unlike a commit that was given up, which may have succeeded. */
const notTaken = () => Promise.resolve(refused('maintenance', undefined, { nothingDone: 1 }))

const nameOf = (userId: string, key: string): string => `${userId} ${key}`

/** The first answer again, for a repeat with the same body. */
async function repeat(
  { bodyHash: first, outcome: answer }: First,
  bodyHash: string,
  { onReplayed }: CommandContext,
): Promise<Outcome<JsonText>> {
  if (first !== bodyHash) return refused('idempotencyKeyReused')
  const outcome = await answer
  if (outcome.ok) onReplayed?.()
  return outcome
}
