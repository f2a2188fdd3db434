// The contract of the dead man's switch between its feature and the gateway.
import type { Outcome } from '../../../src/domain/refusals'
import type { DeadManAnswer, DeadManScope } from '../../../src/protocol/v1/deadMan'

/** Names one switch of an account, and says when it is due. */
interface DeadManTerms {
  readonly scope: DeadManScope
  /** The API key whose orders it cancels; null: those of the account. */
  readonly keyId: string | null
  /** The connection that postpones it; null for another scope. */
  readonly connection: string | null
  /** 0 disarms it. */
  readonly timeoutMs: number
}

export interface ArmDeadMan extends DeadManTerms {
  /** Of these instruments; empty: of all. */
  readonly symbols: readonly string[]
}

export interface PostponeDeadMan extends DeadManTerms {
  /** ms since anything came of its connection. */
  readonly idleMs: number
}

/** The dead man's switches of accounts; what is repeated is armed from then on. */
export interface DeadManApi {
  arm(userId: string, terms: ArmDeadMan): Promise<Outcome<DeadManAnswer>>
  /** Postpones one whose connection is alive; null where it is armed by it no more. */
  postpone(userId: string, terms: PostponeDeadMan): Promise<Outcome<DeadManAnswer>>
}
