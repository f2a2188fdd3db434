// One action that is to run later: setting it again replaces it, clearing cancels it.

export class Timer {
  private stop: (() => void) | undefined

  /** `after` calls its function after so many ms unless what it returned is called first. */
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
