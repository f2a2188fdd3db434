// Refresh tokens: a random first one, and each next one derived from its parent with a key of the
// exchange, so that a parent's child can be computed again without being stored.
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
/** Answers that may be lost in a row before one has to sign in again. */
const MAX_CHILDREN = 5
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

  /**
   * Those that a token of a session is traded for, the first and then what replaces a child whose
   * answer was lost: always the same, also after a restart.
   */
  childrenOf(token: string, sessionId: string): readonly string[] {
    return Array.from({ length: MAX_CHILDREN }, (_, n) => {
      const of = n === 0 ? `${sessionId}\n${token}` : `${sessionId}\n${token}\n${n}`
      return createHmac('sha256', this.#key).update(of).digest('base64url')
    })
  }
}
