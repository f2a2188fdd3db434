// The polling fallback: while there is no websocket, the open channels are polled by REST calls in
// rounds, a few concurrently. Channels that no visible panel shows are polled in some rounds only,
// and all less often if answers are slow or the user saves data. The connection decides when to
// begin and end.
import { firstValueFrom, from, mergeMap, toArray, type Subscription } from 'rxjs'
import type { ChannelState } from '../channel'
import type { Channels } from '../channels'
import { isTokenRefusal } from '../connection/authentication'
import { ENGINE_LIMITS, type EngineDeps } from '../deps'
import { CallFailed, type Call } from './call'
import type { MissedNotices } from './missedNotices'
import { pollChannel } from './pollChannel'

export interface PollingDeps {
  readonly engine: EngineDeps
  readonly channels: Channels
  readonly missed: MissedNotices
  readonly createCall: (token: string | null, signal: AbortSignal) => Call
  /** The exchange's time, ms UTC; null while it is unknown. */
  readonly exchangeNow: () => number | null
  readonly token: () => string | null
  /** True if any window shows the channel's content. */
  readonly isSeen: (state: ChannelState) => boolean
  /** After each round: its start, and whether the exchange was reached. */
  readonly onRound: (at: number, reached: boolean) => void
}

/** none: nothing was called, or the answer is no longer needed. */
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

  /** The present pause between two rounds: at least as long as the last one took. */
  private get everyMs(): number {
    const { pollEveryMs, pollSavingMs, maxPollMs } = ENGINE_LIMITS
    const least = this.deps.engine.savesData() ? pollSavingMs : pollEveryMs
    return Math.max(least, Math.min(this.roundMs, maxPollMs))
  }

  /** The time between the starts of two rounds. */
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

  /** A hidden channel became visible: the next round starts at once, with all channels. */
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
    const { createCall, channels, token, exchangeNow } = this.deps
    const { key, channel, isPrivate } = state
    const sent = isPrivate ? token() : null
    if (isPrivate && sent === null) return 'none'
    // An account signed out or another one signed in while the answer was in transit.
    const isLate = () => signal.aborted || (isPrivate && token() !== sent)
    try {
      const call = createCall(sent, signal)
      const message = await pollChannel(call, key, channel, exchangeNow())
      if (!message || isLate()) return 'none'
      channels.adopt(key, message, at)
      return 'reached'
    } catch (error) {
      if (isLate()) return 'none'
      // A figure that does not fit its instrument makes the whole answer unusable.
      if (error instanceof RangeError) return 'unreached'
      if (!(error instanceof CallFailed)) throw error
      if (error.code === null) return 'unreached'
      if (isPrivate && isTokenRefusal(error.code)) channels.failPrivate(error.code)
      return 'reached'
    }
  }
}
