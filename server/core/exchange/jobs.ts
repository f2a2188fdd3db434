// In-memory jobs of all modules: due work is done slice by slice, in order, and a job's progress is
// committed together with the changes of its slice.
import { canonicalText } from './canonicalText'
import type { ModuleJob } from './module'
import type { JobRow } from './storePort'

export class Jobs {
  private readonly states: Map<string, JobRow>
  private readonly changed = new Set<string>()

  constructor(
    private readonly jobs: readonly ModuleJob[],
    rows: readonly JobRow[],
  ) {
    this.states = new Map(rows.map((row) => [row.name, row]))
  }

  /** True if a job has progress that was not drained yet. */
  get isDirty(): boolean {
    return this.changed.size > 0
  }

  /** Does one slice of the first job due at `at`; a new job counts from now. */
  step(at: number): void {
    for (const job of this.jobs) {
      const { name } = job
      const state = this.states.get(name)
      if (!state) {
        this.set({ name, done: at, cursor: null })
        continue
      }
      const due = nextOf(job, state.done)
      if (due > at) continue
      const cursor = job.run(due, state.cursor ?? undefined, at) ?? null
      this.set({ name, cursor, done: cursor === null ? due : state.done })
      return
    }
  }

  drain(): readonly JobRow[] {
    const rows = [...this.changed].flatMap((name) => this.states.get(name) ?? [])
    this.changed.clear()
    return rows
  }

  /** State that must survive a restart. */
  stateDigestParts(): readonly string[] {
    return [...this.states.values()].map((row) => canonicalText(row))
  }

  private set(row: JobRow): void {
    this.states.set(row.name, row)
    this.changed.add(row.name)
  }
}

/** Throws if a job would be due forever. */
export function nextOf(job: Pick<ModuleJob, 'name' | 'next'>, done: number): number {
  const due = job.next(done)
  if (due > done) return due
  throw new RangeError(`${job.name} is due at ${due}, which is not after ${done}`)
}
