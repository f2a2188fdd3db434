// Owns reading a transfer between wallets: two different wallets, an amount above zero, not more
// than is available. What the exchange alone can refuse it leaves to the exchange.
import type { Amount } from '../../../domain/brand'
import { readMoney } from '../../../domain/orders/orderNumbers'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import type { InputOf } from '../../../session/calls'

export type TransferWallet = InputOf<'transfer'>['from']

export const TRANSFER_WALLETS: readonly TransferWallet[] = ['SPOT', 'FUTURES', 'DERIVATIVES']

export const isTransferWallet = (wallet: string): wallet is TransferWallet =>
  (TRANSFER_WALLETS as readonly string[]).includes(wallet)

export type TransferErrors = Readonly<
  Partial<Record<'amount' | 'to' | 'coin' | 'form', ReceivedRefusal>>
>

/** The errors of a transfer by field, where there are any. */
export function transferErrors(body: InputOf<'transfer'>, available: Amount): TransferErrors {
  if (body.from === body.to) return { to: refusal('transferSameWallet', 'to') }
  if (body.amount === '') return { amount: refusal('fieldMissing', 'amount') }
  const read = readMoney(body.amount, 'amount')
  if (!read.ok) return { amount: read.refusal }
  if (read.value > available) return { amount: refusal('insufficientAvailable', 'amount') }
  return {}
}

/** A refusal of the exchange at its field, or at the form where it names none of the form's. */
export function transferRefusal(it: ReceivedRefusal): TransferErrors {
  const { field } = it
  if (field === 'amount' || field === 'to' || field === 'coin') return { [field]: it }
  return it.key === 'insufficientAvailable' ? { amount: it } : { form: it }
}
