// API keys as a program holds them, and the headers by which they sign a request. All of it is
// WebCrypto, which Node.js and browsers have.
import { SIGNATURE_WINDOW_MS } from '../../../src/domain/identity/apiKeys'
import {
  LOGON,
  NO_BODY_HASH,
  signedText,
  type SignedParts,
} from '../../../src/protocol/signing/signedRequest'

/** An API key: its id, and its signing function. */
export interface ApiKey {
  readonly id: string
  /** The signature of a text's UTF-8 bytes, in base64. */
  sign(text: string): Promise<string>
}

/** For how many ms a signature is good. */
const WINDOW_MS = SIGNATURE_WINDOW_MS.standard

/** The PKCS #8 header before the 32 bytes of an Ed25519 key. */
const PKCS8_HEAD = '302e020100300506032b657004220420'
const HEX = /^[\da-f]{64}$/i
const PEM = /-----(?:BEGIN|END) PRIVATE KEY-----|\s/g

const encoder = new TextEncoder()

/** A key of the kind HMAC-SHA256; `secret` is the text that was shown once. */
export async function hmacKey(id: string, secret: string): Promise<ApiKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  return keyOf(id, 'HMAC', key)
}

/**
 * A key of the kind Ed25519. `privateKey` is PKCS #8 as PEM, or the key's 32 bytes in hex or
 * base64; rejects with RangeError for anything else.
 */
export async function ed25519Key(id: string, privateKey: string): Promise<ApiKey> {
  const bytes = pkcs8Of(privateKey)
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign'])
  return keyOf(id, 'Ed25519', key)
}

const keyOf = (id: string, algorithm: string, key: CryptoKey): ApiKey => ({
  id,
  sign: async (text) => base64Of(await crypto.subtle.sign(algorithm, key, encoder.encode(text))),
})

function pkcs8Of(text: string): Uint8Array<ArrayBuffer> {
  if (text.includes('-----BEGIN')) return bytesOfBase64(text.replace(PEM, ''))
  const key = HEX.test(text) ? bytesOfHex(text) : bytesOfBase64(text)
  if (key.length !== 32) throw new RangeError('An Ed25519 key has 32 bytes, in hex or base64')
  return Uint8Array.of(...bytesOfHex(PKCS8_HEAD), ...key)
}

/** A request as it will be sent. */
export interface Signable {
  readonly method: string
  /** Path and query, such as /v1/orders?limit=5. */
  readonly path: string
  readonly body: string | undefined
  /** Empty where there is none. */
  readonly idempotencyKey: string
  /** ms UTC. */
  readonly timestamp: number
}

/** The headers that sign a request, without those of its body and its idempotency key. */
export async function signatureOf(
  key: ApiKey,
  { method, path, body, idempotencyKey, timestamp }: Signable,
): Promise<Readonly<Record<string, string>>> {
  const bodyHash = body === undefined ? NO_BODY_HASH : await sha256(body)
  const parts = { timestamp, window: WINDOW_MS, method, path, bodyHash, idempotencyKey }
  return {
    'Meridian-Key': key.id,
    'Meridian-Timestamp': String(timestamp),
    'Meridian-Window': String(WINDOW_MS),
    'Meridian-Signature': await key.sign(signedText(parts)),
  }
}

/** The fields of a `logon` frame but for its number. */
export async function logonOf(key: ApiKey, timestamp: number) {
  const window = WINDOW_MS
  const parts: SignedParts = {
    ...LOGON,
    timestamp,
    window,
    bodyHash: NO_BODY_HASH,
    idempotencyKey: '',
  }
  const signature = await key.sign(signedText(parts))
  return { op: 'logon', key: key.id, timestamp, window, signature } as const
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const base64Of = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

const bytesOfHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
