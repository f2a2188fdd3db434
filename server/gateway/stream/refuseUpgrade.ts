// The refusal of a handshake; below `/v1` it is a problem with its own id, like every answer there.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Ids } from '../../../src/domain/clock'
import { refusal, type RefusalKey } from '../../../src/domain/refusals'
import { answerText, refuseRaw } from '../limits/rawRefusal'
import { isV1, localeOfV1, problemOf, REQUEST_ID } from '../v1/problem'

/** Answers a handshake and closes its connection. */
export function refuseUpgrade(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  socket: Duplex,
  key: RefusalKey,
  ids: Ids,
): void {
  if (!isV1({ url }) || !socket.writable) return refuseRaw(socket, key)
  const requestId = ids.uuid()
  const locale = localeOfV1(headers['accept-language'])
  const problem = problemOf({ method: 'GET', requestId, locale }, refusal(key))
  const { status, retryAfter: wait } = problem
  const named = [`${REQUEST_ID}: ${requestId}`]
  const sent = { status, type: 'application/problem+json', body: JSON.stringify(problem), wait }
  socket.end(answerText({ ...sent, headers: named }), () => socket.destroy())
}
