// What the session offers to dialogs, settings and the terminal: the calls of the table and the few
// things that change who is signed in. A test hands down a fake. Answers are values, never thrown.
import type { CallName, DataOf } from '../protocol/calls'
import type { CallArguments, CallResult } from './rest'

export interface Api {
  /**
   * One call of the table: `call(name, input, options)`. It carries the token where it needs one,
   * and is repeated once after a refresh.
   */
  call<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<CallResult<DataOf<N>>>
  /** A fresh idempotency key. */
  newKey(): string
  /** After a call that answered tokens: takes the new session up and notifies the other tabs. */
  enter(): Promise<CallResult<null>>
  signInDemo(email: string): Promise<CallResult<null>>
  /** Gets a newer token, with which the engine opens the private channels again. */
  renew(): Promise<unknown>
  signOut(): Promise<void>
}
