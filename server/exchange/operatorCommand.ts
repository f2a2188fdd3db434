// What a command of the operator is: its words, what it takes, what it is given, and how it
// refuses. Each area and each module brings its own.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Config } from '../platform/config'
import type { Clock } from '../../src/domain/clock'

export interface Tools {
  readonly db: NodePgDatabase
  readonly config: Config
  readonly clock: Clock
  /** One line for the operator. */
  readonly print: (line: string) => void
}

/** What was typed after the command's words, by name; nothing is missing and nothing is empty. */
export type Given = Readonly<Record<string, string>>

export interface OperatorCommand {
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
