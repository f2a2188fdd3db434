// Jobs of features against the store: each due time is processed in one transaction, which also
// records it as done.
import { eq } from 'drizzle-orm'
import type { FeatureJob, ScheduledTask } from './contract/feature'
import { nextOf } from '../core/exchange/jobs'
import type { Store } from '../store/openStore'
import { jobRuns } from '../store/schema/service'

/** One scheduled task per job, to be run often: it does due work, including missed work. */
export function jobTasks(db: Store['db'], jobs: readonly FeatureJob[]): readonly ScheduledTask[] {
  return jobs.map((job) => {
    let dueAt = -Infinity
    return async (now, signal) => {
      while (now >= dueAt && !signal.aborted) dueAt = await runNext(db, job, now)
    }
  })
}

/** Processes the first time due by `now`, if any; returns when the next one is due. */
function runNext(db: Store['db'], job: FeatureJob, now: number): Promise<number> {
  const { name } = job
  return db.transaction(async (tx) => {
    // A new job counts from now.
    await tx.insert(jobRuns).values({ name, done: now }).onConflictDoNothing()
    const [row] = await tx.select().from(jobRuns).where(eq(jobRuns.name, name)).for('update')
    const due = nextOf(job, row?.done ?? now)
    if (due > now) return due
    await job.run(tx, due)
    await tx.update(jobRuns).set({ done: due }).where(eq(jobRuns.name, name))
    return nextOf(job, due)
  })
}
