// The contract of the dead man's switch between its feature and the gateway.
import type { Outcome } from '../../../src/domain/refusals'
import type { DeadManAnswer, DeadManScope } from '../../../src/protocol/v1/deadMan'

/** Names one switch of an account, and when it is due. */
interface DeadManTerms {
  readonly scope: DeadManScope
  /** The API key whose orders it cancels; null for the whole account. */
  readonly keyId: string | null
  /** The connection that postpones it; null for another scope. */
  readonly connection: string | null
  /** 0 disarms it. */
  readonly timeoutMs: number
}

export interface ArmDeadMan extends DeadManTerms {
  /** Only these instruments; if empty, all. */
  readonly symbols: readonly string[]
}

export interface PostponeDeadMan extends DeadManTerms {
  /** ms since the connection last received anything. */
  readonly idleMs: number
}

/** The dead man's switches of accounts; what is repeated is armed from then on. */
export interface DeadManApi {
  arm(userId: string, terms: ArmDeadMan): Promise<Outcome<DeadManAnswer>>
  /** Postpones a switch whose connection is alive; null if that connection no longer arms it. */
  postpone(userId: string, terms: PostponeDeadMan): Promise<Outcome<DeadManAnswer>>
}
