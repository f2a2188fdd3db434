// Owns the way of what happened in memory to the disk: while one commit is under way the next one
// gathers; who waits is acknowledged when his commit is on disk, and only then anything is
// published. It refuses to know commands; a failure is told, and nothing more is committed until
// it is resumed.
import type { IdempotencyRow } from '../store/batch'
import type { Store } from '../store/openStore'
import type { Cut } from './cut'
import type { Probe } from './probe'

export interface CommitterNeeds {
  readonly store: Pick<Store, 'commit'>
  /** Whether memory holds what the store has not seen. */
  readonly isDirty: () => boolean
  /** Takes it out. */
  readonly cut: (answers: readonly IdempotencyRow[]) => Cut
  /** Called after the commit, in order. */
  readonly publish: (cut: Cut) => void
  /** Called when everything is committed: what needs no commit may go out. */
  readonly idle: () => void
  readonly failed: (cause: unknown) => void
  readonly probe: Probe
}

type Acknowledge = (committed: boolean) => void

/**
 * So many that wait make a commit worth while before the turn of the loop is over: the database
 * works on them while the rest of a burst is executed. Fewer wait for the rest, because a commit
 * costs as much as ten commands whatever is in it.
 */
const EAGER = 24

export class Committer {
  private waiting: Acknowledge[] = []
  private answered: IdempotencyRow[] = []
  private running: Promise<void> | null = null
  /** Lets a commit that is to come begin at once. */
  private begin: () => void = () => undefined
  private open = true
  /** Commands that are executed and not acknowledged yet. */
  unacknowledged = 0

  constructor(private readonly needs: CommitterNeeds) {}

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
        if (this.hasWork()) this.soon()
        else this.needs.idle()
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
    const { waiting } = this
    this.waiting = []
    const cut = await this.write().catch((cause: unknown) => {
      this.waiting.unshift(...waiting)
      this.open = false
      this.needs.failed(cause)
    })
    if (!cut) return
    for (const acknowledge of waiting) acknowledge(true)
    this.needs.probe('acknowledged')
    this.needs.publish(cut)
    this.needs.probe('published')
  }

  private async write(): Promise<Cut> {
    const { answered } = this
    this.answered = []
    const { cut, store, probe } = this.needs
    const taken = cut(answered)
    probe('cut')
    const written = store.commit(taken.rows)
    probe('sent')
    await written
    probe('committed')
    return taken
  }

  private hasWork(): boolean {
    return this.waiting.length > 0 || this.needs.isDirty()
  }
}
