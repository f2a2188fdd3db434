// A timer for one delayed action: setting it again replaces it, clearing cancels it.

export class Timer {
  private stop: (() => void) | undefined

  /**
   * `after` calls its function after the given ms unless the function it returned is called first.
   */
  constructor(private readonly after: (ms: number, run: () => void) => () => void) {}

  set(ms: number, run: () => void): void {
    this.clear()
    this.stop = this.after(ms, run)
  }

  clear(): void {
    this.stop?.()
    this.stop = undefined
  }
}
