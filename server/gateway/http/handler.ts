// Owns what a handler of a call is given and what it answers, typed by the table of calls.
import type { Outcome } from '../../../src/domain/refusals'
import type { CallName, CALLS, DataOf } from '../../../src/protocol/calls'
import type { ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'
import type { Caller } from '../../identity/accessTokens'
import type { Origin, Tokens } from '../../identity/doors'

/** The two cookies of a session. */
export interface SessionCookies {
  set(tokens: Tokens): void
  clear(): void
}

type CallerOf<N extends CallName> = (typeof CALLS)[N]['access'] extends 'token' ? Caller : undefined

/** What every handler is given, whatever the call. */
export interface CommonInput {
  /** The path's parameters as text. */
  readonly path: Readonly<Record<string, string>>
  /** Where the call comes from. */
  readonly origin: Origin
  /** Empty where the call needs none. */
  readonly idempotencyKey: string
  readonly cookies: SessionCookies
  /** The one file of a call that carries one; throws where the form is broken. */
  readonly file: AsyncIterable<Uint8Array>
}

export interface CallInput<N extends CallName> extends CommonInput {
  readonly query: ParsedQueryOf<N>
  readonly body: ParsedBodyOf<N>
  readonly caller: CallerOf<N>
}

/** Handlers may answer with what others own, so nothing of it may be changed on the way out. */
export type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T

export type Answer<T> = Outcome<T> | Promise<Outcome<T>>
export type Handler<N extends CallName> = (input: CallInput<N>) => Answer<Sent<DataOf<N>>>
export type Handlers<N extends CallName = CallName> = { readonly [K in N]: Handler<K> }
