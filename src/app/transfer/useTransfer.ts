// A transfer between the user's own wallets, from typing to the answer: its text, its errors, and
// its command, sent once however often the button is pressed.
import type { Amount } from '../../domain/brand'
import type { Balance } from '../../domain/records/records'
import type { ReceivedRefusal } from '../../domain/refusals'
import { judgeTransfer } from '../../domain/wallet/transfers'
import { useText } from '../../i18n/useText'
import type { InputOf } from '../../session/calls'
import { command } from '../command/command'
import { useCommand } from '../command/useCommand'
import { useForm } from '../form/useForm'
import { availableIn } from '../money/coinFigures'

type Draft = InputOf<'transfer'>

/** Initial values; if `to` is omitted, the other main trading wallet. */
export type TransferStart = Pick<Draft, 'coin' | 'from'> & Partial<Pick<Draft, 'to'>>

export interface TransferOptions {
  /** Null while they are not known. */
  readonly balances: readonly Balance[] | null
  readonly start?: TransferStart | undefined
  /** It was executed, whichever page is open. */
  readonly onDone?: (() => void) | undefined
  /** It was executed, and the form that sent it is still open. */
  readonly onClear?: (() => void) | undefined
}

type Field = 'amount' | 'to' | 'coin'

/** The exchange names no field for a wallet that holds too little. */
const PLACES = {
  keys: { insufficientAvailable: 'amount' },
  fields: { amount: 'amount', to: 'to', coin: 'coin' },
} as const

export interface Transfer {
  readonly draft: Draft
  readonly errors: Readonly<Partial<Record<Field | 'form', string | undefined>>>
  readonly pending: boolean
  /** Null while it is not known. */
  readonly available: Amount | null
  readonly coins: readonly string[]
  readonly change: (part: Partial<Draft>) => void
  readonly submit: () => Promise<void>
}

const START: TransferStart = { coin: 'USDT', from: 'SPOT' }

export function useTransfer(options: TransferOptions): Transfer {
  const { balances, start = START, onDone, onClear } = options
  const { t, figure } = useText()
  const { pending, run } = useCommand('transfer')
  const form = useForm<keyof Draft>({
    to: start.from === 'FUTURES' ? 'SPOT' : 'FUTURES',
    ...start,
    amount: '',
  })
  // Wallets are chosen from a list.
  const draft = form.values as Draft
  const available = availableIn(balances, draft.from, draft.coin)
  const coins = [...new Set(['USDT', ...(balances ?? []).map(({ coin }) => coin)])]
  const refuse = (refusal: ReceivedRefusal) => form.refuse({ kind: 'refused', refusal }, PLACES)
  const change = (part: Partial<Draft>) => {
    for (const [field, value] of Object.entries(part)) form.set(field as keyof Draft, value)
    form.clearErrors()
  }
  const submit = async () => {
    if (pending) return
    const judged = judgeTransfer(draft, available)
    if (!judged.ok) return refuse(judged.refusal)
    form.clearErrors()
    const { amount, coin, from, to } = draft
    await run({
      command: command('transfer', draft, () => null),
      refused: refuse,
      done: () => {
        onDone?.()
        return {
          tone: 'done',
          title: t('wallet.transfer.done', { amount: figure(amount), coin }),
          text: t('wallet.transfer.done.text', {
            from: t(`app.wallet.${from}`),
            to: t(`app.wallet.${to}`),
          }),
        }
      },
      clear: () => {
        change({ amount: '' })
        onClear?.()
      },
    })
  }
  const errorOf = (field: Field) => form.bind(field).error
  const errors = {
    amount: errorOf('amount'),
    to: errorOf('to'),
    coin: errorOf('coin'),
    form: form.error,
  }
  return { draft, errors, pending, available, coins, change, submit }
}
