// The way of what happened in memory to the disk: while one commit is under way the next one
// gathers; who waits is acknowledged when his commit is on disk, and only then anything is
// published. After a failure nothing more is committed until it is resumed.
import type { IdempotencyRow } from '../store/answers/answers'
import type { Store } from '../store/openStore'
import type { Cut } from './memory'
import type { Probe } from './probe'

export interface CommitterDeps {
  readonly store: Pick<Store, 'commit'>
  /** Whether memory holds what the store has not seen. */
  readonly isDirty: () => boolean
  /** Takes it out. */
  readonly cut: () => Cut
  /** Called after the commit, in order. */
  readonly publish: (cut: Cut) => void
  /** Called when everything is committed: what needs no commit may go out. */
  readonly idle: () => void
  readonly failed: (cause: unknown) => void
  /** ms UTC. */
  readonly now: () => number
  readonly probe: Probe
}

type Acknowledge = (committed: boolean) => void

/** A read of memory that is to be answered as committed. */
interface PendingRead {
  /** Evaluates it, at the moment of the cut. */
  readonly evaluate: () => void
  readonly answer: Acknowledge
}

/**
 * So many that wait make a commit worth while before the turn of the loop is over: the database
 * works on them while the rest of a burst is executed. Fewer wait for the rest, because a commit
 * costs as much as ten commands whatever is in it.
 */
const EAGER = 16

export class Committer {
  private waiting: Acknowledge[] = []
  private answered: IdempotencyRow[] = []
  private reads: PendingRead[] = []
  /** Reads of what the running commit holds. */
  private joined: Acknowledge[] = []
  private running: Promise<void> | null = null
  /** Lets a commit that is to come begin at once. */
  private begin: () => void = () => undefined
  private open = true
  /** Commands that are executed and not acknowledged yet. */
  unacknowledged = 0

  constructor(private readonly deps: CommitterDeps) {}

  /** Whether a commit is under way. */
  get busy(): boolean {
    return this.running !== null
  }

  /** An executed command waits; resolves to whether it is on disk. */
  enter(row: IdempotencyRow): Promise<boolean> {
    this.answered.push(row)
    this.unacknowledged += 1
    return new Promise((resolve) => {
      this.waiting.push((committed) => {
        this.unacknowledged -= 1
        resolve(committed)
      })
      this.soon()
      if (this.waiting.length >= EAGER) this.begin()
    })
  }

  /**
   * What `read` finds in memory, once it is on disk: at once where nothing waits, else as of the
   * next cut. Undefined where that commit failed.
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

  /** Starts a commit of what is in memory, after what else this turn of the loop brings. */
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

  /** Commits nothing more; resolves when what was under way has ended. */
  async stop(): Promise<void> {
    this.open = false
    await this.running
  }

  /** Goes on after a stop, with a memory that the store knows. */
  resume(): void {
    this.open = true
    if (this.hasWork()) this.soon()
  }

  /** Refuses everybody who waits. */
  refuseAll(): void {
    this.answered = []
    for (const acknowledge of this.waiting.splice(0)) acknowledge(false)
    for (const { answer } of this.reads.splice(0)) answer(false)
    for (const answer of this.joined.splice(0)) answer(false)
  }

  /** Resolves when nothing is left to commit, or nothing more can be. */
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
    const cut = await this.write(reads).catch((cause: unknown) => {
      this.waiting.unshift(...waiting)
      this.reads.unshift(...reads)
      this.open = false
      this.deps.failed(cause)
    })
    if (!cut) return
    for (const acknowledge of waiting) acknowledge(true)
    for (const { answer } of reads) answer(true)
    this.deps.probe('acknowledged')
    this.deps.publish(cut)
    this.deps.probe('published')
  }

  private async write(reads: readonly PendingRead[]): Promise<Cut> {
    const { answered } = this
    this.answered = []
    const { cut, store, probe } = this.deps
    const taken = cut()
    for (const { userId } of answered) taken.owners.add(userId)
    taken.answered = answered
    for (const { evaluate } of reads) evaluate()
    probe('cut')
    const rows = { ...taken.rows, idempotency_keys: answered }
    const written = store.commit(rows, this.deps.now(), taken.events)
    probe('sent')
    taken.seq = await written
    probe('committed')
    return taken
  }

  private hasWork(): boolean {
    return this.waiting.length + this.reads.length > 0 || this.deps.isDirty()
  }
}
