// What a command of the operator is: its words, what it takes, what it is given, and how it
// refuses.
import type { Config } from '../platform/config'
import type { Clock } from '../ports'
import type { Store } from '../store/openStore'

export interface Tools {
  readonly db: Store['db']
  readonly config: Config
  readonly clock: Clock
  /** One line for the operator. */
  readonly print: (line: string) => void
}

/** What was typed after the command's words, by name; nothing is missing and nothing is empty. */
export type Given = Readonly<Record<string, string>>

export interface Command {
  /** As typed, such as `identity approve`. */
  readonly words: string
  /** What must follow, in this order. */
  readonly takes?: readonly string[]
  /** What must follow as `--name value`. */
  readonly options?: readonly string[]
  /** For the list of commands. */
  readonly does: string
  /** Whether it changes anything; one that does not could not if it tried. */
  readonly access: 'read' | 'write'
  /** The exit code, where it is not 0. */
  readonly run: (tools: Tools, given: Given) => Promise<number | void>
}

/** What was asked makes no sense; the message is one line, and nothing has been changed. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Text of strangers on one line, without what a terminal would obey. */
export const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** An id as it is kept. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const timeOf = (at: number): string => new Date(at).toISOString()
