// What refresh tokens are made of: a random first one, and from each the next, derived with a key
// of the exchange, so that a parent's child can be told again without being kept.
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
/** 32 bytes in base64url. */
const FORM = /^[\w-]{43}$/

/** What is stored of a token: SHA-256, hex. A token is random, so nothing slower is needed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether text can be a refresh token at all. */
export const isRefreshToken = (text: string): boolean => FORM.test(text)

export class RefreshTokens {
  readonly #key: Buffer

  constructor(secret: Uint8Array) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'meridian refresh tokens', KEY_BYTES))
  }

  /** The first of a session. */
  first(): string {
    return randomBytes(KEY_BYTES).toString('base64url')
  }

  /** The one that a token of a session is traded for: always the same, also after a restart. */
  childOf(token: string, sessionId: string): string {
    return createHmac('sha256', this.#key).update(`${sessionId}\n${token}`).digest('base64url')
  }
}
