// Failures of calls and channels. Each states the outcome of the request, so that no program has to
// guess whether its order exists.
import type { Problem } from './api.gen'

/**
 * notRun: nothing was done. unknown: it may have been executed; query its outcome by the same name
 * or key. ran: it was executed; no failure has this outcome today.
 */
export type Outcome = Problem['outcome']

export class MeridianError extends Error {
  override readonly name: string = 'MeridianError'

  constructor(
    message: string,
    readonly outcome: Outcome,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The fields of a refusal; those of the stream have fewer than a problem. */
export type RefusalFacts = Pick<Problem, 'key' | 'code'> & Partial<Omit<Problem, 'outcome'>>

/**
 * A refusal by the exchange: `key` is the reason, `field` and `params` say where and by how much.
 */
export class Refused extends MeridianError {
  override readonly name = 'Refused'
  readonly key: Problem['key']
  readonly code: number
  /** The status of the answer; undefined for the stream. */
  readonly status: number | undefined
  readonly field: string | undefined
  readonly params: Problem['params']
  readonly requestId: string | undefined

  /** @param outcome of the whole call, its repeats included */
  constructor(facts: RefusalFacts, outcome: Outcome) {
    super(facts.title === undefined ? facts.key : `${facts.key}: ${facts.title}`, outcome)
    this.key = facts.key
    this.code = facts.code
    this.status = facts.status
    this.field = facts.field
    this.params = facts.params
    this.requestId = facts.requestId
  }
}

/** No answer came within the time of the call, or the client was closed. */
export class Unanswered extends MeridianError {
  override readonly name = 'Unanswered'
}
