// A thread for computations that would block the trading loop. It is started by the first job,
// restarted after a failure, and never keeps the process alive.
import { Worker } from 'node:worker_threads'
import { jobCode } from './jobCode'

export interface JobMessage<Job> {
  readonly id: number
  readonly job: Job
}

export type JobAnswer<Result> =
  { readonly id: number; readonly result: Result } | { readonly id: number; readonly error: string }

interface Open<Result> {
  resolve(result: Result): void
  reject(error: Error): void
}

export class JobThread<Job, Result> {
  readonly #open = new Map<number, Open<Result>>()
  #worker: Worker | undefined
  #lastId = 0

  /** `name` as for `jobCode`; `env` is the thread's whole environment. */
  constructor(
    private readonly name: string,
    private readonly env: Readonly<Record<string, string>> = {},
  ) {}

  /** The job's result; rejects if the job or its thread fails. */
  run(job: Job): Promise<Result> {
    const worker = (this.#worker ??= this.#start())
    this.#lastId += 1
    const message: JobMessage<Job> = { id: this.#lastId, job }
    return new Promise((resolve, reject) => {
      this.#open.set(message.id, { resolve, reject })
      worker.postMessage(message)
    })
  }

  /** Ends the thread; unanswered jobs fail. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(jobCode(this.name), { eval: true, execArgv: [], env: this.env })
    worker.unref()
    worker.on('message', (answer: JobAnswer<Result>) => this.#settle(answer))
    worker.on('error', (error) => this.#fail(worker, error))
    worker.on('exit', () => this.#fail(worker, new Error(`${this.name} has ended`)))
    return worker
  }

  #settle(answer: JobAnswer<Result>): void {
    const open = this.#open.get(answer.id)
    this.#open.delete(answer.id)
    if ('error' in answer) open?.reject(new Error(answer.error))
    else open?.resolve(answer.result)
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const open = [...this.#open.values()]
    this.#open.clear()
    for (const { reject } of open) reject(error)
  }
}
