// The signed parts of an API request, and the hash of the body as it arrived.
import { createHash, type Hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NO_BODY_HASH } from '../../../../src/protocol/signing/signedRequest'
import type { SignedRequest } from '../../../features/identity/api'

const KEY_HEADER = 'meridian-key'
const TIMESTAMP_HEADER = 'meridian-timestamp'
const WINDOW_HEADER = 'meridian-window'
const SIGNATURE_HEADER = 'meridian-signature'

const hashes = new WeakMap<FastifyRequest, Hash>()

/** True if an API key is named, even beside other credentials. */
export const isSigned = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[KEY_HEADER] !== undefined

/** Has the body of every signed request hashed while it is read. */
export function hashSignedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isSigned(request)) {
      const hash = createHash('sha256')
      hashes.set(request, hash)
      payload.on('data', (chunk: Buffer) => hash.update(chunk))
    }
    done(null, payload)
  })
}

/**
 * The signed parts of a request whose body has been read; with `moves`, the signature is valid only
 * once.
 */
export function signedRequestOf(
  request: FastifyRequest,
  { moves, idempotencyKey }: Pick<SignedRequest, 'moves' | 'idempotencyKey'>,
): SignedRequest {
  const { headers, method, raw, ip } = request
  const hash = hashes.get(request)
  hashes.delete(request)
  return {
    keyId: textOf(headers[KEY_HEADER]),
    timestamp: textOf(headers[TIMESTAMP_HEADER]),
    window: headers[WINDOW_HEADER] === undefined ? undefined : textOf(headers[WINDOW_HEADER]),
    signature: textOf(headers[SIGNATURE_HEADER]),
    method,
    path: raw.url ?? '',
    bodyHash: hash?.digest('hex') ?? NO_BODY_HASH,
    idempotencyKey,
    moves,
    address: ip,
  }
}

/** A repeated header signs nothing. */
const textOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : ''
