// The table of the exchange's REST calls: the server validates from it, the client is typed by it,
// the published description is generated from it.
import type * as v from 'valibot'
import { authCalls } from './calls/authCalls'
import { exportCalls } from './calls/exportCalls'
import { factorCalls } from './calls/factorCalls'
import { chainCalls } from './calls/chainCalls'
import { forexCalls } from './calls/forexCalls'
import { futuresCalls } from './calls/futuresCalls'
import { growthCalls } from './calls/growthCalls'
import { lotteryCalls } from './calls/lotteryCalls'
import { marketCalls } from './calls/marketCalls'
import { postCalls } from './calls/postCalls'
import { profileCalls } from './calls/profileCalls'
import { registrationCalls } from './calls/registrationCalls'
import { savingCalls } from './calls/savingCalls'
import { serviceCalls } from './calls/serviceCalls'
import { spotCalls } from './calls/spotCalls'
import { supportCalls } from './calls/supportCalls'
import { walletCalls } from './calls/walletCalls'

export const CALLS = {
  ...serviceCalls,
  ...registrationCalls,
  ...authCalls,
  ...factorCalls,
  ...profileCalls,
  ...walletCalls,
  ...chainCalls,
  ...savingCalls,
  ...lotteryCalls,
  ...growthCalls,
  ...exportCalls,
  ...marketCalls,
  ...spotCalls,
  ...futuresCalls,
  ...forexCalls,
  ...postCalls,
  ...supportCalls,
} as const

export type CallName = keyof typeof CALLS
type Of<N extends CallName, K extends 'query' | 'body' | 'data'> = (typeof CALLS)[N][K]

/** What the caller writes. */
export type QueryOf<N extends CallName> =
  Of<N, 'query'> extends v.GenericSchema ? v.InferInput<Of<N, 'query'>> : undefined
export type BodyOf<N extends CallName> =
  Of<N, 'body'> extends v.GenericSchema ? v.InferInput<Of<N, 'body'>> : undefined
/** What the server reads after validation. */
export type ParsedQueryOf<N extends CallName> =
  Of<N, 'query'> extends v.GenericSchema ? v.InferOutput<Of<N, 'query'>> : undefined
export type ParsedBodyOf<N extends CallName> =
  Of<N, 'body'> extends v.GenericSchema ? v.InferOutput<Of<N, 'body'>> : undefined
/** What the answer's `data` holds. */
export type DataOf<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['data']>

/** The names in braces of a path. */
type ParametersIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & ParametersIn<Rest>
  : unknown

/** The fields of a query or body; a call without one has none. */
type Written<T> = [T] extends [undefined] ? unknown : NonNullable<T>

type FieldsOf<N extends CallName> = (typeof CALLS)[N] extends { readonly upload: true }
  ? { readonly file: Blob }
  : (typeof CALLS)[N]['method'] extends 'GET'
    ? Written<QueryOf<N>>
    : Written<BodyOf<N>>

/** Says that nothing is to be written, so that options in its place are noticed. */
type NoFields = { readonly [field: string]: never }

type Filled<Fields> = keyof Fields extends never ? NoFields : Fields

/**
 * What the caller of a call writes: the parameters of its path, and beside them the fields of its
 * query or body, or the one file that it uploads.
 */
export type InputOf<N extends CallName> = object &
  Filled<ParametersIn<(typeof CALLS)[N]['path']> & FieldsOf<N>>

/** Whether a call must carry an idempotency key. */
export type IsIdempotent<N extends CallName> = (typeof CALLS)[N] extends {
  readonly idempotent: true
}
  ? true
  : false
