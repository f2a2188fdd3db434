// That memory follows the store: what is to change in memory is kept aside while a transaction
// runs, done when it is committed, and forgotten when it is not.
import type { Store } from '../../../store/openStore'
import type { Db } from '../codes/codes'

export class Transactions {
  readonly #running = new WeakMap<Db, (() => void)[]>()

  /** `doubtful` is called for a commit whose answer was lost: only the store has the outcome. */
  constructor(
    private readonly db: Pick<Store['db'], 'transaction'>,
    private readonly doubtful: () => void,
  ) {}

  /** Runs a transaction; when `work` throws, nothing has happened. */
  async run<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const changes: (() => void)[] = []
    let worked = false
    const committed = this.db.transaction(async (db) => {
      this.#running.set(db, changes)
      const answer = await work(db)
      worked = true
      return answer
    })
    const answer = await committed.catch((cause: unknown) => {
      if (worked) this.doubtful()
      throw cause
    })
    for (const change of changes) change()
    return answer
  }

  /** Works within a transaction that was begun here, or runs one. */
  within<T>(db: Db | undefined, work: (db: Db) => Promise<T>): Promise<T> {
    if (!db) return this.run(work)
    if (this.#running.has(db)) return work(db)
    throw new Error('Sessions change in a transaction of Sessions.transaction only')
  }

  /** Changes memory once the transaction is committed. */
  after(db: Db, change: () => void): void {
    this.#running.get(db)?.push(change)
  }
}
