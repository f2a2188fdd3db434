// Interface of codes by email and SMS: sending one, checking one, consuming one. Their rules are in
// sendCode and judgeCode; callers decide what a code authorises.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { Outcome } from '../../../../src/domain/refusals'
import type { CodeChannel, CodePurpose } from './types'

/** What a code is bound to. */
export interface CodeSubject {
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  /** Normalised: an email in lower case, a mobile as E.164. */
  readonly target: string
  /** A request to sign in, a user's id, or a visitor's flow; empty where a guess names none. */
  readonly request: string
}

export interface CodeSend extends CodeSubject {
  readonly locale: LocaleCode
  /** Anti-phishing code chosen by the owner; null for none. */
  readonly mailWord?: string | null
  /** The requester; limits apply to each. */
  readonly address: string
}

/** The store, or a transaction on it. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Codes {
  /**
   * Makes a code, keeps its hash and delivers it; the one before it for the same subject is worth
   * nothing any more. Resolves with the masked target and the seconds until the next send.
   * codeTooSoon {seconds}, codesExhausted, mailNotSent or smsNotSent (then that code is worth
   * nothing, the next send need not wait, and only the address is counted for it).
   */
  send(order: CodeSend): Promise<Outcome<{ readonly sentTo: string; readonly resendIn: number }>>
  /**
   * Judges a guess in one statement: a wrong one counts, after five the code is dead, a right one
   * does not use it up. The id of the right code, or null. Where the subject names no request, the
   * newest code that `network` asked for is meant; such guesses are five too, and counted apart, so
   * that they spend none of whoever names it.
   */
  judge(subject: CodeSubject, guess: string, network?: string): Promise<string | null>
  /**
   * Uses judged codes up, all or none, as part of the caller's transaction. False when one of them
   * was used, replaced or ran out in between: then the caller must roll back.
   */
  use(db: Db, ids: readonly string[]): Promise<boolean>
}
