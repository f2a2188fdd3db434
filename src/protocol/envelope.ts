// The envelope of every JSON answer: numeric code, data, message. It is independent of the calls.
import * as v from 'valibot'

/** Success in the calls of the login, registration and forgot-password flows. */
export const CODE_OK_OPEN = 200
/** Success everywhere else. */
export const CODE_OK = 20000

/** What became of a call that is answered with an error. */
export const ERROR_OUTCOMES = ['notRun', 'ran', 'unknown'] as const
export type ErrorOutcome = (typeof ERROR_OUTCOMES)[number]

export const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.integer()),
  data: v.nullable(v.record(v.string(), v.unknown())),
  message: v.string(),
  /**
   * Refusals only: the key in the list of refusals, the invalid field and the parameters of the
   * message.
   */
  key: v.optional(v.string()),
  field: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** Errors only. */
  outcome: v.optional(v.picklist(ERROR_OUTCOMES)),
  /** Unexpected failures only: also in the log. */
  errorId: v.optional(v.string()),
})
export type Envelope = v.InferOutput<typeof envelopeSchema>

/** True if an envelope's code is a success; the client accepts either. */
export const isSuccess = (code: number): boolean => code === CODE_OK || code === CODE_OK_OPEN
