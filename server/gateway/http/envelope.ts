// The envelope of every answer: success with its code, a refusal with its sentence in the caller's
// language, an unexpected failure with an id that is also in the log.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { JsonText } from '../../../src/domain/records/jsonText'
import { refusalStatus, type Refusal } from '../../../src/domain/refusals'
import { CODE_OK, CODE_OK_OPEN } from '../../../src/protocol/envelope'
import { localeOf } from './reading/originOf'
import { isV1, sendProblem } from '../v1/problem'
import { refusalEnvelope, retryAfterOf } from './refusalBody'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends a success; `openFlow` calls answer 200, all others 20000. */
export function sendData(reply: FastifyReply, data: unknown, openFlow: boolean): FastifyReply {
  const code = openFlow ? CODE_OK_OPEN : CODE_OK
  const text =
    data instanceof JsonText
      ? `{"code":${code},"data":${data.text},"message":"OK"}`
      : JSON.stringify({ code, data, message: 'OK' })
  return sendText(reply.code(200), text)
}

/** Sends a file for download under its name. */
export function sendFile(
  reply: FastifyReply,
  { name, text }: { readonly name: string; readonly text: string },
): FastifyReply {
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(name.endsWith('.json') ? JSON_TYPE : 'text/csv; charset=utf-8')
    .send(text)
}

/**
 * Sends a refusal: its HTTP status, its sentence, and the waiting time if waiting helps; `errorId`
 * names an unexpected failure in the log.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  errorId?: string,
): FastifyReply {
  if (isV1(request)) return sendProblem(request, reply, refusal, errorId)
  const wait = retryAfterOf(refusal)
  if (wait !== undefined) reply.header('retry-after', wait)
  reply.code(refusalStatus(refusal.key))
  const { method } = request
  const body = refusalEnvelope(refusal, localeOf(request), { method, errorId })
  return sendText(reply, JSON.stringify(body))
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(text)
}
