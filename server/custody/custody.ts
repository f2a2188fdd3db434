// What a custody provider does for the exchange: addresses for customers, what arrives at them, and
// what is sent from the exchange. Everything is asked by a key of the exchange's own, so that
// asking again after a crash neither loses nor doubles anything.
import type { Amount } from '../../src/domain/brand'
import type { Network } from '../../src/domain/wallet/networks'

/** Something that arrived at a customer's address. */
export interface ChainDeposit {
  /** Grows with each deposit that is seen for the first time, over all networks. */
  readonly seq: number
  readonly txId: string
  readonly userId: string
  readonly network: Network
  readonly coin: string
  readonly address: string
  readonly amount: Amount
  /** 0 while it is in no block; never final before the network's number of them. */
  readonly confirmations: number
  /** FINAL and DROPPED do not change any more. */
  readonly state: 'PENDING' | 'FINAL' | 'DROPPED'
}

export interface SendOrder {
  readonly network: Network
  readonly coin: string
  readonly address: string
  /** What arrives. */
  readonly amount: Amount
}

/** How far a transaction of the exchange has come. */
export interface SentTransaction {
  readonly txId: string
  readonly confirmations: number
  /** FINAL and FAILED do not change any more; what failed has moved nothing. */
  readonly state: 'PENDING' | 'FINAL' | 'FAILED'
}

export interface Custody {
  /** The customer's address on a network, the same each time. */
  address(userId: string, network: Network): Promise<string>
  /** Deposits first seen after a number, and those named, as they are now; in their order. */
  deposits(after: number, txIds: readonly string[]): Promise<readonly ChainDeposit[]>
  /** Sends; a key that was sent before is not sent again, whatever else is said. */
  send(key: string, order: SendOrder): Promise<void>
  /** Undefined for a key that was never sent. */
  sent(key: string): Promise<SentTransaction | undefined>
  /** Pays the network more for what is stuck; nothing happens to what is not. */
  hurry(key: string): Promise<void>
  /** Carries on with what is its own to do; called about once a second. */
  advance(): Promise<void>
}
