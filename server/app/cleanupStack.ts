// Stack of close functions, run in reverse order; a failure of one does not stop the others.
import type { Logger } from 'pino'

interface Step {
  readonly name: string
  readonly close: () => Promise<unknown>
}

export class CleanupStack {
  readonly #steps: Step[] = []
  #closing: Promise<void> | undefined

  constructor(private readonly log: Pick<Logger, 'error'>) {}

  /** `name` appears in the log if closing fails. */
  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  /** Names of parts still open, in closing order. */
  get open(): readonly string[] {
    return this.#steps.map(({ name }) => name).reverse()
  }

  /** Calls `open`; if it fails, closes everything opened so far and rethrows. */
  async guard<T>(open: () => Promise<T>): Promise<T> {
    try {
      return await open()
    } catch (cause) {
      await this.close()
      throw cause
    }
  }

  /** Closes everything once; a failure to close is logged. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll()
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    for (let step = this.#steps.at(-1); step; step = this.#steps.at(-1)) {
      const { name, close } = step
      await close().catch((err: unknown) =>
        this.log.error({ err, part: name }, 'A part of the exchange did not close'),
      )
      this.#steps.pop()
    }
  }
}
