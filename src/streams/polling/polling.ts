// Owns the fallback: while there is no websocket, the held channels are asked for by REST calls in
// rounds, a few at once. It says whether the rounds succeed; when to begin and end is decided by
// the connection.
import { firstValueFrom, from, mergeMap, type Subscription, toArray } from 'rxjs'
import { isPrivate } from '../../protocol/channels'
import type { ChannelState } from '../channel'
import { pollChannel } from './pollTwin'
import { isTokenTrouble } from '../line/authentication'
import { ENGINE_LIMITS, type EnginePorts } from '../ports'
import type { Registry } from '../registry'
import { UNREACHABLE } from './rest'

export interface PollingPorts {
  readonly engine: EnginePorts
  readonly registry: Registry
  readonly token: () => string | null
  /** After each round: whether the exchange was reached. */
  readonly round: (reached: boolean) => void
}

export class Polling {
  private stopping: AbortController | undefined
  private timer: Subscription | undefined

  constructor(private readonly ports: PollingPorts) {}

  get running(): boolean {
    return this.stopping !== undefined
  }

  start(): void {
    if (this.stopping) return
    this.stopping = new AbortController()
    void this.run(this.stopping.signal)
  }

  stop(): void {
    this.stopping?.abort()
    this.stopping = undefined
    this.timer?.unsubscribe()
    this.timer = undefined
  }

  private async run(signal: AbortSignal): Promise<void> {
    const all = from(this.ports.registry.states()).pipe(
      mergeMap((state) => this.poll(state, signal), ENGINE_LIMITS.pollsAtOnce),
      toArray(),
    )
    const outcomes = await firstValueFrom(all)
    if (signal.aborted) return
    const asked = outcomes.filter((it) => it !== 'none')
    this.ports.round(asked.length === 0 || asked.includes('reached'))
    this.timer = this.ports.engine.scheduler.schedule(
      () => void this.run(signal),
      ENGINE_LIMITS.pollEveryMs,
    )
  }

  private async poll(
    state: ChannelState,
    signal: AbortSignal,
  ): Promise<'reached' | 'unreached' | 'none'> {
    const { engine, registry, token } = this.ports
    const asked = token()
    const answer = await pollChannel(engine, state.key, state.channel, asked, signal)
    if (!answer) return 'none'
    // Somebody signed out, or somebody else in, while it was asked.
    if (signal.aborted || (isPrivate(state.channel) && token() !== asked)) return 'none'
    if (answer.ok) registry.adopt(state.key, answer.data)
    else if (isPrivate(state.channel) && isTokenTrouble(answer.code))
      registry.refusePrivate(answer.code)
    return answer.ok || answer.code !== UNREACHABLE ? 'reached' : 'unreached'
  }
}
