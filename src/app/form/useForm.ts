// The one model of a form: the values by name, their errors, the focus when something is wrong, and
// the submission. An error of the exchange at a field is cleared when the field is edited. A button
// that sends something by itself is a form without fields.
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText'
import { failureMessage, isMaintenance } from './failures'
import type { Failure, FieldErrors, FormMessage } from './failures'
import { placeFailure, type FailurePlaces } from './placeFailure'
import { useSubmission, type Submission } from './submission'
import { useNotify } from './useNotify'

/** The pause between two steps of a form. */
export const STEP_MS = 1_000

export type Values<N extends string> = Readonly<Record<N, string>>

/** What is wrong with a value, judged as it is typed; `left` once its field was left. */
export type Check<N extends string> = (
  value: string,
  left: boolean,
  all: Values<N>,
) => FormMessage | undefined

export interface BoundField {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
  /** Whether something was typed and the field left since. */
  readonly left: boolean
  readonly ref: (input: HTMLInputElement | null) => void
}

export interface Form<N extends string> extends Submission {
  readonly values: Values<N>
  /** What is wrong with the whole form, as a sentence. */
  readonly error: string | undefined
  readonly bind: (name: N) => BoundField
  readonly set: (name: N, value: string) => void
  /** Shows what is wrong. */
  readonly setErrors: (errors: FieldErrors<N>) => void
  /** Shows what is wrong, and takes the keyboard to the first field named. */
  readonly fail: (errors: FieldErrors<N>) => void
  /** Shows a failed call at its place, as a notice while the exchange is out of service. */
  readonly refuse: (failure: Failure, places?: FailurePlaces<N>) => void
  readonly clearErrors: () => void
  readonly clear: (...names: N[]) => void
  readonly focus: (name: N) => void
}

export function useForm<N extends string = never>(
  initial: Values<N>,
  checks: Partial<Record<N, Check<N>>> = {},
): Form<N> {
  const { t } = useText()
  const notify = useNotify()
  const [values, setValues] = useState(initial)
  const [errors, changeErrors] = useState<FieldErrors<N>>({})
  const [left, setLeft] = useState<Partial<Record<N, boolean>>>({})
  const touched = useRef<Partial<Record<N, boolean>>>({})
  const inputs = useRef(new Map<N, HTMLInputElement>())
  const textOf = (message: FormMessage | undefined) => message && t(...message)
  const focus = (name: N): void => inputs.current.get(name)?.focus()
  const set = (name: N, value: string): void => {
    touched.current[name] = true
    setValues((now) => ({ ...now, [name]: value }))
    changeErrors((now) => ({ ...now, [name]: undefined, form: undefined }))
  }
  const setErrors = (found: FieldErrors<N>): void => changeErrors((now) => ({ ...now, ...found }))
  const fail = (found: FieldErrors<N>): void => {
    setErrors(found)
    const first = Object.keys(found)[0] as N | 'form' | undefined
    if (first !== undefined && first !== 'form') focus(first)
  }
  const refuse = (failure: Failure, places: FailurePlaces<N> = {}): void => {
    const found = isMaintenance(failure) ? null : placeFailure(failure, places)
    if (found) fail(found)
    else notify('danger', failureMessage(failure))
  }
  const clear = (...names: N[]): void => {
    const gone = Object.fromEntries(names.map((name) => [name, undefined]))
    const empty = Object.fromEntries(names.map((name) => [name, initial[name]]))
    for (const name of names) touched.current[name] = false
    setValues((now) => ({ ...now, ...empty }))
    setLeft((now) => ({ ...now, ...gone }))
    changeErrors((now) => ({ ...now, ...gone, form: undefined }))
  }
  const bind = (name: N): BoundField => ({
    value: values[name],
    onChange: (value) => set(name, value),
    onBlur: () => {
      // Who only passes through a field has done nothing wrong yet.
      if (touched.current[name]) setLeft((now) => ({ ...now, [name]: true }))
    },
    error: textOf(errors[name] ?? checks[name]?.(values[name], left[name] ?? false, values)),
    left: left[name] ?? false,
    ref: (input) => {
      if (input) inputs.current.set(name, input)
      else inputs.current.delete(name)
    },
  })
  const clearErrors = (): void => changeErrors({})
  return {
    ...useSubmission(clearErrors),
    values,
    error: textOf(errors.form),
    bind,
    set,
    setErrors,
    fail,
    refuse,
    clearErrors,
    clear,
    focus,
  }
}
