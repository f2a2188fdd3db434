// A reading call of the engine, by the call table: for polling and for the chart's past.
import type { CallName, DataOf, InputOf } from '../../protocol/calls'
import { readAnswer, requestOf } from '../../protocol/request'
import { ENGINE_LIMITS, type EngineDeps } from '../deps'

/** A call that brought no answer: the code of the refusal, or null where nobody was reached. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'

  constructor(readonly code: number | null) {
    super(code === null ? 'The exchange was not reached' : `Refused with ${code}`)
  }
}

/** Rejects with CallFailed. */
export type Call = <N extends CallName>(name: N, input: InputOf<N>) => Promise<DataOf<N>>

/** Calls with a token, or without; each is given up when `signal` says so or takes too long. */
export function createCall(deps: EngineDeps, token: string | null, signal: AbortSignal): Call {
  return async (name, input) => {
    const answer = readAnswer(name, await fetched(deps, requestOf(name, input, { token }), signal))
    if (answer.kind === 'done') return answer.data
    throw new CallFailed(answer.kind === 'refused' ? answer.envelope.code : null)
  }
}

async function fetched(
  { apiBase, fetcher, scheduler }: EngineDeps,
  { path, headers }: ReturnType<typeof requestOf>,
  signal: AbortSignal,
): Promise<unknown> {
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  const timer = scheduler.schedule(giveUp, ENGINE_LIMITS.callMs)
  try {
    const answer = await fetcher(`${apiBase}${path}`, { headers, signal: limit.signal })
    return await answer.json()
  } catch {
    // Not reached, broken off, or no JSON: for the engine it is all the same.
    throw new CallFailed(null)
  } finally {
    timer.unsubscribe()
    signal.removeEventListener('abort', giveUp)
  }
}
