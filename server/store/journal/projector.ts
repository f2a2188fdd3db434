// Progress of the projection for callers that wait for it. The work is done by a loop in a thread
// of its own or in this process.
import type { ClientConfig } from 'pg'
import type { BatchTable } from './journal'
import type { StoreProbe } from './probe'
import { Projection } from './projection'
import { ProjectionLoop } from './projectionLoop'

/** Maximum number of unprojected commits; beyond it the next commit waits. */
const MAX_LAG = 5_000
/** Maximum time that a reader waits for the tables, and a commit for those before it. */
const WAIT_MS = 15_000

/** The work itself, in this or another thread. */
export interface ProjectorWork {
  committed(seq: number): void
  hurry(): void
  close(): Promise<void>
}

export interface WorkCalls {
  readonly moved: (seq: number) => void
  readonly rejected: (cause: Error) => void
}

export type StartWork = (config: () => ClientConfig, calls: WorkCalls) => ProjectorWork

/** The projector in this process, for tests and tools. */
export const projectHere =
  (tables: readonly BatchTable[], probe?: StoreProbe): StartWork =>
  (config, calls) =>
    new ProjectionLoop({ ...calls, config, projection: new Projection(tables, probe) })

interface Waiting {
  readonly seq: number
  readonly resolve: (reached: boolean) => void
}

export class Projector {
  private committedSeq = 0
  private projectedSeq = 0
  private waiting: Waiting[] = []
  private refused: Error | undefined
  private isClosed = false
  private work: ProjectorWork

  constructor(
    private readonly start: StartWork,
    private readonly config: () => ClientConfig,
    private readonly onRejected: (cause: Error) => void,
  ) {
    this.work = this.begun()
  }

  /** Restarts: everything up to `seq` is in the tables. */
  begin(seq: number): void {
    this.committedSeq = seq
    if (this.refused) {
      this.refused = undefined
      void this.work.close()
      this.work = this.begun()
    }
    this.moved(seq)
  }

  private begun(): ProjectorWork {
    return this.start(this.config, {
      moved: (seq) => this.moved(seq),
      rejected: (cause) => this.rejected(cause),
    })
  }

  committed(seq: number): void {
    this.committedSeq = seq
    this.work.committed(seq)
  }

  /** Resolves to whether the tables contain a commit, within fifteen seconds. */
  async reached(seq: number): Promise<boolean> {
    if (seq <= this.projectedSeq) return true
    if (this.refused || this.isClosed) return false
    this.work.hurry()
    let timer: NodeJS.Timeout | undefined
    const reached = new Promise<boolean>((resolve) => {
      const waiting = { seq, resolve }
      this.waiting.push(waiting)
      timer = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== waiting)
        resolve(false)
      }, WAIT_MS)
    })
    return reached.finally(() => clearTimeout(timer))
  }

  /** Number of commits that the tables do not contain yet. */
  get behind(): number {
    return Math.max(0, this.committedSeq - this.projectedSeq)
  }

  /** Resolves when another commit may be made; rejects if the tables do not catch up. */
  async space(): Promise<void> {
    const must = this.committedSeq - MAX_LAG
    if (must <= this.projectedSeq) return
    if (!(await this.reached(must))) throw new Error('The tables do not follow the journal')
  }

  /** Resolves all waits with "not in the tables yet". */
  letGo(): void {
    this.settle(() => false)
  }

  /** Ends the work; current and later callers are answered that the tables do not contain it. */
  close(): Promise<void> {
    this.isClosed = true
    this.letGo()
    return this.work.close()
  }

  private moved(seq: number): void {
    this.projectedSeq = Math.max(this.projectedSeq, seq)
    this.settle(({ seq: wanted }) => (wanted <= this.projectedSeq ? true : undefined))
  }

  private rejected(cause: Error): void {
    this.refused = cause
    this.settle(() => false)
    this.onRejected(cause)
  }

  private settle(answer: (waiting: Waiting) => boolean | undefined): void {
    const left: Waiting[] = []
    for (const waiting of this.waiting) {
      const reached = answer(waiting)
      if (reached === undefined) left.push(waiting)
      else waiting.resolve(reached)
    }
    this.waiting = left
  }
}
