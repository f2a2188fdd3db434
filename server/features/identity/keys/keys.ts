// The API keys of the running exchange: the judging of what they sign, their last use, and their
// end. What is in memory follows the commits.
import { Subject, type Observable } from 'rxjs'
import type { Clock } from '../../../../src/domain/clock'
import { SIGNATURE_AHEAD_MS, SIGNATURE_WINDOW_MS } from '../../../../src/domain/identity/apiKeys'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { signedText } from '../../../../src/protocol/signing/signedRequest'
import type { Store } from '../../../store/openStore'
import type { Caller } from '../accessTokens'
import type { EndedSession, SignedRequest } from '../api'
import type { SecretBox } from '../factors/secretBox'
import { HeldKeys, type HeldKey } from './heldKeys'
import { deleteExpired, keepUse, standingKeys, type ApiKeyRow } from './keyTable'
import { ed25519Verifier, hmacVerifier, readSignature, type Verifier } from './signature'

const FLUSH_EVERY_MS = 15_000
/** Time for which an expired key stays in its owner's list. */
const EXPIRED_KNOWN_MS = 30 * 24 * 3_600_000
const NUMBER = /^\d{1,15}$/

export interface KeysDeps {
  readonly db: Store['db']
  readonly clock: Pick<Clock, 'now'>
  /** Seals the secrets of HMAC keys, each for its key's id. */
  readonly box: SecretBox
}

export class Keys {
  readonly #held = new HeldKeys()
  readonly #revoked$ = new Subject<EndedSession>()
  /** Signatures from before it are not remembered. */
  readonly #startedAt: number
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly deps: KeysDeps) {
    this.#startedAt = deps.clock.now()
  }

  /** Each key as it is revoked. */
  get revoked$(): Observable<EndedSession> {
    return this.#revoked$
  }

  /** Takes up what is kept and begins to keep when keys were last used. */
  async load(): Promise<void> {
    await this.reload()
    this.#timer ??= setInterval(() => void this.flush().catch(() => undefined), FLUSH_EVERY_MS)
    this.#timer.unref()
  }

  /**
   * Looks at the store again, for one account or all: its keys may have been made or ended. One
   * look after the other, so that none brings back what a later one has ended.
   */
  reload(userId?: string): Promise<void> {
    const look = this.#looking.then(() => this.#look(userId))
    this.#looking = look.catch(() => undefined)
    return look
  }

  /** Ends a key, with its open streams. */
  drop(id: string): void {
    if (this.#held.drop(id)) this.#revoked$.next({ sessionId: id, key: 'keyUnknown' })
  }

  /** The row as it is in memory, with its last use. */
  rowOf(id: string): ApiKeyRow | undefined {
    return this.#held.get(id)?.row
  }

  /**
   * Signer of a request. keyUnknown, keyExpired, timestampOutside, signatureWrong,
   * addressNotAllowed; for one that moves something signatureRepeated, and rateLimited while too
   * many are still within their windows.
   */
  judge(request: SignedRequest): Outcome<Caller> {
    const now = this.deps.clock.now()
    const held = this.#held.get(request.keyId)
    if (!held) return refused('keyUnknown')
    if (held.row.expiresAt <= now) return refused('keyExpired')
    const window = windowOf(request.window)
    const timestamp = NUMBER.test(request.timestamp) ? Number(request.timestamp) : NaN
    if (window === undefined || !this.#isTimely(timestamp, window, request.moves, now))
      return refused('timestampOutside', undefined, { now })
    const signature = readSignature(request.signature)
    if (!held.verify(signedText({ ...request, timestamp, window }), signature))
      return refused('signatureWrong')
    if (held.addresses?.has(request.address) === false) return refused('addressNotAllowed')
    const use = request.moves && this.#useSignature(held, signature, timestamp + window, now)
    if (use === 'repeated') return refused('signatureRepeated')
    if (use === 'full') return refused('rateLimited')
    this.#held.touch(held, now, request.address)
    const { id, userId, expiresAt } = held.row
    const limits = () => this.#held.get(id)?.limits
    return accepted({ userId, sessionId: id, expiresAt, key: { id, scopes: held.scopes, limits } })
  }

  /** Writes down when keys were last used. */
  async flush(): Promise<void> {
    const rows = this.#held.takeSeen()
    for (const [at, row] of rows.entries())
      try {
        await keepUse(this.deps.db, row)
      } catch (cause) {
        this.#held.putSeenBack(rows.slice(at))
        throw cause
      }
  }

  /** Deletes keys that expired long ago. */
  async sweep(now: number): Promise<void> {
    await deleteExpired(this.deps.db, now - EXPIRED_KNOWN_MS)
    await this.reload()
  }

  /** Writes pending uses; nothing is published after it. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#revoked$.complete()
    await this.flush()
  }

  async #look(userId: string | undefined): Promise<void> {
    const rows = await standingKeys(this.deps.db, userId)
    const standing = new Set(rows.map(({ id }) => id))
    for (const id of this.#held.idsOf(userId)) if (!standing.has(id)) this.drop(id)
    for (const row of rows) {
      const verifier = this.#verifierOf(row)
      // One whose secret cannot be opened signs nothing.
      if (verifier) this.#held.put(row, verifier)
    }
  }

  #isTimely(timestamp: number, window: number, moves: boolean, now: number): boolean {
    if (!(timestamp <= now + SIGNATURE_AHEAD_MS && timestamp >= now - window)) return false
    // One from before the start may have been used, and is not remembered.
    return !moves || timestamp > this.#startedAt + SIGNATURE_AHEAD_MS || !this.#isNew(now)
  }

  /** True while signatures from before the start may still be within a window. */
  #isNew(now: number): boolean {
    return now <= this.#startedAt + SIGNATURE_WINDOW_MS.most + SIGNATURE_AHEAD_MS
  }

  #useSignature(held: HeldKey, signature: Buffer, until: number, now: number) {
    return this.#held.useSignature(held, signature.toString('base64url'), until, now)
  }

  #verifierOf({ id, publicKey, sealed }: ApiKeyRow): Verifier | null {
    if (publicKey !== null) return ed25519Verifier(Buffer.from(publicKey, 'base64url'))
    const secret = sealed === null ? null : this.deps.box.open(sealed, id)
    return secret === null ? null : hmacVerifier(secret)
  }
}

function windowOf(text: string | undefined): number | undefined {
  if (text === undefined) return SIGNATURE_WINDOW_MS.standard
  const window = NUMBER.test(text) ? Number(text) : NaN
  return window >= 1 && window <= SIGNATURE_WINDOW_MS.most ? window : undefined
}
