// What a browser complains of while a test runs: uncaught errors, refused scripts and whatever is
// written to the console as an error. A test says beforehand which complaints it provokes.
import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

export class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  constructor(private readonly context: BrowserContext) {
    context.on('console', this.#console)
    context.on('weberror', this.#error)
  }

  /** From here on, and backwards, a complaint that matches is what the test is about. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Everything heard that nobody expected; listening ends. */
  end(): readonly string[] {
    this.context.off('console', this.#console)
    this.context.off('weberror', this.#error)
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }

  readonly #console = (message: ConsoleMessage): void => {
    if (message.type() !== 'error') return
    this.#heard.push(`${message.text()} (${message.location().url})`)
  }

  readonly #error = (error: WebError): void => {
    const reason = error.error()
    this.#heard.push(`uncaught: ${reason.stack ?? reason.message}`)
  }
}
