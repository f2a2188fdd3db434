// A refusal as a `/v1` problem response, in English unless the caller asks for another language,
// with its call's outcome.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LocaleCode } from '../../../src/domain/localeCode'
import type { Refusal } from '../../../src/domain/refusals'
import { statusOfV1 } from '../../../src/protocol/v1/statuses'
import { outcomeOf } from '../http/outcomeOf'
import { languageOf } from '../http/reading/language'
import { refusalBody, retryAfterOf } from '../http/refusalBody'

export const V1 = '/v1'
export const REQUEST_ID = 'request-id'

/** True for a request of `/v1`, even if there is no such call. */
export const isV1 = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/v1(?:[/?]|$)/.test(url)

/** The facts about a request that its problem response needs. */
export interface Inquiry {
  /** The method that the request has, or would have by HTTP. */
  readonly method: string
  /** As in `Request-Id`. */
  readonly requestId: string
  readonly locale: LocaleCode
}

/** The caller's language: English unless the header names another. */
export const localeOfV1 = (accepted: string | undefined): LocaleCode =>
  languageOf(undefined, accepted, 'en')

export const inquiryOf = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: Pick<FastifyReply, 'getHeader'>,
): Inquiry => ({
  method,
  requestId: String(reply.getHeader(REQUEST_ID) ?? ''),
  locale: localeOfV1(headers['accept-language']),
})

/** The refusal as a response body. */
export function problemOf(
  { method, requestId, locale }: Inquiry,
  refusal: Refusal,
  errorId?: string,
) {
  const { key, field, code, params } = refusal
  const { message } = refusalBody(refusal, locale)
  const retryAfter = retryAfterOf(refusal)
  return {
    type: `/docs/errors#${key}`,
    title: message,
    status: statusOfV1(key),
    code,
    key,
    ...(field === undefined ? {} : { field }),
    ...(params === undefined ? {} : { params: { ...params } }),
    outcome: outcomeOf(method, refusal),
    requestId: errorId ?? requestId,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  errorId?: string,
): FastifyReply {
  const problem = problemOf(inquiryOf(request, reply), refusal, errorId)
  const { retryAfter } = problem
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // The log records a failure under its own id.
  if (errorId !== undefined) reply.header(REQUEST_ID, errorId)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
