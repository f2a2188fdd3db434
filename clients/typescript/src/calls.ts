// The sending of calls: signed for each attempt, repeated with the same body and key after a lost
// answer until its time limit, and failing with the known outcome.
import { EXCHANGE_TIME } from '../../../src/protocol/statedTime'
import { type MeridianError, Refused, Unanswered, type Outcome } from './errors'
import type { Problem } from './api.gen'
import type { ExchangeClock } from './exchangeClock'
import type { RateLimits } from './rateLimits'
import { signatureOf, type ApiKey } from './signing'

export interface CallsOptions {
  /** The origin of the exchange, such as https://exchange.example. */
  readonly url: string
  readonly key: ApiKey | undefined
  readonly clock: ExchangeClock
  readonly rateLimits: RateLimits
  readonly fetch: typeof fetch
  /** ms of one attempt. */
  readonly timeoutMs: number
  /** ms from the start of a call during which it is repeated. */
  readonly repeatForMs: number
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With the query, such as /v1/orders?limit=5. */
  readonly path: string
  readonly body?: object | undefined
  /** Left out where the body has names of its own, and for reads. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The end of one attempt. */
type Attempt =
  | { readonly kind: 'answered'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'lost'; readonly cause: unknown }

const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 2_000
/** Calls at a time; what is more would only wait. */
const MAX_UNDER_WAY = 256
/** Statuses that tell of the repeat alone, before anything looked at its key. */
const BEFORE_ITS_KEY = [401, 403, 429]

export class Calls {
  readonly #underWay = new Set<AbortController>()
  #isClosed = false

  constructor(private readonly options: CallsOptions) {}

  /** Resolves to the answer's body; rejects with Refused or Unanswered. */
  async send<T>(call: Call): Promise<T> {
    if (this.#isClosed) throw new Unanswered('The client is closed', 'notRun')
    if (this.#underWay.size >= MAX_UNDER_WAY)
      throw new Unanswered('Too many calls at once', 'notRun')
    const control = new AbortController()
    const stop = () => control.abort()
    this.#underWay.add(control)
    call.signal?.addEventListener('abort', stop)
    if (call.signal?.aborted) stop()
    try {
      return (await this.#repeat(call, control.signal)) as T
    } finally {
      call.signal?.removeEventListener('abort', stop)
      this.#underWay.delete(control)
    }
  }

  /** Calls under way reject. */
  close(): void {
    this.#isClosed = true
    for (const control of this.#underWay) control.abort()
  }

  async #repeat(call: Call, ended: AbortSignal): Promise<unknown> {
    const until = performance.now() + this.options.repeatForMs
    let outcome: Outcome = 'notRun'
    for (let count = 0; ; count += 1) {
      const attempt = await this.#attempt(call, ended)
      if (attempt.kind === 'answered') return attempt.data
      outcome = outcomeAfter(outcome, call, attempt)
      const pause = this.#pauseAfter(attempt, count)
      const isOver = ended.aborted || performance.now() + (pause ?? 0) > until
      if (pause === undefined || isOver) throw failureOf(call, attempt, outcome)
      await pauseFor(pause, ended)
      if (ended.aborted) throw failureOf(call, attempt, outcome)
    }
  }

  async #attempt(call: Call, ended: AbortSignal): Promise<Attempt> {
    const { url, fetch, clock, rateLimits, timeoutMs } = this.options
    const body = call.body === undefined ? undefined : JSON.stringify(call.body)
    const control = new AbortController()
    const stop = () => control.abort()
    const timer = setTimeout(stop, timeoutMs)
    ended.addEventListener('abort', stop)
    if (ended.aborted) stop()
    try {
      const { signal } = control
      const headers = await this.#headersOf(call, body)
      const sent = { method: call.method, headers, signal, ...(body === undefined ? {} : { body }) }
      const response = await fetch(url + call.path, sent)
      clock.learn(Number(response.headers.get(EXCHANGE_TIME)))
      rateLimits.learn(response.headers.get('RateLimit'))
      const data: unknown = await response.json()
      if (response.ok) return { kind: 'answered', data }
      if (isProblem(data)) return { kind: 'refused', problem: data }
      return { kind: 'lost', cause: new Error(`An answer ${response.status} without a problem`) }
    } catch (cause) {
      return { kind: 'lost', cause }
    } finally {
      clearTimeout(timer)
      ended.removeEventListener('abort', stop)
    }
  }

  async #headersOf(call: Call, body: string | undefined): Promise<Record<string, string>> {
    const { key, clock } = this.options
    const { method, path, idempotencyKey = '' } = call
    const signed = { method, path, body, idempotencyKey, timestamp: clock.stamp() }
    return {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === '' ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(key ? await signatureOf(key, signed) : {}),
    }
  }

  /** ms until the next attempt; undefined where another would be answered in the same way. */
  #pauseAfter(attempt: Attempt, count: number): number | undefined {
    const growing = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** count) * (0.5 + Math.random() / 2)
    if (attempt.kind !== 'refused') return growing
    const { key, params, retryAfter, outcome } = attempt.problem
    if (key === 'timestampOutside') {
      this.options.clock.correct(Number(params?.['now']))
      return count < 3 ? 0 : undefined
    }
    if (key === 'signatureRepeated') return 0
    if (retryAfter !== undefined) return Math.max(growing, retryAfter * 1_000)
    return outcome === 'unknown' ? growing : undefined
  }
}

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'key' in data && 'outcome' in data

/**
 * A refusal that has looked at the key of the call says that no earlier sending was carried out:
 * the answer to that one would have come instead.
 */
function outcomeAfter(before: Outcome, { method }: Call, attempt: Attempt): Outcome {
  if (method === 'GET' || attempt.kind === 'answered') return 'notRun'
  if (attempt.kind === 'lost') return 'unknown'
  const { status, outcome } = attempt.problem
  if (outcome !== 'notRun') return outcome
  return status >= 500 || BEFORE_ITS_KEY.includes(status) ? before : 'notRun'
}

function failureOf(call: Call, attempt: Attempt, outcome: Outcome): MeridianError {
  if (attempt.kind === 'refused') return new Refused(attempt.problem, outcome)
  const cause = attempt.kind === 'lost' ? attempt.cause : undefined
  return new Unanswered(`No answer to ${call.method} ${call.path}`, outcome, { cause })
}

/** Ends early where the signal says so. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
