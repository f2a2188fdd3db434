// A reading call of the engine, by the call table: for polling and for the chart's history.
import type { TimeReading } from '../../domain/time/exchangeClock'
import type { CallName, DataOf, InputOf } from '../../protocol/calls'
import { readAnswer, requestOf } from '../../protocol/request'
import { statedTime } from '../../protocol/statedTime'
import { ENGINE_LIMITS, type EngineDeps } from '../deps'

/** A call without a result: the code of the refusal, or null if the exchange was not reached. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'

  constructor(readonly code: number | null) {
    super(code === null ? 'The exchange was not reached' : `Refused with ${code}`)
  }
}

/** Rejects with CallFailed. */
export type Call = <N extends CallName>(name: N, input: InputOf<N>) => Promise<DataOf<N>>

export interface CallDeps extends Pick<EngineDeps, 'apiBase' | 'fetcher' | 'scheduler'> {
  /** Called with the exchange time that an answer states. */
  readonly onTime: (reading: TimeReading) => void
}

/** Calls with or without a token; each is aborted by `signal` or by its time-out. */
export function createCall(deps: CallDeps, token: string | null, signal: AbortSignal): Call {
  return async (name, input) => {
    const answer = readAnswer(name, await fetched(deps, requestOf(name, input, { token }), signal))
    if (answer.kind === 'done') return answer.data
    throw new CallFailed(answer.kind === 'refused' ? answer.envelope.code : null)
  }
}

async function fetched(
  { apiBase, fetcher, scheduler, onTime }: CallDeps,
  { path, headers }: ReturnType<typeof requestOf>,
  signal: AbortSignal,
): Promise<unknown> {
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  const timer = scheduler.schedule(giveUp, ENGINE_LIMITS.callMs)
  try {
    const sentAt = scheduler.now()
    const answer = await fetcher(`${apiBase}${path}`, { headers, signal: limit.signal })
    const stated = statedTime(answer, sentAt, scheduler.now())
    if (stated) onTime(stated)
    return await answer.json()
  } catch {
    // Unreachable, aborted, or invalid JSON: the engine treats them alike.
    throw new CallFailed(null)
  } finally {
    timer.unsubscribe()
    signal.removeEventListener('abort', giveUp)
  }
}
