// Owns where each refusal of a change is said: at the field that the exchange means, in passing, or
// of the whole.
import type { RefusalKey } from '../../domain/refusals'
import { sayTrouble, type Trouble } from '../form/saying'
import type { Wrongs } from '../form/useForm'

/** What is wrong by field; null for what is said in passing. */
export function changeTrouble<N extends string>(
  trouble: Trouble,
  fields: Partial<Record<RefusalKey, N>>,
): Wrongs<N> | null {
  const truth = sayTrouble(trouble)
  if (trouble.kind === 'unreachable') return { form: truth } as Wrongs<N>
  const { key, code } = trouble.refusal
  if (code === 9999) return null
  return { [fields[key] ?? 'form']: truth } as Wrongs<N>
}
