// The validation of a transfer between a customer's own wallets, as far as it is possible before it
// is sent.
import type { Amount } from '../brand'
import { readMoney } from '../orders/orderNumbers'
import { accepted, refused, type Outcome } from '../refusals'

export const TRANSFER_WALLETS = ['SPOT', 'FUTURES', 'DERIVATIVES'] as const
export type TransferWallet = (typeof TRANSFER_WALLETS)[number]

export interface WalletTransfer {
  readonly from: TransferWallet
  readonly to: TransferWallet
  /** Decimal text in the coin. */
  readonly amount: string
}

export const isTransferWallet = (wallet: string): wallet is TransferWallet =>
  (TRANSFER_WALLETS as readonly string[]).includes(wallet)

/**
 * Refuses with transferSameWallet, fieldMissing, a refusal of readMoney, or insufficientAvailable.
 */
export function judgeTransfer(
  { from, to, amount: text }: WalletTransfer,
  /** null: unknown; the exchange then decides. */
  available: Amount | null,
): Outcome<Amount> {
  if (from === to) return refused('transferSameWallet', 'to')
  if (text === '') return refused('fieldMissing', 'amount')
  const read = readMoney(text, 'amount')
  if (!read.ok) return read
  return available !== null && read.value > available
    ? refused('insufficientAvailable', 'amount')
    : accepted(read.value)
}
