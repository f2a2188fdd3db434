// Small form of a row, from typing to the answer: its text, its errors by field (formats at once,
// the rest on submit), and its closing only after the exchange has accepted.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ReceivedRefusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { notify } from '../../../ui/pieces/Notices'
import { refusalText } from '../../../app/query/failureText'
import type { Traded } from '../lists/rows'
import { errorsAfter, errorsIn, type FieldErrors, type FormField } from './fieldErrors'
import { wrongSoFar } from './readTyped'
import { stepText } from './stepText'

export type Typed<Field extends FormField> = Readonly<Record<Field, string>>

export type ReadForm =
  | { readonly ok: false; readonly refusals: readonly ReceivedRefusal[] }
  /** Undefined when another action on the row is pending. */
  | { readonly ok: true; readonly send: () => Promise<CallResult<unknown> | undefined> }

export interface RowFormProps<Field extends FormField> {
  readonly traded: Traded
  readonly start: Typed<Field>
  readonly read: (typed: Typed<Field>) => ReadForm
  /** Text of the success notice; omitted if the sender shows its own. */
  readonly done?: (typed: Typed<Field>) => string
  readonly onDone: () => void
}

export interface RowForm<Field extends FormField> {
  readonly typed: Typed<Field>
  readonly sending: boolean
  readonly set: (change: Partial<Record<Field, string>>) => void
  /** The error text of a field, or of the form. */
  readonly wrong: (field: Field | 'form') => string | undefined
  readonly submit: () => Promise<void>
  readonly onSubmit: (event: FormEvent) => void
  /** Props of a field of the form. */
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
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => void (open.current = false)
  }, [])
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
    const dismiss = t('app.notice.dismiss')
    if (answer.kind === 'refused') {
      setErrors(errorsIn(fields, [answer.refusal]))
      // The form was closed while the outcome was being resolved.
      if (!open.current && done)
        notify({
          tone: 'danger',
          title: t('orders.notice.changeRefused'),
          text: refusalText(t, answer.refusal),
          dismiss,
        })
    }
    if (answer.kind !== 'done') return
    if (done) notify({ tone: 'done', title: done(typed), dismiss })
    if (open.current) onDone()
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
