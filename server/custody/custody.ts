// Port of a custody provider: addresses for customers, deposits that arrive at them, and
// withdrawals sent by the exchange. Every request carries a key of the exchange's own, so that
// repeating it after a crash neither loses nor doubles anything.
import type { Amount } from '../../src/domain/brand'
import type { Network } from '../../src/domain/wallet/networks'

/**
 * Something that arrived at a customer's address. Network, transaction and output say which one it
 * is; what is reported again under another number is the same.
 */
export interface ChainDeposit {
  /** Grows with each deposit that is seen for the first time, over all networks. */
  readonly seq: number
  readonly txId: string
  /** Which output of its transaction, or which log entry; left out: its address stands for it. */
  readonly output?: string
  readonly userId: string
  readonly network: Network
  readonly coin: string
  readonly address: string
  readonly amount: Amount
  /** 0 while it is in no block; never final before the network's number of them. */
  readonly confirmations: number
  /** FINAL does not change any more; what was DROPPED may come back. */
  readonly state: 'PENDING' | 'FINAL' | 'DROPPED'
}

export interface SendOrder {
  readonly network: Network
  readonly coin: string
  readonly address: string
  /** What arrives. */
  readonly amount: Amount
}

/** Progress of a transaction of the exchange. */
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
  /** Sends; a key that was sent before is not sent again, whatever the other fields. */
  send(key: string, order: SendOrder): Promise<void>
  /** Undefined for a key that was never sent. */
  sent(key: string): Promise<SentTransaction | undefined>
  /** Raises the network fee of a stuck transaction; others are unaffected. */
  hurry(key: string): Promise<void>
  /** Advances its own work; called about once a second. */
  advance(): Promise<void>
}
