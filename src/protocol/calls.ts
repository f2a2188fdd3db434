// Owns the table of the exchange's REST calls: the server validates from it, the client is typed by
// it, the published description is generated from it. What each call is stands in calls/.
import type * as v from 'valibot'
import { authCalls } from './calls/authCalls'
import { forexCalls } from './calls/forexCalls'
import { futuresCalls } from './calls/futuresCalls'
import { marketCalls } from './calls/marketCalls'
import { profileCalls } from './calls/profileCalls'
import { registrationCalls } from './calls/registrationCalls'
import { serviceCalls } from './calls/serviceCalls'
import { spotCalls } from './calls/spotCalls'
import { walletCalls } from './calls/walletCalls'

export const CALLS = {
  ...serviceCalls,
  ...registrationCalls,
  ...authCalls,
  ...profileCalls,
  ...walletCalls,
  ...marketCalls,
  ...spotCalls,
  ...futuresCalls,
  ...forexCalls,
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
