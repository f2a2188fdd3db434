// The fallback by which a tab detects session changes of other tabs: it reads the cookies every
// second, for browsers or moments in which tabs cannot notify each other.
import { Timer } from '../timer'
import type { TokenJar } from './tokens'

const WATCH_MS = 1_000

export interface CookieWatchDeps {
  readonly jar: TokenJar
  readonly after: (ms: number, run: () => void) => () => void
  readonly onChange: () => void
}

export class CookieWatch {
  private readonly timer: Timer
  private seen: string

  constructor(private readonly deps: CookieWatchDeps) {
    this.timer = new Timer(deps.after)
    this.seen = this.look()
    this.wait()
  }

  dispose(): void {
    this.timer.clear()
  }

  private wait(): void {
    this.timer.set(WATCH_MS, () => {
      this.wait()
      const cookies = this.look()
      if (cookies === this.seen) return
      this.seen = cookies
      this.deps.onChange()
    })
  }

  private look(): string {
    const { jar } = this.deps
    return `${jar.token() ?? ''} ${jar.refreshToken() ?? ''}`
  }
}
