// Owns learning who is signed in: the `me` call, its answer told, and asking again while the
// exchange cannot say. An answer about a session that ended meanwhile is no news.
import { refusal } from '../domain/refusals'
import type { Presence } from './presence'
import type { CallResult } from './rest'
import type { Session } from './session'
import { Timer } from './timer'

const RETRY_MS = 2_000
const MOST_RETRY_MS = 60_000

export interface IntroductionPorts {
  readonly presence: Presence
  readonly call: Session['call']
  readonly after: (ms: number, run: () => void) => () => void
}

export class Introduction {
  private readonly timer: Timer
  private retryMs = RETRY_MS

  constructor(private readonly ports: IntroductionPorts) {
    this.timer = new Timer(ports.after)
  }

  async make(): Promise<CallResult<null>> {
    this.timer.clear()
    const { presence, call } = this.ports
    if (!presence.isHeld) return { kind: 'refused', refusal: refusal('tokenInvalid') }
    const { endings } = presence
    const answer = await call('me')
    if (answer.kind === 'done') {
      this.retryMs = RETRY_MS
      const { email, kycLevel, demo } = answer.value.me
      const isNews = endings === presence.endings
      if (isNews) presence.enter({ status: 'member', email, kycLevel, demo })
      return { kind: 'done', value: null }
    }
    if (answer.kind === 'unreachable' || answer.refusal.key === 'maintenance') this.retry()
    return answer
  }

  dispose(): void {
    this.timer.clear()
  }

  private retry(): void {
    if (!this.ports.presence.isHeld) return
    this.timer.set(this.retryMs, () => void this.make())
    this.retryMs = Math.min(2 * this.retryMs, MOST_RETRY_MS)
  }
}
