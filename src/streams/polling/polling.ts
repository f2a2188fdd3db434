// The fallback: while there is no websocket, the held channels are polled by REST calls in rounds,
// a few at once; what nobody sees in some rounds only, and less often where answers take long or
// the reader saves data. When to begin and end is decided by the connection.
import { firstValueFrom, from, mergeMap, toArray, type Subscription } from 'rxjs'
import type { ChannelState } from '../channel'
import type { Channels } from '../channels'
import { isTokenRefusal } from '../connection/authentication'
import { ENGINE_LIMITS, type EngineDeps } from '../deps'
import { CallFailed, createCall } from './call'
import type { MissedNotices } from './missedNotices'
import { pollChannel } from './pollChannel'

export interface PollingDeps {
  readonly engine: EngineDeps
  readonly channels: Channels
  readonly missed: MissedNotices
  readonly token: () => string | null
  /** Whether any window shows what a channel holds. */
  readonly isSeen: (state: ChannelState) => boolean
  /** After each round: when it began, and whether the exchange was reached. */
  readonly onRound: (at: number, reached: boolean) => void
}

/** none: nothing was called, or nobody waits for the answer any more. */
type Outcome = 'reached' | 'unreached' | 'none'

export class Polling {
  private stopping: AbortController | undefined
  private timer: Subscription | undefined
  private rounds = 0
  private roundMs = 0

  constructor(private readonly deps: PollingDeps) {}

  get running(): boolean {
    return this.stopping !== undefined
  }

  /** The rest between two rounds as of now: at least as long as the last one took. */
  private get everyMs(): number {
    const { pollEveryMs, pollSavingMs, pollMostMs } = ENGINE_LIMITS
    const least = this.deps.engine.savesData() ? pollSavingMs : pollEveryMs
    return Math.max(least, Math.min(this.roundMs, pollMostMs))
  }

  /** From the beginning of one round to that of the next. */
  get periodMs(): number {
    return this.everyMs + this.roundMs
  }

  start(): void {
    if (this.stopping) return
    this.rounds = 0
    this.roundMs = 0
    this.stopping = new AbortController()
    void this.run(this.stopping.signal)
  }

  stop(): void {
    this.stopping?.abort()
    this.stopping = undefined
    this.timer?.unsubscribe()
    this.timer = undefined
  }

  /** What was not seen is seen now: the next round begins at once, with everything. */
  hurry(): void {
    if (!this.stopping || !this.timer) return
    this.timer.unsubscribe()
    this.rounds = 0
    void this.run(this.stopping.signal)
  }

  private async run(signal: AbortSignal): Promise<void> {
    const { scheduler } = this.deps.engine
    this.timer = undefined
    const at = scheduler.now()
    const isWhole = this.rounds % ENGINE_LIMITS.pollUnseenRounds === 0
    this.rounds += 1
    const due = [...this.deps.channels.states.values()].filter(
      (state) => isWhole || this.deps.isSeen(state),
    )
    const all = from(due).pipe(
      mergeMap((state) => this.poll(state, at, signal), ENGINE_LIMITS.pollsAtOnce),
      toArray(),
    )
    const outcomes = await firstValueFrom(all)
    if (signal.aborted) return
    this.roundMs = scheduler.now() - at
    const called = outcomes.filter((outcome) => outcome !== 'none')
    this.deps.onRound(at, called.length === 0 || called.includes('reached'))
    if (this.deps.token() !== null && called.includes('reached')) await this.deps.missed.polled()
    if (signal.aborted) return
    this.timer = scheduler.schedule(() => void this.run(signal), this.everyMs)
  }

  private async poll(state: ChannelState, at: number, signal: AbortSignal): Promise<Outcome> {
    const { engine, channels, token } = this.deps
    const { key, channel, isPrivate } = state
    const sent = isPrivate ? token() : null
    if (isPrivate && sent === null) return 'none'
    // Somebody signed out, or somebody else in, while the answer was on its way.
    const isLate = () => signal.aborted || (isPrivate && token() !== sent)
    try {
      const message = await pollChannel(createCall(engine, sent, signal), key, channel, at)
      if (!message || isLate()) return 'none'
      channels.adopt(key, message, at)
      return 'reached'
    } catch (error) {
      if (isLate()) return 'none'
      // A figure that does not fit its instrument: the answer is as good as none.
      if (error instanceof RangeError) return 'unreached'
      if (!(error instanceof CallFailed)) throw error
      if (error.code === null) return 'unreached'
      if (isPrivate && isTokenRefusal(error.code)) channels.failPrivate(error.code)
      return 'reached'
    }
  }
}
