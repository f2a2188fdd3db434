// The caller of a connection, authenticated by a token or by a signed `logon`. Frames that arrive
// while one is checked wait for the result.
import { accepted, refused, type Outcome, type RefusalKey } from '../../../../src/domain/refusals'
import type { ClientFrame } from '../../../../src/protocol/messages'
import { LOGON, NO_BODY_HASH } from '../../../../src/protocol/signing/signedRequest'
import type { ProgramFrame } from '../../../../src/protocol/v1/stream/frames'
import type { Caller } from '../../../features/identity/accessTokens'
import type { IdentityApi } from '../../../features/identity/api'

export interface SignInDeps {
  readonly identity: Pick<IdentityApi, 'authenticate' | 'keys'>
  /** IP address of the client. */
  readonly address: string
  /** The signed path of `logon`, if it is not the first stream's. */
  readonly path: string | undefined
  /** Called if another account logs in, which ends the former session. */
  readonly onReplaced: () => void
}

type SigningFrame = Extract<ClientFrame, { readonly op: 'auth' | 'logon' }>

/** A checked frame, and those that waited for it in their order. */
export interface SignedIn {
  readonly outcome: Outcome<Caller>
  readonly waited: readonly ProgramFrame[]
}

const MAX_WAITING = 64

export class SignIn {
  #caller: Caller | undefined
  /** The reason for which there is no caller. */
  #endedBy: RefusalKey = 'streamUnauthenticated'
  /** Undefined while no frame is being checked. */
  #waiting: ProgramFrame[] | undefined

  constructor(private readonly deps: SignInDeps) {}

  get caller(): Caller | undefined {
    return this.#caller
  }

  /** The caller, or why there is none. */
  get judged(): Outcome<Caller> {
    return this.#caller ? accepted(this.#caller) : refused(this.#endedBy)
  }

  /** True while a frame is being checked, so others have to wait. */
  get isJudging(): boolean {
    return this.#waiting !== undefined
  }

  /** False if too many wait already. */
  keep(frame: ProgramFrame): boolean {
    if (!this.#waiting || this.#waiting.length >= MAX_WAITING) return false
    this.#waiting.push(frame)
    return true
  }

  async judge(frame: SigningFrame): Promise<SignedIn> {
    this.#waiting = []
    const outcome = await (frame.op === 'auth'
      ? this.deps.identity.authenticate(frame.token)
      : this.#signer(frame))
    const waited = this.#waiting ?? []
    this.#waiting = undefined
    return { outcome, waited }
  }

  enter(caller: Caller): void {
    if (this.#caller && this.#caller.userId !== caller.userId) this.deps.onReplaced()
    this.#caller = caller
  }

  end(key: RefusalKey): void {
    this.#caller = undefined
    this.#endedBy = key
  }

  #signer({ key, timestamp, window, signature }: ClientFrame & { readonly op: 'logon' }) {
    const { identity, address, path } = this.deps
    return identity.keys.judge({
      keyId: key,
      timestamp: String(timestamp),
      window: window === undefined ? undefined : String(window),
      signature,
      ...LOGON,
      ...(path === undefined ? {} : { path }),
      bodyHash: NO_BODY_HASH,
      idempotencyKey: '',
      moves: true,
      address,
    })
  }
}
