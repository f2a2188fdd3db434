// What was opened, closed in the opposite order, whatever of it fails.
import type { Logger } from 'pino'

export class Closers {
  readonly #steps: (() => Promise<unknown>)[] = []

  constructor(private readonly log: Pick<Logger, 'error'>) {}

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Opens by `open`; where that fails, closes what was opened and fails like it. */
  async guard<T>(open: () => Promise<T>): Promise<T> {
    try {
      return await open()
    } catch (cause) {
      await this.close()
      throw cause
    }
  }

  /** Closes everything once; a part that does not close is logged. */
  async close(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse())
      await step().catch((err: unknown) =>
        this.log.error({ err }, 'A part of the exchange did not close'),
      )
  }
}
