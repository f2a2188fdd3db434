// A withdrawal from typing to answer: errors of address and amount are shown at the field, the fee
// is fetched from the exchange, both codes are sent, and the request is made once.
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { isCode } from '../../../domain/identity/credentials'
import type { Outcome } from '../../../domain/refusals'
import type { Network } from '../../../domain/wallet/networks'
import { termsOf } from '../../../domain/wallet/withdrawalTerms'
import { command } from '../../../app/command/command'
import { useCommand } from '../../../app/command/useCommand'
import { useText } from '../../../i18n/useText'
import { checkCode } from '../../../app/form/checks'
import {
  failureMessage,
  refusalMessage,
  type Failure,
  type FormMessage,
} from '../../../app/form/failures'
import { useCodeSend, type CodeSend } from '../../../app/form/useCodeSend'
import { useForm, type Form } from '../../../app/form/useForm'
import { judgeAddress } from '../../../session/addresses'
import type { DataOf, InputOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { placeFailure, type FailurePlaces } from '../../../app/form/placeFailure'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'

const EMPTY = { address: '', amount: '', smsCode: '', emailCode: '' }
type Name = keyof typeof EMPTY

const PLACES: FailurePlaces<Name> = {
  fields: {
    address: 'address',
    amount: 'amount',
    mobileVerifyCode: 'smsCode',
    emailVerifyCode: 'emailCode',
  },
}
const QUOTE_AFTER_MS = 300

export type Quote = DataOf<'withdrawFee'>

export interface WithdrawModel {
  readonly coin: string
  readonly network: Network
  readonly form: Form<Name>
  /** Of what is typed now; null while it is not known. */
  readonly quote: Quote | null
  readonly sms: CodeSend
  readonly mail: CodeSend
  readonly pending: boolean
  readonly ready: boolean
  readonly submit: () => void
}

export function useWithdrawForm(coin: string, coinType: Network): WithdrawModel {
  const { t, figure } = useText()
  const api = useApi()
  const { pending, run } = useCommand('withdraw')
  const form = useForm<Name>(EMPTY, checksOf(coin, coinType))
  const { values } = form
  const size = { coin, coinType, address: values.address, amount: values.amount }
  const isWhole = judgeAddress(coinType, values.address).ok && termsOf(size).ok
  const quote = useQuote(isWhole ? JSON.stringify(size) : '', form)
  const sending = (name: 'smsCode' | 'emailCode') => ({
    target: coin,
    onFailed: (failure: Failure) => form.setErrors({ [name]: failureMessage(failure) }),
  })
  const sms = useCodeSend({
    ...sending('smsCode'),
    send: () => api.call('sendWithdrawMobileCode', { coin }),
  })
  const mail = useCodeSend({
    ...sending('emailCode'),
    send: () => api.call('sendWithdrawMailCode', { coin }),
  })
  const submit = () => {
    form.clearErrors()
    const codes = { mobileVerifyCode: values.smsCode, emailVerifyCode: values.emailCode }
    void run({
      command: command('withdraw', { ...size, ...codes }, () => null),
      refused: (refusal) => form.refuse({ kind: 'refused', refusal }, PLACES),
      done: () => ({
        tone: 'done',
        title: t('wallet.withdraw.done', { amount: figure(size.amount), coin }),
        text: t('wallet.withdraw.done.text'),
      }),
      clear: () => form.clear('amount', 'smsCode', 'emailCode'),
    })
  }
  const ready = quote !== null && isCode(values.smsCode) && isCode(values.emailCode)
  return {
    coin,
    network: coinType,
    form,
    quote,
    sms,
    mail,
    pending,
    ready,
    submit,
  }
}

/** What is wrong with address and amount as far as it is known here, once a field was left. */
function checksOf(coin: string, coinType: Network) {
  const said = (outcome: Outcome<unknown>): FormMessage | undefined =>
    outcome.ok ? undefined : refusalMessage(outcome.refusal)
  return {
    address: (value: string, left: boolean) =>
      left && value !== '' ? said(judgeAddress(coinType, value)) : undefined,
    amount: (value: string, left: boolean) =>
      left && value !== '' ? said(termsOf({ coin, coinType, amount: value })) : undefined,
    smsCode: checkCode('account.code.required'),
    emailCode: checkCode('account.code.required'),
  }
}

/** The quote of a size, as JSON; an empty text asks for nothing. */
function useQuote(size: string, form: Form<Name>): Quote | null {
  const [asked] = useDebouncedValue(size, QUOTE_AFTER_MS)
  const body = asked === '' ? null : (JSON.parse(asked) as InputOf<'withdrawFee'>)
  const { load } = useQuery(body && query('withdrawFee', body, (quote) => ({ of: asked, quote })))
  const { setErrors } = form
  useEffect(() => {
    if (load.kind !== 'failed') return
    const failure = load.refusal
      ? ({ kind: 'refused', refusal: load.refusal } as const)
      : ({ kind: 'unreachable' } as const)
    setErrors(placeFailure(failure, PLACES) ?? {})
    // Said once for each answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [load])
  return load.kind === 'ready' && load.last?.of === size ? load.last.quote : null
}
