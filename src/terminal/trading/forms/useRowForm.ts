// A small form beside a row, from typing to answer: what is typed, what is wrong at which
// field (figures at once, the rest when it is sent), and that nothing is done until the exchange
// said yes.
import { useState, type FormEvent } from 'react'
import type { ReceivedRefusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { notify } from '../../../ui/pieces/Notices'
import { notifyFailure } from '../actions/notifyFailure'
import { refusalText } from '../actions/refusalText'
import type { Traded } from '../lists/rows'
import { errorsAfter, errorsIn, type FieldErrors, type FormField } from './fieldErrors'
import { wrongSoFar } from './readTyped'
import { stepText } from './stepText'

export type Typed<Field extends FormField> = Readonly<Record<Field, string>>

export type ReadForm =
  | { readonly ok: false; readonly refusals: readonly ReceivedRefusal[] }
  /** undefined: something is already on its way to the row. */
  | { readonly ok: true; readonly send: () => Promise<CallResult<unknown> | undefined> }

export interface RowFormProps<Field extends FormField> {
  readonly traded: Traded
  readonly start: Typed<Field>
  readonly read: (typed: Typed<Field>) => ReadForm
  /** What is notified when it was done; left out where the sender notifies itself. */
  readonly done?: (typed: Typed<Field>) => string
  readonly onDone: () => void
}

export interface RowForm<Field extends FormField> {
  readonly typed: Typed<Field>
  readonly sending: boolean
  readonly set: (change: Partial<Record<Field, string>>) => void
  /** The sentence of a field's error, or of the form's. */
  readonly wrong: (field: Field | 'form') => string | undefined
  readonly submit: () => Promise<void>
  readonly onSubmit: (event: FormEvent) => void
  /** What a field of the form is given. */
  readonly fieldOf: (field: Field) => {
    readonly value: string
    readonly error: string | undefined
    readonly onStep: (count: number) => void
    readonly onChange: (value: string) => void
  }
}

export function useRowForm<Field extends FormField>(props: RowFormProps<Field>): RowForm<Field> {
  const { traded, start, read, done, onDone } = props
  const text = useText()
  const { t } = text
  const [typed, setTyped] = useState<Typed<Field>>(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)
  const fields = Object.keys(start) as Field[]
  const soFar = errorsIn(fields, wrongSoFar(traded, typed))

  const submit = async (): Promise<void> => {
    if (sending) return
    const found = read(typed)
    setErrors(found.ok ? {} : errorsIn(fields, found.refusals))
    if (!found.ok) return
    setSending(true)
    const answer = await found.send()
    setSending(false)
    if (!answer) return
    if (answer.kind === 'refused') return setErrors(errorsIn(fields, [answer.refusal]))
    if (done && notifyFailure(text, answer, t('orders.notice.changeRefused'))) return
    if (answer.kind !== 'done') return
    if (done) notify({ tone: 'done', title: done(typed), dismiss: t('app.notice.dismiss') })
    onDone()
  }
  const set = (change: Partial<Record<Field, string>>): void => {
    setTyped((former) => ({ ...former, ...change }))
    setErrors((former) => errorsAfter(former, Object.keys(change) as Field[]))
  }
  const wrong = (field: Field | 'form') => {
    const refusal = errors[field] ?? soFar[field]
    return refusal && refusalText(t, refusal)
  }
  const decimalsOf = (field: Field) =>
    field === 'size' ? traded.lotDecimals : traded.priceDecimals
  return {
    typed,
    sending,
    set,
    wrong,
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      void submit()
    },
    fieldOf: (field) => ({
      value: typed[field],
      error: wrong(field),
      onStep: (count) => set(only(field, stepText(typed[field], decimalsOf(field), count))),
      onChange: (value) => set(only(field, value)),
    }),
  }
}

const only = <Field extends FormField>(field: Field, value: string) =>
  ({ [field]: value }) as Partial<Record<Field, string>>
