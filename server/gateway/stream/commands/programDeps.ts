// The gateway as a program connection's commands see it.
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { Failure } from '../../http/failures'
import type { Limits } from '../../limits/limits'
import type { OrderDeps } from '../../v1/act'

export interface ProgramDeps {
  readonly orders: OrderDeps
  readonly limits: Pick<
    Limits,
    | 'takeRequest'
    | 'takeCall'
    | 'takeOrders'
    | 'keys'
    | 'count'
    | 'accountRest'
    | 'accountAllowance'
  >
  /** The answer to an unexpected failure. */
  readonly failed: (error: unknown, op: string) => Failure
  readonly network: string
  readonly locale: LocaleCode
}
