// The form of a read of `/v1`: the call of the table that it translates, what it asks of that call,
// and what it makes of the answer.
import type * as v from 'valibot'
import type { CallName, DataOf, ParsedQueryOf } from '../calls'

type Entries = v.ObjectEntries | undefined
type QueryOf<Q extends Entries> = Q extends v.ObjectEntries
  ? v.InferOutput<v.StrictObjectSchema<Q, undefined>>
  : undefined

export interface Read<N extends CallName, Q extends Entries, D extends v.GenericSchema> {
  /** Below `/v1`. */
  readonly path: string
  readonly call: N
  /** For its network and its API key, in units of a plain read; 1 where it is left out. */
  readonly cost?: number
  readonly summary: string
  readonly description: string
  readonly query?: v.StrictObjectSchema<Exclude<Q, undefined>, undefined>
  readonly asks: (query: QueryOf<Q>) => ParsedQueryOf<N>
  readonly data: D
  readonly answers: (data: DataOf<N>, query: QueryOf<Q>) => v.InferInput<D>
}

export const read = <N extends CallName, D extends v.GenericSchema, Q extends Entries = undefined>(
  facts: Read<N, Q, D>,
) => facts

/** Asks the call for nothing in particular. */
export const nothing = () => undefined
