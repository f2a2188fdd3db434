// Owns the few reading calls that the engine itself makes: for polling and for the chart's past.
// Each answer is parsed by the call's own schema; trouble is a code, never an exception.
import * as v from 'valibot'
import { CALLS, type CallName, type DataOf } from '../../protocol/calls'
import { envelopeSchema, isSuccess } from '../../protocol/envelope'
import { ENGINE_LIMITS, type EnginePorts } from '../ports'

export interface Asked {
  /** Values of the path's parameters. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string | null
}

export type Answer<T> = { ok: true; data: T } | { ok: false; code: number }

/** The code of a call that reached nobody. */
export const UNREACHABLE = 0

/** Makes one GET call; it is given up after the engine's time limit or when `signal` says so. */
export async function ask<N extends CallName>(
  ports: EnginePorts,
  name: N,
  asked: Asked,
  signal: AbortSignal,
): Promise<Answer<DataOf<N>>> {
  const query = new URLSearchParams(asked.query).toString()
  const path = CALLS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => asked.path?.[key] ?? '')
  const url = `${ports.apiBase}${path}${query === '' ? '' : `?${query}`}`
  const headers: Record<string, string> = { accept: 'application/json' }
  if (asked.token) headers['authorization'] = `Bearer ${asked.token}`
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  signal.addEventListener('abort', giveUp)
  const timer = ports.scheduler.schedule(giveUp, ENGINE_LIMITS.callMs)
  try {
    const answer = await ports.fetcher(url, { headers, signal: limit.signal })
    return read(name, await answer.json())
  } catch {
    // Not reached, broken off, or no JSON: for the engine it is all the same.
    return { ok: false, code: UNREACHABLE }
  } finally {
    timer.unsubscribe()
    signal.removeEventListener('abort', giveUp)
  }
}

function read<N extends CallName>(name: N, raw: unknown): Answer<DataOf<N>> {
  const envelope = v.safeParse(envelopeSchema, raw)
  if (!envelope.success) return { ok: false, code: UNREACHABLE }
  if (!isSuccess(envelope.output.code)) return { ok: false, code: envelope.output.code }
  const data = v.safeParse(CALLS[name].data, envelope.output.data)
  if (!data.success) return { ok: false, code: UNREACHABLE }
  // The schema of this very call has judged the data; the compiler cannot follow the lookup.
  return { ok: true, data: data.output as DataOf<N> }
}
