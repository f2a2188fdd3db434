// Main loop of a helper process: it runs jobs until the exchange disconnects.
import type { JobAnswer, JobMessage } from './jobThread'

/** Answers every job of this process with `work`. */
export function serveProcess<Job, Result>(work: (job: Job) => Promise<Result>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', ({ id, job }: JobMessage<Job>) => {
    const answer = (said: JobAnswer<Result>) => process.send?.(said)
    work(job).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, error: String(error) }),
    )
  })
}
