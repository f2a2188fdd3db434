// Composition of the codes feature: the key of the hashes, the limits, the delivery. The steps of a
// code are in sendCode, judgeCode and useCodes.
import type { Clock, Ids } from '../../../../src/domain/clock'
import type { Store } from '../../../store/openStore'
import type { Delivery } from '../delivery/outbox'
import { codeHash } from './codeHash'
import type { Codes } from './codes'
import { judgeCode } from './judgeCode'
import { sendCode, type CodeLimits } from './sendCode'
import { useCodes } from './useCodes'

export const CODE_LIMITS: CodeLimits = { target: 20, address: 200 }

export interface CodeDeps {
  readonly db: Store['db']
  readonly clock: Clock
  readonly ids: Ids
  /** The exchange's secret; the key of codes is derived from it. */
  readonly secret: Uint8Array
  readonly delivery: Delivery
  readonly limits?: CodeLimits
}

/** Codes by mail and SMS, kept in the store. */
export function createCodes({ db, clock, ids, secret, delivery, limits }: CodeDeps): Codes {
  const hash = codeHash(secret)
  const sending = { db, clock, ids, hash, delivery, limits: limits ?? CODE_LIMITS }
  return {
    send: (order) => sendCode(sending, order),
    judge: (subject, guess, network) => judgeCode({ db, clock, hash }, subject, guess, network),
    use: (transaction, codeIds) => useCodes(transaction, codeIds, clock.now()),
  }
}
