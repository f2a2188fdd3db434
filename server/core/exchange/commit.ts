// Commit loop between memory and disk. While one commit is in progress, the next one gathers;
// callers are acknowledged once their commit is on disk, and only then is anything published. After
// a failure nothing is committed until the loop is resumed.
import type { Clock } from '../../../src/domain/clock'
import type { AnswerRow, ExchangeStore } from './storePort'
import { noticing } from './pace/noticing'
import { SLOW_MS } from './pace/slowness'
import type { CommitBatch } from './memory'
import type { Probe } from './probe'
import type { AccountEvent, RanCommand } from './seam'

export interface CommitterDeps {
  readonly store: Pick<ExchangeStore, 'commit'>
  /** True if memory has changes that are not in the store. */
  readonly isDirty: () => boolean
  /** Drains the changes from memory. */
  readonly takeBatch: () => CommitBatch
  /** Called after the commit, in order. */
  readonly publish: (batch: CommitBatch) => void
  /** Called when everything is committed: events that need no commit may be published. */
  readonly idle: () => void
  readonly failed: (cause: unknown) => void
  /** Called if a commit is not answered in time; it stays in progress. */
  readonly late: () => void
  /**
   * Called with the duration of a commit and its number of commands, before the callers that waited
   * for it are answered.
   */
  readonly answered: (ms: number, commands: number) => void
  /** Wall clock in ms UTC, and elapsed ms. */
  readonly clock: Clock
  readonly probe: Probe
}

type Acknowledge = (committed: boolean) => void
/** The number of the commit; null if it was given up. */
type AcknowledgeCommand = (commit: number | null) => void

/** A read of memory that must be answered as committed. */
interface PendingRead {
  /** Evaluates the read, when the batch is taken. */
  readonly evaluate: () => void
  readonly answer: Acknowledge
}

/**
 * This many waiting commands justify a commit before the event loop turn ends: the database works
 * on them while the rest of a burst is executed. Fewer wait for the rest, because a commit costs as
 * much as ten commands whatever is in it.
 */
const EAGER = 16

const NOBODY: ReadonlySet<string> = new Set()

export class Committer {
  private waiting: AcknowledgeCommand[] = []
  private answered: AnswerRow[] = []
  /** The answered commands, by customer. */
  private ran = new Map<string, RanCommand[]>()
  private reads: PendingRead[] = []
  /** Reads of data in the running commit. */
  private joined: Acknowledge[] = []
  private running: Promise<void> | null = null
  /** Makes the next commit begin at once. */
  private begin: () => void = () => undefined
  private open = true
  /** True if an empty commit is requested. */
  private isProbing = false
  /** The accounts in the commit in progress. */
  private concerned: ReadonlySet<string> = NOBODY
  /** Commands executed but not acknowledged yet. */
  unacknowledged = 0

  constructor(private readonly deps: CommitterDeps) {}

  /** True if a commit is in progress. */
  get busy(): boolean {
    return this.running !== null
  }

  /**
   * Waits for the commit of an executed command; resolves to its number once it is on disk, or to
   * null if it was given up.
   */
  enter(row: AnswerRow, id: string): Promise<number | null> {
    this.answered.push(row)
    if (row.key !== '') this.note(row, id)
    this.unacknowledged += 1
    return new Promise((resolve) => {
      this.waiting.push((commit) => {
        this.unacknowledged -= 1
        resolve(commit)
      })
      this.soon()
      if (this.waiting.length >= EAGER) this.begin()
    })
  }

  private note({ userId, key }: AnswerRow, id: string): void {
    const mine = this.ran.get(userId)
    if (mine) mine.push({ key, id })
    else this.ran.set(userId, [{ key, id }])
  }

  /**
   * The result of `read` once it is on disk: at once if nothing is pending, else as of the next
   * batch. Undefined if that commit failed.
   */
  committed<Value>(read: () => Value): Promise<{ readonly value: Value } | undefined> {
    if (!this.hasWork()) {
      const found = { value: read() }
      if (this.running === null) return Promise.resolve(found)
      return new Promise((resolve) => {
        this.joined.push((committed) => resolve(committed ? found : undefined))
      })
    }
    return new Promise((resolve, reject) => {
      let found: { readonly value: Value } | undefined
      const evaluate = () => {
        try {
          found = { value: read() }
        } catch (cause) {
          reject(cause)
        }
      }
      this.reads.push({ evaluate, answer: (committed) => resolve(committed ? found : undefined) })
      this.soon()
    })
  }

  /** True if an account's commands, or its money in the commit in progress, are not on disk yet. */
  concerns(userId: string): boolean {
    return this.concerned.has(userId) || this.answered.some((row) => row.userId === userId)
  }

  /** Commits even if there is nothing to commit, to measure how long that takes. */
  probeStore(): void {
    this.isProbing = true
    this.soon()
  }

  /** Starts a commit of the pending changes, after the rest of this turn of the event loop. */
  soon(): void {
    if (this.running !== null || !this.open) return
    const turn = new Promise<void>((resolve) => {
      this.begin = resolve
      if (this.waiting.length >= EAGER) resolve()
      else setImmediate(resolve)
    })
    this.running = turn
      .then(() => this.commitOnce())
      .finally(() => {
        this.running = null
        if (!this.open) return
        for (const answer of this.joined.splice(0)) answer(true)
        if (this.hasWork()) this.soon()
        else this.deps.idle()
      })
  }

  /** Commits nothing more; resolves when the commit in progress has ended. */
  async stop(): Promise<void> {
    this.open = false
    await this.running
  }

  /** Resumes after a stop, with a memory that equals the store. */
  resume(): void {
    this.open = true
    if (this.hasWork()) this.soon()
  }

  /** Refuses all pending callers. */
  refuseAll(): void {
    this.answered = []
    this.ran = new Map()
    this.concerned = NOBODY
    this.isProbing = false
    for (const acknowledge of this.waiting.splice(0)) acknowledge(null)
    for (const { answer } of this.reads.splice(0)) answer(false)
    for (const answer of this.joined.splice(0)) answer(false)
  }

  /** Resolves when nothing is left to commit, or nothing more can be committed. */
  async drain(): Promise<void> {
    while (this.open && (this.running !== null || this.hasWork())) {
      this.soon()
      await this.running
    }
  }

  private async commitOnce(): Promise<void> {
    if (!this.open || !this.hasWork()) return
    const { waiting, reads } = this
    this.waiting = []
    this.reads = []
    this.isProbing = false
    const batch = await this.write(reads).catch((cause: unknown) => {
      this.waiting.unshift(...waiting)
      this.reads.unshift(...reads)
      this.open = false
      this.deps.failed(cause)
    })
    if (!batch) return
    for (const acknowledge of waiting) acknowledge(batch.seq)
    for (const { answer } of reads) answer(true)
    this.deps.probe('acknowledged')
    this.deps.publish(batch)
    this.deps.probe('published')
  }

  private async write(reads: readonly PendingRead[]): Promise<CommitBatch> {
    const { answered, ran } = this
    this.answered = []
    this.ran = new Map()
    const { takeBatch, store, probe } = this.deps
    const taken = takeBatch()
    for (const { userId } of answered) taken.owners.add(userId)
    taken.answered = answered.filter(({ key }) => key !== '')
    taken.ran = ran
    taken.events = taken.events.map((event) => withCommands(event, ran))
    for (const { evaluate } of reads) evaluate()
    probe('cut')
    const rows = { ...taken.rows, idempotency_keys: taken.answered }
    this.concerned = taken.owners
    const { clock } = this.deps
    const start = clock.elapsed()
    const written = noticing(SLOW_MS, this.deps.late, () =>
      store.commit(rows, clock.now(), taken.events),
    )
    probe('sent')
    taken.seq = await written
    this.concerned = NOBODY
    this.deps.answered(clock.elapsed() - start, answered.length)
    probe('committed')
    return taken
  }

  private hasWork(): boolean {
    if (this.isProbing || this.waiting.length + this.reads.length > 0) return true
    return this.deps.isDirty()
  }
}

function withCommands(
  event: AccountEvent,
  ran: ReadonlyMap<string, readonly RanCommand[]>,
): AccountEvent {
  const commands = ran.get(event.userId)
  return commands ? { ...event, commands } : event
}
