// A refusal as `/v1` answers it: problem+json, in English unless the caller asks for another
// language, with what became of the call.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../../../src/domain/refusals'
import { statusOfV1 } from '../../../src/protocol/v1/statuses'
import { outcomeOf } from '../http/outcomeOf'
import { languageOf } from '../http/reading/language'
import { refusalBody, retryAfterOf } from '../http/refusalBody'

export const V1 = '/v1'
export const REQUEST_ID = 'request-id'

/** True for a request of `/v1`, whether or not there is such a call. */
export const isV1 = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/v1(?:[/?]|$)/.test(url)

/** The refusal as its body. */
export function problemOf(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  errorId?: string,
) {
  const { key, field, code, params } = refusal
  const asked = languageOf(undefined, request.headers['accept-language'], 'en')
  const { message } = refusalBody(refusal, asked)
  const retryAfter = retryAfterOf(refusal)
  return {
    type: `/docs/errors#${key}`,
    title: message,
    status: statusOfV1(key),
    code,
    key,
    ...(field === undefined ? {} : { field }),
    ...(params === undefined ? {} : { params: { ...params } }),
    outcome: outcomeOf(request.method, refusal),
    requestId: String(errorId ?? reply.getHeader(REQUEST_ID) ?? ''),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  errorId?: string,
): FastifyReply {
  const problem = problemOf(request, reply, refusal, errorId)
  const { retryAfter } = problem
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
