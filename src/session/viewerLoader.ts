// The loader of the signed-in account: the `me` call, the report of its answer, and retries while
// the exchange is unavailable. An answer about a session that has ended meanwhile is dropped.
import { isOutOfService, refusal } from '../domain/refusals'
import type { DataOf } from '../protocol/calls'
import type { CallResult } from './rest'
import type { SignInState } from './signInState'
import { Timer } from './timer'

const RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

export interface ViewerLoaderDeps {
  readonly signIn: SignInState
  readonly askMe: () => Promise<CallResult<DataOf<'me'>>>
  readonly after: (ms: number, run: () => void) => () => void
}

export class ViewerLoader {
  private readonly timer: Timer
  private retryMs = RETRY_MS

  constructor(private readonly deps: ViewerLoaderDeps) {
    this.timer = new Timer(deps.after)
  }

  async load(): Promise<CallResult<null>> {
    this.timer.clear()
    const { signIn, askMe } = this.deps
    if (!signIn.isHeld) return { kind: 'refused', refusal: refusal('tokenInvalid') }
    const { endings } = signIn
    const answer = await askMe()
    if (answer.kind === 'done') {
      this.retryMs = RETRY_MS
      const { email, kycLevel, demo, closesAt } = answer.value.me
      const closing = closesAt === undefined ? {} : { closesAt }
      if (endings === signIn.endings)
        signIn.enter({ status: 'member', email, kycLevel, demo, ...closing })
      return { kind: 'done', value: null }
    }
    if (answer.kind === 'unreachable' || isOutOfService(answer.refusal)) this.retry()
    return answer
  }

  dispose(): void {
    this.timer.clear()
  }

  private retry(): void {
    if (!this.deps.signIn.isHeld) return
    this.timer.set(this.retryMs, () => void this.load())
    this.retryMs = Math.min(2 * this.retryMs, MAX_RETRY_MS)
  }
}
