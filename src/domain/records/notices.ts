// The notices that the exchange sends to one account: fills, charges, decisions and transfers.
import type { AlertFiring } from './alertRecords'
import type { RefusalKey } from '../refusals'
import type { CfdDealRecord, CfdCancelReason } from './cfdRecords'
import type { SecurityEvent } from './identityRecords'
import type { PerpetualFill, CancelReason } from './records'
import type { SpotFillRecord } from './spotRecords'
import type { PerpetualStop } from './stopRecords'
import type { DepositRecord, WithdrawalRecord } from './walletRecords'

export type Notice =
  | { readonly kind: 'FILL'; readonly at: number; readonly fill: PerpetualFill }
  | { readonly kind: 'LIQUIDATED'; readonly at: number; readonly futureId: string }
  | {
      readonly kind: 'FUNDING'
      readonly at: number
      readonly futureId: string
      readonly amount: string
    }
  | {
      readonly kind: 'CANCELLED'
      readonly at: number
      readonly futureId: string
      readonly reason: CancelReason
    }
  /** A stop order has ended: it was triggered, or cancelled. */
  | { readonly kind: 'STOP'; readonly at: number; readonly stop: PerpetualStop }
  | { readonly kind: 'DELEVERAGED'; readonly at: number; readonly futureId: string }
  | { readonly kind: 'SPOT_FILL'; readonly at: number; readonly fill: SpotFillRecord }
  | {
      readonly kind: 'SPOT_CANCELLED'
      readonly at: number
      readonly uuid: string
      readonly reason: CancelReason
    }
  | { readonly kind: 'DEAL'; readonly at: number; readonly deal: CfdDealRecord }
  | {
      readonly kind: 'FOREX_CANCELLED'
      readonly at: number
      readonly forexUuid: string
      readonly reason: CfdCancelReason
    }
  | {
      readonly kind: 'SWAP'
      readonly at: number
      readonly forexUuid: string
      readonly amount: string
    }
  | { readonly kind: 'REFUSED'; readonly at: number; readonly key: RefusalKey }
  | {
      readonly kind: 'IDENTITY'
      readonly at: number
      readonly status: 'APPROVED' | 'REJECTED'
      readonly kycLevel: number
    }
  | { readonly kind: 'SECURITY'; readonly at: number; readonly event: SecurityEvent }
  | { readonly kind: 'DEPOSIT'; readonly at: number; readonly deposit: DepositRecord }
  | { readonly kind: 'WITHDRAWAL'; readonly at: number; readonly withdrawal: WithdrawalRecord }
  /** The conversation with customer service went on; `unread` answers wait. */
  | { readonly kind: 'SUPPORT'; readonly at: number; readonly unread: number }
  /** An alert's condition was met. */
  | { readonly kind: 'ALERT'; readonly at: number; readonly firing: AlertFiring }
  /** A round in which the customer held numbers was drawn; money in LOTTERY_COIN. */
  | {
      readonly kind: 'LOTTERY'
      readonly at: number
      readonly round: number
      readonly won: string
      readonly returned: string
    }
