// The judging of signatures: Ed25519 by the customer's public key, HMAC-SHA256 by the secret that
// the exchange made.
import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto'

/** The DER of an Ed25519 public key up to its 32 bytes. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const PUBLIC_KEY_BYTES = 32
const ED25519_BYTES = 64
const HMAC_BYTES = 32

/** Verifier of a key's signatures. */
export type Verifier = (text: string, signature: Buffer) => boolean

/** The 32 bytes of a public key in base64, base64url, hex or PEM; null for anything else. */
export function readPublicKey(typed: string): Buffer | null {
  const text = typed.trim()
  const bytes = text.startsWith('-----') ? bytesOfPem(text) : bytesOfText(text)
  return bytes?.length === PUBLIC_KEY_BYTES && keyOf(bytes) ? bytes : null
}

function bytesOfText(text: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
}

function bytesOfPem(text: string): Buffer | null {
  try {
    const key = createPublicKey(text)
    if (key.asymmetricKeyType !== 'ed25519') return null
    return key.export({ type: 'spki', format: 'der' }).subarray(ED25519_PREFIX.length)
  } catch {
    return null
  }
}

function keyOf(bytes: Buffer): KeyObject | null {
  try {
    const key = Buffer.concat([ED25519_PREFIX, bytes])
    return createPublicKey({ key, format: 'der', type: 'spki' })
  } catch {
    return null
  }
}

/** The verifier of a public key of 32 bytes; null for bytes that are none. */
export function ed25519Verifier(bytes: Buffer): Verifier | null {
  const key = keyOf(bytes)
  if (!key) return null
  return (text, signature) =>
    signature.length === ED25519_BYTES && verify(null, Buffer.from(text), key, signature)
}

/** The verifier of a secret, compared in constant time. */
export function hmacVerifier(secret: string): Verifier {
  return (text, signature) => {
    if (signature.length !== HMAC_BYTES) return false
    return timingSafeEqual(createHmac('sha256', secret).update(text).digest(), signature)
  }
}

/** A signature in base64 or base64url; no bytes for what is neither. */
export const readSignature = (text: string): Buffer =>
  /^[\w+/-]{1,90}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
