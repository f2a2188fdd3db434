// The session's interface for dialogs, settings and the terminal: the calls of the table and the
// few actions that change the signed-in account. A test passes a fake. Answers are values, never
// thrown.
import type { CallName, DataOf } from '../protocol/calls'
import type { CallArguments, CallResult } from './rest'

export interface Api {
  /**
   * One call of the table: `call(name, input, options)`. It carries the token if it needs one, and
   * is repeated once after a refresh.
   */
  call<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<CallResult<DataOf<N>>>
  /** A fresh idempotency key. */
  newKey(): string
  /**
   * After a call whose answer carried tokens: starts the new session and notifies the other tabs.
   */
  enter(): Promise<CallResult<null>>
  signInDemo(email: string): Promise<CallResult<null>>
  /** Obtains a newer token, with which the engine reopens the private channels. */
  renew(): Promise<unknown>
  /** `reload`: the page is reloaded afterwards. */
  signOut(options?: { readonly reload?: boolean }): Promise<void>
}
