// Browser errors during a test: uncaught exceptions, refused scripts and console errors. A test
// declares in advance the ones it provokes.
import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

export class Complaints {
  readonly #noted: string[] = []
  readonly #expected: RegExp[] = []

  constructor(private readonly context: BrowserContext) {
    context.on('console', this.#console)
    context.on('weberror', this.#error)
  }

  /** Marks matching errors as expected, past and future ones. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Unexpected errors so far, removed from the final check. */
  take(): readonly string[] {
    return this.#unexpected(this.#noted.splice(0))
  }

  /** Stops listening and returns all unexpected errors. */
  end(): readonly string[] {
    this.context.off('console', this.#console)
    this.context.off('weberror', this.#error)
    return this.#unexpected(this.#noted)
  }

  #unexpected(noted: readonly string[]): readonly string[] {
    return noted.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }

  readonly #console = (message: ConsoleMessage): void => {
    if (message.type() !== 'error') return
    this.#noted.push(`${message.text()} (${message.location().url})`)
  }

  readonly #error = (error: WebError): void => {
    const reason = error.error()
    this.#noted.push(`uncaught: ${reason.stack ?? reason.message}`)
  }
}
