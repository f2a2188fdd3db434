// The inside of a thread that does jobs: one after the other, with less claim to the processor than
// trading has.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { JobAnswer, JobMessage } from './jobThread'

const NICENESS = 10

/** Answers every job of this thread by `work`. */
export function serveJobs<Job, Result>(work: (job: Job) => Result): void {
  yieldToTrading()
  parentPort?.on('message', ({ id, job }: JobMessage<Job>) => {
    parentPort?.postMessage(answerOf(id, () => work(job)))
  })
}

function answerOf<Result>(id: number, work: () => Result): JobAnswer<Result> {
  try {
    return { id, result: work() }
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
