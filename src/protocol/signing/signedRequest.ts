// The text that a program signs with its API key: one line for each part of the request. The key
// `idempotencyKey` is in it, so that nobody who sees a request can repeat it as another one.

export interface SignedParts {
  /** ms UTC. */
  readonly timestamp: number
  /** How long the request is good for, ms. */
  readonly window: number
  /** Such as POST. */
  readonly method: string
  /** Path and query as sent, such as /investor/orders/buy. */
  readonly path: string
  /** SHA-256 of the body as sent, hex; of no bytes where there is no body. */
  readonly bodyHash: string
  /** Empty where the call needs none. */
  readonly idempotencyKey: string
}

/** The method and path that a `logon` frame of the stream signs; `/v1/stream` signs its own. */
export const LOGON = { method: 'LOGON', path: '/investor/stream' } as const

/** SHA-256 of no bytes, hex. */
export const NO_BODY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The signed text; its bytes are those of UTF-8. */
export const signedText = (parts: SignedParts): string =>
  [
    'v1',
    String(parts.timestamp),
    String(parts.window),
    parts.method,
    parts.path,
    parts.bodyHash,
    parts.idempotencyKey,
  ].join('\n')
