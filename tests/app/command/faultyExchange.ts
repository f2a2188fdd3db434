// An exchange behind a transport that delays, loses and doubles: it runs each idempotency key once,
// answers a repeat with the first answer, and bars a key that was asked for before it came.
import { CALLS, type CallName } from '../../../src/protocol/calls'
import { refusal } from '../../../src/domain/refusals'
import type { RestDeps } from '../../../src/session/rest'
import { sampleOf } from './sampleOf'

/** What happens to one request on its way and to its answer on the way back. */
export type Fault =
  | { readonly kind: 'none' | 'requestLost' | 'answerLost' | 'doubled' | 'open' | 'noEnvelope' }
  | { readonly kind: 'late'; readonly ms: number }

interface Answer {
  readonly status: number
  readonly body: unknown
}

const refusedBy = (key: 'maintenance' | 'notCarriedOut') => {
  const { code } = refusal(key)
  return { status: 400, body: { code, data: null, message: '' } }
}

export class FaultyExchange {
  /** The keys that ran, in order; one that stands here twice ran twice. */
  readonly ran: string[] = []
  readonly #answers = new Map<string, Answer>()
  readonly #barred = new Set<string>()

  constructor(
    private readonly name: CallName,
    /** One for each request, in order; the rest arrive. */
    private readonly faults: Fault[],
  ) {}

  readonly fetcher: RestDeps['fetcher'] = async (_, init) => {
    const fault = this.faults.shift() ?? { kind: 'none' }
    if (fault.kind === 'requestLost') throw new TypeError('not reached')
    const answer = this.#receive(init)
    if (fault.kind === 'doubled') this.#receive(init)
    if (fault.kind === 'late') await arrivesAfter(fault.ms, init.signal)
    if (fault.kind === 'answerLost') throw new TypeError('broken off')
    if (fault.kind === 'open') return respond(refusedBy('maintenance'))
    if (fault.kind === 'noEnvelope')
      return { ...NO_TIME, status: 502, json: () => Promise.reject(new SyntaxError('<html>')) }
    return respond(answer)
  }

  #receive(init: RequestInit): Answer {
    const headers = init.headers as Record<string, string>
    const key = headers['idempotency-key'] ?? ''
    const known = this.#answers.get(key)
    if (known) return known
    if (headers['idempotency-repeat'] === 'only') this.#barred.add(key)
    if (this.#barred.has(key)) return refusedBy('notCarriedOut')
    this.ran.push(key)
    const data = sampleOf(CALLS[this.name].data)
    const answer = { status: 200, body: { code: 20000, data, message: '' } }
    this.#answers.set(key, answer)
    return answer
  }
}

const NO_TIME = { headers: new Headers() }

const respond = ({ status, body }: Answer) => ({
  ...NO_TIME,
  status,
  json: () => Promise.resolve(body),
})

const arrivesAfter = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
