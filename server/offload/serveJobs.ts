// The inside of a thread that does jobs: in the order in which they come, with less claim to the
// processor than trading has.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { JobAnswer, JobMessage } from './jobThread'

const NICENESS = 10

/** Answers every job of this thread by `work`. */
export function serveJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  yieldToTrading()
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

/** Linux alone gives each thread a priority of its own. */
function yieldToTrading(): void {
  if (process.platform !== 'linux') return
  try {
    const [, thread = ''] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread !== '') setPriority(Number(thread), NICENESS)
  } catch {
    // Without it the thread is as good as any other.
  }
}
