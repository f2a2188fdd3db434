// Input and answer types of call handlers, derived from the table of calls, and helpers shared by
// the handlers of all features.
import * as v from 'valibot'
import { clientIdOf, type LimitedSender } from '../../../src/domain/orders/clientIds'
import type { JsonText } from '../../../src/domain/records/jsonText'
import { accepted, refused, type Outcome, type RefusalKey } from '../../../src/domain/refusals'
import type {
  CallName,
  CALLS,
  DataOf,
  ParsedBodyOf,
  ParsedQueryOf,
} from '../../../src/protocol/calls'
import { uuidText } from '../../../src/protocol/schemas/fields'
import type { TextContext } from '../../core/exchange/seam'
import type { Caller } from '../../features/identity/accessTokens'
import type { Origin, Tokens } from '../../features/identity/api'
import type { PageOf } from '../../../src/domain/records/page'

/** The two cookies of a session. */
export interface SessionCookies {
  set(tokens: Tokens): void
  clear(): void
}

/** Cookie of a visitor without an account. */
export interface VisitorCookie {
  /** 32 bytes as base64url; undefined if there is none. */
  read(): string | undefined
  keep(token: string, ms: number): void
}

type CallerOf<N extends CallName> = (typeof CALLS)[N]['access'] extends 'token'
  ? Caller
  : (typeof CALLS)[N]['access'] extends 'optional'
    ? Caller | undefined
    : undefined

/** The input of order handlers, which the stream calls as well. */
export interface CommandFacts {
  /** The path's parameters as text. */
  readonly path: Readonly<Record<string, string>>
  /** Empty if the call needs none. */
  readonly idempotencyKey: string
  /** Whether only the first answer of the key is requested. */
  readonly onlyAsks: boolean
  /** Whether the call is closed for maintenance: only earlier answers are repeated. */
  readonly takesNothing: boolean
  /** ms UTC, for an order that states how long it may wait. */
  readonly expiresAt?: number | undefined
  /** Marks the answer as a repeated first answer. */
  readonly onReplayed: () => void
  /** Called with the number of the commit that holds the call's effects. */
  readonly onCommitted?: ((commit: number) => void) | undefined
}

/** The input of all other handlers, whatever the call. */
export interface CommonInput extends CommandFacts {
  /** The network address of the caller. */
  readonly origin: Origin
  readonly cookies: SessionCookies
  readonly visitor: VisitorCookie
  /** The single file of a call that carries one; throws if the form is broken. */
  readonly file: AsyncIterable<Uint8Array>
}

export interface CallInput<N extends CallName> extends CommonInput {
  readonly query: ParsedQueryOf<N>
  readonly body: ParsedBodyOf<N>
  readonly caller: CallerOf<N>
}

/** An order's handler does not see the request that brought it. */
export type InputOf<N extends CallName> = (typeof CALLS)[N] extends { readonly scope: 'trade' }
  ? Pick<CallInput<N>, keyof CommandFacts | 'query' | 'body' | 'caller'>
  : CallInput<N>

/** Handlers may return objects that others own, so they must not be changed before sending. */
export type Serialized<T> = T extends object ? { readonly [K in keyof T]: Serialized<T[K]> } : T

/** A command's answer is forwarded as the text in which it arrives. */
type TextOf<N extends CallName> = (typeof CALLS)[N] extends { readonly idempotent: true }
  ? JsonText<Serialized<DataOf<N>>>
  : never

export type Answer<T> = Outcome<T> | Promise<Outcome<T>>
export type Handler<N extends CallName> = (
  input: InputOf<N>,
) => Answer<Serialized<DataOf<N>>> | Answer<TextOf<N>>
export type Handlers<N extends CallName = CallName> = { readonly [K in N]: Handler<K> }

/** The sender of a call's command, and its key. */
export const contextOf = ({
  caller,
  idempotencyKey,
  onlyAsks,
  takesNothing,
  expiresAt,
  onReplayed,
  onCommitted,
}: Omit<CommandFacts, 'path'> & { readonly caller: Caller }): TextContext => {
  const { userId, key } = caller
  const sent = { userId, idempotencyKey, sender: senderOf(idempotencyKey, key) }
  const reports = { onReplayed, onCommitted }
  return { ...sent, onlyAsks, takesNothing, expiresAt, ...reports, asText: true }
}

/** Undefined for a command that has neither a name nor an API key. */
function senderOf(
  idempotencyKey: string,
  key: Caller['key'] | undefined,
): LimitedSender | undefined {
  const clientId = clientIdOf(idempotencyKey)
  if (clientId === null && key === undefined) return undefined
  const limits = key?.limits?.()
  return { clientId, keyId: key?.id ?? null, ...(limits ? { limits } : {}) }
}

/** The path's `{id}`; anything but a uuid is answered as not found. */
export function idOf(path: Readonly<Record<string, string>>, unknown: RefusalKey): Outcome<string> {
  const id = path['id'] ?? ''
  return v.is(uuidText, id) ? accepted(id) : refused(unknown, 'id')
}

/** The same of `{uuid}`. */
export function uuidOf(
  path: Readonly<Record<string, string>>,
  unknown: RefusalKey,
): Outcome<string> {
  const uuid = path['uuid'] ?? ''
  return v.is(uuidText, uuid) ? accepted(uuid) : refused(unknown, 'uuid')
}

/** A page as answered: its rows under `key`, and its position in the whole list. */
export function pageUnder<K extends string, T>(key: K, found: Outcome<PageOf<T>>) {
  if (!found.ok) return found
  const { rows, ...place } = found.value
  const named = { [key]: rows } as Record<K, readonly T[]>
  return accepted({ ...named, ...place })
}
