// The jobs of areas against the store: each time that is due is done in one transaction, which also
// says that it was done.
import { eq } from 'drizzle-orm'
import type { AreaJob, Chore } from '../exchange/area'
import { nextOf } from '../exchange/jobs'
import type { Store } from '../store/openStore'
import { jobRuns } from '../store/schema/service'

/** One chore for each job, to be done often: it does what is due, and what was missed. */
export function areaChores(db: Store['db'], jobs: readonly AreaJob[]): readonly Chore[] {
  return jobs.map((job) => {
    let dueAt = -Infinity
    return async (now, signal) => {
      while (now >= dueAt && !signal.aborted) dueAt = await runNext(db, job, now)
    }
  })
}

/** Does the first time that is due by `now`, if any is; answers when the next one is. */
function runNext(db: Store['db'], job: AreaJob, now: number): Promise<number> {
  const { name } = job
  return db.transaction(async (tx) => {
    // A job that is new begins to count now.
    await tx.insert(jobRuns).values({ name, done: now }).onConflictDoNothing()
    const [row] = await tx.select().from(jobRuns).where(eq(jobRuns.name, name)).for('update')
    const due = nextOf(job, row?.done ?? now)
    if (due > now) return due
    await job.run(tx, due)
    await tx.update(jobRuns).set({ done: due }).where(eq(jobRuns.name, name))
    return nextOf(job, due)
  })
}
