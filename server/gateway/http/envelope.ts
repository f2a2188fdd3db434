// Owns the envelope of every answer: success with its code, a refusal with its sentence in the
// caller's language, an unexpected failure with an id that is also in the log.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LocaleCode } from '../../../src/domain/localeCode'
import { refusal, refusalStatus, type Refusal } from '../../../src/domain/refusals'
import { refusalTextsCn } from '../../../src/domain/refusalTexts/cn'
import { refusalTextsEn } from '../../../src/domain/refusalTexts/en'
import { fillSentence, type RefusalTexts } from '../../../src/domain/refusalTexts/texts'
import { refusalTextsTw } from '../../../src/domain/refusalTexts/tw'
import { CODE_OK, CODE_OK_OPEN, type Envelope } from '../../../src/protocol/envelope'
import { localeOf } from './reading/originOf'

const TEXTS: Readonly<Record<LocaleCode, RefusalTexts>> = {
  tw: refusalTextsTw,
  cn: refusalTextsCn,
  en: refusalTextsEn,
}

/** A success; `openFlow` calls say 200, all others 20000. */
export function sendData(reply: FastifyReply, data: unknown, openFlow: boolean): FastifyReply {
  const code = openFlow ? CODE_OK_OPEN : CODE_OK
  return sendJson(reply.code(200), { code, data, message: 'OK' })
}

/** A refusal with its HTTP status and its sentence. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  errorId?: string,
): FastifyReply {
  const { code, key, field, params } = refusal
  const texts = TEXTS[localeOf(request)]
  const body: Envelope = {
    code,
    data: null,
    message: fillSentence(texts[key], params),
    key,
    ...(field === undefined ? {} : { field }),
    ...(params === undefined ? {} : { params: { ...params } }),
    ...(errorId === undefined ? {} : { errorId }),
  }
  return sendJson(reply.code(refusalStatus(key)), body)
}

/** An unexpected failure: 1000 with the id under which the log has its cause. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  errorId: string,
): FastifyReply {
  return sendRefusal(request, reply, refusal('internal'), errorId)
}

function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
