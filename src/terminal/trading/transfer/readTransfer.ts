// Where in its form a transfer between wallets is wrong. What may be transferred is the
// domain's to judge, and what the exchange alone can refuse is left to it.
import type { Amount } from '../../../domain/brand'
import type { ReceivedRefusal } from '../../../domain/refusals'
import { judgeTransfer } from '../../../domain/wallet/transfers'
import type { InputOf } from '../../../session/calls'

export type TransferErrors = Readonly<
  Partial<Record<'amount' | 'to' | 'coin' | 'form', ReceivedRefusal>>
>

/** The errors of a transfer by field, where there are any. */
export function transferErrors(body: InputOf<'transfer'>, available: Amount): TransferErrors {
  const judged = judgeTransfer(body, available)
  return judged.ok ? {} : transferRefusal(judged.refusal)
}

/** A refusal at its field, or at the form where it names none of the form's. */
export function transferRefusal(refusal: ReceivedRefusal): TransferErrors {
  const { field } = refusal
  if (field === 'amount' || field === 'to' || field === 'coin') return { [field]: refusal }
  return refusal.key === 'insufficientAvailable' ? { amount: refusal } : { form: refusal }
}
