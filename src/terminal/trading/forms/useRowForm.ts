// Small form of a row: the one form model with the terminal's numbers (formats judged at once, the
// rest on submit), closed only after the exchange has accepted.
import type { FormEvent } from 'react'
import { TRAIL_DECIMALS } from '../../../domain/records/stopRecords'
import type { ReceivedRefusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import type { CallResult } from '../../../session/rest'
import { notify } from '../../../ui/pieces/Notices'
import { refusalMessage, type FieldErrors as Messages } from '../../../app/form/failures'
import { useForm, type Check } from '../../../app/form/useForm'
import { refusalText } from '../../../app/query/failureText'
import type { Traded } from '../lists/rows'
import { errorsIn, type FormField } from './fieldErrors'
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
  readonly pending: boolean
  readonly set: (field: Field, value: string) => void
  /** The error text of the whole form. */
  readonly error: string | undefined
  readonly submit: () => void
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
  const { t } = useText()
  const fields = Object.keys(start) as Field[]
  const form = useForm<Field>(start, checksOf(traded, fields))
  const { values: typed, pending, set, error } = form
  const show = (refusals: readonly ReceivedRefusal[]): void => {
    form.clearErrors()
    form.setErrors(messagesOf(fields, refusals))
  }
  const submit = (): void => {
    const found = read(typed)
    if (!found.ok) {
      if (!pending) show(found.refusals)
      return
    }
    form.submit(async (isOpen) => {
      const answer = await found.send()
      if (answer?.kind === 'refused') {
        show([answer.refusal])
        // The form was closed while the outcome was being resolved.
        if (!isOpen() && done)
          notify({
            tone: 'danger',
            title: t('orders.notice.changeRefused'),
            text: refusalText(t, answer.refusal),
          })
      }
      if (answer?.kind !== 'done') return
      if (done) notify({ tone: 'done', title: done(typed) })
      if (isOpen()) onDone()
    })
  }
  const decimalsOf = (field: Field) => {
    if (field === 'size') return traded.lotDecimals
    return field === 'trailPercent' ? TRAIL_DECIMALS : traded.priceDecimals
  }
  return {
    typed,
    pending,
    set,
    error,
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      submit()
    },
    fieldOf: (field) => {
      const { value, error: wrong, onChange } = form.bind(field)
      const onStep = (count: number) => set(field, stepText(value, decimalsOf(field), count))
      return { value, error: wrong, onStep, onChange }
    },
  }
}

/** Formats are judged while a field is still being typed. */
const checksOf = <Field extends FormField>(
  traded: Traded,
  fields: readonly Field[],
): Partial<Record<Field, Check<Field>>> => {
  const checks: Partial<Record<Field, Check<Field>>> = {}
  for (const field of fields)
    checks[field] = (value) => wrongSoFar(traded, { [field]: value }).map(refusalMessage)[0]
  return checks
}

function messagesOf<Field extends FormField>(
  fields: readonly Field[],
  refusals: readonly ReceivedRefusal[],
): Messages<Field> {
  const entries = Object.entries(errorsIn(fields, refusals))
  // Errors are at fields of the form only.
  return Object.fromEntries(
    entries.map(([place, refusal]) => [place, refusalMessage(refusal)]),
  ) as Messages<Field>
}
