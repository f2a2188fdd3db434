// The projector in a thread of its own. If the thread dies, it is restarted and continues from the
// tables.
import { Worker } from 'node:worker_threads'
import { jobCode } from '../../lib/offload/jobCode'
import type { ProjectorWork, StartWork } from '../../store/journal/projector'

export type ToProjector =
  | { readonly kind: 'committed'; readonly seq: number }
  | { readonly kind: 'hurry' }
  | { readonly kind: 'close' }

export type FromProjector =
  | { readonly kind: 'moved'; readonly seq: number }
  | { readonly kind: 'rejected'; readonly message: string }

const RESTART_MS = 200

export const projectInThread: StartWork = (config, { moved, rejected }) => {
  let worker: Worker | undefined
  let last = 0
  /** Its last reported progress; it may see a commit before this side does. */
  let done = 0
  /** Whether it is running; it finds commits by itself. */
  let working = false
  let closing: (() => void) | undefined
  let retry: NodeJS.Timeout | undefined
  const send = (message: ToProjector) => worker?.postMessage(message)
  const sendLast = () => {
    working = true
    send({ kind: 'committed', seq: last })
  }
  const start = () => {
    const code = jobCode('app/exchange/projector.job')
    worker = new Worker(code, { eval: true, execArgv: [], workerData: { config: config() } })
    worker.unref()
    worker.on('message', (message: FromProjector) => {
      if (message.kind === 'rejected') return rejected(new Error(message.message))
      done = message.seq
      working = false
      if (done < last) sendLast()
      return moved(done)
    })
    // Every cause of an end makes the thread exit.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      worker = undefined
      if (closing) closing()
      else retry = setTimeout(start, RESTART_MS).unref()
    })
    if (last > 0) sendLast()
  }
  start()
  const work: ProjectorWork = {
    committed(seq) {
      last = seq
      if (!working && done < last) sendLast()
    },
    hurry: () => send({ kind: 'hurry' }),
    close: () =>
      new Promise((resolve) => {
        closing = resolve
        clearTimeout(retry)
        if (worker) send({ kind: 'close' })
        else resolve()
      }),
  }
  return work
}
