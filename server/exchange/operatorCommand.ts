// What a command of the operator is: its words, what it takes, what it is given, and how it
// refuses. Each area and each module brings its own.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Config } from '../platform/config'
import { securityEvents } from '../store/schema/proofs'
import type { Clock } from '../../src/domain/clock'

/** A row of a list, its columns by name. */
export type ShownRow = Readonly<Record<string, string | number | boolean | null>>

export interface Tools {
  readonly db: NodePgDatabase
  readonly config: Config
  readonly clock: Clock
  /** One line for the operator. */
  readonly print: (line: string) => void
  /** A list in columns, or what is said of an empty one. */
  readonly show: (rows: readonly ShownRow[], none: string) => void
}

/** What was typed after the command's words, by name; nothing that must be there is empty. */
export type Given = Readonly<Record<string, string>>

export interface OperatorCommand {
  /** As typed, such as `identity approve`. */
  readonly words: string
  /** What must follow, in this order. */
  readonly takes?: readonly string[]
  /** What must follow as `--name value`. */
  readonly options?: readonly string[]
  /** The same, but it may be left out. */
  readonly optional?: readonly string[]
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

interface OperatorEntry {
  readonly event: string
  /** ms UTC. */
  readonly at: number
  readonly detail: Readonly<Record<string, string | number>>
}

/** A line of the audit for something that concerns no account, in the action's transaction. */
export async function logOperator(tx: Pick<NodePgDatabase, 'insert'>, entry: OperatorEntry) {
  const { event, at, detail } = entry
  await tx
    .insert(securityEvents)
    .values({ userId: null, event, at, address: '', device: 'operator', detail })
}

/** Text of strangers on one line, without what a terminal would obey. */
export const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** An id as it is kept. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const timeOf = (at: number): string => new Date(at).toISOString()
