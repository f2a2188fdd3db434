// A refusal as `/v1` answers it: problem+json, in English unless the caller asks for another
// language, with what became of the call.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalStatus, type Refusal } from '../../../src/domain/refusals'
import { localeOf } from '../http/reading/originOf'
import { refusalBody, retryAfterOf } from '../http/refusalBody'

export const V1 = '/v1'
export const REQUEST_ID = 'request-id'

/** True for a request of `/v1`, whether or not there is such a call. */
export const isV1 = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/v1(?:[/?]|$)/.test(url)

/** notRun: nothing was done. unknown: the key of the call finds out. */
function outcomeOf({ key, params }: Refusal): 'notRun' | 'unknown' {
  if (params?.['nothingDone'] === 1) return 'notRun'
  return refusalStatus(key) >= 500 ? 'unknown' : 'notRun'
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  errorId?: string,
): FastifyReply {
  const asked = request.headers['accept-language'] !== undefined
  const { message, data: _, ...about } = refusalBody(refusal, asked ? localeOf(request) : 'en')
  const retryAfter = retryAfterOf(refusal)
  const problem = {
    type: `/docs/errors#${refusal.key}`,
    title: message,
    status: refusalStatus(refusal.key),
    ...about,
    outcome: outcomeOf(refusal),
    requestId: errorId ?? reply.getHeader(REQUEST_ID),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
