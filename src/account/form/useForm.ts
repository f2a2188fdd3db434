// Owns what is typed into a form: the values by name, what is wrong with them, and where the
// keyboard goes when something is. What the exchange said of a field is forgotten as soon as one
// types in it. It refuses to know what the fields mean.
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText'
import type { Saying } from './saying'

export type Values<N extends string> = Readonly<Record<N, string>>

/** What is wrong with a value, judged as it is typed; `left` once its field was left. */
export type Check<N extends string> = (
  value: string,
  left: boolean,
  all: Values<N>,
) => Saying | undefined

/** What a form is told that went wrong: by field, or of the whole. */
export type Wrongs<N extends string> = Partial<Record<N | 'form', Saying>>

export interface Bound {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
  /** Whether something was typed and the field left since. */
  readonly left: boolean
  readonly ref: (input: HTMLInputElement | null) => void
}

export interface Form<N extends string> {
  readonly values: Values<N>
  /** What is wrong with the whole, as a sentence. */
  readonly trouble: string | undefined
  readonly bind: (name: N) => Bound
  readonly set: (name: N, value: string) => void
  /** Says what is wrong. */
  readonly note: (wrongs: Wrongs<N>) => void
  /** Says what is wrong, and takes the keyboard to the first field named. */
  readonly fail: (wrongs: Wrongs<N>) => void
  /** Forgets what was said of the whole. */
  readonly calm: () => void
  readonly clear: (...names: N[]) => void
  readonly focus: (name: N) => void
}

export function useForm<N extends string>(
  initial: Values<N>,
  checks: Partial<Record<N, Check<N>>> = {},
): Form<N> {
  const { t } = useText()
  const [values, setValues] = useState(initial)
  const [wrongs, setWrongs] = useState<Wrongs<N>>({})
  const [left, setLeft] = useState<Partial<Record<N, boolean>>>({})
  const touched = useRef<Partial<Record<N, boolean>>>({})
  const inputs = useRef(new Map<N, HTMLInputElement>())
  const say = (saying: Saying | undefined) => saying && t(...saying)
  const focus = (name: N): void => inputs.current.get(name)?.focus()
  const set = (name: N, value: string): void => {
    touched.current[name] = true
    setValues((now) => ({ ...now, [name]: value }))
    setWrongs((now) => ({ ...now, [name]: undefined, form: undefined }))
  }
  const note = (found: Wrongs<N>): void => setWrongs((now) => ({ ...now, ...found }))
  const fail = (found: Wrongs<N>): void => {
    note(found)
    const first = Object.keys(found)[0] as N | 'form' | undefined
    if (first !== undefined && first !== 'form') focus(first)
  }
  const clear = (...names: N[]): void => {
    const gone = Object.fromEntries(names.map((name) => [name, undefined]))
    const empty = Object.fromEntries(names.map((name) => [name, initial[name]]))
    for (const name of names) touched.current[name] = false
    setValues((now) => ({ ...now, ...empty }))
    setLeft((now) => ({ ...now, ...gone }))
    setWrongs((now) => ({ ...now, ...gone, form: undefined }))
  }
  const bind = (name: N): Bound => ({
    value: values[name],
    onChange: (value) => set(name, value),
    onBlur: () => {
      // Who only passes through a field has done nothing wrong yet.
      if (touched.current[name]) setLeft((now) => ({ ...now, [name]: true }))
    },
    error: say(wrongs[name] ?? checks[name]?.(values[name], left[name] ?? false, values)),
    left: left[name] ?? false,
    ref: (input) => {
      if (input) inputs.current.set(name, input)
      else inputs.current.delete(name)
    },
  })
  const calm = (): void => setWrongs((now) => ({ ...now, form: undefined }))
  return { values, trouble: say(wrongs.form), bind, set, note, fail, calm, clear, focus }
}
