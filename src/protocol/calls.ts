// The table of the exchange's REST calls: the server validates with it, the client's types derive
// from it, and the published description is generated from it.
import type * as v from 'valibot'
import { accountCalls } from './calls/identity/account'
import { alertCalls } from './calls/alerts'
import { announcementCalls } from './calls/announcements'
import { cfdCalls } from './calls/cfd'
import { depositCalls } from './calls/deposits'
import { exportCalls } from './calls/exports'
import { factorCalls } from './calls/identity/factors'
import { keyCalls } from './calls/identity/keys'
import { lotteryCalls } from './calls/lottery'
import { marketCalls } from './calls/market'
import { perpetualCalls } from './calls/perpetual'
import { perpetualStopCalls } from './calls/perpetualStops'
import { referralCalls } from './calls/referral'
import { savingsCalls } from './calls/savings'
import { serviceCalls } from './calls/service'
import { settingsCalls } from './calls/identity/settings'
import { settingsSyncCalls } from './calls/settingsSync'
import { tradingLimitCalls } from './calls/tradingLimits'
import { spotCalls } from './calls/spot'
import { supportCalls } from './calls/support'
import { walletCalls } from './calls/wallet'
import { withdrawalCalls } from './calls/withdrawals'
import { workspaceCalls } from './calls/workspaces'

export const CALLS = {
  ...serviceCalls,
  ...accountCalls,
  ...factorCalls,
  ...settingsCalls,
  ...keyCalls,
  ...walletCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...savingsCalls,
  ...lotteryCalls,
  ...referralCalls,
  ...exportCalls,
  ...marketCalls,
  ...spotCalls,
  ...perpetualCalls,
  ...perpetualStopCalls,
  ...cfdCalls,
  ...announcementCalls,
  ...alertCalls,
  ...supportCalls,
  ...workspaceCalls,
  ...settingsSyncCalls,
  ...tradingLimitCalls,
} as const

export type CallName = keyof typeof CALLS
type Of<N extends CallName, K extends 'query' | 'body' | 'data'> = (typeof CALLS)[N][K]

/** The query that a caller writes. */
export type QueryOf<N extends CallName> =
  Of<N, 'query'> extends v.GenericSchema ? v.InferInput<Of<N, 'query'>> : undefined
export type BodyOf<N extends CallName> =
  Of<N, 'body'> extends v.GenericSchema ? v.InferInput<Of<N, 'body'>> : undefined
/** The query after validation by the server. */
export type ParsedQueryOf<N extends CallName> =
  Of<N, 'query'> extends v.GenericSchema ? v.InferOutput<Of<N, 'query'>> : undefined
export type ParsedBodyOf<N extends CallName> =
  Of<N, 'body'> extends v.GenericSchema ? v.InferOutput<Of<N, 'body'>> : undefined
/** The type of the answer's `data`. */
export type DataOf<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['data']>

/** The names in braces of a path. */
type ParametersIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & ParametersIn<Rest>
  : unknown

/** The fields of a query or body; a call without one has none. */
type Written<T> = [T] extends [undefined] ? unknown : NonNullable<T>

type FieldsOf<N extends CallName> = (typeof CALLS)[N] extends { readonly upload: string }
  ? { readonly file: Blob }
  : (typeof CALLS)[N]['method'] extends 'GET'
    ? Written<QueryOf<N>>
    : Written<BodyOf<N>>

/** Forbids fields, so that options passed in their place are a type error. */
type NoFields = { readonly [field: string]: never }

type Filled<Fields> = keyof Fields extends never ? NoFields : Fields

/**
 * The input of a call: the parameters of its path, and beside them the fields of its query or body,
 * or the one file that it uploads.
 */
export type InputOf<N extends CallName> = object &
  Filled<ParametersIn<(typeof CALLS)[N]['path']> & FieldsOf<N>>

/** True if a call must carry an idempotency key. */
export type IsIdempotent<N extends CallName> = (typeof CALLS)[N] extends {
  readonly idempotent: true
}
  ? true
  : false
