// A refusal written to a connection on which no call is read: has its code, is in the product's
// default language, and closes the connection.
import { DEFAULT_LOCALE_CODE } from '../../../src/domain/localeCode'
import { refusal, refusalStatus, type RefusalKey } from '../../../src/domain/refusals'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusalBody, retryAfterOf } from '../http/refusalBody'
import { PERMISSIONS_POLICY } from '../http/security'

const written = new Map<string, string>()

/** Answers and closes the connection, whatever the other side does. */
export function refuseRaw(socket: Duplex, key: RefusalKey, status = refusalStatus(key)): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const known = written.get(`${key} ${status}`) ?? textOf(key, status)
  written.set(`${key} ${status}`, known)
  socket.end(known, () => socket.destroy())
}

function textOf(key: RefusalKey, status: number): string {
  const refused = refusal(key)
  // No call was read, so none was carried out.
  const body = JSON.stringify({ ...refusalBody(refused, DEFAULT_LOCALE_CODE), outcome: 'notRun' })
  const wait = retryAfterOf(refused)
  return answerText({ status, type: 'application/json', body, wait })
}

interface RawAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
  /** Seconds. */
  readonly wait: number | undefined
  readonly headers?: readonly string[]
}

/** The text of an answer that closes its connection. */
export function answerText({ status, type, body, wait, headers = [] }: RawAnswer): string {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Permissions-Policy: ${PERMISSIONS_POLICY}`,
    ...(wait === undefined ? [] : [`Retry-After: ${wait}`]),
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
