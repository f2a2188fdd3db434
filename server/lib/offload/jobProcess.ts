// A helper process for work on untrusted data: its crashes stay isolated, it has a lower processor
// priority than trading, and it is killed if it takes too long. It is started by the first job,
// stopped when there are none, and exits with the exchange.
import { spawn, type ChildProcess } from 'node:child_process'
import { jobCode } from './jobCode'
import type { JobAnswer, JobMessage } from './jobThread'
import { yieldProcess } from './priority'

export interface ProcessLimits {
  /** For one job. */
  readonly jobMs: number
  /** Without a job. */
  readonly idleMs: number
}

/** Trading comes first, but a busy machine still leaves a tenth of a turn for a picture. */
const NICENESS = 10
/** Variables that Node.js itself needs to start on some systems. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'TMPDIR'] as const

interface Open<Result> {
  readonly timer: NodeJS.Timeout
  resolve(result: Result): void
  reject(error: Error): void
}

/** A job was ended because it took too long, for an unknown reason. */
export class JobTookTooLong extends Error {}

export class JobProcess<Job, Result> {
  readonly #open = new Map<number, Open<Result>>()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  /** `name` as for `jobCode`. */
  constructor(
    private readonly name: string,
    private readonly limits: ProcessLimits,
  ) {}

  /**
   * The job's result; rejects if the job or process fails, with JobTookTooLong if it takes too
   * long.
   */
  run(job: Job): Promise<Result> {
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    this.#lastId += 1
    const message: JobMessage<Job> = { id: this.#lastId, job }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#open.delete(message.id)
        reject(new JobTookTooLong(`${this.name} took longer than ${this.limits.jobMs} ms`))
        child.kill('SIGKILL')
        // The next job needs another process, because this one is about to end.
        this.#fail(child, new Error(`${this.name} has ended`))
      }, this.limits.jobMs)
      this.#open.set(message.id, { timer, resolve, reject })
      // If the process is gone, its exit event follows.
      child.send(message, () => undefined)
    })
  }

  /** Ends the process; unanswered jobs fail. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    if (!child) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }

  #start(): ChildProcess {
    const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]))
    const child = spawn(process.execPath, ['--input-type=module', '-e', jobCode(this.name)], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    if (child.pid !== undefined) yieldProcess(child.pid, NICENESS)
    child.on('message', (answer: JobAnswer<Result>) => this.#settle(answer))
    child.on('error', (error) => this.#fail(child, error))
    child.on('exit', () => this.#fail(child, new Error(`${this.name} has ended`)))
    child.unref()
    child.channel?.unref()
    return child
  }

  #settle(answer: JobAnswer<Result>): void {
    const open = this.#open.get(answer.id)
    if (!open) return
    clearTimeout(open.timer)
    this.#open.delete(answer.id)
    if ('error' in answer) open.reject(new Error(answer.error))
    else open.resolve(answer.result)
    if (this.#open.size > 0) return
    this.#idle = setTimeout(() => void this.close(), this.limits.idleMs).unref()
  }

  #fail(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return
    this.#child = undefined
    const open = [...this.#open.values()]
    this.#open.clear()
    for (const { timer, reject } of open) {
      clearTimeout(timer)
      reject(error)
    }
  }
}
