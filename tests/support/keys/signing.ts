// A program that signs its requests with an API key, as a customer's program does.
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import {
  LOGON,
  NO_BODY_HASH,
  signedText,
  type SignedParts,
} from '../../../src/protocol/signing/signedRequest'

export type Signer = (text: string) => string

/** A fresh Ed25519 pair: the public key's 32 bytes in base64, and what its owner signs with. */
export function anEd25519Pair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const der = publicKey.export({ type: 'spki', format: 'der' })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const signer: Signer = (text) => sign(null, Buffer.from(text), privateKey).toString('base64')
  return { publicKey: der.subarray(-32).toString('base64'), pem, signer }
}

export const hmacSigner =
  (secret: string): Signer =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64')

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface SignedCall {
  readonly method: string
  /** With /investor and the query. */
  readonly path: string
  readonly body?: string
  readonly idempotencyKey?: string
  readonly timestamp: number
  readonly window?: number
}

/** The headers of a signed request. */
export function signedHeaders(keyId: string, signer: Signer, call: SignedCall) {
  const { method, path, body, idempotencyKey = '', timestamp, window } = call
  const parts: SignedParts = {
    timestamp,
    window: window ?? 5_000,
    method,
    path,
    bodyHash: body === undefined ? NO_BODY_HASH : hashOf(body),
    idempotencyKey,
  }
  return {
    'meridian-key': keyId,
    'meridian-timestamp': String(timestamp),
    'meridian-signature': signer(signedText(parts)),
    ...(window === undefined ? {} : { 'meridian-window': String(window) }),
    ...(idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

/** The frame that signs a connection of the stream in. */
export function logonFrame(
  keyId: string,
  signer: Signer,
  timestamp: number,
  path: string = LOGON.path,
) {
  const { method } = LOGON
  const about = { method, path, timestamp, window: 5_000 }
  const parts = { ...about, bodyHash: NO_BODY_HASH, idempotencyKey: '' }
  return {
    op: 'logon',
    id: 9,
    key: keyId,
    timestamp,
    signature: signer(signedText(parts)),
  } as const
}
