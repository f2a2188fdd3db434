// The inside of a thread that runs jobs: in order of arrival, with lower processor priority than
// trading.
import { parentPort } from 'node:worker_threads'
import type { JobAnswer, JobMessage } from './jobThread'
import { yieldThread } from './priority'

const NICENESS = 10

/** Answers every job of this thread with `work`. */
export function serveJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  yieldThread(NICENESS)
  parentPort?.on('message', async ({ id, job }: JobMessage<Job>) => {
    parentPort?.postMessage(await answerOf(id, () => work(job)))
  })
}

async function answerOf<Result>(
  id: number,
  work: () => Result | Promise<Result>,
): Promise<JobAnswer<Result>> {
  try {
    return { id, result: await work() }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
