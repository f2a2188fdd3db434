// What a browser complains of while a test runs: uncaught errors, refused scripts and whatever is
// written to the console as an error. A test says beforehand which complaints it provokes.
import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

export class Complaints {
  readonly #noted: string[] = []
  readonly #expected: RegExp[] = []

  constructor(private readonly context: BrowserContext) {
    context.on('console', this.#console)
    context.on('weberror', this.#error)
  }

  /** From here on, and backwards, a complaint that matches is what the test is about. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** What came so far that nobody expected; it does not count again at the end. */
  take(): readonly string[] {
    return this.#unexpected(this.#noted.splice(0))
  }

  /** Everything that nobody expected; listening ends. */
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
